"""The middle of the board: what is being decided now, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.scene import Bid, Question, SeatCard, Square, Stage
from classroom.staging.boards import number_in_play
from classroom.staging.details import deal_of, hold_of, lot_of, owing_of
from classroom.staging.loading import Game
from classroom.staging.questions import question_of
from classroom.wording import square_name
from classroom.wording.telling import Names, tell
from game.engine import BANK, AnyEvent, View
from game.engine.events import CardDrawn, Rolled, RollGranted, TurnStarted
from game.engine.view import FrameView

_STAGES = {
    "roll": ("roll", _("%(seat)s: roll the die")),
    "answer": ("question", _("%(seat)s: answer")),
    "turn": ("act", _("%(seat)s: what now?")),
    "debt": ("debt", _("%(seat)s owes %(amount)s")),
    "auction": ("auction", _("%(seat)s auctions %(square)s")),
    "free_hotel": ("choose", _("%(seat)s: choose where the free hotel goes")),
    "buy": ("buy", _("%(seat)s: buy %(square)s?")),
    "trade": ("trade", _("%(other)s offers %(seat)s a trade")),
    "claim": ("claim", _("%(seat)s asks for the bank’s last building")),
    "place": ("choose", _("%(seat)s: choose where the building goes")),
}
_LOTS = {
    "property": _("The bank auctions %(square)s"),
    "house": _("The bank auctions a house"),
    "hotel": _("The bank auctions a hotel"),
}
_DICE = _("%(seat)s: roll the dice")
_JAILED = _("%(seat)s: out of jail how?")
MOST_NEWS = 3

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
    frame = view.frame
    kind, _sentence = _STAGES[frame.kind]
    square = next((square for square in squares if square.number == _number(view)), None)
    auction = view.auction
    card, card_title = _card_of_turn(game, names)
    return Stage(
        kind=kind,
        sentence=_sentence_of(game, frame, names, square),
        seat=by_index.get(frame.seat),
        dice=tuple(view.turn.dice),
        question=_question(game, frame),
        square=square,
        price=view.turn.price,
        amount=view.debt.amount if view.debt else 0,
        creditor=by_index.get(view.debt.creditor) if view.debt else None,
        bid=Bid(by_index[auction.bidder], auction.amount) if auction and auction.bidder in by_index else None,
        card=card,
        card_title=card_title,
        news=_news(game, names),
        owing=owing_of(game, names),
        lot=lot_of(game, by_index),
        hold=hold_of(game, frame.seat) if kind == "roll" else None,
        deal=deal_of(game, by_index, squares, names),
    )


def _number(view: View) -> int:
    """The number of the square that the stage is about: where the bank sells nothing, an auction's own."""
    return view.auction.square if view.auction else number_in_play(view)


def _sentence_of(game: Game, frame: FrameView, names: Names, square: Square | None) -> str:
    view = game.view
    figures = {
        "seat": names.payee(frame.seat),
        "other": names.seats[view.deal.proposer] if view.deal else "",
        "amount": view.debt.amount if view.debt else 0,
        "square": square.name if square else "",
    }
    return str(_wording_of(game, frame)) % figures


def _wording_of(game: Game, frame: FrameView) -> Promise:
    """The sentence of the frame, before names and figures are put in."""
    view = game.view
    if frame.kind == "answer" and game.asked and game.asked.everyone:
        return _FOR_EVERYONE
    if view.auction and view.auction.seller == BANK:
        return _LOTS[view.auction.lot]
    if frame.kind == "roll" and view.seats[frame.seat].jail >= 0:
        return _JAILED
    if frame.kind == "roll" and game.rules.numbers.doubles_to_jail:
        return _DICE
    return _STAGES[frame.kind][1]


def _question(game: Game, frame: FrameView) -> Question | None:
    """The question that is open, or the one that this turn has closed; one of another turn is over."""
    asked = game.asked
    if asked is None:
        return None
    if frame.kind == "answer":
        return question_of(asked) if frame.id == asked.frame else None
    turn = game.view.turn
    return question_of(asked, game.picked) if turn.rolled and asked.seat_index == turn.seat else None


def _card_of_turn(game: Game, names: Names) -> tuple[str, str]:
    """What the card says that was drawn last since the turn's seat rolled, and what its deck is called."""
    drawn, granted = "", False
    for event in _recent(game):
        if isinstance(event, CardDrawn):
            drawn, granted = event.card, False
        elif isinstance(event, RollGranted):
            granted = True  # by the card, which stays in sight
        elif isinstance(event, TurnStarted) or (isinstance(event, Rolled) and not granted):
            drawn = ""
    if not drawn:
        return "", ""
    deck = game.rules.cards[drawn].deck
    drawing = next((square.key for square in game.view.squares if square.kind == deck), "")
    return names.cards[drawn], square_name(drawing) if drawing else ""


def _recent(game: Game) -> Iterator[AnyEvent]:
    return (event for _version, events in game.recent for event in events)


def _news(game: Game, names: Names) -> tuple[str, ...]:
    """What the latest move did, in words."""
    for _version, events in reversed(game.recent):
        told = [tell(event, names) for event in events if not isinstance(event, TurnStarted | CardDrawn)]
        if any(told):
            return tuple([sentence for sentence in told if sentence][-MOST_NEWS:])
    return ()


def _ended_sentence(game: Game, names: Names) -> str:
    best = [names.seats[seat.seat] for seat in game.view.seats if seat.rank == 1]
    if len(best) == 1:
        return gettext("%(seat)s wins!") % {"seat": best[0]}
    return gettext("%(seats)s share the win!") % {"seats": ", ".join(best)}
