import pytest
from django.utils import translation

from classroom.wording import square_name
from classroom.wording.manual import changes, in_short, manual
from game.rules import VARIANTS, ruleset
from tests.classroom.classic import make_classic_lesson
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


def classic_text_of(**options) -> str:
    lesson = make_classic_lesson(**{"questions": True, **options})
    parts = manual(ruleset("classic", lesson.options), lesson)
    return "\n".join(line for part in parts for line in part.lines)


def test_the_classic_manual_names_the_tables_own_figures():
    text = classic_text_of(
        start_money=777, maximum_rounds=9, turn_seconds=45, bid_seconds=12, right_bonus=25, parking_pot=True
    )
    for figure in ("777 coins", "9 rounds", "45 seconds", "12 seconds", "25 coins"):
        assert figure in text


def test_the_classic_manual_names_what_a_right_answer_opens_at_this_table():
    assert "opens for this turn: buying, building and auctions." in classic_text_of()
    assert "opens for this turn: buying, building, auctions and winning the pot." in classic_text_of(
        parking_pot=True
    )
    assert "opens for this turn: building." in classic_text_of(gate_buy=False, gate_auction=False)
    nothing = classic_text_of(gate_buy=False, gate_build=False, gate_auction=False, gate_pot=False)
    assert "opens for this turn" not in nothing
    assert "stay shut" not in nothing


def test_the_classic_manual_without_questions_speaks_of_none():
    text = classic_text_of(questions=False)
    assert "right answer" not in text
    assert "question" not in text.replace("No questions are asked.", "").replace("Questions are asked", "")


def test_the_classic_manual_tells_only_the_options_that_hold():
    plain = classic_text_of()
    assert "nothing happens" in plain
    assert "Ask for your rent" not in plain
    assert "32 houses and 12 hotels" in plain
    other = classic_text_of(parking_pot=True, rent_collection="claimed", unlimited_buildings=True)
    assert "nothing happens" not in other
    assert "Ask for your rent" in other
    assert "32 houses" not in other


def test_who_bids_for_a_street_that_is_not_bought_follows_the_gate():
    assert "After a wrong answer it stays free." in classic_text_of()
    assert "among all teams that were right" in classic_text_of(who_answers="everyone")
    ungated = classic_text_of(gate_auction=False)
    assert "is auctioned at once, among all." in ungated
    assert "stays free" not in ungated


def test_the_classic_manual_calls_places_what_the_board_calls_them():
    text = classic_text_of()
    for key in ("parking", "income-tax", "luxury-tax", "go-to-jail", "utility-12", "chance-7", "chest-2"):
        assert square_name(key) in text


def test_the_lesson_time_is_told_where_there_is_one():
    lesson = make_classic_lesson()
    lesson.minutes = 40
    lines = [line for part in manual(ruleset("classic", lesson.options), lesson) for line in part.lines]
    assert any("after 40 minutes" in line for line in lines)
    assert "minutes" not in classic_text_of()


def test_a_switch_that_is_off_says_what_holds_then():
    assert changes(ruleset("classic", {"gate_buy": False})) == ("Buying needs no right answer",)


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_board_is_told_in_four_lines(variant):
    assert len(in_short(ruleset(variant))) == 4
