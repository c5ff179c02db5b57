"""What the surprise cards tell those who watch; what they do is in tests/scenarios/card-*.toml."""

from __future__ import annotations

import pytest

from game.engine import AnyEvent, Refusal, new_game, submit
from game.engine.chance import Fixed
from game.engine.commands import Roll
from game.engine.events import Bought, Built, CardDrawn, CardIdle, CardUsed, Moved, Paid, Swapped
from game.engine.state import BANK
from game.rules import ruleset

RULES = ruleset("quiz", {"questions": False})
MATES = RULES.board.mates


def _draw(card: str, *before: AnyEvent) -> list[AnyEvent]:
    """The events of a roll that leads seat 0 of two to the first surprise square, where it draws `card`."""
    chance = Fixed("cards")
    state, _ = new_game(RULES, 2, chance)
    for event in before:
        event.apply(state)
    chance.dice, chance.cards = [5], [card]
    outcome = submit(RULES, state, Roll(0), chance)
    assert not isinstance(outcome, Refusal)
    return outcome


@pytest.mark.parametrize(
    ("card", "before"),
    [
        ("pay-per-property-1", []),
        ("to-unowned", [Bought(1, square, 0) for square in MATES]),
        ("free-hotel", [Bought(0, 2, 0), Bought(0, 4, 0)]),
        ("free-hotel", [event for n in (2, 3) for event in (Bought(0, n, 0), Built(0, n, 4))]),
        ("bonus-question-3", []),
        ("swap-leader", []),
        ("swap-leader", [Paid(BANK, 0, 1, "card")]),
        ("swap-leader", [Paid(BANK, 1, 1, "card"), Moved(1, 1, 6, 5, "dice")]),
    ],
)
def test_a_card_that_cannot_do_anything_says_so(card: str, before: list[AnyEvent]) -> None:
    assert _draw(card, *before)[-2:] == [CardDrawn(0, card), CardIdle(0, card)]


@pytest.mark.parametrize("card", [card for card in RULES.cards if card not in ("bonus-question-3",)])
def test_a_card_that_does_something_does_not(card: str) -> None:
    rich = [Paid(BANK, 1, 9, "card"), Bought(0, 2, 0), Bought(0, 3, 0)]
    events = _draw(card, *rich)
    assert CardDrawn(0, card, kept=card == "rent-free") in events
    assert CardIdle(0, card) not in events


def test_a_used_card_goes_to_the_bottom_of_the_deck() -> None:
    chance = Fixed("bottom")
    state, _ = new_game(RULES, 2, chance)
    for event in (CardDrawn(0, "rent-free", kept=True), Bought(1, 3, 0)):
        event.apply(state)
    left = list(state.deck)
    chance.dice = [2]
    outcome = submit(RULES, state, Roll(0), chance)
    assert not isinstance(outcome, Refusal)
    assert outcome[-1] == CardUsed(0, "rent-free", 3)
    assert state.deck == [*left, "rent-free"]


def test_going_back_is_told_as_steps_below_zero() -> None:
    assert Moved(0, 6, 3, -3, "card") in _draw("back-3")


def test_going_on_is_told_with_every_step_of_the_way() -> None:
    assert Moved(0, 6, 1, 15, "card") in _draw("to-start")
    assert Moved(0, 6, 11, 5, "card") in _draw("to-pot")


def test_a_swap_tells_both_squares() -> None:
    assert Swapped(0, 1, 6, 1) in _draw("swap-leader", Paid(BANK, 1, 1, "card"))


def test_a_free_hotel_costs_nothing_and_does_not_count_as_built() -> None:
    events = _draw("free-hotel", Bought(0, 2, 0), Bought(0, 3, 0), Built(0, 2, 4))
    assert events[-1] == Built(0, 3, 1, free=True)
    assert not any(isinstance(event, Paid) for event in events)
