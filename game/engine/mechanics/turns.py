"""Whose turn it is, its end, and what happens when its time is up (rules/quiz.md, A turn, 5)."""

from __future__ import annotations

from ..commands import End, TimeUp
from ..events import TimedOut, TurnStarted
from ..game import Game
from ..ruleset import NOBODYS, Act, FrameKind, Mechanic
from .ending import end_game


def start_turn(game: Game, seat: int) -> None:
    """Begin the next play, `seat`'s turn."""
    ruleset = game.ruleset
    game.emit(TurnStarted(seat, game.state.play + 1, ruleset.numbers.turn_ms, ruleset.gate_open))
    for begin in ruleset.begins:
        begin(game)


def end_turn(game: Game) -> None:
    """Go on to the next seat in, or end the game when one of the rules' ends has come."""
    state = game.state
    for end in game.ruleset.ends:
        reason = end(game.ruleset, state)
        if reason:
            end_game(game, reason)
            return
    start_turn(game, state.after(state.turn.seat))


def _first_turn(game: Game) -> None:
    start_turn(game, game.state.order[0])


def _end(game: Game, command: End) -> None:
    end_turn(game)


def _time_up(game: Game, command: TimeUp) -> None:
    state, frames = game.state, game.ruleset.frames
    top = state.frames[-1]
    game.emit(TimedOut(top.seat, top.kind))
    if top.left_ms is not None or frames[top.kind].stops_clock:
        frames[top.kind].time_out(game)
        return
    # The rest of the turn is played without its seat, up to a decision that another seat owes.
    play = state.play
    while state.play == play and not state.ended:
        top = state.frames[-1]
        if top.left_ms is not None:
            return
        frames[top.kind].time_out(game)


TURNS = Mechanic(
    name="turns",
    acts=(
        Act(End, ("turn",), _end),
        Act(TimeUp, (), _time_up, who=NOBODYS),
    ),
    frames=(FrameKind("turn", end_turn),),
    set_up=_first_turn,
)
