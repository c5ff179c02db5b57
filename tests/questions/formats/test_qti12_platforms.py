"""QTI 1.2 as Blackboard and others write it, and real files."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, Option, Pair, true_or_false
from tests.questions.formats.qti12_items import (
    CHOICE,
    equal,
    item,
    picks,
    read,
    text,
    typed,
    when,
)


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
