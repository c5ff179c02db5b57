"""GIFT: what is right where readers differ, and the files of teachers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, ParsedFile, ParsedQuestion


def read(text: str) -> ParsedFile:
    return read_file(text.encode(), "quiz.gift", format="gift")


def only(text: str) -> ParsedQuestion:
    parsed = read(text)
    assert [p for p in parsed.problems if p.level == "error"] == []
    (placed,) = parsed.questions
    return placed.question


def marks(question: ParsedQuestion) -> dict[str, float]:
    return {option.text: option.credit for option in question.options}


def problems(text: str) -> list[tuple[str, str]]:
    return [(problem.where, problem.key) for problem in read(text).problems]


def stems(text: str) -> list[str]:
    return [placed.question.stem for placed in read(text).questions]


# --- Kinds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("Q{=a ~b ~c}", Kind.SINGLE, {"a": 100, "b": 0, "c": 0}),
        ("Q{=a =b ~c}", Kind.SINGLE, {"a": 100, "b": 100, "c": 0}),
        ("Q{=a ~%50%b ~c}", Kind.SINGLE, {"a": 100, "b": 50, "c": 0}),
        ("Q{~=a ~b}", Kind.SINGLE, {"a": 100, "b": 0}),
        ("Q{=a =b}", Kind.SHORT, {"a": 100, "b": 100}),
        ("Q{=a =%50%b}", Kind.SHORT, {"a": 100, "b": 50}),
        ("Limit{=x -> 0}", Kind.SHORT, {"x -> 0": 100}),
        ("How many?{0}", Kind.SHORT, {"0": 100}),
        ("How many?{=0 =zero}", Kind.SHORT, {"0": 100, "zero": 100}),
        ("Q{~%100%a ~b ~c}", Kind.MULTIPLE, {"a": 100, "b": 0, "c": 0}),
        ("Q{~%33,3%a ~%33.3%b ~ %33.3% c}", Kind.MULTIPLE, {"a": 33.3, "b": 33.3, "c": 33.3}),
        ("Q{~%50%a ~%50%b ~%-100%c}", Kind.MULTIPLE, {"a": 50, "b": 50, "c": -100}),
        ("Q{=%50%a =%50%b ~c}", Kind.MULTIPLE, {"a": 50, "b": 50, "c": 0}),
        ("Sky is blue {true}", Kind.TRUEFALSE, {"true": 100, "false": 0}),
        ("Sky { FALSE }", Kind.TRUEFALSE, {"true": 0, "false": 100}),
        ("Sky{t}", Kind.TRUEFALSE, {"true": 100, "false": 0}),
    ],
)
def test_kinds_and_marks(text: str, kind: Kind, expected: dict[str, float]) -> None:
    question = only(text)
    assert (question.kind, marks(question)) == (kind, expected)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("#3", [("3", "3", "3", 100)]),
        ("#3,14", [("3.14", "3.14", "3.14", 100)]),
        ("#3.14:0.01", [("3.13", "3.15", "3.14", 100)]),
        ("#-5..5", [("-5", "5", "", 100)]),
        ("#5..-5", [("-5", "5", "", 100)]),
        ("# =1822:0 =%50%1822:2", [("1822", "1822", "1822", 100), ("1820", "1824", "1822", 50)]),
        ("#3:2~#No!", [("1", "5", "3", 100)]),
        ("#−1e3", [("-1000", "-1000", "-1000", 100)]),
    ],
)
def test_numbers(answer: str, expected: list[tuple[str, str, str, float]]) -> None:
    question = only("How much?{" + answer + "}")
    assert question.kind is Kind.NUMBER
    assert [(n.low, n.high, n.value, n.credit) for n in question.numbers] == expected


# --- Texts -----------------------------------------------------------------------------------------


def test_escapes() -> None:
    question = only(r"Which: \: \= \~ \# \{ \} \\ \n end?{=a\=b ~c\~d ~e\#f ~\{g\}}")
    assert question.stem == "Which: : = ~ # { } \\ \n end?"
    assert list(marks(question)) == ["a=b", "c~d", "e#f", "{g}"]


def test_colons_and_equals_signs_in_the_stem_are_text() -> None:
    assert only("Note: if 2x=4, x is {=2 ~3}").stem == "Note: if 2x=4, x is"


def test_names_categories_tags_and_numbers_are_kept() -> None:
    text = "// [id:Q7] [tag:easy] [tag:map]\n$CATEGORY: $course$/top/Earth/Seas\n::Seas \\:: 1::Which?{=a ~b}"
    question = only(text)
    assert (question.name, question.category) == ("Seas :: 1", "Earth/Seas")
    assert (question.id_number, question.tags) == ("Q7", ("easy", "map"))


def test_a_category_takes_its_own_line_only() -> None:
    parsed = read("$CATEGORY: One\nA?{T}\n\n$CATEGORY: Two\n\nB?{T}")
    assert [(p.question.stem, p.question.category) for p in parsed.questions] == [
        ("A?", "One"),
        ("B?", "Two"),
    ]


def test_the_place_of_the_answers_inside_a_sentence_is_a_gap() -> None:
    assert only("Mammals {=eat ~drink} milk.").stem == "Mammals _____ milk."
    assert only("He was from {=here ~there}.").stem == "He was from _____."
    assert only("How much? {#3}.").stem == "How much?"
    assert only("inline\n{=a ~b}\nquestion.").stem == "inline\n_____ question."


def test_feedback_and_explanation_are_kept() -> None:
    question = only("Q{=a#Yes! ~b # No. \n####Because.}")
    assert [option.feedback for option in question.options] == ["Yes!", "No."]
    assert question.explanation == "Because."


@pytest.mark.parametrize(
    ("text", "explanation"),
    [
        ("Q{T####<p>Be <b>cause</b></p>}", "Be cause"),
        ("<p>Q</p>{T####<p>Be <b>cause</b></p>}", "<p>Be <b>cause</b></p>"),
        ("[html]Q{T####[plain]1 < 2}", "1 &lt; 2"),
        ("[markdown]Q{T####*Because*}", "*Because*"),
    ],
)
def test_an_explanation_is_written_as_its_question_is(text: str, explanation: str) -> None:
    assert only(text).explanation == explanation


def test_feedback_of_statements_is_for_the_wrong_first() -> None:
    question = only("Q{FALSE#It is not.#You knew.}")
    assert [option.feedback for option in question.options] == ["It is not.", "You knew."]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("=C# ~C", ["C#", "C"]),
        ("=C# ~F# ~A", ["C#", "F#", "A"]),
        ("=%100%Asia# =%50%Asie#", ["Asia", "Asie"]),
    ],
)
def test_a_hash_without_feedback_belongs_to_the_text(answers: str, expected: list[str]) -> None:
    assert list(marks(only("Which?{" + answers + "}"))) == expected


def test_format_marks_and_other_brackets() -> None:
    question = only("[html]<b>Q</b>{=[markdown]**a** ~b}")
    assert (question.stem, question.stem_format) == ("<b>Q</b>", "html")
    assert (question.options[0].text, question.options[0].format) == ("**a**", "markdown")
    assert only("[sic] Q{=a ~b}").stem == "[sic] Q"


def test_tags_that_are_asked_about_are_text() -> None:
    question = only("Which tag?{=<b> ~<i>}")
    assert (question.stem_format, question.options[0].format) == ("plain", None)


def test_what_is_typed_is_plain_whatever_the_question_is_written_in() -> None:
    assert list(marks(only("[html]<p>Who?</p>{=Tom &amp; Jerry}"))) == ["Tom & Jerry"]


@pytest.mark.parametrize(
    ("formula", "kept"),
    [
        (r"$\frac{1}{2}$", r"$\frac{1}{2}$"),
        (r"$a = b$", "$a = b$"),
        (r"$$\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}$$", None),
        (r"\(x_{1} = 2\)", None),
        (r"\[x_{1} = 2\]", None),
        (r"$\\frac\{1\}\{2\}$", r"$\frac{1}{2}$"),
        (r"\\(x_\{1\} \= 2\\)", r"\(x_{1} = 2\)"),
    ],
)
def test_braces_signs_and_backslashes_of_formulas_belong_to_them(formula: str, kept: str | None) -> None:
    question = only("Is " + formula + " right?{=" + formula + " ~no}")
    assert question.stem == f"Is {kept or formula} right?"
    assert question.options[0].text == (kept or formula)


def test_money_is_no_formula() -> None:
    assert marks(only("It costs $5 or {~$3 =$4 ~$6}")) == {"$3": 0, "$4": 100, "$6": 0}


# --- Where questions end -----------------------------------------------------------------------------


@pytest.mark.parametrize("blank", ["", "  ", "\t", "\u00a0", " \u00a0 "])
def test_a_line_of_blanks_parts_questions(blank: str) -> None:
    assert stems(f"A?{{=a ~b}}\n{blank}\nB?{{=c ~d}}") == ["A?", "B?"]


def test_a_new_line_after_a_closing_brace_starts_the_next_question() -> None:
    assert stems("A?{=a ~b}\nB?{=c ~d}\n::C::\nSee?{\n=e\n~f\n}\nD?{T}") == ["A?", "B?", "See?", "D?"]


def test_a_blank_line_inside_braces_ends_nothing() -> None:
    assert marks(only("Q{\n=a\n\n~b\n}")) == {"a": 100, "b": 0}


def test_comments_may_stand_anywhere() -> None:
    assert marks(only("  // hi\nQ{\n=a\n  // note {\n~b\n}")) == {"a": 100, "b": 0}
    assert only("first\n// note\nsecond{=a ~b}").stem == "first\nsecond"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_kinds(line_end: str) -> None:
    parsed = read(line_end.join(["A?{T}", "", "B?{F}"]))
    assert [placed.where for placed in parsed.questions] == ["line 1", "line 3"]


@pytest.mark.parametrize(
    ("text", "found", "left"),
    [
        ("A?{=a ~b\n\nB?{=c ~d}", ("line 1", "gift-brace-not-closed"), ["B?"]),
        ("A?{=a ~b\nB?{=c ~d}", ("line 1", "gift-brace-not-closed"), ["B?"]),
        ("A?{=a ~b\n\n::B::Who?{=c ~d}", ("line 1", "gift-brace-not-closed"), ["Who?"]),
        ("A?{=a ~b\n$CATEGORY: X\nB?{=c ~d}", ("line 1", "gift-brace-not-closed"), ["B?"]),
        ("B?{=c ~d}\n\nA?\n{=a ~b", ("line 4", "gift-brace-not-closed"), ["B?"]),
        ("A? =a ~b}\nB?{=c ~d}", ("line 1", "gift-brace-not-opened"), ["B?"]),
        ("A?{=a ~{ ~b}\n\nB?{=c ~d}", ("line 1", "gift-brace-inside"), ["B?"]),
    ],
)
def test_a_missing_brace_costs_one_question(text: str, found: tuple[str, str], left: list[str]) -> None:
    assert problems(text) == [found]
    assert stems(text) == left


# --- Errors and warnings -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Write{}", "not-playable-essay"),
        ("Just a text.", "not-playable-description"),
        ("Match{=cat -> miaow =dog}", "gift-pair-without-arrow"),
        ("Cats {1:SA:=purr} and dogs {1:SA:=bark}.", "not-playable-cloze"),
        ("Roses {=are ~is} red, violets {=are ~is} blue.", "gift-two-gaps"),
        ("Sky?{TRUE FALSE}", "gift-true-and-false"),
        ("pi{#abc}", "not-a-number"),
        ("pi{#}", "number-missing"),
        ("pi{#1:much}", "not-a-number"),
        ("Pick{~%200%a ~b}", "gift-weight-out-of-range"),
        ("Pick{~a ~b}", "right-missing"),
        ("Pick{~%-50%a ~b}", "right-missing"),
        ("Pick{=a ~}", "option-single"),
        ("Pick{= ~a ~b}", "option-empty-right"),
        ("Pick{=a ~a ~b}", "option-right-and-wrong"),
        ("Pick{a ~b ~c}", "gift-text-before-answers"),
        ("{=a ~b}", "stem-empty"),
    ],
)
def test_what_cannot_be_played_is_named_and_stands_for_its_question(text: str, key: str) -> None:
    parsed = read(text)
    assert [problem.key for problem in parsed.problems if problem.stands_for_question] == [key]
    assert (parsed.found, parsed.questions) == (1, [])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Q{=a ~ ~b}", "option-empty"),
        ("Q{=a ~b ~b}", "option-repeated"),
        ("Q{=a =a}", "option-repeated"),
        ("Q{=*}", "accepts-anything"),
        ("How many?{0}", "gift-unmarked-answer"),
        ("Q{=x=3 ~y}", "gift-equals-inside"),
        ("Q{=a ～b}", "gift-full-width-sign"),
        ("::Name Q{=a ~b}", "gift-name-not-closed"),
        (":Name:: Q{=a ~b}", "gift-name-one-colon"),
        ("Q{#1,000}", "number-ambiguous"),
        ("Q{~%50%a ~%25%b ~c}", "marks-below-full"),
        ("[html]See <img src='x.png'>{T}", "image-left-out"),
    ],
)
def test_what_is_doubtful_is_taken_with_a_warning(text: str, key: str) -> None:
    parsed = read(text)
    assert key in [problem.key for problem in parsed.problems]
    assert all(problem.level == "warning" for problem in parsed.problems)
    assert len(parsed.questions) == 1


def test_a_point_in_a_number_is_not_doubtful() -> None:
    assert problems("Q{#3.141}") == []


def test_a_question_without_a_stem_is_called_by_its_name() -> None:
    assert only("::Is water wet?::{T}").stem == "Is water wet?"


def test_after_a_closing_brace_a_new_line_begins_a_question_or_ends_the_sentence() -> None:
    assert problems("Q1{=a ~b}\nAn introduction\n\nQ2{T}") == [("line 2", "not-playable-description")]
    assert stems("The {=cat ~dog}\nsat on the mat.\n\nQ2{T}") == ["The _____ sat on the mat.", "Q2"]
    assert stems("One{T}\nTwo{F}\n::n::Three{T}") == ["One", "Two", "Three"]


def test_a_pair_has_two_sides_and_no_feedback() -> None:
    parsed = read("Who?{=cat -> miaow#right =C -> C# = -> moo}")
    assert [(p.left, p.right) for p in parsed.questions[0].question.pairs] == [
        ("cat", "miaow"),
        ("C", "C#"),
        ("", "moo"),
    ]
    assert [problem.key for problem in parsed.problems] == ["gift-pair-feedback"]


def test_a_warning_names_its_line() -> None:
    assert problems("\nQ{\n=a\n~b=c\n~d}") == [("line 4", "gift-equals-inside")]


# --- Files -----------------------------------------------------------------------------------------

# Only bears GIFT's name: it is a list whose options begin with + and -, and is read as one.
_NOT_GIFT = {"gift/sbd-Preguntas-s2-SBD.gift"}


def test_real_files_hold_as_many_questions_as_moodle_finds(shared: Callable[[str], Path]) -> None:
    manifest = shared("manifest.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in manifest if line.startswith("gift/")]
    differing = {}
    for name, counts, *_ in rows:
        expected = int(re.match(r"moodle=(\d+)", counts)[1])  # type: ignore[index]
        found = read_file(shared(f"real/{name}").read_bytes(), name).found
        if found != expected:
            differing[name] = (expected, found)
    assert set(differing) == _NOT_GIFT, differing


QUIRKS = {
    "all_escapes": "single",
    "blank_line_inside": "single",
    "comment_indented": "single",
    "comment_inside": "single",
    "empty_option": "single option-empty",
    "equals_unescaped_stem": "single",
    "essay": "not-playable-essay",
    "format_html": "single",
    "hash_in_option": "single",
    "line_zero": "single",
    "match": "matching",
    "missing_open": "gift-brace-not-opened",
    "name_unclosed": "single gift-name-not-closed",
    "nbsp_only_line": "single single",
    "num_comma": "number",
    "num_text": "not-a-number",
    "short_with_arrow": "short",
    "short_zero_bare": "short gift-unmarked-answer",
    "short_zero_eq": "short",
    "tf_lower": "truefalse",
    "tf_spaces": "truefalse",
    "tilde_fullwidth": "short gift-full-width-sign",
    "two_blanks": "gift-two-gaps",
    "two_equals_mc": "single",
    "weight_100_alone": "multiple",
    "weight_200": "gift-weight-out-of-range",
    "weight_comma_decimal": "multiple",
    "weight_decimal": "multiple",
    "weight_on_equals_mc": "multiple",
    "weight_space": "multiple",
}


@pytest.mark.parametrize("name", QUIRKS)
def test_each_quirk_has_its_right_outcome(shared: Callable[[str], Path], name: str) -> None:
    path = shared(f"made/gift-quirks/{name}.gift")
    parsed = read_file(path.read_bytes(), path.name)
    outcome = [placed.question.kind.value for placed in parsed.questions]
    assert " ".join(outcome + [problem.key for problem in parsed.problems]) == QUIRKS[name]


def test_no_quirk_is_forgotten(shared: Callable[[str], Path]) -> None:
    assert {path.stem for path in shared("made/gift-quirks").iterdir()} == set(QUIRKS)
