"""Two dice and their doubles (rules/classic.md, Moving)."""

from __future__ import annotations

from ..commands import Roll
from ..events import DoubleRolled, Rolled
from ..game import Game
from ..ruleset import Act, FrameKind, Mechanic
from .claims import lapse
from .jail import send_to_jail, try_for_double
from .movement import advance
from .turns import end_turn


def _roll(game: Game, command: Roll) -> None:
    seat, state, numbers = command.seat, game.state, game.ruleset.numbers
    if state.claims:
        lapse(game, seat)
    dice = [game.chance.die(numbers.die_faces), game.chance.die(numbers.die_faces)]
    game.emit(Rolled(seat, dice))
    if state.jail[seat] >= 0:
        try_for_double(game, seat, dice)
        return
    if dice[0] == dice[1]:
        doubles = state.turn.doubles + 1
        if doubles == numbers.doubles_to_jail:
            send_to_jail(game, seat)
            end_turn(game)
            return
        game.emit(DoubleRolled(seat, doubles))
    advance(game, seat, dice[0] + dice[1], "dice")
    game.ruleset.arrive(game, seat)


def _time_out(game: Game) -> None:
    _roll(game, Roll(game.state.frames[-1].seat))


TWO_DICE = Mechanic(
    name="two dice",
    acts=(Act(Roll, ("roll",), _roll),),
    frames=(FrameKind("roll", _time_out),),
)
