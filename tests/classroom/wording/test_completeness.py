"""Nothing that rules, refusals or settings can name is without words: a missing one would break a page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from classroom.refusal import Refusal
from classroom.staging.acts import NOT_PRESSED, ORDER
from classroom.staging.stages import _STAGES
from classroom.views.pressing import NOT_PRESSED as NOT_SENT
from classroom.wording import act_label, card_texts, refusal_text, square_name
from classroom.wording.options import LABELS, PRESETS, VALUES, preset_label
from classroom.wording.refusals import _SENTENCES
from classroom.wording.telling import _ENDS, _PLAIN, _SPECIAL
from game.engine import events
from game.rules import VARIANTS, Choice, ruleset
from tests.servers import ROOT

RULES = [ruleset("quiz"), ruleset("quiz", {"who_answers": "everyone"}), ruleset("quiz", {"questions": False})]
SILENT = {
    events.Asked,
    events.Chosen,
    events.ChoiceClosed,
    events.ChoiceOpened,
    events.DeckShuffled,
    events.Offered,
    events.PricesDrawn,
    events.RollGranted,
    events.Rolled,
    events.Settled,
    events.TimePassed,
}
"""Events that say nothing to people, or whose sentence another event of the same move has."""


def refusal_keys(folder: Path) -> Iterator[str]:
    """The keys of all refusals that code below `folder` makes."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and node.args:
                yield from (leaf.value for leaf in ast.walk(node.args[0]) if is_text(leaf))


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@pytest.mark.parametrize("folder", ["game/engine", "game/rules", "classroom"])
def test_every_refusal_has_a_sentence(folder):
    keys = set(refusal_keys(ROOT / folder))
    assert keys or folder == "game/rules"
    assert keys <= set(_SENTENCES)


def test_a_refusal_of_the_marking_has_its_sentence_too():
    assert refusal_text(Refusal("answer-not-a-number")).startswith("Please type a number")


@pytest.mark.parametrize("rules", RULES)
def test_every_card_square_and_decision_has_words(rules):
    assert set(card_texts(rules)) == set(rules.cards)
    assert all(card_texts(rules).values())
    assert all(square_name(square.key) for square in rules.board.squares)
    assert set(rules.frames) <= set(_STAGES)


def test_every_act_that_is_pressed_has_a_label_and_a_place():
    pressed = {
        act.command.__struct_config__.tag
        for rules in RULES
        for acts in rules.acts.values()
        for act in acts.values()
        if act.who != "nobody"
    } - {*NOT_PRESSED, *NOT_SENT}
    params = {"square": "Mill Race", "amount": 3}
    assert all(act_label(act, params) for act in (*pressed, "sell_building"))
    assert pressed - {"sell", "auction"} <= set(ORDER)


def test_every_event_is_told_or_silent_on_purpose():
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, events.Event)} - {events.Event}
    told = set(_PLAIN) | set(_SPECIAL)
    assert kinds == told | SILENT
    assert not told & SILENT


def test_every_way_to_end_is_told():
    assert {"last_seat", "plays", "finish"} == set(_ENDS)


def test_every_setting_and_preset_has_words():
    quiz = VARIANTS["quiz"]
    assert {option.key for option in quiz.options} == set(LABELS)
    choices = [option for option in quiz.options if isinstance(option, Choice)]
    assert {option.key: set(option.choices) for option in choices} == {
        key: set(values) for key, values in VALUES.items()
    }
    assert set(quiz.presets) == set(PRESETS)
    assert preset_label(quiz, "original") == "Original: 200 turns"
