"""A trade that is put together: what there is to tick, and what it says (staging.bargains)."""

from __future__ import annotations

import pytest

from classroom.parts import Bargain, Side
from classroom.staging import scene_of
from classroom.staging.bargains import Picked, bargain_of
from game.engine.commands import Offer, Refuse
from game.engine.state import Goods
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import ANA, BO, CY, Course, loaded_from, midgame

BLANK = Picked()


def bargain(course: Course, seat: int, picked: Picked = BLANK, **manner: bool) -> Bargain | None:
    loaded = loaded_from(course)
    assert loaded.game is not None
    return bargain_of(loaded.game, scene_of(loaded), seat, picked, **manner)


def ticked(side: Side | None) -> list[int]:
    assert side is not None
    tiles = [tile for shelf in side.shelves for tile in shelf.tiles]
    return [tile.square.number for tile in tiles if tile.is_ticked and tile.square]


@pytest.fixture
def course() -> Course:
    """Three seats in the middle of a game without questions; Ana is on turn and has not rolled."""
    return midgame(3, questions=False)


def test_a_partner_is_chosen_first_unless_there_is_only_one(course):
    choosing = bargain(course, ANA)
    assert [card.index for card in choosing.partners] == [BO, CY]
    assert (choosing.partner, choosing.give, choosing.get) == (None, None, None)
    assert bargain(midgame(2), ANA).partner.index == BO


def test_the_sentence_says_who_gives_what_and_what_groups_come_of_it(course):
    course.own(CY, 39)
    built = bargain(course, BO, Picked(to=CY, give=Goods(70, (1,)), get=Goods(0, (39,))))
    assert built.sentence == "You give 70 coins and Marble Lane and get Galaxy Gate from Volta."
    assert any("Team Fibonacci then has the whole group: Space" in effect for effect in built.effects)
    assert built.refusal == ""


def test_on_the_one_device_it_speaks_about_the_seat(course):
    built = bargain(course, BO, Picked(to=CY, give=Goods(5)), to_seat=False)
    assert built.sentence.startswith("Team Fibonacci gives")


def test_a_group_with_buildings_offers_no_tile_to_tick(course):
    built = bargain(course, ANA, Picked(to=BO, give=Goods(0, (6,)), get=Goods(0, (31,))))
    assert built.give.shelves[0].is_built
    assert (ticked(built.give), ticked(built.get)) == ([], [])


def test_nothing_put_in_says_so_and_no_more_money_than_there_is_either(course):
    assert bargain(course, ANA, Picked(to=BO)).refusal
    assert bargain(course, ANA, Picked(to=BO)).sentence == ""
    assert "75" in bargain(course, ANA, Picked(to=BO, get=Goods(76))).refusal


def test_what_has_another_owner_by_now_is_left_out(course):
    picked = Picked(to=BO, give=Goods(0, (5, 15)), get=Goods(0, (1,)))
    assert ticked(bargain(course, ANA, picked).give) == [5, 15]
    course.own(CY, 5)
    assert ticked(bargain(course, ANA, picked).give) == [15]


@pytest.mark.parametrize("squares", [(0,), (40,), (255,), (7, 7)])
def test_squares_that_nobody_owns_are_left_out(course, squares):
    assert ticked(bargain(course, ANA, Picked(to=BO, give=Goods(0, squares))).give) == []


def test_money_that_could_not_be_read_is_said_beside_what_is_ticked(course):
    built = bargain(course, ANA, Picked(to=BO, give=None, get=Goods(0, (1,))))
    assert built.refusal == "Type the money as a whole number, such as 120."
    assert ticked(built.get) == [1]


def test_while_something_else_is_decided_it_waits():
    built = bargain(COURSES["auction"](3), BO, Picked(to=CY, give=Goods(1)))
    assert built.refusal == "First this has to be decided: then you can offer it."


def test_who_is_out_and_whoever_plays_no_more_trades_with_nobody():
    assert bargain(COURSES["ended"](3), ANA) is None


def test_a_counter_begins_as_the_offer_turned_round(course):
    course.do(Offer(ANA, BO, Goods(150), Goods(0, (37,))))
    counter = bargain(course, BO, Picked("counter"))
    assert (counter.do, counter.partner.index) == ("counter", ANA)
    assert (ticked(counter.give), counter.get.cash) == ([37], 150)
    assert counter.frame


def test_a_counter_keeps_what_has_been_changed_in_it(course):
    course.do(Offer(ANA, BO, Goods(150), Goods(0, (37,))))
    begun = bargain(course, BO, Picked("counter"))
    changed = bargain(course, BO, Picked("counter", frame=begun.frame, give=Goods(20), get=Goods(90)))
    assert (changed.do, changed.give.cash, changed.get.cash, ticked(changed.give)) == ("counter", 20, 90, [])


def test_a_counter_to_an_offer_that_is_over_goes_on_as_an_offer(course):
    course.do(Offer(ANA, BO, Goods(150), Goods(0, (37,))))
    begun = bargain(course, BO, Picked("counter"))
    course.do(Refuse(BO))
    course.do(Offer(ANA, BO, Goods(1), Goods()))
    after = bargain(course, BO, Picked("counter", to=ANA, frame=begun.frame, give=Goods(20)))
    assert (after.do, after.frame, after.give.cash) == ("offer", "", 20)
    assert after.is_over
    assert not begun.is_over


def test_nobody_counters_an_offer_made_to_another(course):
    course.do(Offer(ANA, BO, Goods(150), Goods(0, (37,))))
    assert bargain(course, CY, Picked("counter")).do == "offer"
