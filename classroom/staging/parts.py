"""What one audience sees beyond the scene: a seat's phone, or the one device that all play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext

from classroom.audience import DEVICE, SEAT, Audience
from classroom.board import Square
from classroom.parts import Hand, Part
from classroom.refusal import Refusal
from classroom.scene import Scene
from classroom.staging.acts import Open, decisions, on_holdings, open_to, surrender
from classroom.staging.estates import estate_of
from classroom.staging.loading import Game, Loaded
from classroom.wording import card_texts, refusal_text
from game import engine
from game.engine import AnyCommand, commands


def part_of(loaded: Loaded, scene: Scene, audience: Audience) -> Part:
    """Return what one audience sees beyond the scene."""
    if audience.kind == SEAT:
        return seat_part(loaded, scene, audience.seat)
    if audience.kind == DEVICE and loaded.game is not None and not scene.paused:
        return _device_part(loaded.game, scene)
    return Part()


def seat_part(loaded: Loaded, scene: Scene, index: int) -> Part:
    """Return what the seat of this index sees."""
    game = loaded.game
    seat = next((card for card in scene.seats if card.index == index), None)
    if game is None or seat is None:
        return Part(seat=seat)
    now = open_to(game, scene, index)
    part = Part(
        seat=seat,
        acts=decisions(now),
        holdings=tuple(square for square in scene.squares if square.owner_look == seat.look),
        holding_acts=on_holdings(now),
        kept_cards=tuple(card_texts(game.rules)[card] for card in game.state.kept[index]),
        may_answer=_may_answer(now),
        is_turn=now.view.turn.seat == index and not now.view.ended,
        warning=_warning(now),
        remarks=_remarks(now),
    )
    return replace(part, **_dealings(now)) if now.prints_deeds else part


def _dealings(now: Open) -> dict[str, Any]:
    """What a seat sees of its streets, of trades and of giving up, on a board with deeds."""
    deal = now.view.deal
    return {
        "estate": estate_of(now),
        "trades": bool(now.view.offers_per_turn) and not now.view.ended,
        "is_offered": deal is not None and deal.receiver == now.view.seat,
        "may_build": now.may(commands.Build),
        "surrender": surrender(now),
    }


def _device_part(game: Game, scene: Scene) -> Part:
    """The hands of all who may act; while a question is open, the seat that is to answer next."""
    if scene.stage.kind == "question":
        speaker = next((card for card in scene.seats if card.index in game.speakers[:1]), None)
        return Part(speaker=speaker, has_desk=_has_desk(game))
    hands = []
    for card in scene.seats:
        now = open_to(game, scene, card.index)
        acts = decisions(now)
        # What each seat may do with its streets at any time has a desk of its own.
        holding_acts = () if now.prints_deeds else on_holdings(now)
        told: dict[str, Any] = {"warning": _warning(now), "remarks": _remarks(now)}
        if acts or holding_acts or any(told.values()):
            is_offered = now.view.deal is not None and now.view.deal.receiver == card.index
            hands.append(Hand(card, acts, holding_acts, **told, is_offered=is_offered))
    return Part(hands=tuple(hands), has_desk=_has_desk(game))


def _has_desk(game: Game) -> bool:
    return any(square.rents for square in game.view.squares) and not game.view.ended


def _may_answer(now: Open) -> bool:
    """Whether the open question is put to this seat's students."""
    frame, asked = now.view.frame, now.game.asked
    if frame is None or frame.kind != "answer" or asked is None:
        return False
    return asked.everyone or frame.seat == now.view.seat


def _wanted_of_jail(now: Open) -> AnyCommand | None:
    return commands.Fine(now.view.seat or 0) if now.tries >= 0 else None


_WANTED: Mapping[str, Callable[[Open], AnyCommand | None]] = {
    "buy": lambda now: commands.Buy(now.view.seat or 0),
    "roll": _wanted_of_jail,
}
"""What a seat surely wants at a decision: if it may not, it is told why."""


def _remarks(now: Open) -> tuple[str, ...]:
    frame = now.view.frame
    if frame is None or frame.seat != now.view.seat or now.scene.paused:
        return ()
    if (square := _kept_by_the_gate(now)) is not None:
        sentence = gettext("%(square)s can be bought only after a right answer.")
        return (sentence % {"square": square.name},)
    if frame.kind not in _WANTED:
        return ()
    command = _WANTED[frame.kind](now)
    refusal = engine.refuse(now.game.rules, now.game.state, command) if command else None
    if refusal is None:
        return ()
    return (refusal_text(Refusal(refusal.key, refusal.params), now.game.rules.variant),)


def _kept_by_the_gate(now: Open) -> Square | None:
    """The square that the seat on turn landed on and could not buy for want of a right answer (gate.md)."""
    turn, shown = now.view.turn, {square.number: square for square in now.scene.squares}
    if not now.prints_deeds or turn.seat != now.view.seat or turn.gate or "buy" not in now.game.rules.gates:
        return None
    square = shown.get(turn.square)
    return square if square and square.rents and not square.owner_look else None


def _warning(now: Open) -> str:
    """What a seat should know before it pays."""
    debt, cash = now.view.debt, now.cash
    if debt is None or debt.debtor != now.view.seat or not debt.eliminates:
        return ""
    figures = {"points": debt.proceeds, "missing": debt.amount - cash, "cash": cash}
    is_enough = debt.proceeds + cash >= debt.amount
    return (_OF_A_DEBT_TO_RAISE if now.prints_deeds else _OF_A_DEBT_THAT_ELIMINATES)[is_enough]() % figures


_OF_A_DEBT_THAT_ELIMINATES: Mapping[bool, Callable[[], str]] = {
    True: lambda: gettext(
        "Paying now would put you out of the game. Sell first: everything you own would bring %(points)s."
    ),
    False: lambda: gettext("You cannot pay this, even by selling everything (%(points)s)."),
}
_OF_A_DEBT_TO_RAISE: Mapping[bool, Callable[[], str]] = {
    True: lambda: gettext(
        "You have %(cash)s, so %(missing)s are missing. Selling buildings and mortgaging streets can bring "
        "%(points)s."
    ),
    False: lambda: gettext(
        "You have %(cash)s, so %(missing)s are missing, and selling and mortgaging everything would bring "
        "only %(points)s. Offer somebody a trade, or give up."
    ),
}
