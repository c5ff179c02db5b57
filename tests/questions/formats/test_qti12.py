"""QTI 1.2: each kind of item, the conditions that score, and what stands around the items."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest

from questions.formats import packages
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.parsed import Kind, Number, Option, Pair, ParsedFile, ParsedQuestion, true_or_false


def document(*items: str, title: str = "Capitals") -> bytes:
    inside = f'<assessment ident="a" title="{title}"><section ident="root_section">{"".join(items)}</section>'
    return f'<?xml version="1.0"?>\n<questestinterop>{inside}</assessment></questestinterop>'.encode()


def parse(*items: str) -> ParsedFile:
    return packages.parse_qti12(Source(document(*items)))


def questions(*items: str) -> list[ParsedQuestion]:
    parsed = parse(*items)
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    return [placed.question for placed in parsed.questions]


def read(item: str) -> ParsedQuestion:
    found = questions(item)
    assert len(found) == 1
    return found[0]


def errors(*items: str) -> list[str]:
    return [problem.key for problem in parse(*items).problems if problem.level == "error"]


def fields(**values: str) -> str:
    made = (
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>"
        for label, entry in values.items()
    )
    return f"<itemmetadata><qtimetadata>{''.join(made)}</qtimetadata></itemmetadata>"


def item(kind: str, asked: str, scored: str, *, feedback: str = "", title: str = "", more: str = "") -> str:
    metadata = fields(question_type=kind) if kind else ""
    return (
        f'<item ident="i" title="{title}">{metadata}{more}<presentation>{asked}</presentation>'
        f"<resprocessing>{scored}</resprocessing>{feedback}</item>"
    )


def text(said: str, type: str = "text/html") -> str:
    declared = f' texttype="{type}"' if type else ""
    return f"<material><mattext{declared}>{escape(said)}</mattext></material>"


def picks(ident: str, *labels: str, cardinality: str = "Single", own: str = "") -> str:
    made = (
        f'<response_label ident="{label}">{text(label, "text/plain")}</response_label>' for label in labels
    )
    said = text(own, "text/plain") if own else ""
    return (
        f'<response_lid ident="{ident}" rcardinality="{cardinality}">{said}'
        f"<render_choice>{''.join(made)}</render_choice></response_lid>"
    )


def typed(ident: str = "r", type: str = "String") -> str:
    return f'<response_str ident="{ident}"><render_fib fibtype="{type}"/></response_str>'


def equal(value: str, ident: str = "r", more: str = "") -> str:
    return f'<varequal respident="{ident}"{more}>{value}</varequal>'


def when(
    test: str, points: float | None = None, *, goes_on: str = "", says: str = "", act: str = "Set"
) -> str:
    scored = "" if points is None else f'<setvar varname="SCORE" action="{act}">{points}</setvar>'
    shown = f'<displayfeedback linkrefid="{says}"/>' if says else ""
    attribute = f' continue="{goes_on}"' if goes_on else ""
    return f"<respcondition{attribute}><conditionvar>{test}</conditionvar>{scored}{shown}</respcondition>"


def says(ident: str, said: str) -> str:
    return f'<itemfeedback ident="{ident}"><flow_mat>{text(said)}</flow_mat></itemfeedback>'


CHOICE = text("Capital of Italy?") + picks("r", "Rome", "Milan", "Turin")


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


def test_matching_pairs_what_scores_and_keeps_the_rest_as_decoys() -> None:
    asked = text("Pair them") + picks("x", "1", "2", "3", own="one") + picks("y", "1", "2", "3", own="two")
    scored = when(equal("1", "x"), 50, act="Add") + when(equal("2", "y"), 50, act="Add")
    question = read(item("matching_question", asked, scored))
    assert question.kind is Kind.MATCHING
    assert question.pairs == (Pair("one", "1"), Pair("two", "2"), Pair("", "3"))


def test_a_group_of_responses_is_matched_whatever_its_name_is_called() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    asked = asked.replace("response_lid ident", "response_grp respident").replace(
        "response_lid", "response_grp"
    )
    scored = when(equal("1", "x"), 1) + when(equal("2", "y"), 1)
    named = fields(qmd_questiontype="Matching")
    assert read(item("", asked, scored, more=named)).pairs == (Pair("one", "1"), Pair("two", "2"))


def test_matching_may_be_scored_as_a_whole() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    scored = when(f"<and>{equal('1', 'x')}{equal('2', 'y')}</and>", 100)
    assert read(item("matching_question", asked, scored)).pairs == (Pair("one", "1"), Pair("two", "2"))


def test_a_left_side_without_a_partner_is_an_error() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    assert errors(item("matching_question", asked, when(equal("1", "x"), 100))) == ["matching-incomplete"]


def test_each_dropdown_is_a_question_in_which_the_others_are_open() -> None:
    asked = text("<p>[a] and [b]</p>") + picks("response_a", "x", "y", own="a")
    asked += picks("response_b", "u", "v", own="b")
    scored = when(equal("y", "response_a"), 50, act="Add") + when(equal("u", "response_b"), 50, act="Add")
    first, second = questions(item("multiple_dropdowns_question", asked, scored))
    assert (first.stem, second.stem) == ("_____ and […]", "[…] and _____")
    assert [(option.text, option.credit) for option in first.options] == [("x", 0), ("y", 100)]
    assert [(option.text, option.credit) for option in second.options] == [("u", 100), ("v", 0)]


def test_every_label_of_a_blank_is_a_spelling() -> None:
    asked = text("The [w] flies") + picks("response_w", "bird", "Bird", own="w")
    question = read(item("fill_in_multiple_blanks_question", asked, when(equal("bird", "response_w"), 100)))
    assert question.kind is Kind.SHORT
    assert question.stem == "The _____ flies"
    assert [option.text for option in question.options] == ["bird", "Bird"]


@pytest.mark.parametrize(
    ("attributes", "spelling", "slips"),
    [
        ("scoring_algorithm='TextContainsAnswer'", "*red*", False),
        ("scoring_algorithm='TextCloseEnough'", "red", True),
        ("scoring_algorithm='TextEquivalence'", "red", False),
    ],
)
def test_a_blank_is_compared_as_its_platform_says(attributes: str, spelling: str, slips: bool) -> None:
    # Newer programs call the gap by the response, not by what it says itself.
    asked = text("Roses are [g-1]") + picks("response_g-1", "red", own="red")
    asked = asked.replace('ident="red"', f'ident="red" {attributes}')
    question = read(item("fill_in_multiple_blanks_question", asked, when(equal("red", "response_g-1"), 100)))
    assert question.stem == "Roses are _____"
    assert (question.options[0].text, question.allows_slips) == (spelling, slips)


def test_blanks_that_nothing_fills_are_named() -> None:
    assert errors(item("fill_in_multiple_blanks_question", text("The [w] flies"), "")) == ["accepted-missing"]


def test_a_blank_compared_by_a_pattern_is_not_playable() -> None:
    asked = text("[g]") + picks("response_g", "^r.d$", own="g")
    asked = asked.replace('ident="^r.d$"', "ident='p' scoring_algorithm='TextRegex'")
    assert errors(item("fill_in_multiple_blanks_question", asked, "")) == ["not-playable-kind"]


def test_gaps_between_pieces_of_text_stand_where_they_are_typed() -> None:
    asked = text("I am a ", "text/plain") + typed("x") + text(" from a ", "text/plain") + typed("y")
    scored = when(f"<and>{equal('boy', 'x')}{equal('town', 'y')}</and>", 1)
    first, second = questions(item("", asked, scored))
    assert (first.stem, second.stem) == ("I am a _____ from a […]", "I am a […] from a _____")
    assert (first.options, second.options) == ((Option("boy", 100),), (Option("town", 100),))


def test_a_lone_place_to_type_at_the_end_shows_no_gap() -> None:
    asked = text("Capital?", "text/plain") + typed()
    assert read(item("short_answer_question", asked, when(equal("Rome"), 1))).stem == "Capital?"


@pytest.mark.parametrize("indexes", [("", "", ""), ("3", "1", "2")])
def test_an_order_is_that_of_the_condition_or_of_its_places(indexes: tuple[str, str, str]) -> None:
    tests = [
        equal(label, more=f' index="{index}"' if index else "")
        for label, index in zip(("c", "a", "b"), indexes, strict=True)
    ]
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    question = read(item("", asked, when(f"<and>{''.join(tests)}</and>", 1)))
    expected = ["c", "a", "b"] if not indexes[0] else ["a", "b", "c"]
    assert question.kind is Kind.ORDERING
    assert [option.text for option in question.options] == expected


@pytest.mark.parametrize(
    ("asked", "scored", "key"),
    [
        (picks("r", *map(str, range(51))), when(equal("1"), 1), "options-too-many"),
        (CHOICE, when(equal("Rome"), 1) * 1501, "conditions-too-many"),
        ("".join(picks(f"r{n}", "a", own=f"{n}") for n in range(21)), "", "pairs-too-many"),
    ],
)
def test_what_would_take_too_long_to_try_out_is_named(asked: str, scored: str, key: str) -> None:
    assert errors(item("", text("Which?") + asked, scored)) == [key]


def test_an_order_may_give_each_label_its_place() -> None:
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    scored = "".join(when(equal(place, label), 1) for label, place in (("a", "3"), ("b", "1"), ("c", "2")))
    question = read(item("", asked, scored, more=fields(qmd_questiontype="Ordering")))
    assert [option.text for option in question.options] == ["b", "c", "a"]


def test_an_order_that_leaves_something_out_is_an_error() -> None:
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    assert errors(item("", asked, when(equal("a") + equal("b"), 1))) == ["ordering-incomplete"]


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


def block(kind: str, inside: str) -> str:
    return f'<flow class="{kind}">{inside}</flow>'


def formatted(said: str) -> str:
    """A text as Blackboard's later exports hold it."""
    inside = (
        f'<mat_extension><mat_formattedtext type="HTML">{escape(said)}</mat_formattedtext></mat_extension>'
    )
    return block("FORMATTED_TEXT_BLOCK", f"<material>{inside}</material>")


