"""classroom.answers: how each kind of question is put, answered and marked."""

from __future__ import annotations

import re

import pytest

from classroom import answers, lessons
from classroom.models import Answer, Asked
from classroom.staging.questions import given_text, question_of
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, from_json, to_json, true_or_false
from tests.devices import Phone, notice
from tests.factories import BankFactory, QuestionFactory
from tests.room import Room, make_room

pytestmark = pytest.mark.django_db

CAPITALS = ParsedQuestion(
    Kind.MATCHING,
    "Whose capital?",
    pairs=(Pair("Italy", "Rome"), Pair("Peru", "Lima"), Pair("Chad", "N'Djamena"), Pair("", "Quito")),
)
STEPS = ParsedQuestion(Kind.ORDERING, "In order?", tuple(Option(text) for text in ("seed", "tree", "wood")))


def room_asked(question: ParsedQuestion, *names: str, seats: int = 2) -> Room:
    """A room that has just been asked `question`, of two unless these are its students."""
    room = make_room(*(names or ("Ana", "Bo")), seats=seats)
    bank = BankFactory(questions=0)
    QuestionFactory(bank=bank, kind=question.kind, content=to_json(question))
    room.lesson.questions.all().delete()
    made = lessons.create_lesson(owner=bank.owner, bank=bank, seats=2, options={}, language="en")
    made.questions.update(lesson=room.lesson)
    room.start().ask()
    return room


def team_asked(room: Room) -> list[Phone]:
    return room.team(room.asked.seat_index)


def matches(asked: Asked, *rights: int) -> dict[str, str]:
    """A form that gives each left text the right one of this index in the bank."""
    return {f"match-{left}": str(asked.order.index(right)) for left, right in enumerate(rights)}


def places(asked: Asked, *order: int) -> dict[str, str]:
    """A form that puts the items, by their indexes in the bank, in this order."""
    return {f"place-{asked.order.index(item)}": str(place) for place, item in enumerate(order, start=1)}


def test_true_stands_before_false_however_the_options_are_shuffled():
    for _ in range(5):
        room = room_asked(ParsedQuestion(Kind.TRUEFALSE, "So?", true_or_false(True)))
        assert room.asked.order == [0, 1]


def test_several_options_are_right_together():
    options = (Option("yes", 50.0), Option("no"), Option("also", 50.0))
    room = room_asked(ParsedQuestion(Kind.MULTIPLE, "Which?", options))
    both = [str(room.asked.order.index(index)) for index in (0, 2)]
    phone = team_asked(room)[0]
    assert phone.answer(room.asked.pk, pick=both).status_code == 200
    assert Answer.objects.get().right is True


def test_a_typed_answer_is_read_generously_and_the_same_for_a_majority():
    room = room_asked(ParsedQuestion(Kind.SHORT, "Capital?", (Option("Córdoba", 100.0),)))
    phone = team_asked(room)[0]
    phone.answer(room.asked.pk, text="  cordoba. ")
    row = Answer.objects.get()
    assert row.right is True
    assert row.same_key == "cordoba"


def test_a_number_that_is_none_gets_a_sentence_and_may_be_typed_anew():
    room = room_asked(ParsedQuestion(Kind.NUMBER, "How many?", numbers=(Number("4", "4"),)))
    phone = team_asked(room)[0]
    reply = phone.answer(room.asked.pk, text="four")
    assert reply.status_code == 422
    assert notice(reply)
    assert phone.answer(room.asked.pk, text="4,0").status_code == 200
    assert Answer.objects.get().right is True


def test_texts_are_matched_by_the_positions_shown():
    room = room_asked(CAPITALS)
    phone = team_asked(room)[0]
    assert phone.answer(room.asked.pk, **matches(room.asked, 0, 1, 2)).status_code == 200
    row = Answer.objects.get()
    assert (row.right, row.credit, row.given) == (True, 100, {"matched": [0, 1, 2]})
    assert given_text(CAPITALS, row.given) == "Italy – Rome; Peru – Lima; Chad – N'Djamena"


def test_items_are_ordered_by_the_positions_shown():
    room = room_asked(STEPS)
    phone = team_asked(room)[0]
    assert phone.answer(room.asked.pk, **places(room.asked, 0, 1, 2)).status_code == 200
    row = Answer.objects.get()
    assert (row.right, row.credit, row.given) == (True, 100, {"ordered": [0, 1, 2]})
    assert given_text(STEPS, row.given) == "1. seed; 2. tree; 3. wood"


