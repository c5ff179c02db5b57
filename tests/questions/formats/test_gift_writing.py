"""Banks as GIFT: what stands in the file, which Moodle has to understand too."""

from __future__ import annotations

import msgspec
import pytest

from questions.formats import gift
from questions.formats.source import Source
from questions.parsed import (
    Contents,
    Kind,
    Number,
    Option,
    Pair,
    ParsedQuestion,
    true_or_false,
)
from questions.texts import to_plain

CHOICE = ParsedQuestion(Kind.SINGLE, "Capital?", (Option("Rome", 100), Option("Milan")))


def written(*questions: ParsedQuestion) -> str:
    return gift.dump(Contents("Bank", "en", list(questions))).decode()


def changed(**fields: object) -> ParsedQuestion:
    return msgspec.structs.replace(CHOICE, **fields)


def back(question: ParsedQuestion) -> ParsedQuestion:
    (placed,) = gift.parse(Source(written(question).encode())).questions
    return placed.question


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (CHOICE, "Capital? {\n\t=Rome\n\t~Milan\n}\n\n"),
        (
            changed(options=(Option("a", 100, "yes"), Option("b", -33.33333), Option("c", 50))),
            "Capital? {\n\t=a#yes\n\t~%-33.33333%b\n\t~%50%c\n}\n\n",
        ),
        (
            changed(kind=Kind.MULTIPLE, options=(Option("a", 50), Option("b", 50), Option("c", -100))),
            "Capital? {\n\t~%50%a\n\t~%50%b\n\t~%-100%c\n}\n\n",
        ),
        (
            ParsedQuestion(Kind.TRUEFALSE, "Ice floats.", true_or_false(True, "", "Look again.")),
            "Ice floats. {TRUE#Look again.\n}\n\n",
        ),
        (
            ParsedQuestion(Kind.TRUEFALSE, "Ice sinks.", true_or_false(False, "", "Just so.")),
            "Ice sinks. {FALSE##Just so.\n}\n\n",
        ),
        (
            ParsedQuestion(Kind.SHORT, "Who?", (Option("Ann", 100), Option("Anna", 50))),
            "Who? {\n\t=Ann\n\t=%50%Anna\n}\n\n",
        ),
        (
            ParsedQuestion(
                Kind.NUMBER, "Pi?", numbers=(Number("3.13", "3.15", "3.14"), Number("3", "4", credit=50))
            ),
            "Pi? {#\n\t=3.14:0.01\n\t=%50%3..4\n}\n\n",
        ),
        (
            ParsedQuestion(Kind.MATCHING, "Who?", pairs=(Pair("cat", "miaow"), Pair("", "moo"))),
            "Who? {\n\t=cat -> miaow\n\t= -> moo\n}\n\n",
        ),
        (
            ParsedQuestion(Kind.ORDERING, "Order!", (Option("first"), Option("second"))),
            "// [kind:ordering]\nOrder! {\n\t=1 -> first\n\t=2 -> second\n}\n\n",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, ParsedQuestion) else "",
)
def test_each_kind_is_written_as_moodle_reads_it(question: ParsedQuestion, expected: str) -> None:
    assert written(question) == expected


def test_what_gift_has_no_words_for_stands_in_a_comment() -> None:
    question = changed(
        kind=Kind.SHORT,
        options=(Option("Rome", 100),),
        id_number="7",
        tags=("cells", "a]b"),
        difficulty="hard",
        source="Book, p. 7",
        seconds=30,
        accent_sensitive=True,
        allows_slips=True,
    )
    first = written(question).splitlines()[0]
    assert first == (
        r"// [id:7] [tag:cells] [tag:a\]b] [difficulty:hard] [source:Book, p. 7]"
        " [settings:accents slips] @time: 30"
    )
    assert back(question) == question


@pytest.mark.parametrize(
    "text",
    [
        "a {b} = c ~ d # e : f \\ g",
        "two\nlines\n\nand a third",
        "costs $5 or $6",
        "$\\frac{1}{2}$ and $x_{1}$",
        "\\[\\{a\\}\\]",
        "// no comment",
        "$CATEGORY: none",
        "::no name::",
        "[html] is no mark",
        "%50% of it",
        "&lt;b&gt; stays",
        "<b>stays</b> a text",
        "T",
        "#5",
    ],
)
def test_awkward_texts_stay_what_they_are(text: str) -> None:
    question = changed(stem=text, options=(Option(text, 100, text), Option("b")), explanation=text, name=text)
    assert back(question) == question


def test_moodle_finds_the_signs_of_formulas_escaped() -> None:
    assert written(changed(stem="$x_{1}$")).startswith("$x_\\{1\\}$ {")


@pytest.mark.parametrize(
    ("category", "line"),
    [
        ("Biology/Cells", "$CATEGORY: Biology/Cells"),
        ("top", "$CATEGORY: $course$/top/top"),
        ("a: b", "$CATEGORY: a: b"),
    ],
)
def test_a_category_stands_before_its_questions(category: str, line: str) -> None:
    assert written(changed(category=category)).splitlines()[0] == line
    assert back(changed(category=category)).category == category


def test_a_question_without_a_category_leaves_the_one_before() -> None:
    text = written(changed(category="A"), CHOICE)
    assert [placed.question.category for placed in gift.parse(Source(text.encode())).questions] == ["A", ""]


@pytest.mark.parametrize(
    "options",
    [
        (Option("a", 100), Option("b", 100)),
        (Option("a", 60), Option("b")),
    ],
)
def test_a_kind_that_its_answers_would_hide_is_named(options: tuple[Option, ...]) -> None:
    assert back(changed(options=options)).kind is Kind.SINGLE


def test_two_spellings_with_arrows_are_no_matching() -> None:
    question = ParsedQuestion(Kind.SHORT, "Limit?", (Option("x -> 0", 100), Option("x->0", 100)))
    assert back(question) == question


@pytest.mark.parametrize("left", ["a -> b", "a ->", "1 < 2 -> 2 > 1"])
def test_an_arrow_on_the_left_of_a_pair_does_not_part_it(left: str) -> None:
    read = back(ParsedQuestion(Kind.MATCHING, "Match", pairs=(Pair(left, "x & y"), Pair("c", "2 -> 3"))))
    shown = [(to_plain(pair.left, pair.format or "plain"), pair.right) for pair in read.pairs]
    assert shown == [(left, "x &amp; y"), ("c", "2 -> 3")]


def test_the_right_side_of_a_pair_is_plain_text_to_moodle() -> None:
    question = ParsedQuestion(
        Kind.MATCHING,
        "<p>Which?</p>",
        pairs=(Pair("<b>less</b>", "a &lt; b"), Pair("<b>more</b>", "<i>b</i>")),
        stem_format="html",
    )
    assert "-> a < b\n" in written(question)
    assert back(question) == question
