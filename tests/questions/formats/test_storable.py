"""Signs that no database takes never get into a bank, and spoil nothing that stands beside them."""

from __future__ import annotations

import json

import msgspec
import pytest

from questions.formats.collecting import Collector
from questions.formats.registry import read_file
from questions.formats.storable import storable
from questions.parsed import Kind, Option, Pair, ParsedQuestion

PLAIN = ParsedQuestion(Kind.SINGLE, "Which?", (Option("a", 100.0), Option("b")))
UNSTORABLE = ["\0", "\ud800", "\udfff"]


@pytest.mark.parametrize("sign", UNSTORABLE)
def test_every_text_of_a_question_can_be_kept(sign: str) -> None:
    question = ParsedQuestion(
        Kind.MATCHING,
        f"Wh{sign}ich?",
        (Option(f"a{sign}", 100.0, f"{sign}said"),),
        pairs=(Pair(f"{sign}left", f"right{sign}"),),
        category=f"{sign}c",
        tags=(f"t{sign}",),
    )
    assert storable(question) == ParsedQuestion(
        Kind.MATCHING,
        "Which?",
        (Option("a", 100.0, "said"),),
        pairs=(Pair("left", "right"),),
        category="c",
        tags=("t",),
    )


@pytest.mark.parametrize("text", ["Wh\\u0000ich?", "😀", "\x01"])
def test_what_can_be_kept_stays(text: str) -> None:
    question = msgspec.structs.replace(PLAIN, stem=text)
    assert storable(question) == question


@pytest.mark.parametrize("sign", UNSTORABLE)
def test_what_is_said_of_a_file_can_be_kept(sign: str) -> None:
    collector = Collector("made", "")
    collector.fail("line 1", "answer-matches-no-option", {"text": f"c{sign}", "count": 1}, f"Wh{sign}ich?")
    collector.warn("line 1", "image-left-out", {"name": f"{sign}map.png"})
    failed, warned = collector.parsed.problems
    assert (failed.params, failed.excerpt) == ({"text": "c", "count": 1}, "Which?")
    assert warned.params == {"name": "map.png"}


@pytest.mark.parametrize("sign", UNSTORABLE)
def test_half_a_sign_in_json_spoils_no_other_question(sign: str) -> None:
    rows = [{"question": f"{stem}?", "options": ["a", "b"], "answer": "a"} for stem in (f"On{sign}e", "Two")]
    parsed = read_file(json.dumps(rows).encode(), "quiz.json")
    assert [placed.question.stem for placed in parsed.questions] == ["One?", "Two?"]
    assert parsed.problems == []
