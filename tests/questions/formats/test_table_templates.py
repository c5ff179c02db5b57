"""The templates of other programs, and real sheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats.registry import read_file
from tests.questions.formats.sheets import only, read, right


def test_a_kahoot_sheet_begins_below_its_help() -> None:
    text = (
        ",Quiz template,,,,,,\n,Add questions,,,,,,\n,,,,,,,\n"
        ",Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,"
        "Answer 3,Answer 4,Time limit (sec) – 5 or 10,Correct answer(s) - choose at least one\n"
        "1,Capital of Italy?,Rome,Milan,,,20,1\n2,,,,,,,\n"
    )
    parsed = read(text)
    assert (parsed.format, parsed.found) == ("kahoot", 1)
    assert parsed.questions[0].question.seconds == 20


def test_a_blooket_sheets_examples_are_left_out_and_named() -> None:
    header = (
        '"Blooket\nImport Template",,,,,,,\n'
        "Question #,Question Text,Answer 1,Answer 2,Answer 3,Answer 4,Time Limit (sec),Correct Answer(s)\n"
    )
    parsed = read(
        header + '1,What\'s 2 + 2?,4,3,1,Four,20,"1,4"\n2,Capital of Italy?,Rome,Milan,,,20,1\n3,,,,,,,\n'
    )
    assert (parsed.format, len(parsed.questions)) == ("blooket", 1)
    assert [problem.key for problem in parsed.problems] == ["template-example"]


def test_a_gimkit_sheet_puts_the_right_answer_first() -> None:
    header = "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect 3\n"
    parsed = read(header + "Capital of Italy?,Rome,Milan,,\n")
    assert (parsed.format, right(parsed.questions[0].question)) == ("gimkit", ["Rome"])


@pytest.mark.parametrize(
    "wrong", ["Falsa", "Incorrecta", "Risposta falsa", "Wrong answer", "Falsche Antwort"]
)
def test_columns_of_wrong_answers_are_known_in_many_languages(wrong: str) -> None:
    question = only(f"Question,Answer,{wrong} 1,{wrong} 2\nCapital?,Rome,Milan,Turin\n")
    assert (right(question), len(question.options)) == (["Rome"], 3)


# Rows counted by an independent reader, and what comes of them here where that differs.
REAL = {
    "csv-generic/audit-truefalse-es.csv": 195,
    "csv-generic/betriebsrat-de.csv": 549,
    "csv-generic/examengen-es.csv": 45,
    "csv-generic/gestionequiz-pipe-it.csv": 20,
    "csv-generic/graciosa-pt.csv": 125,
    "csv-generic/jogo-pt.csv": 10,
    "csv-generic/kinder-de.csv": 3,
    "csv-generic/moodle-mcqcsv-demo.csv": 5,
    "csv-generic/moodle-qformat-csv-extended.csv": 10,
    "csv-generic/moodle-qformat-csv-sample.csv": 10,
    "csv-generic/nsi-qcm_test-fr.csv": 8,
    "csv-generic/preguntados-es.csv": 30,
    "csv-generic/qcm-fr.csv": 258,
    "csv-generic/quiz_per_csv-it.csv": 299,
    "blooket/apstats-Better_Revised_Blooket_Spreadsheet.xlsx": 11,
    "blooket/apstats-Ch10KeyTermBlooket.csv": 6,
    "blooket/apstats-Ch10_ch10keyterm.csv": 6,
    "blooket/apstats-Ch11KeyTermsBlooket.csv": 23,
    "blooket/apstats-Ch18_Ch18KeyTerms.csv": 5,
    "blooket/apstats-Ch5_Ch5KeyTermsBlooket.csv": 6,
    "blooket/sockets-es.csv": 50,
    # Its two questions are the examples that the template comes with: named, and left out.
    "blooket/template-CRBqcEp3.xlsx": 0,
    "kahoot/qas-kahoot.csv": 5,
    "kahoot/scrum-KahootQuizTemplate.xlsx": 0,
    "gimkit/problembuilder-gimkit_template.csv": 0,
    "xlsx-generic/millionaire-ru.xlsx": 25,
    # Title rows, a header, one row marked as the example, and numbered rows left blank.
    "xlsx-generic/moodle-q-pt.xlsx": 0,
    # 126 rows with the header; a second sheet holds instructions.
    "xlsx-generic/olimpiadas-biblicas-es.xlsx": 125,
    # One column in which questions and answers take turns: not understood, and said so.
    "xlsx-generic/petrobowl-es.xlsx": 0,
    "xlsx-generic/xls2moodle-ba1.xlsx": 1,
    # 291 rows with the header.
    "xlsx-generic/xxt-zh.xlsx": 290,
}


@pytest.mark.parametrize("name", REAL)
def test_real_sheets_hold_as_many_questions_as_they_have_rows(
    shared: Callable[[str], Path], name: str
) -> None:
    parsed = read_file(shared(f"real/{name}").read_bytes(), name)
    assert parsed.found == REAL[name]


def test_real_sheets_without_answers_are_named_row_by_row(shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared("real/csv-generic/graciosa-pt.csv").read_bytes(), "x.csv")
    assert {p.key for p in parsed.problems if p.stands_for_question} == {"answer-missing"}


def test_the_made_files_of_other_encodings_are_read(shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared("made/qcm-fr-semicolon-cp1252.csv").read_bytes(), "x.csv")
    assert (parsed.encoding, parsed.found) == ("cp1252", 258)
    assert "révolution" in " ".join(placed.question.stem for placed in parsed.questions).lower()
    parsed = read_file(shared("made/quizizz-filled.csv").read_bytes(), "x.csv")
    kinds = [placed.question.kind.value for placed in parsed.questions]
    assert (parsed.format, kinds) == ("quizizz", ["single", "multiple", "short"])
