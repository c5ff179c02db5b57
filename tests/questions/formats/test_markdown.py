"""Quizzes in Markdown, in each of the ways that people write them."""

from __future__ import annotations

import pytest

from questions.formats import markdown
from questions.formats.source import Source
from questions.parsed import Kind, Number, ParsedFile, ParsedQuestion


def parse(text: str) -> ParsedFile:
    source = Source(text.encode())
    assert markdown.sniff(source)
    return markdown.parse(source)


def only(text: str) -> ParsedQuestion:
    parsed = parse(text)
    assert [problem.key for problem in parsed.problems] == []
    (placed,) = parsed.questions
    return placed.question


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


CHOICE = "1.  Capital of Italy?\na)  Milan\n*b)  Rome\nc)  Turin\n"


def test_a_star_before_the_letter_marks_the_right_option() -> None:
    question = only(CHOICE)
    assert (question.kind, question.stem, right(question)) == (Kind.SINGLE, "Capital of Italy?", ["Rome"])
    assert question.stem_format == "markdown"


def test_boxes_without_dashes_make_a_multiple_choice() -> None:
    question = only("1. Even?\n[*] 2\n[ ] 3\n[*] 4\n")
    assert (question.kind, right(question)) == (Kind.MULTIPLE, ["2", "4"])


def test_a_star_before_a_blank_is_an_accepted_text() -> None:
    question = only("Quiz title: Cities\n\n1. Capital of Italy?\n*   Rome\n*   Roma\n")
    assert (question.kind, right(question), question.category) == (Kind.SHORT, ["Rome", "Roma"], "Cities")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("5", Number("5", "5", "5")),
        ("1.41 +- 0.01", Number("1.4", "1.42", "1.41")),
        ("200 +- 1%", Number("198", "202", "200")),
        ("[1.4, 1.5]", Number("1.4", "1.5")),
        ("-3 ± 1", Number("-4", "-2", "-3")),
    ],
)
def test_an_equals_sign_is_followed_by_a_number(written: str, expected: Number) -> None:
    assert only(f"1. How much?\n=   {written}\n").numbers == (expected,)


def test_what_is_no_number_is_named_with_its_line() -> None:
    parsed = parse("1. How much?\n= 12 apples\n")
    assert [(p.where, p.key) for p in parsed.problems] == [("line 2", "not-a-number")]


def test_comments_go_to_everybody_to_an_option_or_to_those_who_are_right() -> None:
    question = only("1. Q?\n... For all.\n+ Well done.\n- Alas.\na) x\n... No.\n*b) y\n... Yes.\n")
    assert question.explanation == "For all."
    assert [option.feedback for option in question.options] == ["No.\nAlas.", "Yes.\nWell done."]


def test_a_text_goes_on_in_the_lines_below() -> None:
    question = only("1. Look:\n\n   ```\n   x = 1\n   ```\n\n   What is x?\na) one\n   or so\n*b) two\n")
    assert question.stem == "Look:\n\n```\nx = 1\n```\n\nWhat is x?"
    assert question.options[0].text == "one\nor so"


def test_titles_points_and_groups_are_no_questions() -> None:
    text = (
        "Quiz title: T\nshuffle answers: true\n\nGROUP\npick: 1\n\nTitle: First\nPoints: 2\n"
        + CHOICE
        + "END_GROUP\n"
    )
    question = only(text)
    assert (question.name, question.category) == ("First", "T")


def test_comments_of_the_author_are_not_shown() -> None:
    assert only("% draft\nCOMMENT\n1. Old?\nEND_COMMENT\n" + CHOICE).stem == "Capital of Italy?"


@pytest.mark.parametrize("sign", ["____", "^^^^"])
def test_essays_and_files_are_not_playable(sign: str) -> None:
    parsed = parse(CHOICE + f"2. Discuss.\n{sign}\n")
    assert [(p.where, p.key) for p in parsed.problems] == [("line 5", "not-playable-essay")]


