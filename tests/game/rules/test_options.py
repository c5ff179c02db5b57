"""Options and presets as data."""

from __future__ import annotations

import pytest

from game.rules import VARIANTS, Number, OptionError, checked, ruleset

QUIZ = VARIANTS["quiz"]


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


def test_an_unknown_variant_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ruleset("chess")
