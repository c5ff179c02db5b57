"""Nothing that rules, refusals or settings can name is without words: a missing one would break a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation

from classroom.refusal import Refusal
from classroom.staging.acts import ORDER
from classroom.staging.stages import _STAGES
from classroom.views.pressing import NOT_PRESSED as NOT_SENT
from classroom.wording import WORDS, act_label, card_texts, deck_name, group_name, refusal_text, square_name
from classroom.wording.acts import _IN_SHORT, _LABELS
from classroom.wording.games import TITLES, game_cards
from classroom.wording.manual import _MANUALS
from classroom.wording.options import HELPS, LABELS, PRESETS, VALUES, WITHOUT, preset_label
from classroom.wording.prompts import _DEBTS, _PROMPTS
from classroom.wording.refusals import _SENTENCES
from classroom.wording.telling import _ENDS, _PAYMENTS, _PLAIN, _RELEASED, _SPECIAL
from game.engine import events
from game.rules import VARIANTS, Choice, Switch, ruleset
from tests.servers import ROOT

RULES = [
    ruleset("quiz"),
    ruleset("quiz", {"who_answers": "everyone"}),
    ruleset("quiz", {"questions": False}),
    ruleset("classic"),
    ruleset("classic", {"who_answers": "everyone", "rent_collection": "claimed", "parking_pot": True}),
    ruleset("classic", {"questions": False, "maximum_rounds": 5}),
]
LANGUAGES = ("en", "es", "it")
SILENT = {
    events.Asked,
    events.Chosen,
    events.ChoiceClosed,
    events.ChoiceOpened,
    events.DeckShuffled,
    events.Inherited,
    events.LotTaken,
    events.Offered,
    events.PricesDrawn,
    events.RentDue,
    events.RollGranted,
    events.Rolled,
    events.Settled,
    events.ShortageClosed,
    events.StepDone,
    events.TimePassed,
    events.WalkDue,
}
"""Events that say nothing to people, or whose sentence another event of the same move has."""
SILENT_PAYMENTS = {
    *("answer", "purchase", "building", "auction", "sale", "mortgage", "lift", "trade"),
    *("bankruptcy", "shortfall", "worth"),
}
"""Reasons of payments that the event beside them tells, or the final ranking."""


def calls(folder: Path, *names: str) -> Iterator[tuple[ast.Call, ast.Module]]:
    """All calls of functions with these names in the code below `folder`, and the module of each."""
    for file in folder.rglob("*.py"):
        module = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield node, module


def refusal_patterns(folder: Path) -> Iterator[str]:
    """Patterns of the keys of all refusals that code below `folder` makes."""
    for call, module in calls(folder, "Refusal"):
        if call.args:
            yield from patterns(call.args[0], module)


def patterns(node: ast.expr, module: ast.Module) -> Iterator[str]:
    """The texts that an expression can be, as regular expressions."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in parts)
        case ast.Name(id=name):
            for line in module.body:
                if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") == name:
                    yield from patterns(line.value, module)
        case ast.IfExp(body=body, orelse=orelse):
            yield from patterns(body, module)
            yield from patterns(orelse, module)


@pytest.mark.parametrize("folder", ["game/engine", "game/rules", "classroom"])
def test_every_refusal_has_a_sentence(folder):
    keys = set(refusal_patterns(ROOT / folder))
    assert keys or folder == "game/rules"
    assert not {key for key in keys if not any(re.fullmatch(key, known) for known in _SENTENCES)}


def test_every_refusal_that_another_seat_may_meet_has_a_sentence():
    assert {"not_your_turn", "not_in_game", "not_for_seats"} <= set(_SENTENCES)


def test_what_a_board_says_in_its_own_words_has_a_common_key():
    for words in WORDS.values():
        assert set(words.refusals) <= set(_SENTENCES)
        assert set(words.acts) <= set(_LABELS)
        assert set(words.prompts) <= set(_PROMPTS)
        assert set(words.payments) <= set(_PAYMENTS) | SILENT_PAYMENTS


def test_a_refusal_of_the_marking_has_its_sentence_too():
    assert refusal_text(Refusal("answer-not-a-number")).startswith("Please type a number")


def test_a_refusal_is_told_in_the_words_of_its_board():
    refusal = Refusal("too_few_points", {"needed": 3, "cash": 2})
    assert refusal_text(refusal, "quiz") == "That needs 3 points, and you have 2."
    assert refusal_text(refusal, "classic") == "That needs 3 coins, and you have 2."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.variant)
def test_every_card_square_and_deck_has_words(rules, language):
    with translation.override(language):
        assert set(card_texts(rules)) == set(rules.cards)
        assert all(card_texts(rules).values())
        assert all(square_name(square.key) for square in rules.board.squares)
        assert all(deck_name(card.deck) for card in rules.cards.values())


