"""Sheets whose columns are guessed, or assigned by hand."""

from __future__ import annotations

import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, ParsedFile, Sheet, SheetColumn
from tests.questions.formats.sheets import keys, read, right


def test_without_titles_the_columns_are_guessed_and_it_is_said() -> None:
    text = "1;Capital of Italy?;Rome;Milan;Rome\n2;Capital of Spain?;Seville;Madrid;Madrid\n"
    parsed = read(text)
    assert [right(question) for question, _ in parsed.questions] == [["Rome"], ["Madrid"]]
    assert [problem.key for problem in parsed.problems] == ["header-missing"]


def test_without_a_column_that_tells_the_first_option_is_taken_as_right_and_it_is_said() -> None:
    text = "Capital of Italy?;Rome;Milan;Turin\nCapital of Spain?;Madrid;Seville;Bilbao\n"
    assert right(read(text).questions[0].question) == ["Rome"]
    assert keys(text) == ["header-missing", "first-option-taken-as-right"]


def test_yes_and_no_after_each_option() -> None:
    text = "Q1,Is it you there?,me,yes,you,no,he,no\nQ2,Is it him there?,me,no,you,no,he,yes\n"
    assert [right(question) for question, _ in read(text).questions] == [["me"], ["he"]]


def test_names_that_a_program_gave_to_columns_are_no_question() -> None:
    names = "Column A,Column B,Column C,Column D\n"
    rows = "Capital of Italy?,Rome,Milan,1\nCapital of Spain?,Bilbao,Madrid,2\n"
    assert [right(question) for question, _ in read(names + rows).questions] == [["Rome"], ["Madrid"]]


@pytest.mark.parametrize(
    "text",
    [
        "Dear parents, on Friday, we meet.\nBring food, please.\n",
        "",
        "\n\n",
        "a\nb\nc\n",
        "1,2\n3,4\n",
        '{"title": "a, b", "rows": ["x, y", "z"]}',
    ],
)
def test_prose_and_other_data_hold_no_questions(text: str) -> None:
    parsed = read_file(text.encode(), "letter.csv")
    assert (parsed.format, [problem.key for problem in parsed.problems]) == ("", ["no-questions"])


def assign(text: str, has_titles: bool, *roles: str) -> ParsedFile:
    sheet = Sheet("", has_titles, [SheetColumn(role=role) for role in roles])
    return read_file(text.encode(), "quiz.csv", format="csv", sheets=[sheet])


def test_a_yes_or_no_after_each_option_counts_however_other_columns_are_assigned() -> None:
    text = "Question,Option 1,Right 1,Option 2,Right 2,Unit\nCapital?,Milan,no,Rome,yes,Cities\n"
    (placed,) = assign(text, True, "stem", "option", "", "option", "", "category").questions
    assert (right(placed.question), placed.question.category) == (["Rome"], "Cities")


def test_the_preview_says_what_each_column_was_taken_for() -> None:
    (sheet,) = read("Question,Option A,Option B,Answer,Level\nWho?,x,y,A,3\n").sheets
    assert sheet.has_titles
    assert [(column.title, column.samples[0], column.role) for column in sheet.columns] == [
        ("Question", "Who?", "stem"),
        ("Option A", "x", "option"),
        ("Option B", "y", "option"),
        ("Answer", "A", "key"),
        ("Level", "3", ""),
    ]


def test_columns_with_titles_that_nobody_knows_can_be_assigned() -> None:
    text = "Spørgsmål;Svar;Forkert\nHovedstad?;Oslo;Bergen\nElv?;Glomma;Mjøsa\n"
    parsed = assign(text, True, "stem", "key", "wrong")
    assert [(q.stem, right(q)) for q, _ in parsed.questions] == [
        ("Hovedstad?", ["Oslo"]),
        ("Elv?", ["Glomma"]),
    ]


def test_an_assignment_overrules_the_titles() -> None:
    text = "Question,Option A,Option B,Answer\nx,Who?,z,z\n"
    assert assign(text, True, "option", "stem", "option", "key").questions[0].question.stem == "Who?"
    assert assign(text, True, "", "stem", "", "key").questions[0].question.kind is Kind.SHORT


def test_without_titles_the_first_row_is_a_question() -> None:
    text = "Hovedstad?;Oslo;Bergen\nElv?;Glomma;Mjøsa\n"
    assert assign(text, False, "stem", "key", "wrong").found == 2
    assert assign(text, True, "stem", "key", "wrong").found == 1


def test_options_without_an_answer_column_begin_with_the_right_one() -> None:
    parsed = assign("Hovedstad?;Oslo;Bergen\n", False, "stem", "option", "option")
    assert right(parsed.questions[0].question) == ["Oslo"]
    assert "first-option-taken-as-right" in [problem.key for problem in parsed.problems]


def test_an_assignment_without_questions_is_said() -> None:
    assert "sheet-without-questions" in [p.key for p in assign("a;b;c\n", False, "", "key", "").problems]
