"""QTI 1.2: each kind of item, the conditions that score, and what stands around the items."""

from __future__ import annotations

import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, Number, Option, true_or_false
from tests.questions.formats.qti12_items import (
    CHOICE,
    equal,
    errors,
    fields,
    item,
    parse,
    picks,
    read,
    says,
    text,
    typed,
    when,
)


def test_a_choice_takes_the_option_that_scores() -> None:
    question = read(item("multiple_choice_question", CHOICE, when(equal("Milan"), 100)))
    assert question.kind is Kind.SINGLE
    assert question.stem == "Capital of Italy?"
    assert question.options == (Option("Rome"), Option("Milan", 100), Option("Turin"))
    assert question.category == "Capitals"


def test_conditions_that_only_show_feedback_make_nothing_right() -> None:
    shown = when(equal("Rome"), says="fb", goes_on="Yes")
    question = read(item("multiple_choice_question", CHOICE, shown + when(equal("Turin"), 100)))
    assert [option.credit for option in question.options] == [0, 0, 100]


def test_a_condition_that_gives_no_points_makes_nothing_right() -> None:
    assert errors(item("multiple_choice_question", CHOICE, when(equal("Rome"), 0))) == ["right-missing"]


def test_several_answers_may_bring_different_points() -> None:
    scored = when(equal("Rome"), 10) + when(equal("Milan"), 5)
    question = read(item("multiple_choice_question", CHOICE, scored))
    assert [option.credit for option in question.options] == [100, 50, 0]


def test_a_condition_that_ends_the_processing_hides_those_after_it() -> None:
    scored = when(equal("Rome"), 100, goes_on="No") + when(equal("Rome"), 0)
    assert read(item("multiple_choice_question", CHOICE, scored)).options[0].credit == 100


@pytest.mark.parametrize(
    ("kind", "cardinality", "becomes"),
    [
        ("multiple_choice_question", "Multiple", Kind.SINGLE),
        ("multiple_answers_question", "Single", Kind.MULTIPLE),
        ("", "Multiple", Kind.MULTIPLE),
        ("", "Single", Kind.SINGLE),
    ],
)
def test_the_named_type_decides_and_else_the_response(kind: str, cardinality: str, becomes: Kind) -> None:
    asked = text("Which?") + picks("r", "a", "b", cardinality=cardinality)
    assert read(item(kind, asked, when(equal("a"), 100))).kind is becomes


def test_all_right_options_together_count_where_one_condition_wants_them() -> None:
    asked = text("Which?") + picks("r", "a", "b", "c", cardinality="Multiple")
    wanted = f"<and>{equal('a')}<not>{equal('b')}</not>{equal('c')}</and>"
    question = read(item("multiple_answers_question", asked, when(wanted, 100)))
    assert [option.credit for option in question.options] == [50, -100, 50]


def test_options_that_bring_points_of_their_own_keep_them() -> None:
    asked = text("Which?") + picks("r", "a", "b", "c", cardinality="Multiple")
    scored = "".join(
        when(equal(label), points, act="Add") for label, points in zip("abc", (75, -25, 25), strict=True)
    )
    question = read(item("multiple_answers_question", asked, scored))
    assert [option.credit for option in question.options] == [75, -25, 25]


@pytest.mark.parametrize(("labels", "right"), [(("True", "False"), True), (("Falso", "Verdadero"), False)])
def test_true_and_false_are_known_in_any_order_and_language(labels: tuple[str, str], right: bool) -> None:
    question = read(
        item("true_false_question", text("Is it?") + picks("r", *labels), when(equal(labels[0]), 1))
    )
    assert question.kind is Kind.TRUEFALSE
    assert question.options == true_or_false(right)


def test_a_true_false_item_about_something_else_is_a_choice() -> None:
    asked = text("Is it?") + picks("r", "hot", "cold")
    assert read(item("true_false_question", asked, when(equal("hot"), 1))).kind is Kind.SINGLE


def test_every_spelling_that_scores_is_accepted() -> None:
    scored = when(equal("Rome") + equal("Roma"), 100)
    question = read(item("short_answer_question", text("Capital?") + typed(), scored))
    assert question.kind is Kind.SHORT
    assert question.options == (Option("Rome", 100), Option("Roma", 100))
    assert not question.case_sensitive


def test_a_star_in_a_spelling_is_a_star() -> None:
    question = read(item("short_answer_question", text("Sign?") + typed(), when(equal("*"), 1)))
    assert question.options == (Option(r"\*", 100),)


def test_a_spelling_may_be_part_of_the_answer_and_may_mind_its_case() -> None:
    part = '<varsubstring respident="r" case="Yes">Roma</varsubstring>'
    question = read(item("short_answer_question", text("Empire?") + typed(), when(part, 1)))
    assert question.options == (Option("*Roma*", 100),)
    assert question.case_sensitive


GTE, LTE = '<vargte respident="r">{}</vargte>', '<varlte respident="r">{}</varlte>'


@pytest.mark.parametrize(
    ("test", "number"),
    [
        (equal("42"), Number("42", "42", "42")),
        (GTE.format("41.5") + LTE.format("42.5"), Number("41.5", "42.5")),
        (
            f"<or>{equal('10')}<and>{GTE.format('8')}{LTE.format('12')}</and></or>",
            Number("8", "12", "10"),
        ),
        (GTE.format("1.2") + LTE.format("1.3") + equal("1.250"), Number("1.2", "1.3", "1.25")),
        (GTE.format("-0.5").replace("gte", "gt") + LTE.format("0.5"), Number("-0.5", "0.5")),
    ],
)
def test_a_number_is_exact_or_a_range_about_a_figure(test: str, number: Number) -> None:
    question = read(item("numerical_question", text("How many?") + typed(), when(test, 100)))
    assert question.kind is Kind.NUMBER
    assert question.numbers == (number,)


