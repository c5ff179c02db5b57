"""How a game ends (rules/quiz.md, End; rules/classic.md, Debt and bankruptcy)."""

from __future__ import annotations

from ..commands import Finish
from ..events import Ended, FinishAsked, Paid
from ..game import Game
from ..ruleset import NOBODYS, Act, Mechanic, Ruleset
from ..state import BANK, State


def end_game(game: Game, reason: str) -> None:
    """Pay out what the board pays at its end, and close the game."""
    for final in game.ruleset.finals:
        final(game)
    game.emit(Ended(reason))


def _worth(ruleset: Ruleset, state: State, seat: int) -> int:
    numbers = ruleset.numbers
    return sum(
        numbers.property_worth + state.buildings[square] * numbers.building_worth
        for square in state.owned(seat)
    )


def _pay_out(game: Game) -> None:
    """Every seat is paid for what it owns (one that is out owns nothing)."""
    state = game.state
    for seat in state.order:
        bonus = game.ruleset.worth(game.ruleset, state, seat)
        if bonus:
            game.emit(Paid(BANK, seat, bonus, "worth"))


def _plays(ruleset: Ruleset, state: State) -> str:
    return "plays" if state.play >= ruleset.numbers.maximum_plays else ""


def _rounds(ruleset: Ruleset, state: State) -> str:
    most, seat = ruleset.numbers.maximum_rounds, state.turn.seat
    if not most or state.round < most:
        return ""
    return "rounds" if state.place[state.after(seat)] <= state.place[seat] else ""


def _finishing(ruleset: Ruleset, state: State) -> str:
    return "finish" if state.finishing else ""


def _finish(game: Game, command: Finish) -> None:
    if game.state.turn.rolled or command.after_turn:
        game.emit(FinishAsked())
    else:
        end_game(game, "finish")


WORTH_PAID_OUT = Mechanic(name="property and buildings are paid out", worth=_worth, final=_pay_out)
MAXIMUM_ROUNDS = Mechanic(name="maximum rounds", end=_rounds)
MAXIMUM_PLAYS = Mechanic(name="maximum plays", end=_plays)
FINISH = Mechanic(
    name="finish",
    acts=(Act(Finish, (), _finish, who=NOBODYS),),
    end=_finishing,
)
