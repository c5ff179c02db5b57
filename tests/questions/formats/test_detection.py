"""Every file is told apart as what it is, by its content alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats.registry import read_file

CHOICE = "Capital of Italy?\nA. Milan\nB. Rome\n"


def detected(text: str, name: str = "") -> str:
    return read_file(text.encode(), name).format


@pytest.mark.parametrize(
    ("text", "format"),
    [
        (f"{CHOICE}ANSWER: B\n", "aiken"),
        ("What does {} mean in C?\nA. {=x}\nB. a block\nANSWER: B\n", "aiken"),
        ("Type of $x$ in `{\\frac{1}{2}}`?\nA) x\nB) y\nANSWER: A\n", "aiken"),
        (f"multichoice\n1. {CHOICE}Answer: B\n\ntruefalse\n2. Old.\nAnswer: True\n", "aiken"),
        (f"1. {CHOICE}Respuesta: B\n", "text-list"),
        (f"1. {CHOICE}\n2. {CHOICE}\n1. B\n2. B\n", "text-list"),
        ("#Q Capital?\n^ Rome\nA Milan\nB Rome\n", "text-list"),
        ("<question>Capital?\n<variant>Milan\n<variantright>Rome\n", "text-list"),
        ("Capital of Italy?\n- Milan\n+ Rome\n", "text-list"),
        ("Capital of Italy? {=Rome ~Milan}\n", "gift"),
        ("ANSWER: which word? {=A ~B}\n", "gift"),
        ("1. Capital of Italy? {\n= Rome\n~ Milan\n}\n", "gift"),
        ("::Q1:: Is it so? {T}\n\n- [x] no box {F}\n", "gift"),
        ("The capital is {=Rome ~75%Milan} today.\n", "missing-word"),
        ("Question,A,B,Answer\nWhat follows ANSWER: in Aiken?,a letter,a word,A\n", "csv"),
        ("Pregunta;Opción A;Opción B;Respuesta\n¿Capital?;Milán;Roma;B\n", "csv"),
        ("Question\tAnswer\nCapital of Italy?\tRome\nCapital of Spain?\tMadrid\n", "csv"),
        ("Italy\tRome\nSpain\tMadrid\nFrance\tParis\n", "flashcards"),
        ("Italy - Rome\nSpain - Madrid\n", "flashcards"),
        ("#separator:tab\n#html:false\nItaly\tRome\n", "flashcards"),
        ("1. Capital of Italy?\na) Milan\n*b) Rome\n", "markdown"),
        ("# Europe\n\nCapital of Italy?\n\n- [ ] Milan\n- [x] Rome\n", "markdown"),
        ("Quiz title: T\n\n1. How much?\n= 5\n", "markdown"),
        (json.dumps([{"question": "Capital?", "answer": "Rome"}]), "json"),
        (
            json.dumps({"results": [{"question": "Q", "correct_answer": "a", "incorrect_answers": ["b"]}]}),
            "opentdb",
        ),
        ('{"questions": [{"question": "Capital?" "answer": "Rome"}]}', "json"),
        ("<?xml version='1.0'?>\n<quiz>\n</quiz>\n", "moodle-xml"),
    ],
)
def test_a_text_is_told_apart_by_its_content(text: str, format: str) -> None:
    assert detected(text) == format


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "Rome is the capital of Italy. It lies on the Tiber.\n\nIt is old.\n",
        "Tyger Tyger, burning bright,\nIn the forests of the night;\n\nWhat immortal hand or eye,\n",
        "1\n00:00:01,000 --> 00:00:04,000\n- Hello.\n- Who is it?\n\n2\n00:00:05,000 --> 00:00:06,000\nMe.\n",
        "BEGIN:VCARD\nVERSION:3.0\nFN:Jane Doe\nTEL:+1 555 1234\nEND:VCARD\n",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Exam\nDTSTART:20260101T080000\nEND:VEVENT\nEND:VCALENDAR\n",
        "<!DOCTYPE html>\n<html><body><ol><li>Which? A. x B. y</li></ol></body></html>\n",
        "<p>Some page.</p>\n<ul><li>a</li><li>b</li></ul>\n",
        "# Read me\n\n1. Install it.\n2. Run it.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n",
        "## To do\n\n- [x] write it\n- [ ] test it\n",
        "import os\n\n\ndef f(x):\n    return {'a': [x]}\n\n\nif __name__ == '__main__':\n    f(1)\n",
        "int main(void) {\n\tint a = 1;\n\treturn a ? 0 : 1;\n}\n",
        "SELECT a, b FROM t WHERE a = 1;\nSELECT c FROM u;\n",
        "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-old\n+new\n",
        '{"name": "streetwise", "version": "1.0", "dependencies": {}}',
        "[section]\nkey = value\nother = 1\n",
        "Dear Anna,\n\na) I am well.\n\nYours,\nBob\n",
        "Agenda\n1. Welcome\n2. Report\n3. Any other business\n",
    ],
)
def test_what_holds_no_questions_is_told_so(text: str) -> None:
    parsed = read_file(text.encode(), "file.txt")
    assert parsed.found == 0
    assert [problem.key for problem in parsed.problems] == ["no-questions"]


FOLDERS = {
    "aiken": {"aiken", "moodle-xml"},
    "missingword": {"gift", "missing-word"},
    "text-lists": {"text-list"},
    "quizlet": {"flashcards", ""},
    "markdown": {"markdown"},
    "json-generic": {"json"},
    # Two files there are no GIFT: one is extended Aiken, one has signs before its options.
    "gift": {"gift", "aiken", "text-list"},
    "moodle-xml": {"moodle-xml"},
    "anki": {"flashcards", "apkg"},
}
NOT_GIFT = {"espadon-sample.txt": "aiken", "sbd-Preguntas-s2-SBD.gift": "text-list"}


@pytest.mark.parametrize("blank", ["\n", "\n\n ", "\n \t"])
def test_blank_lines_without_end_are_no_questions(blank: str) -> None:
    """To read from each of them to the last took more than the minute that a file has."""
    parsed = read_file((blank * 100_000).encode(), "quiz.txt")
    assert [problem.key for problem in parsed.problems] == ["no-questions"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_real_file_is_told_apart(shared: Callable[[str], Path], folder: str) -> None:
    for path in sorted(shared(f"real/{folder}").iterdir()):
        found = read_file(path.read_bytes(), path.name).format
        assert found in FOLDERS[folder], path.name


def test_only_two_files_of_the_gift_folder_are_something_else(shared: Callable[[str], Path]) -> None:
    found = {
        path.name: read_file(path.read_bytes(), path.name).format for path in shared("real/gift").iterdir()
    }
    assert {name: format for name, format in found.items() if format != "gift"} == NOT_GIFT
