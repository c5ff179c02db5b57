"""Every problem has a sentence, and every sentence can be filled in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.utils import translation

from questions.formats.registry import read_file
from questions.marking import Refused
from questions.parsed import Problem
from questions.wording import SENTENCES, format_name, place, sentence

ROOT = Path(__file__).resolve().parents[2] / "questions"
# A key is the first or second argument of what reports it.
_REPORTED = re.compile(
    r"(?:Broken|Flaw|Problem|Refused|Remark|Unusable|_refused|\.warn|\.fail|_stop|_marks_flaws)\("
    r'(?:[^"()]*(?:\([^()]*\))?[^"()]*,\s*)?(?:"(?:error|warning|)",\s*){0,2}"([a-z]+(?:-[a-z]+)+)"'
)


def reported_keys() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py") if path.name != "wording.py")
    return {key for source in sources for key in _REPORTED.findall(source)}


def test_every_key_has_a_sentence() -> None:
    found = reported_keys()
    assert len(found) > 40
    assert found <= set(SENTENCES)


def test_every_sentence_has_a_key_that_somebody_reports() -> None:
    text = " ".join(
        path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py") if path.name != "wording.py"
    )
    assert {key for key in SENTENCES if f'"{key}"' not in text} == set()


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_a_sentence_is_a_sentence(key: str) -> None:
    text = str(SENTENCES[key])
    assert text.endswith((".", "?")), text
    assert key not in text


def test_what_files_report_can_be_filled_in() -> None:
    text = "Q{~%200%a ~b}\n\nQ{#x}\n\nQ{=a ~ ~b ~b}\n\nQ{a ~b}\n\nQ{~%50%a ~%25%b}\n\nQ{#1,000}\n\nQ{=a ～b}"
    for problem in read_file(text.encode(), "x.gift").problems:
        assert "%(" not in sentence(problem)


def test_percent_signs_come_out_once() -> None:
    said = sentence(Problem("line 1", "error", "gift-weight-out-of-range", {"weight": "200"}))
    assert said.startswith("200% is")


def test_refused_answers_have_sentences() -> None:
    assert "200" in sentence(Refused("answer-too-long", {"longest": 200}))


def test_lines_are_named_in_the_readers_language_and_cells_as_they_are() -> None:
    with translation.override("en"):
        assert place("line 7") == "Line 7"
    assert place("table 2, line 7") == "Table 2, Line 7"
    assert place("Sheet1!C4") == "Sheet1!C4"
    assert place("") == ""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("gift", "GIFT"),
        ("csv", "CSV"),
        ("ods", "ODS"),
        ("moodle-xml", "Moodle XML"),
        ("flashcards", "Quizlet, Anki (text)"),
        ("kahoot", "Kahoot"),
        ("", ""),
    ],
)
def test_a_format_is_called_as_teachers_know_it(name: str, shown: str) -> None:
    assert format_name(name) == shown
