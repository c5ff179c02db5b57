"""What must hold of GIFT for any text at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats.gift.blocks import blocks
from questions.formats.gift.masking import mask, restore
from questions.formats.gift.reader import parse
from questions.formats.source import Source
from questions.marking import Given, is_right, solution
from questions.parsed import PICKED, from_json, to_json
from questions.rendering import render_option, render_stem

_SIGNS = [
    *"{}=~#:$%ab\n\u00a0＝",
    "::",
    "\\",
    "\\n",
    "\n\n",
    "//",
    "$$",
    "%50%",
    "%-33,3%",
    "->",
    "T",
    "FALSE",
]
_WORDS = ["#3..5", "#1:0.1", "[html]", "$CATEGORY:", "\\(", "\\)", "<b>", "</b>", "####"]
_PIECES = st.sampled_from(_SIGNS + _WORDS)
_TEXTS = st.lists(_PIECES | st.text(max_size=3), max_size=40).map("".join)


@settings(max_examples=150, deadline=None)
@given(_TEXTS)
def test_any_text_is_read_and_nothing_in_it_is_lost(text: str) -> None:
    parsed = parse(Source(text.encode("utf-8", "replace")))
    failed = [problem for problem in parsed.problems if problem.stands_for_question]
    assert parsed.found == len(parsed.questions) + len(failed)
    assert parsed.found >= len(list(blocks(Source(text.encode("utf-8", "replace")).text)))


@settings(max_examples=150, deadline=None)
@given(_TEXTS)
def test_whatever_is_taken_can_be_kept_shown_and_answered_rightly(text: str) -> None:
    for question, where in parse(Source(text.encode("utf-8", "replace"))).questions:
        assert where.startswith("line ")
        assert from_json(to_json(question)) == question
        render_stem(question)
        shown = solution(question)
        if question.kind in PICKED:
            [render_option(question, index) for index in range(len(question.options))]
            picked = shown.picked if question.kind == "multiple" else shown.picked[:1]
            assert is_right(question, Given(picked=picked))


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet=st.characters(blacklist_categories=["Cs"]), max_size=30))
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    text = "".join(sign for sign in text if not "\ufdd0" <= sign <= "\ufdef" and sign != "$").strip()
    escaped = "".join("\\" + sign if sign in "\\:=~#{}" else sign for sign in text)
    assert restore(mask(escaped)) == text


@pytest.mark.parametrize(
    "text", ["{", "$", "\\", "${", "=~", "$a{", "\\(", "\\[", "<b>", "a=b", "$$", "\\(\\[", "#", "::", "(("]
)
def test_a_long_run_of_signs_takes_no_longer_than_a_text(text: str) -> None:
    # A careless pattern would be busy with each for minutes: the test would hang, not fail.
    assert parse(Source(("Q{=a ~b " + text * 100_000 + "}").encode())).found >= 1
