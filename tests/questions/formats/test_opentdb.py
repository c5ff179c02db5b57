"""What Open Trivia DB sends, in each of its encodings."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, quote_plus

import pytest

from questions.formats import json_lists
from questions.formats.source import Source
from questions.parsed import Kind, ParsedFile

RESULTS = [
    {
        "category": "Entertainment: Film & TV",
        "type": "multiple",
        "difficulty": "hard",
        "question": 'Who wrote "Tom & Jerry"?',
        "correct_answer": "Hanna & Barbera",
        "incorrect_answers": ["Walt Disney", "Tex Avery", "Chuck Jones"],
    },
    {
        "category": "Geography",
        "type": "boolean",
        "difficulty": "easy",
        "question": "Rome lies on the Tiber.",
        "correct_answer": "True",
        "incorrect_answers": ["False"],
    },
]


def parse(encode: Callable[[str], str]) -> ParsedFile:
    def encoded(value: Any) -> Any:
        return [encode(one) for one in value] if isinstance(value, list) else encode(value)

    results = [{name: encoded(value) for name, value in one.items()} for one in RESULTS]
    source = Source(json.dumps({"response_code": 0, "results": results}, indent=1).encode())
    assert json_lists.sniff_opentdb(source)
    return json_lists.parse_opentdb(source)


def entities(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;")


def in_base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


@pytest.mark.parametrize("encode", [entities, in_base64, quote, quote_plus])
def test_every_encoding_is_found_out_and_decoded_once(encode: Callable[[str], str]) -> None:
    parsed = parse(encode)
    assert parsed.problems == []
    choice, truth = (question for question, _ in parsed.questions)
    assert (choice.kind, choice.stem) == (Kind.SINGLE, 'Who wrote "Tom & Jerry"?')
    assert choice.options[0].text == "Hanna & Barbera"
    assert (choice.category, choice.difficulty) == ("Entertainment: Film & TV", "hard")
    assert (truth.kind, truth.options[0].credit, truth.difficulty) == (Kind.TRUEFALSE, 100.0, "easy")


def test_questions_bear_their_lines() -> None:
    assert [where for _, where in parse(entities).questions] == ["line 8", "line 20"]


def test_a_list_of_another_kind_is_left_to_others() -> None:
    text = json.dumps([{"question": "x", "incorrect_answers": "y", "correct_answer": "z"}])
    assert not json_lists.sniff_opentdb(Source(text.encode()))
