"""The classic board's data and chance (rules/classic.md, rules/gate.md); its play is in tests/scenarios."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game.engine import Chance, State, commands, new_game, submit
from game.engine.board import Square
from game.engine.chance import Fixed
from game.rules import VARIANTS, Choice, Number, Switch, ruleset
from game.rules.classic.board import BOARD
from game.rules.classic.cards import CARDS

CLASSIC = VARIANTS["classic"]
RULES = Path(__file__).parents[4] / "shared" / "rules" / "classic.md"
KINDS = {
    "start": "start",
    "chest": "chest",
    "chance": "chance",
    "income tax": "tax",
    "luxury tax": "tax",
    "jail / just visiting": "jail",
    "free parking": "parking",
    "go to jail": "go_to_jail",
    "station": "station",
    "utility": "utility",
}


def _printed() -> dict[int, str]:
    """What the rules print of each square, by its number."""
    if not RULES.is_file():
        pytest.skip("the shared rules are not beside this checkout")
    text = RULES.read_text(encoding="utf-8").partition("## Board")[2].partition("Stations:")[0]
    text = " ".join(text.partition("\n")[2].split())
    return {int(number): what for number, what in re.findall(r"(\d+) (\D[^.]*)\.", text)}


def _figures(printed: dict[int, str], what: str) -> tuple[int, ...]:
    """Rents and building cost; "as 6" refers to those of square 6."""
    rents = what.partition(": ")[2]
    if rents.startswith("as "):
        return _figures(printed, printed[int(rents.removeprefix("as "))])
    return tuple(map(int, re.findall(r"\d+", rents)))


def _as_printed(square: Square, printed: dict[int, str]) -> str:
    """The rules' name of a square that is no street, made of the square."""
    name = re.sub(r" \d+$", "", printed[square.number])
    assert KINDS[name] == square.kind
    return f"{name} {square.price or square.tax or ''}".strip()


def test_the_board_prints_what_the_rules_say() -> None:
    printed = _printed()
    assert sorted(printed) == list(range(40)) == [square.number for square in BOARD.squares]
    groups: dict[int, set[str]] = {}
    for square in BOARD.squares:
        what = printed[square.number]
        if square.kind != "property":
            assert _as_printed(square, printed) == what
            continue
        colour, price = what.partition(":")[0].split()
        groups.setdefault(square.group, set()).add(colour)
        assert square.price == int(price)
        assert (*square.rents, square.building_cost) == _figures(printed, what)
    assert all(len(colours) == 1 for colours in groups.values())
    assert len(set().union(*groups.values())) == len(groups) == 8


def test_stations_and_utilities_take_rent_by_how_many_one_owns() -> None:
    assert {s.rents for s in BOARD.squares if s.kind == "station"} == {(25, 50, 100, 200)}
    assert {s.rents for s in BOARD.squares if s.kind == "utility"} == {(4, 10)}


@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_each_deck_has_sixteen_cards(deck: str) -> None:
    assert sum(card.copies for card in CARDS.values() if card.deck == deck) == 16


def test_copies_of_cards_are_those_of_the_rules() -> None:
    several = {(card.deck, card.name or card.id): card.copies for card in CARDS.values() if card.copies > 1}
    assert several == {("chance", "nearest-station"): 2, ("chest", "gain-100"): 3, ("chest", "pay-50"): 2}


def _game(seed: str, seats: int = 4, **options: object) -> State:
    return new_game(ruleset("classic", options), seats, Chance(seed))[0]


def test_the_order_of_play_is_drawn() -> None:
    assert {tuple(_game(f"seed {number}", seats=3).order) for number in range(60)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }


def test_the_decks_are_shuffled() -> None:
    decks = {tuple(_game(f"seed {number}").deck) for number in range(5)}
    assert len(decks) == 5
    everything = Counter({card.id: card.copies for card in CARDS.values()})
    assert all(Counter(deck) == everything for deck in decks)


def _own(deck: list[str], kind: str) -> list[str]:
    return [card for card in deck if CARDS[card].deck == kind]


def _drawn(card: str) -> tuple[State, list[str]]:
    """A game in which seat 0 drew that chance card on square 7, and the chance deck before."""
    rules = ruleset("classic", {"questions": False})
    chance = Fixed("cards")
    state, _ = new_game(rules, 2, chance)
    before = _own(state.deck, "chance")
    chance.dice, chance.cards = [3, 4], [card]
    assert isinstance(submit(rules, state, commands.Roll(0), chance), list)
    return state, before


def test_a_used_card_goes_to_the_bottom_of_its_deck() -> None:
    state, before = _drawn("gain-50")
    before.remove("gain-50")
    assert _own(state.deck, "chance") == [*before, "gain-50"]


def test_a_kept_card_is_not_in_its_deck() -> None:
    state, before = _drawn("jail-card")
    before.remove("jail-card")
    assert (_own(state.deck, "chance"), state.kept[0]) == (before, ["jail-card"])


def test_a_used_jail_card_goes_to_the_bottom_of_its_deck() -> None:
    state, before = _drawn("jail-card")
    before.remove("jail-card")
    rules = ruleset("classic", {"questions": False})
    state.jail[0] = 0
    state.open("roll", 0)
    assert isinstance(submit(rules, state, commands.Use(0, "jail-card"), Chance("")), list)
    assert (_own(state.deck, "chance"), state.kept[0]) == ([*before, "jail-card"], [])


def test_the_top_card_is_drawn_of_the_deck_of_the_square() -> None:
    rules = ruleset("classic", {"questions": False})
    chance = Fixed("top")
    state, _ = new_game(rules, 2, chance)
    top = _own(state.deck, "chest")[0]
    chance.dice = [1, 1]
    submit(rules, state, commands.Roll(0), chance)
    assert top in state.kept[0] or top == _own(state.deck, "chest")[-1]


def test_options_and_their_defaults_are_those_of_the_rules() -> None:
    numbers = {o.key: (o.default, o.none) for o in CLASSIC.options if isinstance(o, Number)}
    assert numbers == {
        "start_money": (1500, False),
        "maximum_rounds": (0, True),
        "turn_seconds": (90, True),
        "bid_seconds": (15, False),
        "right_bonus": (0, True),
    }
    switches = {o.key: o.default for o in CLASSIC.options if isinstance(o, Switch)}
    assert switches == {
        "unlimited_buildings": False,
        "parking_pot": False,
        "questions": True,
        "gate_buy": True,
        "gate_build": True,
        "gate_auction": True,
        "gate_pot": True,
        "right_spares_fine": False,
    }
    assert {o.key: o.choices for o in CLASSIC.options if isinstance(o, Choice)} == {
        "rent_collection": ("automatic", "claimed"),
        "who_answers": ("turn", "everyone"),
    }


@pytest.mark.parametrize("preset", CLASSIC.presets)
def test_every_preset_is_a_set_of_options_that_can_be_played(preset: str) -> None:
    assert ruleset("classic", CLASSIC.presets[preset]).options.items() >= CLASSIC.presets[preset].items()


def test_questions_are_on_unless_turned_off() -> None:
    assert not ruleset("classic").gate_open
    assert ruleset("classic", {"questions": False}).gate_open


def test_all_four_acts_are_gated_unless_opened() -> None:
    assert ruleset("classic").gates == {"buy", "build", "auction", "pot"}
    assert ruleset("classic", {"gate_pot": False, "gate_buy": False}).gates == {"build", "auction"}
    assert ruleset("classic", {"questions": False}).gates == frozenset()
