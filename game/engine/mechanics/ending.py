"""How a game ends (rules/quiz.md, End)."""

from __future__ import annotations

from ..commands import Finish
from ..events import Ended, FinishAsked, Paid
from ..game import Game
from ..ruleset import NOBODYS, Act, Mechanic, Ruleset
from ..state import BANK, State


def worth(ruleset: Ruleset, state: State, seat: int) -> int:
    """Points that the properties and buildings of `seat` bring at the end."""
    numbers = ruleset.numbers
    return sum(
        numbers.property_worth + state.buildings[square] * numbers.building_worth
        for square in state.owned(seat)
    )


def end_game(game: Game, reason: str) -> None:
    """Pay every seat for what it owns (one that is out owns nothing), and close the game."""
    state = game.state
    for seat in state.order:
        bonus = worth(game.ruleset, state, seat)
        if bonus:
            game.emit(Paid(BANK, seat, bonus, "worth"))
    game.emit(Ended(reason))


def _plays(ruleset: Ruleset, state: State) -> str:
    return "plays" if state.play >= ruleset.numbers.maximum_plays else ""


def _finishing(ruleset: Ruleset, state: State) -> str:
    return "finish" if state.finishing else ""


def _finish(game: Game, command: Finish) -> None:
    if game.state.turn.rolled or command.after_turn:
        game.emit(FinishAsked())
    else:
        end_game(game, "finish")


MAXIMUM_PLAYS = Mechanic(name="maximum plays", end=_plays)
FINISH = Mechanic(
    name="finish",
    acts=(Act(Finish, (), _finish, who=NOBODYS),),
    end=_finishing,
)