def labels(*idents: str) -> str:
    made = "".join(f'<response_label ident="{ident}"/>' for ident in idents)
    return f"<render_choice><flow_label>{made}</flow_label></render_choice>"


def best(test: str) -> str:
    """A condition that gives all points, however many those are."""
    return when(test, 0).replace(
        'varname="SCORE" action="Set">0<', 'variablename="SCORE" action="Set">SCORE.max<'
    )


@pytest.mark.parametrize("scores", [best, when])
def test_right_sides_that_stand_apart_are_meant_by_their_order(scores: Callable[[str], str]) -> None:
    lefts = "".join(
        block(
            "Block",
            f'{formatted(left)}<response_lid ident="{left}">{labels(left + "1", left + "2")}</response_lid>',
        )
        for left in ("cat", "newt")
    )
    rights = "".join(block("Block", formatted(right)) for right in ("amphibian", "mammal"))
    asked = block("QUESTION_BLOCK", formatted("Pair")) + block("RESPONSE_BLOCK", lefts)
    asked += block("RIGHT_MATCH_BLOCK", rights)
    scored = scores(equal("cat2", "cat")) + scores(equal("newt1", "newt"))
    named = "<itemmetadata><bbmd_questiontype>Matching</bbmd_questiontype></itemmetadata>"
    question = read(item("", asked, scored, more=named))
    assert question.stem == "Pair"
    assert question.pairs == (Pair("cat", "mammal"), Pair("newt", "amphibian"))


