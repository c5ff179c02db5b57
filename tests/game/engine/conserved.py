"""What neither play nor chance can add to or take from the classic board."""

from __future__ import annotations

from collections import Counter

from game.engine import NOBODY, POT, Ruleset, State
from game.engine.mechanics.stock import HOTEL, hotels_left, houses_left


def check(rules: Ruleset, state: State) -> None:
    """Raise AssertionError where money, deeds, buildings or cards do not add up."""
    check_money(state)
    check_deeds(rules, state)
    check_buildings(rules, state)
    check_cards(rules, state)
    check_frames(state)


def check_money(state: State) -> None:
    """No point comes from nowhere, and nobody owes more than it has without a debt that says so."""
    assert sum(state.cash) == 0
    assert state.cash[POT] >= 0
    assert all(state.cash[seat] >= 0 for seat in state.order)
    assert not any(state.cash[seat] for seat in state.order if state.out[seat])


def check_deeds(rules: Ruleset, state: State) -> None:
    """Every square is the bank's or that of a seat still in, and only what has an owner is mortgaged."""
    for square, owner in enumerate(state.owner):
        assert owner == NOBODY or (square in rules.board.mates and not state.out[owner])
        assert not state.mortgaged[square] or owner != NOBODY
    assert not any(state.owner[square] != NOBODY for square in state.lots)


def check_buildings(rules: Ruleset, state: State) -> None:
    """Buildings come out of the bank's stock and stand evenly in whole groups without a mortgage."""
    assert houses_left(rules, state) >= 0
    assert hotels_left(rules, state) >= 0
    on_streets = {square for group in rules.board.built_on for square in group}
    assert not any(level for square, level in enumerate(state.buildings) if square not in on_streets)
    for group in rules.board.built_on:
        levels = [state.buildings[square] for square in group]
        if any(levels):
            assert 0 <= min(levels) <= max(levels) <= min(HOTEL, min(levels) + 1)
            assert rules.board.complete(state.owner, group[0])
            assert not any(state.mortgaged[square] for square in group)


def check_cards(rules: Ruleset, state: State) -> None:
    """Each card lies in the deck or in a hand as often as there are copies of it."""
    held = [card for kept in state.kept for card in kept]
    assert Counter(state.deck + held) == Counter({card.id: card.copies for card in rules.cards.values()})
    assert not any(state.kept[seat] for seat in state.order if state.out[seat])


def check_frames(state: State) -> None:
    """Nothing is owed by a seat that is out, and the debt before a seat is the first of the queue."""
    for frame in state.frames:
        assert frame.seat == NOBODY or not state.out[frame.seat]
    for debt in state.debts:
        assert not state.out[debt.debtor]
        assert debt.creditor < 0 or not state.out[debt.creditor]
        assert debt.amount > 0
    assert bool(state.debts) == any(frame.kind == "debt" for frame in state.frames)
