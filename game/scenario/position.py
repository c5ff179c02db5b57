"""Putting a game into the position that a scenario gives."""

from __future__ import annotations

from game.engine import BANK, POT, State
from game.engine.game import Game, new_game
from game.engine.mechanics.turns import start_turn
from game.engine.ruleset import Ruleset
from game.rules import VARIANTS, OptionError, ruleset

from .cards import LaidDown, find
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
    options = {"questions": variant.questions_are_rules, **scenario.options}
    if scenario.questions is not None:
        options["questions"] = scenario.questions
    if scenario.who_answers is not None:
        options["who_answers"] = scenario.who_answers
    try:
        return ruleset(scenario.variant, options)
    except OptionError as error:
        raise NotAScenario("options", str(error)) from error


def set_up(scenario: Scenario, rules: Ruleset, chance: LaidDown) -> State:
    """A game as `given` says. Raises NotAScenario for a position that cannot be on this board."""
    state, _ = new_game(rules, len(scenario.seats), chance)
    given = scenario.given
    if given.elapsed:
        raise NotAScenario("given.elapsed", f"{scenario.variant} has no game clock")
    _set_cash(state, POT, given.pot)
    for seat, name in enumerate(scenario.seats):
        if name in given.seat:
            _place(state, rules, seat, given.seat[name], f"given.seat.{name}")
    _start_turn(Game(rules, state, chance), scenario, given)
    return state


def _start_turn(game: Game, scenario: Scenario, given: Given) -> None:
    state = game.state
    first = next((seat for seat in state.order if not state.out[seat]), 0)
    seat = first if given.turn is None else scenario.seats.index(given.turn)
    if state.out[seat]:
        raise NotAScenario("given.turn", "that seat is out")
    walk = 1 if given.round is None else given.round
    state.play = 0 if given.round is None else (walk - 1) * state.out.count(0) + state.place[seat]
    start_turn(game, seat)
    state.round = walk


def _set_cash(state: State, account: int, points: int) -> None:
    state.cash[BANK] += state.cash[account] - points
    state.cash[account] = points


def _place(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    if given.cash is not None:
        _set_cash(state, seat, given.cash)
    if given.square is not None:
        if given.square not in rules.board.at:
            raise NotAScenario(f"{key}.square", f"there is no square {given.square}")
        state.square[seat] = given.square
    if given.out:
        state.out[seat] = max(state.out) + 1
    _put_in_jail(state, rules, seat, given, key)
    _give_properties(state, rules, seat, given, key)
    _give_cards(state, rules, seat, given, key)


def _put_in_jail(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    if given.jail is False:
        return
    tries, most = int(given.jail) if given.jail is not True else 0, rules.numbers.jail_tries
    if not most:
        raise NotAScenario(f"{key}.jail", "there is no jail on this board")
    if not 0 <= tries < most:
        raise NotAScenario(f"{key}.jail", f"nobody stays after {most} failed tries")
    jail = rules.board.find("jail")
    if given.square not in (None, jail):
        raise NotAScenario(f"{key}.square", f"the jail is square {jail}")
    state.jail[seat], state.square[seat] = tries, jail


def _give_properties(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    for square in given.owns:
        if square not in rules.board.mates or state.owner[square] >= 0:
            raise NotAScenario(f"{key}.owns", f"square {square} cannot be owned, or is owned already")
        state.owner[square] = seat
    for square, level in given.built.items():
        if square not in given.owns or not 0 <= level <= _buildings_most(rules, square):
            raise NotAScenario(f"{key}.built", f"{level} buildings cannot stand on square {square}")
        state.buildings[square] = level
    for square in given.mortgaged:
        if square not in given.owns or not rules.board.at[square].price or state.buildings[square]:
            raise NotAScenario(f"{key}.mortgaged", f"square {square} cannot be mortgaged")
        state.mortgaged[square] = 1


def _buildings_most(rules: Ruleset, square: int) -> int:
    is_built_on = rules.numbers.building_cost or rules.board.at[square].building_cost
    return rules.numbers.buildings_most if is_built_on else 0


def _give_cards(state: State, rules: Ruleset, seat: int, given: GivenSeat, key: str) -> None:
    for name in given.cards:
        card = find(rules, name, state.deck)
        if card is None or not rules.cards[card].kept:
            raise NotAScenario(f"{key}.cards", f"{name!r} is no card that can be kept")
        state.deck.remove(card)
        state.kept[seat].append(card)
