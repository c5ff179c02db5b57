"""The middle of the board: what is being decided now, and by whom."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.scene import Bid, Question, SeatCard, Square, Stage
from classroom.staging.loading import Game
from classroom.staging.questions import question_of
from classroom.wording.telling import Names
from game.engine.events import CardDrawn, TurnStarted
from game.engine.view import FrameView

_STAGES = {
    "roll": ("roll", _("%(seat)s: roll the die")),
    "answer": ("question", _("%(seat)s: answer")),
    "turn": ("act", _("%(seat)s: what now?")),
    "debt": ("debt", _("%(seat)s owes %(amount)s")),
    "auction": ("auction", _("%(seat)s auctions %(square)s")),
    "free_hotel": ("choose", _("%(seat)s: choose where the free hotel goes")),
}

_FOR_EVERYONE = _("Everyone answers. On turn: %(seat)s")


def lobby_stage() -> Stage:
    """Return the stage before the game."""
    return Stage("lobby", gettext("Waiting for everyone"))


def stage_of(game: Game, cards: tuple[SeatCard, ...], squares: tuple[Square, ...], names: Names) -> Stage:
    """Return the stage of a game that runs or has ended."""
    view = game.view
    if view.ended or view.frame is None:
        return Stage("ended", _ended_sentence(game, names))
    by_index = {card.index: card for card in cards}
    kind, sentence = _STAGES[view.frame.kind]
    if kind == "question" and game.asked and game.asked.everyone:
        sentence = _FOR_EVERYONE
    square = _square_in_play(game, squares)
    amount = view.debt.amount if view.debt else 0
    figures = {
        "seat": names.seats[view.frame.seat],
        "amount": amount,
        "square": square.name if square else "",
    }
    auction = view.auction
    return Stage(
        kind=kind,
        sentence=str(sentence) % figures,
        seat=by_index[view.frame.seat],
        dice=tuple(view.turn.dice),
        question=_question(game, view.frame),
        square=square,
        price=view.turn.price,
        amount=amount,
        creditor=by_index.get(view.debt.creditor) if view.debt else None,
        bid=Bid(by_index[auction.bidder], auction.amount) if auction and auction.bidder in by_index else None,
        card=_card_of_turn(game, names),
    )


def _square_in_play(game: Game, squares: tuple[Square, ...]) -> Square | None:
    view = game.view
    number = view.auction.square if view.auction else view.turn.square
    return next((square for square in squares if square.number == number), None)


def _question(game: Game, frame: FrameView) -> Question | None:
    """The question that is open, or the one that this turn has closed; one of another turn is over."""
    asked = game.asked
    if asked is None:
        return None
    if frame.kind == "answer":
        return question_of(asked) if frame.id == asked.frame else None
    turn = game.view.turn
    return question_of(asked, game.picked) if turn.rolled and asked.seat_index == turn.seat else None


def _card_of_turn(game: Game, names: Names) -> str:
    """What the card says that this turn drew last."""
    drawn = ""
    for _version, events in game.recent:
        for event in events:
            if isinstance(event, TurnStarted):
                drawn = ""
            elif isinstance(event, CardDrawn):
                drawn = event.card
    return names.cards[drawn] if drawn else ""


def _ended_sentence(game: Game, names: Names) -> str:
    best = [names.seats[seat.seat] for seat in game.view.seats if seat.rank == 1]
    if len(best) == 1:
        return gettext("%(seat)s wins!") % {"seat": best[0]}
    return gettext("%(seats)s share the win!") % {"seats": ", ".join(best)}
