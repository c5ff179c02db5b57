"""Our own JSON: whole banks, and what strangers may make of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from questions.formats import streetwise_json
from questions.formats.registry import read_file
from questions.parsed import Contents, Kind, Option, ParsedFile, ParsedQuestion

ROOT = Path(__file__).resolve().parents[3]
CHOICE = {
    "kind": "single",
    "stem": "Capital?",
    "options": [{"text": "Rome", "credit": 100}, {"text": "Milan"}],
}


def read(*questions: object, **more: object) -> ParsedFile:
    document = {"format": "streetwise-questions", "version": 1, "questions": list(questions), **more}
    return read_file(json.dumps(document).encode(), "bank.json")


def changed(**keys: object) -> dict[str, Any]:
    return {**CHOICE, **keys}


def errors(parsed: ParsedFile) -> list[str]:
    return [problem.key for problem in parsed.problems if problem.level == "error"]


def test_the_schema_beside_the_documents_is_that_of_the_code() -> None:
    # Mend it with: python -m questions.formats.streetwise_json > docs/questions.schema.json
    assert (ROOT / "docs/questions.schema.json").read_bytes() == streetwise_json.schema()


def test_the_example_of_the_document_is_read() -> None:
    page = (ROOT / "docs/questions-json.md").read_text(encoding="utf-8")
    parsed = read_file(page.split("```json\n")[1].split("```")[0].encode(), "bank.json")
    assert parsed.format == "streetwise-json"
    assert [placed.question.kind for placed in parsed.questions] == [Kind.SINGLE, Kind.NUMBER, Kind.MATCHING]
    assert parsed.problems == []


def test_a_written_document_has_a_line_for_each_question() -> None:
    question = msgspec.convert(CHOICE, ParsedQuestion)
    written = streetwise_json.dump(Contents("Bank", "en", [question, question]))
    assert json.loads(written)["questions"] == [CHOICE, CHOICE]
    parsed = read_file(written, "bank.json")
    assert [placed.where for placed in parsed.questions] == ["line 7", "line 8"]


def test_a_broken_question_is_named_with_its_line_and_spoils_no_other() -> None:
    lines = [json.dumps(each) for each in (CHOICE, changed(stem=7), changed(stem="Another?"))]
    text = '{"format": "streetwise-questions",\n"questions": [\n' + ",\n".join(lines) + "]}"
    parsed = read_file(text.encode(), "bank.json")
    assert [(p.where, p.key, p.stands_for_question) for p in parsed.problems] == [
        ("line 4", "json-question-wrong", True)
    ]
    assert parsed.found == 3


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ({}, "json-question-wrong"),
        ("nonsense", "json-question-wrong"),
        (changed(kind="essay"), "json-question-wrong"),
        (changed(kind="truefalse", options=[{"text": "true", "credit": 100}]), "json-question-wrong"),
        ({"kind": "number", "stem": "Pi?", "numbers": [{"low": "3", "high": "pi"}]}, "not-a-number"),
        ({"kind": "number", "stem": "Pi?", "numbers": [{"low": "NaN", "high": "NaN"}]}, "not-a-number"),
        ({"kind": "number", "stem": "Pi?", "numbers": [{"low": "4", "high": "3"}]}, "not-a-number"),
        ({"kind": "number", "stem": "Pi?", "numbers": [{"low": "0", "high": "1e999999"}]}, "not-a-number"),
        (changed(stem=" "), "stem-empty"),
    ],
)
def test_what_is_no_question_is_named(question: object, key: str) -> None:
    parsed = read(question, CHOICE)
    assert errors(parsed) == [key]
    assert parsed.found == 2


def test_what_lies_out_of_bounds_is_brought_within_them() -> None:
    (placed,) = read(changed(options=[{"text": "a", "credit": 1e9}, {"text": "b"}], seconds=10**9)).questions
    assert placed.question.options == (Option("a", 100.0), Option("b"))
    assert placed.question.seconds is None


def test_a_truth_has_the_words_of_ours_for_options() -> None:
    options = [{"text": "<b>Sì</b>", "credit": 0, "feedback": "No"}, {"text": "No", "credit": 5}]
    (placed,) = read(changed(kind="truefalse", options=options)).questions
    assert placed.question.options == (Option("true", 0.0, "No"), Option("false", 100.0))


def test_no_database_gets_a_sign_that_it_cannot_hold() -> None:
    (placed,) = read(changed(stem="a\0b \\u0000")).questions
    assert placed.question.stem == "ab \\u0000"


def test_html_is_cleaned_and_unknown_images_are_left_out() -> None:
    stem = '<script>x</script><img src="https://example.org/a.png" alt="a"><b>Capital?</b>'
    parsed = read(changed(stem=stem, stem_format="html"))
    assert [placed.question.stem for placed in parsed.questions] == ["[a]<b>Capital?</b>"]
    assert [problem.key for problem in parsed.problems] == ["image-left-out"]


def test_an_image_is_made_anew() -> None:
    shown = changed(stem=f"![x](image:{'0' * 32})")
    image = {"media_type": "text/html", "data": "PHNjcmlwdD4=", "width": 1, "height": 1}
    parsed = read(shown, images={"0" * 32: image})
    assert parsed.images == {}
    assert [problem.key for problem in parsed.problems] == ["image-of-other-kind"]


def test_broken_json_is_named_with_its_line() -> None:
    parsed = read_file(b'{"format": "streetwise-questions",\n"questions": [\n{"kind": }]}', "bank.json")
    assert [(problem.where, problem.key) for problem in parsed.problems] == [("line 3", "json-broken")]


def test_a_newer_document_is_read_with_a_warning() -> None:
    parsed = read(CHOICE, version=2, rooms=[])
    assert (parsed.found, [problem.key for problem in parsed.problems]) == (1, ["json-newer"])


def test_json_nested_without_end_is_broken_json() -> None:
    parsed = read_file(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "bank.json")
    assert errors(parsed) == ["json-broken"]
