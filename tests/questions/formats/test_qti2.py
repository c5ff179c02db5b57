"""QTI 2 and QTI 3: each interaction, in both ways of writing names, and what is said around them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats import packages
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.parsed import Kind, Number, Option, ParsedFile, ParsedQuestion, true_or_false

MAPPED = '<responseProcessing template="http://www.imsglobal.org/rptemplates/map_response"/>'


def declared(
    *correct: str, ident: str = "R", cardinality: str = "single", type: str = "identifier", mapped: str = ""
) -> str:
    values = "".join(f"<value>{value}</value>" for value in correct)
    return (
        f'<responseDeclaration identifier="{ident}" cardinality="{cardinality}" baseType="{type}">'
        f"<correctResponse>{values}</correctResponse>{mapped}</responseDeclaration>"
    )


def mapping(*entries: tuple[str, float], more: str = "") -> str:
    made = (f'<mapEntry mapKey="{key}" mappedValue="{value}"{more}/>' for key, value in entries)
    return f"<mapping>{''.join(made)}</mapping>"


def item(declarations: str, body: str, more: str = "", title: str = "T") -> str:
    return (
        f'<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="{title}">{declarations}'
        f"<itemBody>{body}</itemBody>{more}</assessmentItem>"
    )


def in_version_3(text: str) -> str:
    """The same item as QTI 3 writes it."""

    def told(name: str) -> str:
        return re.sub("([A-Z])", lambda sign: "-" + sign[1].lower(), name)

    own = r"(</?)(assessment|response|correct|value|mapping|map|item|choice|simple|prompt|order|match|inline|"
    own += r"text|gap|associate|modal|feedback|extended|template|variable|set|base|equal|hotspot)(\w*)"
    text = re.sub(own, lambda tag: f"{tag[1]}qti-{told(tag[2] + tag[3])}", text)
    return re.sub(r" ([a-z]+[A-Z]\w*)=", lambda attribute: f" {told(attribute[1])}=", text)


def parse(text: str) -> ParsedFile:
    return packages.parse_qti2(Source(text.encode()))


def questions(text: str) -> list[ParsedQuestion]:
    """The questions of an item, which are the same in version 3."""
    parsed, newer = parse(text), parse(in_version_3(text))
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    assert [placed.question for placed in newer.questions] == [placed.question for placed in parsed.questions]
    return [placed.question for placed in parsed.questions]


def read(text: str) -> ParsedQuestion:
    found = questions(text)
    assert len(found) == 1
    return found[0]


def sides(question: ParsedQuestion) -> list[tuple[str, ...]]:
    return [(pair.left, pair.right) for pair in question.pairs]


def errors(text: str) -> list[str]:
    keys = [problem.key for problem in parse(text).problems if problem.level == "error"]
    assert keys == [problem.key for problem in parse(in_version_3(text)).problems if problem.level == "error"]
    return keys


def choices(*texts: str, element: str = "simpleChoice") -> str:
    return "".join(f'<{element} identifier="{text[0]}">{text}</{element}>' for text in texts)


def choice(*texts: str) -> str:
    prompt = "<prompt>Which?</prompt>"
    return f'<choiceInteraction responseIdentifier="R">{prompt}{choices(*texts)}</choiceInteraction>'


ENTRY = '<p>It is <textEntryInteraction responseIdentifier="R"/>.</p>'


def test_a_choice_of_single_cardinality_is_single() -> None:
    question = read(item(declared("M"), "<p>Look.</p>" + choice("Rome", "Milan")))
    assert question.kind is Kind.SINGLE
    assert question.stem == "<p>Look.</p><p>Which?</p>"
    assert question.options == (Option("Rome", format="plain"), Option("Milan", 100, format="plain"))
    assert question.name == "T"


def test_a_choice_of_multiple_cardinality_is_multiple() -> None:
    question = read(item(declared("R", "T", cardinality="multiple"), choice("Rome", "Milan", "Turin")))
    assert question.kind is Kind.MULTIPLE
    assert [option.credit for option in question.options] == [50, -100, 50]


def test_points_come_from_the_mapping_only_where_it_is_used() -> None:
    mapped = mapping(("R", 1), ("M", 3), ("T", -1))
    declaration = declared("R", cardinality="multiple", mapped=mapped)
    body = choice("Rome", "Milan", "Turin")
    assert [option.credit for option in read(item(declaration, body, MAPPED)).options] == [25, 75, -25]
    assert [option.credit for option in read(item(declaration, body)).options] == [100, -100, -100]


def test_true_and_false_are_asked_as_such() -> None:
    question = read(item(declared("F"), choice("True", "False")))
    assert question.options == true_or_false(False)


def test_each_gap_is_a_question_in_which_the_others_are_open() -> None:
    body = (
        '<p>A <inlineChoiceInteraction responseIdentifier="R">'
        + choices("cat", "dog", element="inlineChoice")
        + '</inlineChoiceInteraction> says <textEntryInteraction responseIdentifier="S"/></p>'
    )
    first, second = questions(item(declared("c") + declared("meow", ident="S", type="string"), body))
    assert (first.stem, first.kind) == ("A _____ says […]", Kind.SINGLE)
    assert (second.stem, second.kind) == ("A […] says _____", Kind.SHORT)
    assert second.options == (Option("meow", 100),)


def test_a_mapped_text_has_spellings_with_their_shares() -> None:
    mapped = mapping(("York", 2), ("york*", 1), more=' caseSensitive="true"')
    question = read(item(declared("York", type="string", mapped=mapped), ENTRY, MAPPED))
    assert question.options == (Option("York", 100), Option(r"york\*", 50))
    assert question.case_sensitive


@pytest.mark.parametrize(
    ("equal", "number"),
    [
        ("", Number("9.5", "9.5", "9.5")),
        ('<equal toleranceMode="absolute" tolerance="0.5 1">{}</equal>', Number("9", "10.5", "9.5")),
        ('<equal toleranceMode="relative" tolerance="10">{}</equal>', Number("8.55", "10.45", "9.5")),
        (
            '<equalRounded roundingMode="decimalPlaces" figures="1">{}</equalRounded>',
            Number("9.45", "9.55", "9.5"),
        ),
    ],
)
def test_a_number_has_the_tolerance_of_its_comparison(equal: str, number: Number) -> None:
    inside = equal.format('<variable identifier="R"/><correct identifier="R"/>')
    more = f"<responseProcessing>{inside}</responseProcessing>"
    question = read(item(declared("9.5", type="float"), ENTRY, more))
    assert question.numbers == (number,)


def test_an_answer_that_only_the_processing_names_is_found() -> None:
    more = (
        "<responseProcessing><responseCondition><responseIf><match>"
        '<variable identifier="R"/><baseValue baseType="identifier">M</baseValue></match>'
        '<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>'
        "</responseIf></responseCondition></responseProcessing>"
    )
    question = read(item(declared(), choice("Rome", "Milan"), more))
    assert [option.credit for option in question.options] == [0, 100]


def test_an_order_stands_as_it_is_right() -> None:
    body = f'<orderInteraction responseIdentifier="R">{choices("one", "two", "3")}</orderInteraction>'
    question = read(item(declared("t", "3", "o", cardinality="ordered"), "<p>Sort</p>" + body))
    assert question.kind is Kind.ORDERING
    assert [option.text for option in question.options] == ["two", "3", "one"]


def test_an_order_that_leaves_something_out_is_an_error() -> None:
    body = f'<orderInteraction responseIdentifier="R">{choices("one", "two", "3")}</orderInteraction>'
    assert errors(item(declared("t", "3", cardinality="ordered"), "<p>Sort</p>" + body)) == [
        "ordering-incomplete"
    ]


def match(left: tuple[str, ...], right: tuple[str, ...]) -> str:
    sets = (choices(*side, element="simpleAssociableChoice") for side in (left, right))
    inside = "".join(f"<simpleMatchSet>{made}</simpleMatchSet>" for made in sets)
    return f'<matchInteraction responseIdentifier="R"><prompt>Pair</prompt>{inside}</matchInteraction>'


@pytest.mark.parametrize("pairs", [("a x", "b x", "c y"), ("a y", "b x", "c x")])
def test_several_on_the_left_may_have_the_same_partner(pairs: tuple[str, ...]) -> None:
    declaration = declared(*pairs, cardinality="multiple", type="directedPair")
    question = read(item(declaration, match(("a", "b", "c"), ("x", "y", "z"))))
    assert question.kind is Kind.MATCHING
    assert sides(question) == [*(tuple(pair.split()) for pair in pairs), ("", "z")]


def test_sides_are_swapped_where_only_the_right_ones_have_one_partner() -> None:
    declaration = declared("a x", "a y", "b z", cardinality="multiple", type="directedPair")
    question = read(item(declaration, match(("a", "b"), ("x", "y", "z"))))
    assert sides(question) == [("x", "a"), ("y", "a"), ("z", "b")]


def test_a_table_in_which_both_sides_have_several_partners_is_not_playable() -> None:
    declaration = declared("a x", "a y", "b x", cardinality="multiple", type="directedPair")
    assert errors(item(declaration, match(("a", "b"), ("x", "y")))) == ["not-playable-kind"]


def test_pairs_out_of_one_set_are_matched() -> None:
    inside = choices("a", "b", "x", "y", "z", element="simpleAssociableChoice")
    body = f'<associateInteraction responseIdentifier="R">{inside}</associateInteraction>'
    question = read(item(declared("a x", "b y", cardinality="multiple", type="pair"), "<p>Pair</p>" + body))
    assert sides(question) == [("a", "x"), ("b", "y"), ("", "z")]


def test_words_for_the_gaps_of_a_text_are_options_of_each_gap() -> None:
    body = (
        '<gapMatchInteraction responseIdentifier="R"><prompt>Fill</prompt>'
        + choices("winter", "summer", element="gapText")
        + '<p>The <gap identifier="G"/> of our <gap identifier="H"/></p></gapMatchInteraction>'
    )
    first, second = questions(item(declared("w G", "s H", cardinality="multiple", type="directedPair"), body))
    assert "The _____ of our […]" in first.stem
    assert "The […] of our _____" in second.stem
    assert [option.credit for option in first.options] == [100, 0]
    assert [option.credit for option in second.options] == [0, 100]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ('<extendedTextInteraction responseIdentifier="R"/>', "not-playable-essay"),
        ('<hotspotInteraction responseIdentifier="R"/>', "not-playable-kind"),
        ("<p>Read.</p>", "not-playable-description"),
    ],
)
def test_what_a_game_cannot_ask_is_named(body: str, key: str) -> None:
    assert errors(item(declared(), f"<p>Look.</p>{body}")) == [key]


def test_more_options_than_anybody_could_read_are_refused() -> None:
    many = "".join(f'<simpleChoice identifier="c{n}">{n}</simpleChoice>' for n in range(51))
    body = f'<p>Which?</p><choiceInteraction responseIdentifier="R">{many}</choiceInteraction>'
    assert errors(item(declared("c1"), body)) == ["options-too-many"]


def test_an_item_made_anew_each_time_is_not_playable() -> None:
    assert errors(item(declared("R"), choice("Rome", "Milan"), "<templateProcessing/>")) == [
        "not-playable-kind"
    ]


def test_feedback_goes_to_its_choice_and_to_everybody() -> None:
    inside = choice("Rome", "Milan").replace(
        "Milan</", 'Milan <feedbackInline identifier="M">Fashion!</feedbackInline></'
    )
    more = (
        '<modalFeedback identifier="R">Yes.</modalFeedback>'
        '<modalFeedback identifier="all">A boot.</modalFeedback>'
        '<modalFeedback identifier="incorrect">No.</modalFeedback>'
    )
    block = '<feedbackBlock identifier="SOLUTION"><p>Rome</p></feedbackBlock>'
    question = read(item(declared("R"), inside + block, more))
    assert [option.feedback for option in question.options] == ["Yes.", "Fashion!"]
    assert question.options[1].text == "Milan"
    assert question.explanation == "Rome\nA boot."
    assert "boot" not in question.stem


def test_a_formula_in_mathml_is_kept() -> None:
    formula = '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>E</m:mi><m:mo>=</m:mo></m:math>'
    assert r"\(E=\)" in read(item(declared("R"), f"<p>{formula}</p>" + choice("Rome", "Milan"))).stem


def test_a_script_from_right_to_left_keeps_its_direction() -> None:
    question = read(item(declared("R"), f'<div dir="rtl"><p>שלום</p>{choice("Rome", "Milan")}</div>'))
    assert '<div dir="rtl">' in question.stem


def test_nothing_that_runs_comes_in() -> None:
    evil = '<p onclick="x()">Look<script>x()</script><a href="javascript:x()">here</a></p>'
    stem = read(item(declared("R"), evil + choice("Rome", "Milan"))).stem
    assert [sign for sign in ("onclick", "script", "href", "x()") if sign in stem] == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("qti2/instructure-Example02-feedbackInline.xml", Kind.TRUEFALSE),
        ("qti2/instructure-choice.xml", Kind.SINGLE),
        ("qti3/MathML.xml", Kind.SINGLE),
        ("qti3/Order_RTL_Hebrew.xml", Kind.ORDERING),
        ("qti3/QTI3-match.xml", Kind.MATCHING),
        ("qti3/QTI3multiplechoice2.xml", Kind.MULTIPLE),
    ],
)
def test_real_items_are_one_question_each(shared: Callable[[str], Path], name: str, kind: Kind) -> None:
    path = shared(f"real/{name}")
    parsed = read_file(path.read_bytes(), path.name)
    assert (parsed.format, parsed.found) == ("qti2", 1)
    assert [placed.question.kind for placed in parsed.questions] == [kind]