def test_several_numbers_keep_their_shares() -> None:
    scored = when(equal("3"), 2) + when(equal("4"), 1)
    question = read(item("numerical_question", text("?") + typed(), scored))
    assert [(number.value, number.credit) for number in question.numbers] == [("3", 100), ("4", 50)]


def test_a_figure_that_is_none_is_an_error() -> None:
    asked = text("How many?") + typed()
    assert errors(item("numerical_question", asked, when(equal("many"), 1))) == ["not-a-number"]


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("essay_question", "not-playable-essay"),
        ("text_only_question", "not-playable-description"),
        ("file_upload_question", "not-playable-kind"),
        ("calculated_question", "not-playable-kind"),
        ("hot_spot_question", "not-playable-kind"),
        ("some_new_question", "not-playable-kind"),
    ],
)
def test_what_a_game_cannot_ask_is_named(kind: str, key: str) -> None:
    parsed = parse(item(kind, text("Write.") + typed(), ""))
    assert [(problem.key, problem.excerpt) for problem in parsed.problems] == [(key, "Write.")]
    assert parsed.found == 1


def test_feedback_goes_to_its_option_and_to_everybody() -> None:
    scored = (
        when("<other/>", says="all", goes_on="Yes")
        + when(equal("Milan"), says="milan", goes_on="Yes")
        + when(equal("Rome"), 100, says="right", goes_on="No")
        + when("<other/>", says="wrong")
    )
    said = says("all", "A boot.") + says("milan", "Fashion!") + says("right", "Yes.") + says("wrong", "No.")
    question = read(item("multiple_choice_question", CHOICE, scored, feedback=said))
    assert question.explanation == "A boot."
    assert [option.feedback for option in question.options] == ["Yes.", "Fashion!\nNo.", "No."]


def test_what_is_declared_as_plain_keeps_its_angle_brackets() -> None:
    labels = "".join(
        f'<response_label ident="{ident}">{text(said, "text/plain")}</response_label>'
        for ident, said in (("p", "<p>x</p>"), ("i", "<i>x</i>"))
    )
    asked = (
        text("<b>Which</b>?")
        + f'<response_lid ident="r"><render_choice>{labels}</render_choice></response_lid>'
    )
    question = read(item("multiple_choice_question", asked, when(equal("p"), 1)))
    assert (question.stem, question.stem_format) == ("<b>Which</b>?", "html")
    assert question.options[0] == Option("<p>x</p>", 100, format="plain")


@pytest.mark.parametrize(
    ("said", "stem", "format"),
    [
        ('<div><p><span style="x">One &amp;lt; two</span></p></div>', "One &lt; two", "plain"),
        ('<p dir="rtl">One</p>', '<p dir="rtl">One</p>', "html"),
        ("<p>One</p><p>two</p>", "<p>One</p><p>two</p>", "html"),
    ],
)
def test_tags_around_everything_that_say_nothing_are_taken_off(said: str, stem: str, format: str) -> None:
    question = read(item("short_answer_question", text(said) + typed(), when(equal("a"), 1)))
    assert (question.stem, question.stem_format) == (stem, format)


def test_an_undeclared_text_is_html_when_it_holds_tags() -> None:
    question = read(
        item(
            "short_answer_question",
            text("<p>One &amp; two</p><p>Three</p>", "") + typed(),
            when(equal("a"), 1),
        )
    )
    assert (question.stem, question.stem_format) == ("<p>One &amp; two</p><p>Three</p>", "html")


def test_a_formula_sent_as_an_image_is_a_formula_again() -> None:
    said = 'What is <img class="equation_image" src="/x" data-equation-content="\\frac{1}{2}" alt="half">?'
    question = read(item("short_answer_question", text(said) + typed(), when(equal("a"), 1)))
    assert question.stem == r"What is \(\frac{1}{2}\)?"


def test_materials_side_by_side_stand_on_lines_of_their_own() -> None:
    asked = text("Read this.", "text/plain") + text("Who?", "text/plain") + typed()
    assert read(item("short_answer_question", asked, when(equal("a"), 1))).stem == "Read this.\nWho?"


def test_a_passage_is_read_before_each_of_its_questions() -> None:
    passage = item("text_only_question", text("Once upon a time."), "").replace('ident="i"', 'ident="p"')
    child = item(
        "multiple_choice_question",
        CHOICE,
        when(equal("Rome"), 1),
        more=fields(parent_stimulus_item_ident="p"),
    )
    parsed = parse(passage, child)
    assert [placed.question.stem for placed in parsed.questions] == ["Once upon a time.\nCapital of Italy?"]


def test_titled_sections_are_part_of_the_category() -> None:
    inside = item("multiple_choice_question", CHOICE, when(equal("Rome"), 1), title="Q1")
    parsed = parse(
        f'<section title="Europe">{inside}</section>', f'<section title="Group">{inside}</section>'
    )
    assert [placed.question.category for placed in parsed.questions] == ["Capitals/Europe", "Capitals"]
    assert parsed.questions[0].question.name == "Q1"


def test_a_question_says_in_which_line_it_begins() -> None:
    inside = "\n\n" + item("multiple_choice_question", CHOICE, when(equal("Rome"), 1))
    assert parse(inside).questions[0].where == "line 4"


def test_broken_xml_is_named_with_its_line() -> None:
    parsed = read_file(b"<questestinterop>\n<item>\n</questestinterop>", "quiz.xml")
    assert [(problem.key, problem.where) for problem in parsed.problems] == [("xml-broken", "line 3")]
