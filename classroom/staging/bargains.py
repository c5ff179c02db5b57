"""A trade that a seat puts together: what there is to tick, what it says in words, and what it would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from classroom.board import SeatCard, Square
from classroom.parts import Bargain, Shelf, Side, Tile
from classroom.refusal import Refusal
from classroom.scene import Scene
from classroom.staging.boards import names_of
from classroom.staging.loading import Game
from classroom.wording import deal_effects, deal_text, group_name, refusal_text
from classroom.wording.names import Names
from game import engine
from game.engine import NOBODY
from game.engine.commands import Command, Counter, Offer
from game.engine.mechanics.selling import free_squares
from game.engine.state import Deal, Goods

NOTHING = Goods()
OUT_OF_PLACE = frozenset({"not_now", "not_your_turn"})


@dataclass(frozen=True, slots=True)
class Picked:
    """What a form has so far; goods are None where they could not be read.

    `do` "counter" answers the trade on the table: with `frame` the one that this token names, else the one
    that lies there, from which the form is then filled.
    """

    do: str = "offer"
    to: int = NOBODY
    frame: str = ""
    give: Goods | None = NOTHING
    get: Goods | None = NOTHING


def bargain_of(
    game: Game, scene: Scene, seat: int, picked: Picked, *, to_seat: bool = True
) -> Bargain | None:
    """Return the trade that `seat` puts together as it stands; None for a seat that trades with nobody.

    What is no longer there to be traded is left out of it. The sentence speaks to the seat, or, not
    `to_seat`, about it.
    """
    cards = {card.index: card for card in scene.seats if not card.is_out}
    if seat not in cards or game.view.ended or not game.view.offers_per_turn:
        return None
    wanted, picked = picked.do, _as_counter(game, scene, seat, picked)
    partners = tuple(card for card in cards.values() if card.index != seat)
    is_counter = picked.do == "counter"
    bargain = Bargain(
        do=picked.do,
        seat=cards[seat],
        partners=partners,
        partner=_partner(partners, picked.to),
        frame=scene.frame if is_counter else "",
        left=game.view.offers_per_turn - game.view.turn.offers.count(seat),
        is_over=wanted == "counter" and not is_counter,
    )
    return bargain if bargain.partner is None else _laid_out(game, scene, bargain, picked, to_seat)


def _as_counter(game: Game, scene: Scene, seat: int, picked: Picked) -> Picked:
    """A counter as it stands: filled from the trade on the table, or, when that is over, an offer like it."""
    if picked.do != "counter":
        return replace(picked, do="offer", frame="")
    deal = game.state.deal
    is_same = not picked.frame or picked.frame.partition("-")[0] == scene.frame.partition("-")[0]
    if deal is None or deal.receiver != seat or not is_same:
        return replace(picked, do="offer", frame="")
    if picked.frame:
        return replace(picked, to=deal.proposer)
    return Picked("counter", deal.proposer, scene.frame, give=deal.get, get=deal.give)


def _partner(partners: tuple[SeatCard, ...], to: int) -> SeatCard | None:
    """The partner chosen, or the only one there is."""
    if len(partners) == 1:
        return partners[0]
    return next((card for card in partners if card.index == to), None)


def _laid_out(game: Game, scene: Scene, bargain: Bargain, picked: Picked, to_seat: bool) -> Bargain:
    assert bargain.partner is not None
    names = names_of(game, scene.seats)
    one, other = bargain.seat, bargain.partner
    give, get = _left_of(game, one.index, picked.give), _left_of(game, other.index, picked.get)
    deal = Deal(one.index, other.index, give, get)
    is_empty = give == NOTHING == get
    return replace(
        bargain,
        give=_side(game, scene, names, "give", one, give),
        get=_side(game, scene, names, "get", other, get),
        sentence="" if is_empty else deal_text(deal, names, one.index if to_seat else NOBODY),
        effects=deal_effects(deal, names, game.rules, game.state),
        refusal=_refusal(game, scene, bargain.do, deal, is_read=None not in (picked.give, picked.get)),
    )


def _left_of(game: Game, seat: int, goods: Goods | None) -> Goods:
    """The goods that the seat still has to give; its money is left as it was typed."""
    if goods is None:
        return NOTHING
    free, kept = free_squares(game.rules, game.state, seat), game.state.kept[seat]
    return Goods(
        goods.cash,
        tuple(square for square in dict.fromkeys(goods.squares) if square in free),
        tuple(card for card in dict.fromkeys(goods.cards) if card in kept),
    )


def _side(game: Game, scene: Scene, names: Names, name: str, card: SeatCard, goods: Goods) -> Side:
    owned = [square for square in scene.squares if square.owner_look == card.look]
    free = free_squares(game.rules, game.state, card.index)
    shelves = [
        Shelf(
            group=group,
            name=group_name(game.rules.variant, group),
            size=sum(square.group == group for square in scene.squares),
            tiles=tuple(_tile(square, goods) for square in owned if square.group == group),
            is_built=not any(square.group == group and square.number in free for square in owned),
        )
        for group in sorted({square.group for square in owned})
    ]
    cards = [
        Tile(kept, names.cards[kept], is_ticked=kept in goods.cards) for kept in game.state.kept[card.index]
    ]
    return Side(name, card, goods.cash, game.state.cash[card.index], tuple(shelves), tuple(cards))


def _tile(square: Square, goods: Goods) -> Tile:
    return Tile(str(square.number), square.name, square, square.number in goods.squares)


def _refusal(game: Game, scene: Scene, do: str, deal: Deal, *, is_read: bool) -> str:
    """Why the trade cannot be offered as it is, "" when it can."""
    variant = game.rules.variant
    if scene.paused:
        return refusal_text(Refusal("paused"), variant)
    if not is_read:
        return refusal_text(Refusal("money_unread"), variant)
    command = _COMMANDS[do](deal)
    refusal = engine.refuse(game.rules, game.state, command)
    if refusal is None:
        return ""
    if refusal.key in OUT_OF_PLACE:
        return gettext("First this has to be decided: then you can offer it.")
    return refusal_text(Refusal(refusal.key, refusal.params), variant)


def _offer(deal: Deal) -> Command:
    return Offer(deal.proposer, deal.receiver, deal.give, deal.get)


def _counter(deal: Deal) -> Command:
    return Counter(deal.proposer, deal.give, deal.get)


_COMMANDS: Mapping[str, Callable[[Deal], Command]] = {"offer": _offer, "counter": _counter}
