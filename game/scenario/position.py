"""Putting a game into the position that a scenario gives."""

from __future__ import annotations

from game.engine import BANK, POT, State
from game.engine.chance import Fixed
from game.engine.events import TurnStarted
from game.engine.game import new_game
from game.engine.ruleset import Ruleset
from game.rules import VARIANTS, OptionError, ruleset

from .file import Given, GivenSeat, NotAScenario, Scenario


def rules_of(scenario: Scenario) -> Ruleset:
    """The rules that the scenario is played by.

    Raises NotAScenario if its variant or options do not exist.
    """
    variant = VARIANTS.get(scenario.variant)
    if variant is None:
        raise NotAScenario(
            "variant", f"{scenario.variant!r} cannot be played; there is {', '.join(VARIANTS)}"
        )
    if scenario.mode is not None:
        raise NotAScenario("mode", f"{scenario.variant} has no modes")
    if not variant.seats_least <= len(scenario.seats) <= variant.seats_most:
        raise NotAScenario(
            "seats", f"{scenario.variant} has {variant.seats_least} to {variant.seats_most} seats"
        )
    options = dict(scenario.options)
    if scenario.questions is not None:
        options["questions"] = scenario.questions
    if scenario.who_answers is not None:
        options["who_answers"] = scenario.who_answers
    try:
        return ruleset(scenario.variant, options)
    except OptionError as error:
        raise NotAScenario("options", str(error)) from error


def set_up(scenario: Scenario, rules: Ruleset, chance: Fixed) -> State:
    """A game as `given` says. Raises NotAScenario for a position that cannot be on this board."""
    state, _ = new_game(rules, len(scenario.seats), chance)
    given = scenario.given
    if given.elapsed:
        raise NotAScenario("given.elapsed", f"{scenario.variant} has no game clock")
    _set_cash(state, POT, given.pot)
    for seat, name in enumerate(scenario.seats):
        if name in given.seat:
            _place(state, rules, seat, given.seat[name], f"given.seat.{name}")
    _start_turn(state, rules, scenario, given)
    return state


def _start_turn(state: State, rules: Ruleset, scenario: Scenario, given: Given) -> None:
    first = next((seat for seat in state.order if not state.out[seat]), 0)
    seat = first if given.turn is None else scenario.seats.index(given.turn)
    if state.out[seat]:
        raise NotAScenario("given.turn", "that seat is out")
    play = 1 if given.round is None else (given.round - 1) * state.out.count(0) + state.place[seat] + 1
    TurnStarted(seat, play, rules.numbers.turn_ms, rules.gate_open).apply(state)


def _set_cash(state: State, account: int, points: int) -> None:
    state.cash[BANK] += state.cash[account] - points
    state.cash[account] = points


def _place(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    if given.mortgaged or given.jail:
        raise NotAScenario(key, "there is neither mortgage nor jail on this board")
    if given.cash is not None:
        _set_cash(state, seat, given.cash)
    if given.square is not None:
        if given.square not in {square.number for square in rules.board.squares}:
            raise NotAScenario(f"{key}.square", f"there is no square {given.square}")
        state.square[seat] = given.square
    if given.out:
        state.out[seat] = max(state.out) + 1
    _give_properties(state, rules, seat, given, key)
    for card in given.cards:
        if card not in state.deck or not rules.cards[card].kept:
            raise NotAScenario(f"{key}.cards", f"{card!r} is no card that can be kept")
        state.deck.remove(card)
        state.kept[seat].append(card)


def _give_properties(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    for square in given.owns:
        if square not in rules.board.mates or state.owner[square] >= 0:
            raise NotAScenario(f"{key}.owns", f"square {square} cannot be owned, or is owned already")
        state.owner[square] = seat
    for square, level in given.built.items():
        if square not in given.owns or not 0 <= level <= rules.numbers.buildings_most:
            raise NotAScenario(f"{key}.built", f"{level} buildings cannot stand on square {square}")
        state.buildings[square] = level
