"""Word documents: how the right option is told, lists, tables, and what plain text can't hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from docx.document import Document
from docx.text.run import Run

from tests.questions.formats.word_documents import (
    add,
    bold,
    coloured,
    highlighted,
    italic,
    keys,
    numbered,
    only,
    read,
    right,
    underlined,
    with_lists,
)


@pytest.mark.parametrize(
    ("mark", "warnings"),
    [
        (bold, []),
        (highlighted, []),
        (coloured, ["right-by-colour"]),
        (underlined, ["right-by-underline"]),
        (italic, ["right-by-italics"]),
    ],
)
def test_an_option_that_stands_out_is_right(
    document: Document, mark: Callable[[Run], None], warnings: list[str]
) -> None:
    _, _, second, _ = add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "c) Turin")
    mark(second.runs[0])
    parsed = read(document)
    assert right(parsed.questions[0].question) == ["Rome"]
    assert keys(parsed) == warnings


def test_what_all_options_have_in_common_marks_none(document: Document) -> None:
    lines = add(
        document, "1. Capital of Italy?", "a) Milan", "b) Rome", "2. And of Spain?", "a) Madrid", "b) Vigo"
    )
    for line in lines:
        bold(line.runs[0])
    assert keys(read(document)) == ["right-not-shown", "right-not-shown"]


def test_the_letter_of_an_option_may_look_unlike_its_text(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan")
    bold(document.add_paragraph("b) ").add_run("Rome"))
    assert right(only(document)) == ["Rome"]


def test_two_looks_that_disagree_are_asked_about(document: Document) -> None:
    _, first, second, _ = add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "c) Turin")
    bold(second.runs[0])
    coloured(first.runs[0])
    parsed = read(document)
    assert right(parsed.questions[0].question) == ["Rome"]
    assert keys(parsed) == ["right-by-two-looks"]


def test_a_look_that_the_whole_document_goes_by_is_asked_about_once(document: Document) -> None:
    for number in range(1, 6):
        _, second, _ = add(document, f"{number}. Question {number}?", "a) yes", "b) perhaps")
        coloured(second.runs[0])
    parsed = read(document)
    assert (len(parsed.questions), keys(parsed)) == (5, ["right-by-look-throughout"])


@pytest.mark.parametrize("line", ["Answer: B", "Respuesta: b", "Risposta: B", "Lösung: b", "Réponse: B"])
def test_a_line_below_may_name_the_answer(document: Document, line: str) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", line)
    assert right(only(document)) == ["Rome"]


def test_a_star_marks_the_right_option(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "*b) Rome")
    assert right(only(document)) == ["Rome"]


def test_figures_and_letters_that_word_writes_itself_count(document: Document) -> None:
    questions, letters = with_lists(document, "decimal", "lowerLetter")
    for stem, options in (("Italy?", ("Milan", "Rome")), ("Spain?", ("Madrid", "Vigo"))):
        numbered(document.add_paragraph(stem), questions)
        paragraphs = [numbered(document.add_paragraph(option), letters) for option in options]
        bold(paragraphs[options.index("Rome" if "Rome" in options else "Madrid")].runs[0])
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Italy?", "Spain?"]
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]
    assert [placed.where for placed in parsed.questions] == ["paragraph 1", "paragraph 4"]


@pytest.mark.parametrize("style", ["decimal", "bullet", "upperLetter"])
def test_neighbours_in_a_list_below_a_question_are_options(document: Document, style: str) -> None:
    (options,) = with_lists(document, style)
    for stem in ("Capital of Italy?", "And once more?"):
        document.add_paragraph(stem)
        for option in ("Milan", "Rome", "Turin"):
            paragraph = numbered(document.add_paragraph(option), options)
            if option == "Rome":
                bold(paragraph.runs[0])
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Capital of Italy?", "And once more?"]
    assert right(parsed.questions[1].question) == ["Rome"]


def test_options_may_stand_in_one_paragraph(document: Document) -> None:
    paragraph = document.add_paragraph("1. Capital of Italy?\na) Milan\n")
    bold(paragraph.add_run("b) Rome"))
    assert right(only(document)) == ["Rome"]


def test_a_question_without_a_mark_is_named(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "2. And of Spain?", "a) Vigo", "*b) Madrid")
    parsed = read(document)
    assert [(p.where, p.key) for p in parsed.problems] == [("paragraph 1", "right-not-shown")]
    assert parsed.found == 2


@pytest.mark.parametrize("figures", [True, False])
def test_lines_without_letters_are_options_when_some_stand_out(document: Document, figures: bool) -> None:
    for number, stem in enumerate(("Capital of Italy?", "And of Spain?"), start=1):
        document.add_paragraph(f"{number}. {stem}" if figures else stem)
        for option in ("Vigo", "Milan", "Rome" if number == 1 else "Madrid"):
            run = document.add_paragraph().add_run(option)
            run.bold = option in ("Rome", "Madrid")
        if not figures:
            document.add_paragraph()
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Capital of Italy?", "And of Spain?"]
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]


def test_notes_in_which_a_line_stands_out_are_no_test(document: Document) -> None:
    add(document, "Part one", "First we meet.", "Then we part.", "", "Part two", "a", "b", "")
    bold(add(document, "Part three", "Take care", "of yourselves.")[1].runs[0])
    assert keys(read(document)) == ["no-questions"]


def test_ticked_boxes_are_right(document: Document) -> None:
    add(
        document,
        "1. Which are cities?",
        "☒ Rome",
        "☐ Etna",
        "☑ Milan",
        "2. Which is a hill?",
        "☑ Etna",
        "☐ Po",
    )
    parsed = read(document)
    assert [right(placed.question) for placed in parsed.questions] == [["Rome", "Milan"], ["Etna"]]