@pytest.mark.parametrize("cardinality", ["Single", "Multiple"])
def test_a_response_may_stand_in_its_block_without_a_flow_around_it(cardinality: str) -> None:
    asked = block("QUESTION_BLOCK", formatted("Capital?"))
    asked += block("RESPONSE_BLOCK", picks("r", "Milan", "Rome", cardinality=cardinality))
    question = read(item("", asked, best(equal("Rome"))))
    assert question.stem == "Capital?"
    assert [option.text for option in question.options if option.credit > 0] == ["Rome"]


def test_a_place_to_type_may_stand_in_its_block_without_a_flow_around_it() -> None:
    asked = block("QUESTION_BLOCK", formatted("Capital?")) + block("RESPONSE_BLOCK", typed())
    question = read(item("", asked, best(equal("Rome"))))
    assert (question.kind, question.options) == (Kind.SHORT, (Option("Rome", 100.0),))


def test_all_points_may_be_given_by_name() -> None:
    assert read(item("", CHOICE, best(equal("Turin")))).options[2].credit == 100


def test_points_for_what_is_not_picked_make_nothing_right() -> None:
    asked = text("Which?") + picks("r", "a", "b", "c", cardinality="Multiple")
    correct, wrong = (
        f'<setvar varname="D2L_{name}" action="Add">1</setvar>' for name in ("Correct", "Incorrect")
    )
    scored = when(equal("a")).replace("</conditionvar>", f"</conditionvar>{correct}")
    scored += when(equal("c")).replace("</conditionvar>", f"</conditionvar>{correct}")
    scored += when(f"<not>{equal('b')}</not>").replace("</conditionvar>", f"</conditionvar>{correct}")
    scored += when(equal("b")).replace("</conditionvar>", f"</conditionvar>{wrong}")
    question = read(item("", asked, scored))
    assert [option.credit for option in question.options] == [50, -50, 50]


