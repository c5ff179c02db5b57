"""The middle of the board: what is being decided now, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.scene import Bid, SeatCard, Square, Stage
from classroom.staging.questions import question_of
from classroom.wording import card_text
from classroom.wording.telling import Names
from game.engine import View

if TYPE_CHECKING:
    from classroom.staging.scenes import Loaded

_STAGES = {
    "roll": ("roll", _("%(seat)s: roll the die")),
    "answer": ("question", _("%(seat)s: answer")),
    "turn": ("act", _("%(seat)s: what now?")),
    "debt": ("debt", _("%(seat)s owes %(amount)s")),
    "auction": ("auction", _("%(seat)s auctions %(square)s")),
    "free_hotel": ("choose", _("%(seat)s: choose where the free hotel goes")),
}


def lobby_stage() -> Stage:
    """Return the stage before the game."""
    return Stage("lobby", gettext("Waiting for everyone"))


def stage_of(
    loaded: Loaded, cards: tuple[SeatCard, ...], squares: tuple[Square, ...], names: Names
) -> Stage:
    """Return the stage of a game that runs or has ended."""
    view = loaded.view
    by_index = {card.index: card for card in cards}
    if view.ended or view.frame is None:
        return Stage("ended", _ended_sentence(view, names))
    kind, sentence = _STAGES[view.frame.kind]
    square = _square_in_play(view, squares)
    debt, auction = view.debt, view.auction
    return Stage(
        kind=kind,
        sentence=str(sentence)
        % {
            "seat": names.seats[view.frame.seat],
            "amount": debt.amount if debt else 0,
            "square": square.name if square else "",
        },
        seat=by_index[view.frame.seat],
        dice=tuple(view.turn.dice),
        question=_question(loaded, view),
        square=square,
        price=view.turn.price,
        amount=debt.amount if debt else 0,
        creditor=by_index.get(debt.creditor) if debt else None,
        bid=Bid(by_index[auction.bidder], auction.amount) if auction and auction.bidder in by_index else None,
        card=_card_of_turn(loaded),
    )


def _square_in_play(view: View, squares: tuple[Square, ...]) -> Square | None:
    number = view.auction.square if view.auction else view.turn.square
    return next((square for square in squares if square.number == number), None)


def _question(loaded: Loaded, view: View) -> object:
    """The question that is open, or the one that this turn has closed; one of another turn is over."""
    asked = loaded.asked
    if asked is None:
        return None
    is_open = view.frame.kind == "answer" and view.frame.id == asked.frame
    if view.frame.kind == "answer" and not is_open:
        return None
    if not is_open and (not view.turn.rolled or asked.seat_index != view.turn.seat):
        return None
    return question_of(asked)


def _card_of_turn(loaded: Loaded) -> str:
    """What the card says that this turn drew last."""
    drawn = ""
    for _version, events in loaded.recent:
        for event in events:
            kind = event.__struct_config__.tag
            if kind == "turn_started":
                drawn = ""
            elif kind == "card_drawn":
                drawn = event.card
    return card_text(drawn) if drawn else ""


def _ended_sentence(view: View, names: Names) -> str:
    best = [names.seats[seat.seat] for seat in view.seats if seat.rank == 1]
    if len(best) == 1:
        return gettext("%(seat)s wins!") % {"seat": best[0]}
    return gettext("%(seats)s share the win!") % {"seats": ", ".join(best)}
