"""Real files of the text formats: how many questions are taken of each, and how many are named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats.registry import read_file

REAL = {
    "aiken": {
        "real/aiken/jkl-Aussagen_vervollstaendigen_Versuch_E.txt": (8, 0),
        "real/aiken/jkl-Blutfluss.txt": (4, 0),
        "real/aiken/jkl-Fehlerrechnung_und_Datenanalyse.txt": (5, 0),
        "real/aiken/jkl-Versuch_C_-_Verstaendnisfragen.txt": (5, 0),
        "real/aiken/jkl-Versuch_G_-_Brechkraft.txt": (5, 0),
        "real/aiken/jkl-Waermeenergie.txt": (4, 0),
        "real/aiken/moodle-aiken_errors.txt": (3, 3),
        "real/aiken/sonsoles-aiken-es.txt": (11, 8),
    },
    "flashcards": {
        "real/quizlet/english-quizlet-pipe.txt": (20, 0),
        "real/quizlet/sheets-25._SCIENCE_and_RESEARCH.txt": (65, 0),
        "real/anki/anki-text-2fields.txt": (6, 3),
        "real/anki/anki-text-tags.txt": (2, 0),
        "real/anki/qas-math.txt": (91, 0),
        "made/quizlet-default.txt": (4, 1),
    },
    "json": {
        "real/json-generic/bracket-trivia-ar.json": (72, 0),
        "real/json-generic/el-cms-mathematics.json": (49, 0),
        "real/json-generic/fengxu-zh.json": (190, 35),
        "real/json-generic/xxt-zh.json": (290, 0),
    },
    "markdown": {
        "real/markdown/markdown2moodle-example.md": (11, 0),
        "real/markdown/mkdocs-quiz-multiple-choice.md": (7, 0),
        "real/markdown/qas-markdown.md": (9, 0),
        "real/markdown/text2qti-example-quiz.md": (1, 2),
    },
    "text-list": {
        "real/text-lists/openTriviaQA-entertainment.txt": (280, 0),
        "real/text-lists/openTriviaQA-for-kids.txt": (759, 0),
        "real/text-lists/patente-it.txt": (7, 0),
        "real/text-lists/platonus-variant.txt": (443, 0),
        "real/text-lists/quizsimulator-it.txt": (15, 0),
    },
}


@pytest.mark.parametrize(("format", "name"), [(format, name) for format in REAL for name in REAL[format]])
def test_every_question_of_a_real_file_is_taken_or_named(
    shared: Callable[[str], Path], format: str, name: str
) -> None:
    path = shared(name)
    parsed = read_file(path.read_bytes(), path.name)
    assert (parsed.format, (len(parsed.questions), parsed.failed)) == (format, REAL[format][name])
