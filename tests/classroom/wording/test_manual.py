import pytest
from django.utils import translation

from classroom.wording.manual import changes, in_short, manual
from game.rules import ruleset
from tests.factories import make_lesson

pytestmark = pytest.mark.django_db


def text_of(**options) -> str:
    lesson = make_lesson(**options)
    return "\n".join(line for part in manual(ruleset("quiz", lesson.options), lesson) for line in part.lines)


def test_the_manual_names_the_tables_own_figures():
    text = text_of(start_points=77, maximum_plays=33, start_reward=9, turn_seconds=45, hotels_per_landing=3)
    for figure in ("77 points", "33 turns", "9 points", "45 seconds", "3 at a time"):
        assert figure in text


def test_what_a_table_does_not_have_is_not_told():
    text = text_of(start_reward=0, turn_seconds=0, questions=False)
    assert "Passing Start" not in text
    assert "seconds." not in text
    assert "question" not in text.replace("No questions are asked.", "")


def test_prices_are_told_as_they_are_drawn():
    assert "today's price" in text_of(prices="each_landing")
    assert "the board shows" in text_of(prices="fixed")


def test_every_change_from_the_board_is_listed_and_nothing_else():
    listed = changes(ruleset("quiz", {"start_points": 50, "who_answers": "everyone"}))
    assert listed == ("Points at the start: 50", "Who answers: everyone, at once")
    assert changes(ruleset("quiz", {})) == ()


def test_a_switch_that_is_on_needs_no_yes():
    assert changes(ruleset("quiz", {"fair_start": True})) == (
        "Fair start: each later team begins with 3 points more",
    )


def test_a_fair_start_is_told_with_the_points_at_the_start():
    assert "The first team begins with 40 points, each later one with 3 more." in text_of(fair_start=True)
    assert "Everyone begins with 40 points." in text_of(fair_start=False)


def test_in_short_it_is_four_lines():
    assert len(in_short(ruleset("quiz", {}))) == 4
    assert "question" not in " ".join(in_short(ruleset("quiz", {"questions": False})))


def test_page_and_slide_are_open_to_everybody_with_the_code(client):
    lesson = make_lesson(start_points=61)
    page = client.get(f"/how-to-play/{lesson.code}/")
    slide = client.get(f"/how-to-play/{lesson.code.lower()}/slide/")
    assert "61" in page.content.decode()
    assert slide.status_code == 200
    assert client.get("/how-to-play/ZZZZZ/").status_code == 404


def test_the_manual_speaks_the_lessons_language(client):
    lesson = make_lesson()
    lesson.language = "es"
    lesson.save()
    with translation.override("en"):
        assert 'lang="es"' in client.get(f"/how-to-play/{lesson.code}/").content.decode()
