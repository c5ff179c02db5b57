"""The middle of the board: what is being decided now, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext

from classroom.board import SeatCard, Square
from classroom.stage import Bid, Fall, Question, Stage
from classroom.staging.acts import is_let_out
from classroom.staging.boards import number_in_play
from classroom.staging.details import deal_of, hold_of, lot_of, owing_of
from classroom.staging.loading import Game
from classroom.staging.questions import question_of
from classroom.wording import Names, deck_name, prompt, tell
from game.engine import BANK, AnyEvent, View
from game.engine.events import (
    Answered,
    AuctionOpened,
    Bankrupted,
    BidMade,
    CardDrawn,
    Owed,
    Passed,
    Rolled,
    RollGranted,
    TimePassed,
    TurnStarted,
)
from game.engine.view import FrameView

_STAGES = {
    "roll": "roll",
    "answer": "question",
    "buy": "buy",
    "turn": "act",
    "debt": "debt",
    "auction": "auction",
    "trade": "trade",
    "claim": "claim",
    "place": "choose",
    "free_hotel": "choose",
}
"""The stage of each kind of frame."""
MOST_NEWS = 3
SHOWN = (TurnStarted, CardDrawn, Answered, BidMade, Owed, AuctionOpened, Bankrupted)
"""Events that the stage shows by itself: whose turn it is, the card, the verdict, bid, debt, lot, fall."""


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
    kind = _STAGES[frame.kind]
    auction = view.auction
    card = _card_of_turn(game)
    deck = game.rules.cards[card].deck if card else ""
    numbers = {square.number: square for square in squares}
    seat = by_index.get(frame.seat)
    square = numbers.get(_number(view))
    sentence = _sentence_of(game, frame, names, square)
    return Stage(
        kind=kind,
        sentence=sentence,
        seat=seat,
        dice=tuple(view.turn.dice),
        question=_question(game, frame),
        square=square,
        price=view.turn.price,
        amount=view.debt.amount if view.debt else 0,
        creditor=by_index.get(view.debt.creditor) if view.debt else None,
        bid=Bid(by_index[auction.bidder], auction.amount) if auction and auction.bidder in by_index else None,
        card=names.cards[card] if card else "",
        card_deck=deck,
        card_title=deck_name(deck) if deck else "",
        news=_news(game, names, sentence),
        fallen=_fallen(game, by_index, names),
        here=numbers.get(seat.square) if seat else None,
        options=tuple(numbers[option] for option in frame.options if option in numbers),
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
    return prompt(_prompt_of(game, frame), figures, game.rules.variant)


def _prompt_of(game: Game, frame: FrameView) -> str:
    """The key of the frame's sentence, by what it is about."""
    view = game.view
    if frame.kind == "answer" and game.asked and game.asked.everyone:
        return "answer_everyone"
    if frame.kind == "roll" and view.seats[frame.seat].jail >= 0:
        return "roll_let_out" if is_let_out(view) else "roll_in_jail"
    if view.auction and view.auction.seller == BANK:
        return "auction_bank" if view.auction.lot == "property" else f"auction_{view.auction.lot}"
    return f"claim_{view.shortage.lot}" if view.shortage else frame.kind


def _question(game: Game, frame: FrameView) -> Question | None:
    """The question that is open, or the one that this turn has closed; one of another turn is over."""
    asked = game.asked
    if asked is None:
        return None
    if frame.kind == "answer":
        return question_of(asked) if frame.id == asked.frame else None
    turn = game.view.turn
    return question_of(asked, game.picked) if turn.rolled and asked.seat_index == turn.seat else None


def _card_of_turn(game: Game) -> str:
    """The card that was drawn last since the turn's seat rolled; "" for none."""
    drawn, granted = "", False
    for event in _recent(game):
        if isinstance(event, CardDrawn):
            drawn, granted = event.card, False
        elif isinstance(event, RollGranted):
            granted = True  # by the card, which stays in sight
        elif isinstance(event, TurnStarted) or (isinstance(event, Rolled) and not granted):
            drawn = ""
    return drawn


def _recent(game: Game) -> Iterator[AnyEvent]:
    return (event for _version, events in game.recent for event in events)


def _news(game: Game, names: Names, sentence: str) -> tuple[str, ...]:
    """What the latest move did, in words, beside what the stage shows anyway."""
    for events in _moves(game):
        told = [tell(event, names) for event in events if not isinstance(event, SHOWN)]
        news = [line for line in told if line and line != sentence]
        if news:
            return tuple(news[-MOST_NEWS:])
    return ()


def _fallen(game: Game, by_index: Mapping[int, SeatCard], names: Names) -> tuple[Fall, ...]:
    """Who went bankrupt by the move before."""
    events = next(_moves(game), [])
    fallen = (event for event in events if isinstance(event, Bankrupted))
    return tuple(Fall(by_index[event.seat], tell(event, names)) for event in fallen)


def _moves(game: Game) -> Iterator[list[AnyEvent]]:
    """The events of each move, the latest first; bids are no moves of their own."""
    for _version, events in reversed(game.recent):
        if not all(isinstance(event, BidMade | Passed | TimePassed) for event in events):
            yield events


def _ended_sentence(game: Game, names: Names) -> str:
    best = [names.seats[seat.seat] for seat in game.view.seats if seat.rank == 1]
    if len(best) == 1:
        return gettext("%(seat)s wins!") % {"seat": best[0]}
    return gettext("%(seats)s share the win!") % {"seats": ", ".join(best)}
