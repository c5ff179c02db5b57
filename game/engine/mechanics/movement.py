"""Dice and walking (rules/quiz.md, A turn, 1)."""

from __future__ import annotations

from ..commands import Roll
from ..events import Moved, Paid, Rolled
from ..game import Game
from ..ruleset import Act, FrameKind, Mechanic
from ..state import BANK


def advance(game: Game, seat: int, steps: int, how: str) -> None:
    """Walk `steps` squares ahead; passing or landing on the first square pays the start reward."""
    board = game.ruleset.board
    start = game.state.square[seat]
    end = board.ahead(start, steps)
    game.emit(Moved(seat, start, end, steps, how))
    reward = game.ruleset.numbers.start_reward
    if reward and start + steps >= board.slots:
        game.emit(Paid(BANK, seat, reward, "start"))


def advance_to(game: Game, seat: int, square: int, how: str) -> None:
    """Walk ahead to `square`, a whole round if the seat stands there already."""
    advance(game, seat, game.ruleset.board.distance(game.state.square[seat], square), how)


def retreat(game: Game, seat: int, steps: int, how: str) -> None:
    """Walk `steps` squares back; start pays nothing on the way."""
    start = game.state.square[seat]
    game.emit(Moved(seat, start, game.ruleset.board.ahead(start, -steps), -steps, how))


def land(game: Game, seat: int) -> None:
    """Play the rule of the square that `seat` stands on."""
    game.ruleset.landing[game.state.square[seat]](game, seat)


def _roll(game: Game, command: Roll) -> None:
    seat = command.seat
    die = game.chance.die(game.ruleset.numbers.die_faces)
    game.emit(Rolled(seat, [die]))
    advance(game, seat, die, "dice")
    game.ruleset.arrive(game, seat)


def _time_out(game: Game) -> None:
    _roll(game, Roll(game.state.frames[-1].seat))


ONE_DIE = Mechanic(
    name="one die",
    acts=(Act(Roll, ("roll",), _roll),),
    frames=(FrameKind("roll", _time_out),),
)
