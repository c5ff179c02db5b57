"""Options and presets as data."""

from __future__ import annotations

import pytest

from game.rules import VARIANTS, Number, OptionError, checked, parsed, ruleset

QUIZ = VARIANTS["quiz"]


def test_options_defaults_and_bounds_are_those_of_the_rules() -> None:
    numbers = {o.key: (o.default, o.low, o.high, o.none) for o in QUIZ.options if isinstance(o, Number)}
    assert numbers == {
        "start_points": (40, 1, 1000, False),
        "maximum_plays": (200, 4, 2000, False),
        "start_reward": (5, 0, 100, False),
        "hotels_per_landing": (1, 1, 4, False),
        "turn_seconds": (60, 10, 600, True),
        "bid_seconds": (10, 5, 60, False),
    }
    others = {o.key: o.default for o in QUIZ.options if not isinstance(o, Number)}
    assert others == {
        "fair_start": False,
        "prices": "each_landing",
        "questions": True,
        "who_answers": "turn",
        "everyone_point": False,
    }


def test_presets_are_those_of_the_rules() -> None:
    assert QUIZ.presets == {
        "original": {},
        "lesson": {"maximum_plays": 70, "hotels_per_landing": 2, "fair_start": True},
        "short": {"maximum_plays": 32, "hotels_per_landing": 2, "fair_start": True},
    }


def test_what_is_left_out_has_its_default() -> None:
    assert ruleset("quiz").options == {option.key: option.default for option in QUIZ.options}


@pytest.mark.parametrize("preset", QUIZ.presets)
def test_every_preset_is_a_set_of_options_that_can_be_played(preset: str) -> None:
    assert ruleset("quiz", QUIZ.presets[preset]).options.items() >= QUIZ.presets[preset].items()


def test_original_is_everything_at_its_default() -> None:
    assert ruleset("quiz", QUIZ.presets["original"]).options == ruleset("quiz").options


@pytest.mark.parametrize("option", [o for o in QUIZ.options if isinstance(o, Number)], ids=lambda o: o.key)
def test_a_number_keeps_to_its_range(option: Number) -> None:
    for good in (option.low, option.high, option.default):
        assert checked([option], {option.key: good}) == {option.key: good}
    for bad in (option.low - 1 or -1, option.high + 1, str(option.low), True, 1.5, None):
        with pytest.raises(OptionError):
            checked([option], {option.key: bad})


def test_a_turn_may_have_no_limit() -> None:
    for none in (0, "none"):
        rules = ruleset("quiz", {"turn_seconds": none})
        assert rules.options["turn_seconds"] == 0
        assert rules.numbers.turn_ms is None


def test_every_wrong_option_is_named_at_once() -> None:
    with pytest.raises(OptionError) as caught:
        ruleset("quiz", {"start_money": 1, "start_points": 0, "fair_start": 1, "prices": "low"})
    assert [(key, params["option"]) for key, params in caught.value.problems] == [
        ("option_unknown", "start_money"),
        ("option_out_of_range", "start_points"),
        ("option_not_a_switch", "fair_start"),
        ("option_not_a_choice", "prices"),
    ]


def test_options_of_a_command_line_become_values() -> None:
    texts = ("start_points=30", "fair_start=true", "questions=false", "prices=fixed", "bare")
    assert [parsed(text)[1] for text in texts] == [30, True, False, "fixed", ""]
    assert [parsed(text)[0] for text in texts[:2]] == ["start_points", "fair_start"]


def test_an_unknown_variant_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ruleset("chess")