def test_a_program_is_never_run_and_named() -> None:
    parsed = parse(f"GROUP\npick: 1\n```{{.python .run}}\nprint('1. Q?')\n```\nEND_GROUP\n\n{CHOICE}")
    assert [(p.where, p.key) for p in parsed.problems] == [("line 3", "not-playable-program")]
    assert len(parsed.questions) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Capital of Italy?\n\n- [ ] Milan\n- [x] Rome\n",
        "Capital of Italy?\n- [ ] Milan\n- [X] Rome\n",
        "Capital of Italy?\n* [] Milan\n* [x] Rome\n",
        "## Capital of Italy?\n\n- [ ] Milan\n- [x] Rome\n",
        "### 1. Capital of Italy?\n- [ ] Milan\n- [x] Rome\n",
        "### Question 1\n\nCapital of Italy?\n\n- [ ] Milan\n- [x] Rome\n",
        "1. Capital of Italy?\n   - [ ] Milan\n   - [x] Rome\n",
        "**1.** Capital of Italy?\n1. [ ] Milan\n2. [x] Rome\n",
        "Capital of Italy?\n- Milan\n- !Rome\n",
        "* Capital of Italy?\n    - Milan\n    - !Rome\n",
        "<quiz>\nCapital of Italy?\n- [ ] Milan\n- [x] Rome\n</quiz>\n",
    ],
)
def test_the_right_item_of_a_list_is_marked(text: str) -> None:
    question = only(text)
    assert (question.kind, question.stem) == (Kind.SINGLE, "Capital of Italy?")
    assert [option.text for option in question.options] == ["Milan", "Rome"]
    assert right(question) == ["Rome"]


def test_several_checked_boxes_make_a_multiple_choice() -> None:
    assert only("Even?\n- [x] 2\n- [ ] 3\n- [x] 4\n").kind is Kind.MULTIPLE


def test_headings_are_categories() -> None:
    text = (
        "# Europe\n\n## South\n\nCapital?\n- [x] Rome\n- [ ] Oslo\n\nCapital too?\n- [x] Madrid\n- [ ] Oslo\n"
    )
    text += "\n## North\n\nCapital now?\n- [x] Oslo\n- [ ] Rome\n"
    found = [(question.stem, question.category) for question, _ in parse(text).questions]
    assert found == [
        ("Capital?", "Europe/South"),
        ("Capital too?", "Europe/South"),
        ("Capital now?", "Europe/North"),
    ]


def test_a_quote_below_an_option_speaks_of_it() -> None:
    question = only("Capital?\n- [ ] Milan\n> No.\n- [x] Rome\n> Yes.\n")
    assert [option.feedback for option in question.options] == ["No.", "Yes."]


@pytest.mark.parametrize("said", ["> Since 1871.", "Explanation: Since 1871."])
def test_what_stands_after_the_list_explains(said: str) -> None:
    assert only(f"Capital?\n- [ ] Milan\n- [x] Rome\n\n{said}\n").explanation == "Since 1871."


def test_lists_of_a_text_are_no_options_where_another_one_is_marked() -> None:
    question = only("Given:\n\n- one\n- two\n\nWhich is first?\n\n- !one\n- two\n")
    assert question.stem == "Given:\n\n- one\n- two\n\nWhich is first?"


def test_formulas_and_code_are_kept_as_they_are() -> None:
    question = only("What is `x*y` in $a_1 * b_2$?\n- [x] $\\frac{1}{2}$\n- [ ] `*p`\n")
    assert question.stem == "What is `x*y` in $a_1 * b_2$?"
    assert question.options[0].text == "$\\frac{1}{2}$"


def test_comments_of_html_are_taken_out() -> None:
    assert only("<!-- - [x] no -->\nCapital?\n- [ ] Milan\n- [x] Rome\n").stem == "Capital?"


def test_what_a_quiz_block_says_after_its_options_explains() -> None:
    question = only("<quiz>\nQ?\n- [x] a\n- [ ] b\n\nSince 1871.\n\nReally.\n</quiz>\n")
    assert question.explanation == "Since 1871.\n\nReally."


def test_a_quiz_block_in_fenced_code_is_only_talked_about() -> None:
    block = "<quiz>\nQ?\n- [x] a\n- [ ] b\n</quiz>\n"
    assert only(f"{block}\n```markdown\n{block}```\n").stem == "Q?"


def test_a_list_without_a_checked_box_is_an_error() -> None:
    parsed = parse("Capital?\n- [ ] Milan\n- [x] Rome\n\nNext?\n- [ ] a\n- [ ] b\n")
    assert [(p.where, p.key) for p in parsed.problems] == [("line 5", "answer-missing")]


@pytest.mark.parametrize(
    "text",
    [
        "# Notes\n\nSome text with a [link](x.html).\n\n- one\n- two\n",
        "## To do\n\n- [x] buy milk\n- [ ] call Anna\n",
        "# Install\n\n1. Get it.\n2. Run it.\n\n```sh\nmake\n```\n",
        "![image](x.png)\n\nText.\n",
        "- ![image](x.png)\n- ![image](y.png)\n",
    ],
)
def test_a_document_without_questions_is_left_alone(text: str) -> None:
    assert not markdown.sniff(Source(text.encode()))