@pytest.mark.parametrize(
    ("question", "form"),
    [
        (CAPITALS, {}),
        (CAPITALS, {"match-0": "0", "match-1": "", "match-2": "1"}),
        (CAPITALS, {"match-0": "0", "match-1": "9", "match-2": "1"}),
        (CAPITALS, {"match-0": ["0", "1"], "match-1": "0", "match-2": "1"}),
        (STEPS, {"place-0": "1", "place-1": "1", "place-2": "2"}),
        (STEPS, {"place-0": "1", "place-1": "2"}),
        (STEPS, {"place-0": "0", "place-1": "1", "place-2": "2"}),
        (STEPS, {"place-0": "1", "place-1": "2", "place-9": "3"}),
        (STEPS, {"pick": "0"}),
    ],
)
def test_what_is_missing_repeated_or_nonsense_gets_a_sentence_and_may_be_mended(question, form):
    room = room_asked(question)
    phone = team_asked(room)[0]
    reply = phone.answer(room.asked.pk, **form)
    assert reply.status_code == 422
    assert len(notice(reply)) > 20
    mended = matches(room.asked, 0, 1, 2) if question is CAPITALS else places(room.asked, 0, 1, 2)
    assert phone.answer(room.asked.pk, **mended).status_code == 200


def test_a_team_that_matches_alike_is_of_one_mind():
    """Two who match alike outvote the one who matched right, though they came later."""
    room = room_asked(CAPITALS, "Ana", "Bo", "Cy", "Di", "Eve", "Flo")
    question = room.asked
    one, two, three = team_asked(room)
    one.answer(question.pk, **matches(question, 0, 1, 2))
    two.answer(question.pk, **matches(question, 1, 0, 2))
    three.answer(question.pk, **matches(question, 1, 0, 2))
    question.refresh_from_db()
    assert (question.right, question.chosen) == (False, {"matched": [1, 0, 2]})


def test_a_typing_slip_is_forgiven_where_the_question_says_so_and_is_no_vote_of_its_own():
    spelt = ParsedQuestion(Kind.SHORT, "Planet?", (Option("Mercury", 100.0),), allows_slips=True)
    room = room_asked(spelt, "Ana", "Bo", "Cy", "Di", "Eve", "Flo")
    question = room.asked
    for phone, text in zip(team_asked(room), ("Venus", "Mercry", "mercurry"), strict=True):
        phone.answer(question.pk, text=text)
    question.refresh_from_db()
    assert question.right is True


def test_a_lower_threshold_takes_a_partly_right_order():
    room = room_asked(STEPS)
    room.lesson.threshold = 30
    room.lesson.save()
    phone = team_asked(room)[0]
    phone.answer(room.asked.pk, **places(room.asked, 0, 2, 1))
    row = Answer.objects.get()
    assert (row.right, round(row.credit)) == (True, 33)


@pytest.mark.parametrize("question", [CAPITALS, STEPS])
def test_the_solution_is_shown_line_by_line_once_the_question_is_closed(question):
    room = room_asked(question)
    asked = room.asked
    assert question_of(asked).lines == ()
    answers.close_question(room.table, asked.frame)
    asked.refresh_from_db()
    lines = [(str(line.left), str(line.right)) for line in question_of(asked).lines]
    assert (
        lines
        == {
            Kind.MATCHING: [("Italy", "Rome"), ("Peru", "Lima"), ("Chad", "N'Djamena")],
            Kind.ORDERING: [("1", "seed"), ("2", "tree"), ("3", "wood")],
        }[question.kind]
    )


def test_ones_own_pairs_are_marked_once_the_question_is_closed_and_not_before():
    room = room_asked(CAPITALS, "Ana", "Bo", "Cy", "Di")
    question, (one, _two) = room.asked, team_asked(room)
    reply = one.answer(question.pk, **matches(question, 0, 3, 3)).content.decode()
    assert reply.count('class="piece"') == 3
    answers.close_question(room.table, question.frame)
    mine = one.mine()
    assert (mine.count("piece is-right"), mine.count("piece is-wrong")) == (1, 2)


def test_what_the_author_says_to_an_option_is_said_to_whoever_picked_it_after_the_closing():
    options = (Option("Rome", 100.0, "Since 1871."), Option("Milan", 0.0, "Larger, but <b>no</b>."))
    feedback = ParsedQuestion(Kind.SINGLE, "Capital?", options, stem_format="html")
    room = room_asked(feedback, "Ana", "Bo", "Cy", "Di")
    question, (one, two) = room.asked, team_asked(room)
    reply = one.answer(question.pk, pick=str(question.order.index(1))).content.decode()
    assert "Larger" not in reply
    answers.close_question(room.table, question.frame)
    assert "Larger, but <b>no</b>." in one.mine()
    assert "Since 1871." not in one.mine()
    assert "Larger" not in two.mine()


@pytest.mark.parametrize("question", [CAPITALS, STEPS])
def test_the_form_that_is_shown_is_the_form_that_is_taken(question):
    """What the page's selects are called, with the first choice that each offers, is an answer."""
    room = room_asked(question)
    phone = team_asked(room)[0]
    selects = re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', phone.mine(), re.DOTALL)
    assert len(selects) == 3
    if question.kind is Kind.MATCHING:
        form = {name: re.findall(r'<option value="(\d+)"', options)[0] for name, options in selects}
    else:
        form = {name: re.search(r"<option selected>(\d+)", options)[1] for name, options in selects}
    assert phone.answer(room.asked.pk, **form).status_code == 200
    row = Answer.objects.get()
    shown = row.asked.order
    assert row.given == ({"matched": [shown[0]] * 3} if question is CAPITALS else {"ordered": shown})
    assert from_json(row.asked.question.content) == question