def test_every_decision_has_a_stage_and_a_prompt():
    for rules in RULES:
        owed = {kind for kind, frame in rules.frames.items() if not frame.automatic}
        assert owed <= set(_STAGES)
        assert owed - {"claim"} <= set(_PROMPTS)
    assert {"claim_house", "claim_hotel", "auction_bank", "auction_house", "auction_hotel"} <= set(_PROMPTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_boards_words_are_for_what_it_has_and_nothing_else(variant):
    rules, words = ruleset(variant), WORDS[variant]
    assert set(words.squares) == {square.key for square in rules.board.squares}
    assert set(words.cards) == set(rules.cards)
    assert set(words.unasked) <= set(rules.cards)
    assert set(words.decks) == {card.deck for card in rules.cards.values()}
    assert set(words.groups) in (set(), {square.group for square in rules.board.squares if square.group})


def test_groups_are_named_where_they_are_more_than_pairs():
    assert group_name("classic", 7) == "Nature (green)"
    assert group_name("quiz", 7) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_streets_have_names_of_their_own_that_fit_a_deed(language):
    with translation.override(language):
        for words in WORDS.values():
            owned = [
                str(name) for key, name in words.squares.items() if re.match("street|avenue|stat|util", key)
            ]
            assert len(set(owned)) == len(owned)
            assert max(map(len, owned)) <= 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_tell_the_figures_of_the_rules(language):
    with translation.override(language):
        for rules in RULES:
            texts = card_texts(rules)
            for card in rules.cards.values():
                figures = re.findall(r"\d+", card.id)
                assert set(figures) <= set(re.findall(r"\d+", texts[card.id])) or card.id.startswith("to-")


def test_a_card_that_leads_to_a_square_names_it():
    assert square_name("avenue-24") in card_texts(ruleset("classic"))["to-24"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_and_cards_call_squares_what_the_board_calls_them(language):
    with translation.override(language):
        assert square_name("parking") in str(LABELS["parking_pot"])
        for key in ("parking", "income-tax", "luxury-tax"):
            assert square_name(key) in str(HELPS["parking_pot"])
        for key in ("utility-12", "utility-28"):
            assert square_name(key) in card_texts(ruleset("classic"))["nearest-utility"]


def test_every_act_that_is_pressed_has_a_label_and_a_place():
    pressed = {
        act.command.__struct_config__.tag
        for rules in RULES
        for acts in rules.acts.values()
        for act in acts.values()
        if act.who.roles != ("nobody",)
    } - NOT_SENT
    assert not {act for act in pressed if not any(re.match(f"{act}(_|$)", key) for key in _LABELS)}
    assert pressed - {"sell", "auction", "mortgage", "lift", "offer", "counter", "surrender"} <= set(ORDER)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_label_can_be_filled(variant):
    params = {"square": "Mill Race", "amount": 3, "seat": "Bo"}
    assert all(act_label(act, params, variant) for act in _LABELS)
    assert all(str(text) % params for text in _IN_SHORT.values())


def test_every_event_is_told_or_silent_on_purpose():
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, events.Event)} - {events.Event}
    told = set(_PLAIN) | set(_SPECIAL)
    assert kinds == told | SILENT
    assert not told & SILENT


def reasons(position: int, *names: str) -> set[str]:
    """The reasons that calls of these functions in the engine and the rules give in that place."""
    return {
        call.args[position].value
        for folder in ("game/engine", "game/rules")
        for call, _module in calls(ROOT / folder, *names)
        if len(call.args) > position and isinstance(call.args[position], ast.Constant)
    }


def test_every_payment_is_told_or_silent_on_purpose():
    paid = reasons(3, "Paid") | reasons(4, "owe", "owe_at_once")
    assert paid <= set(_PAYMENTS) | SILENT_PAYMENTS
    assert not set(_PAYMENTS) & SILENT_PAYMENTS


def test_every_debt_says_what_it_is_for():
    owed = reasons(4, "owe", "owe_at_once")
    assert owed == set(_DEBTS)


def test_every_way_to_end_is_told():
    assert {"last_seat", "plays", "rounds", "finish"} == set(_ENDS)


def test_every_way_out_of_detention_is_told():
    assert reasons(1, "Released") | reasons(2, "_leave") == set(_RELEASED)


def test_every_setting_and_preset_has_words():
    options = [option for variant in VARIANTS.values() for option in variant.options]
    keys = {option.key for option in options}
    assert keys == set(LABELS)
    assert set(HELPS) <= keys
    choices = [option for option in options if isinstance(option, Choice)]
    assert {option.key: set(option.choices) for option in choices} == {
        key: set(values) for key, values in VALUES.items()
    }
    on_by_default = {option.key for option in options if isinstance(option, Switch) and option.default}
    assert set(WITHOUT) == on_by_default - {"questions"}
    assert {preset for variant in VARIANTS.values() for preset in variant.presets} == set(PRESETS)


def test_a_preset_says_how_long_it_makes_a_game():
    assert preset_label(VARIANTS["quiz"], "original") == "Original: 200 turns"
    rounds = VARIANTS["classic"].presets["lesson"]["maximum_rounds"]
    assert preset_label(VARIANTS["classic"], "lesson") == f"One lesson: {rounds} rounds"


def test_every_variant_has_its_words_its_manual_and_a_card_to_choose_it_by():
    assert set(VARIANTS) == set(WORDS) == set(_MANUALS) == set(TITLES)
    assert [card.key for card in game_cards()] == list(VARIANTS)