def test_conditions_may_speak_of_the_label_of_a_place_to_type() -> None:
    place = '<response_str ident="S"><render_fib><response_label ident="ANS"/></render_fib></response_str>'
    question = read(item("", text("Capital?") + place, when(equal("Rome", "ANS"), 1)))
    assert question.options == (Option("Rome", 100),)


POOL = """<POOL><TITLE value="Animals"/>
<QUESTION_TRUEFALSE id="1"><BODY><TEXT>Cats fly.</TEXT></BODY>
<ANSWER id="a"><TEXT>True</TEXT></ANSWER><ANSWER id="b"><TEXT>False</TEXT></ANSWER>
<GRADABLE><CORRECTANSWER answer_id="b"/><FEEDBACK_WHEN_CORRECT>Right.</FEEDBACK_WHEN_CORRECT></GRADABLE>
</QUESTION_TRUEFALSE>
<QUESTION_MULTIPLEANSWER id="2"><BODY><TEXT>Which fly?</TEXT></BODY>
<ANSWER id="a" position="2"><TEXT>bats</TEXT></ANSWER><ANSWER id="b" position="1"><TEXT>cats</TEXT></ANSWER>
<GRADABLE><CORRECTANSWER answer_id="a"/></GRADABLE></QUESTION_MULTIPLEANSWER>
<QUESTION_MATCH id="3"><BODY><TEXT>Pair</TEXT></BODY>
<ANSWER id="a"><TEXT>frog</TEXT></ANSWER><ANSWER id="b"><TEXT>cat</TEXT></ANSWER>
<CHOICE id="x"><TEXT>mammal</TEXT></CHOICE><CHOICE id="y"><TEXT>amphibian</TEXT></CHOICE>
<GRADABLE><CORRECTANSWER answer_id="a" choice_id="y"/><CORRECTANSWER answer_id="b" choice_id="x"/></GRADABLE>
</QUESTION_MATCH>
<QUESTION_ESSAY id="4"><BODY><TEXT>Write</TEXT></BODY></QUESTION_ESSAY>
<QUESTION_FILLINBLANK id="5"><BODY><TEXT>A ____ croaks</TEXT></BODY><ANSWER id="a"><TEXT>frog</TEXT></ANSWER>
</QUESTION_FILLINBLANK></POOL>"""


def test_a_pool_of_the_older_kind_is_read() -> None:
    parsed = read_file(POOL.encode(), "res00001.dat")
    truth, several, pairs, short = (placed.question for placed in parsed.questions)
    assert truth.options == true_or_false(False)
    assert (truth.explanation, truth.category) == ("Right.", "Animals")
    assert several.options == (Option("cats"), Option("bats", 100))
    assert pairs.pairs == (Pair("frog", "amphibian"), Pair("cat", "mammal"))
    assert short.options == (Option("frog", 100),)
    assert [problem.key for problem in parsed.problems] == ["not-playable-essay"]


# Items with several gaps are as many questions, which makes the differences to manifest.tsv.
@pytest.mark.parametrize(
    ("name", "found", "taken"),
    [
        ("csev-gift2qti-assessment.xml", 6, 5),
        ("instructure-all_canvas_simple_1.2.xml", 10 + 1, 9),
        ("instructure-canvas_multiple_dropdowns.xml", 1 + 1, 2),
        ("instructure-choice_vary_points_by_answer.xml", 1, 1),
        ("instructure-edge_cases_1.2.xml", 4 + 1, 3),
        ("instructure-hot_spot.xml", 4, 0),
        ("instructure-interaction_checks_1.2.xml", 10 + 1, 9),
        ("instructure-numeric_precision.xml", 1, 1),
        ("instructure-question_group.xml", 10, 10),
        ("instructure-text.no.question.xml", 1, 0),
        ("instructure-true_false.xml", 1, 1),
        ("jmv-canvas_matching_question.xml", 1, 1),
        ("md2qti-worktest.xml", 9 + 3, 9),
        ("moodle-blackboard_pool.dat", 6, 5),
    ],
)
def test_every_item_of_real_files_is_taken_or_named(
    shared: Callable[[str], Path], name: str, found: int, taken: int
) -> None:
    path = shared(f"real/qti12/{name}")
    parsed = read_file(path.read_bytes(), path.name)
    assert (parsed.format, parsed.found, len(parsed.questions)) == ("qti12", found, taken)
