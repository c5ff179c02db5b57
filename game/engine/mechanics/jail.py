"""Jail: sent there, and out again (rules/classic.md, Jail; rules/gate.md)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Command, Fine, Use
from ..events import CardUsed, Jailed, JailTried, Paid, Released, StepDone, WalkDue
from ..game import Game
from ..refusal import Refusal
from ..ruleset import Act, FrameKind, Mechanic, Ruleset
from ..state import BANK, State
from .debt import owe_at_once
from .movement import advance

SPARES_JAIL = "jail"

# Made once: every list of what is legal before a roll meets it.
NOT_IN_JAIL = Refusal("not_in_jail")


def send_to_jail(game: Game, seat: int) -> None:
    """Put `seat` in jail, without moving: no salary, and no further roll in this turn."""
    game.emit(Jailed(seat, game.state.square[seat], game.ruleset.board.find("jail")))


def fine(ruleset: Ruleset, state: State) -> int:
    """What leaving jail costs the seat on turn: nothing where a right answer spares it."""
    numbers = ruleset.numbers
    return 0 if numbers.right_spares_fine and state.turn.gate else numbers.jail_fine


def try_for_double(game: Game, seat: int, dice: list[int]) -> None:
    """A double frees `seat` and moves it; the last failure makes it pay and moves it once that is settled."""
    state, numbers = game.state, game.ruleset.numbers
    if dice[0] == dice[1]:
        _leave(game, seat, "double")
        return
    tries = state.jail[seat] + 1
    game.emit(JailTried(seat, tries))
    if tries < numbers.jail_tries:
        return
    game.emit(WalkDue(seat))
    amount = fine(game.ruleset, state)
    if amount:
        owe_at_once(game, seat, BANK, amount, "fine")


def _leave(game: Game, seat: int, how: str) -> None:
    game.emit(Released(seat, how))
    advance(game, seat, sum(game.state.turn.dice), "dice")
    game.ruleset.arrive(game, seat)


def _walk(game: Game) -> None:
    game.emit(StepDone())
    _leave(game, game.state.turn.seat, "tries")


def _land(game: Game, seat: int) -> None:
    send_to_jail(game, seat)


def _jail_card(game: Game, seat: int, amount: int) -> bool:
    send_to_jail(game, seat)
    return True


to_jail = _jail_card
"""A card's effect: straight to jail."""


def _is_held(state: State, seat: int) -> bool:
    return state.jail[seat] >= 0


def _may_pay(ruleset: Ruleset, state: State, command: Fine) -> Refusal | None:
    if not _is_held(state, command.seat):
        return NOT_IN_JAIL
    amount, cash = fine(ruleset, state), state.cash[command.seat]
    return Refusal("too_few_points", {"needed": amount, "cash": cash}) if cash < amount else None


def _pay(game: Game, command: Fine) -> None:
    amount = fine(game.ruleset, game.state)
    if amount:
        game.emit(Paid(command.seat, BANK, amount, "fine"))
    game.emit(Released(command.seat, "fine"))


def _may_use(ruleset: Ruleset, state: State, command: Use) -> Refusal | None:
    if command.card not in state.kept[command.seat]:
        return Refusal("no_such_card")
    if ruleset.cards[command.card].spares != SPARES_JAIL or not _is_held(state, command.seat):
        return Refusal("card_of_no_use_now")
    return None


def _use(game: Game, command: Use) -> None:
    game.emit(CardUsed(command.seat, command.card))
    game.emit(Released(command.seat, "card"))


def _usable(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    if not state.kept[seat] or not _is_held(state, seat):
        return ()
    uses = [Use(seat, card) for card in dict.fromkeys(state.kept[seat])]
    return [use for use in uses if _may_use(ruleset, state, use) is None]


JAIL = Mechanic(
    name="jail",
    acts=(Act(Fine, ("roll",), _pay, _may_pay), Act(Use, ("roll",), _use, _may_use, _usable)),
    frames=(FrameKind("walk", _walk, automatic=True),),
    landings={"go_to_jail": _land},
)
