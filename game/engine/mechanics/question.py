"""The question that opens buying, building and auctions (rules/quiz.md, A turn, 2; Modes)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Answer, Command
from ..events import Answered, Asked, Joined, Paid
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, FrameKind, Mechanic, Ruleset
from ..state import BANK, State
from .movement import land


def ask(game: Game, seat: int) -> None:
    """Put the turn's question to `seat`; its square is played after the answer."""
    game.emit(Asked(seat, game.ruleset.numbers.answer_points))


def ask_bonus(game: Game, seat: int, points: int) -> bool:
    """Put a further question that is worth `points` and opens nothing. False where no questions are asked."""
    if game.ruleset.gate_open:
        return False
    game.emit(Asked(seat, points, bonus=True))
    return True


def _conclude(game: Game, right: bool) -> None:
    turn = game.state.turn
    seat, bonus = turn.seat, turn.bonus
    game.emit(Answered(seat, right, gate=turn.gate if bonus else right))
    if right and turn.points:
        game.emit(Paid(BANK, seat, turn.points, "answer"))
    if not bonus:
        game.ruleset.resume(game, seat)


def _time_out(game: Game) -> None:
    _conclude(game, right=False)


def _owner_answers(game: Game, command: Answer) -> None:
    _conclude(game, command.right)


def _answers(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    return [Answer(seat, True), Answer(seat, False)]


def _all_may_answer(ruleset: Ruleset, state: State, command: Answer) -> Refusal | None:
    return _answer_refusal(state, command.seat)


def _answer_refusal(state: State, seat: int) -> Refusal | None:
    if not state.turn.asked:
        return Refusal("not_now")
    return Refusal("already_answered") if seat in state.turn.answered else None


def _all_answers(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    return _answers(ruleset, state, seat) if _answer_refusal(state, seat) is None else []


def _all_answer(game: Game, command: Answer) -> None:
    seat = command.seat
    if seat == game.state.turn.seat:
        _conclude(game, command.right)
        return
    game.emit(Joined(seat, command.right))
    points = game.ruleset.numbers.others_points
    if command.right and points:
        game.emit(Paid(BANK, seat, points, "answer"))


def _right_may_bid(state: State, seat: int) -> bool:
    return seat in state.turn.right


_FRAME = FrameKind("answer", _time_out, stops_clock=True)

ON_TURN = Mechanic(
    name="question to the seat on turn",
    acts=(Act(Answer, ("answer",), _owner_answers, listed=_answers),),
    frames=(_FRAME,),
    arrive=ask,
    resume=land,
)

# Others may still answer when the seat on turn has: the lesson closes a question for all devices at once, and
# hands the answers in one after the other.
ALL_ANSWER = Act(Answer, (), _all_answer, _all_may_answer, _all_answers, ANYONE)
EVERYONE = Mechanic(
    name="question to everyone",
    acts=(ALL_ANSWER,),
    frames=(_FRAME,),
    arrive=ask,
    resume=land,
    may_bid=_right_may_bid,
)

NO_QUESTIONS = Mechanic(name="no questions", arrive=land, resume=land)

BY_WHO_ANSWERS = {"turn": ON_TURN, "everyone": EVERYONE}
