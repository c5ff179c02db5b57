"""What the big screen is given of the classic board: its squares, their deeds, and what is decided."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.template.loader import render_to_string

from classroom.board import Rent, Square
from classroom.parts import Part
from classroom.scene import Scene
from classroom.stage import Stage
from classroom.staging import scene_of
from classroom.staging.boards import moves_of
from game.engine.commands import Accept, Bid, Decline, End, Offer, Roll
from game.engine.state import Goods
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import ANA, BO, CY, loaded_from, midgame, new_course, scene_from
from tests.classroom.scenes import make_question, make_scene

AT_SIX = 6
STATIONS = (5, 15, 25)
UTILITIES = (12, 28)


def staged(case: str, seats: int = 2) -> Scene:
    return scene_from(COURSES[case](seats))


def square(scene: Scene, number: int) -> Square:
    return next(square for square in scene.squares if square.number == number)


def now(square: Square) -> list[Rent]:
    return [rent for rent in square.rents if rent.is_now]


# --- Deeds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "case", "amount"),
    [(0, "Whole group", "12"), (1, "1 house", "30"), (4, "4 houses", "400"), (5, "Hotel", "550")],
)
def test_a_deed_marks_the_rent_of_its_buildings(level: int, case: str, amount: str) -> None:
    course = new_course()
    course.own(ANA, 6, 8, 9, level=level)
    assert now(square(scene_from(course), AT_SIX)) == [Rent(case, amount, is_now=True)]


def test_a_street_of_a_group_that_several_share_bears_its_single_rent() -> None:
    course = new_course()
    course.own(ANA, 6, 8)
    course.own(BO, 9)
    assert now(square(scene_from(course), AT_SIX)) == [Rent("Rent", "6", is_now=True)]


def test_a_mortgage_in_the_group_takes_the_double_rent_away() -> None:
    course = new_course()
    course.own(ANA, 6, 8)
    course.own(ANA, 9, mortgaged=True)
    scene = scene_from(course)
    assert now(square(scene, AT_SIX)) == [Rent("Rent", "6", is_now=True)]
    assert now(square(scene, 9)) == []
    assert (square(scene, 9).mortgage, square(scene, 9).lifting) == (60, 66)


def test_mortgaged_stations_count_for_the_others() -> None:
    course = new_course()
    course.own(ANA, *STATIONS[:2])
    course.own(ANA, STATIONS[2], mortgaged=True)
    scene = scene_from(course)
    assert now(square(scene, STATIONS[0])) == [Rent("3 owned", "100", is_now=True)]
    assert now(square(scene, STATIONS[2])) == []


def test_a_utility_prints_what_the_dice_are_multiplied_by() -> None:
    course = new_course()
    course.own(BO, UTILITIES[0])
    assert now(square(scene_from(course), UTILITIES[0])) == [Rent("1 owned", "4 × dice", is_now=True)]
    assert now(square(scene_from(course), UTILITIES[1])) == []


def test_a_utility_on_the_ring_asks_for_its_factor_whatever_was_rolled() -> None:
    course = new_course()
    course.own(BO, *UTILITIES)
    assert [square(scene_from(course), number).asks for number in UTILITIES] == ["×10", "×10"]
    course.own(BO, UTILITIES[0], mortgaged=True)
    assert [square(scene_from(course), number).asks for number in UTILITIES] == ["0", "×10"]


def test_a_street_of_the_banks_has_a_deed_without_a_case_that_holds() -> None:
    free = square(scene_from(new_course()), 39)
    assert len(free.rents) == 7
    assert now(free) == []
    assert (free.price, free.building_cost, free.mortgage) == (400, 200, 200)


# --- Seats and stock --------------------------------------------------------------------------------------


def test_seats_say_what_they_have_built_and_that_they_sit_in_jail() -> None:
    ana, bo = staged("in-jail").seats
    assert (ana.houses, ana.hotels, ana.is_jailed, ana.cards) == (9, 0, True, 1)
    assert (bo.houses, bo.hotels, bo.is_jailed, bo.cards) == (0, 3, False, 0)


def test_the_banks_stock_is_told_where_it_can_run_out() -> None:
    assert staged("roll").stock == "The bank has 23 houses and 9 hotels"
    assert scene_from(new_course(unlimited_buildings=True)).stock == ""


def test_the_end_tells_money_houses_and_what_all_of_it_is_worth() -> None:
    bo, ana = staged("ended").results
    assert (bo.seat.index, ana.seat.index) == (BO, ANA)
    assert (ana.cash, ana.properties, ana.houses, ana.hotels) == (1240, 7, 9, 0)
    assert ana.total == ana.cash + ana.worth == 1240 + 100 + 100 + 120 + 3 * 200 + 130 + 9 * 50


def test_the_end_says_what_seats_are_worth_and_calls_it_no_coins() -> None:
    scene = staged("ended")
    total = scene.results[0].total
    podium = render_to_string("game/_live/podium.html", {"scene": scene})
    assert f"<strong>{total}</strong> in all" in podium
    assert "coin" not in podium


# --- Stages -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", COURSES)
def test_every_stage_has_a_sentence_and_is_drawn(case: str) -> None:
    scene = staged(case, seats=8)
    assert scene.stage.sentence
    html = render_to_string("game/_live/public.html", {"scene": scene, "part": Part()})
    assert scene.stage.sentence in html.replace("&#x27;", "'").replace("&amp;", "&")


def test_a_stay_in_jail_says_how_it_may_end() -> None:
    hold = staged("in-jail").stage.hold
    assert hold is not None
    assert (hold.tries, hold.most, hold.fine) == (1, 3, 50)
    assert staged("roll").stage.hold is None


def test_a_debt_says_what_for_and_what_can_still_be_raised() -> None:
    stage = staged("poor-debt").stage
    assert stage.owing is not None
    assert (stage.amount, stage.owing.creditor, stage.owing.cash) == (1275, "Team Fibonacci", 40)
    assert stage.owing.reason == "Rent for Acorn Avenue"
    # Nine houses at half their cost, then the mortgages of six squares that bear none.
    assert stage.owing.raisable == 9 * 25 + 50 + 50 + 60 + 3 * 100
    assert staged("debts-to-each", 8).stage.owing.queued == 6


def test_an_auction_of_the_banks_is_about_its_lot_even_on_another_square() -> None:
    scene = staged("lots", 3)
    assert scene.stage.square.number == 1
    assert [square.number for square in scene.squares if square.is_in_play] == [1]
    assert (scene.stage.lot.kind, scene.stage.lot.least) == ("property", 41)
    assert [seat.index for seat in scene.stage.lot.rivals] == [ANA, CY]


def test_the_banks_last_house_is_auctioned_between_those_who_claim_it() -> None:
    claim = staged("claim", 3).stage
    assert (claim.lot.kind, claim.square.number) == ("house", 9)
    assert [seat.index for seat in claim.lot.claimants] == [ANA]
    assert [seat.index for seat in claim.lot.rivals] == [BO, CY]
    assert staged("house-auction", 3).stage.lot.kind == "house"
    assert 11 in [option.number for option in staged("place", 3).stage.options]


def test_both_sides_of_a_trade_are_told_with_its_squares_marked() -> None:
    scene = staged("small-trade")
    give, get = scene.stage.deal.sides
    assert (give.seat.index, give.cash, give.squares) == (ANA, 150, ())
    assert (get.seat.index, get.cash, [square.number for square in get.squares]) == (BO, 0, [37])
    assert [square.number for square in scene.squares if square.is_in_deal] == [37]


def test_a_card_stays_in_sight_until_its_drawer_rolls_again() -> None:
    course = midgame()
    course.state.square[ANA] = 28
    course.turn(ANA, 3, 2, cards=("chest-gain-100",))
    stage = scene_from(course).stage
    assert (stage.card_deck, stage.card_title) == ("chest", "Letter Box")
    course.do(End(ANA))
    assert scene_from(course).stage.card == ""


def test_a_card_of_the_roll_before_is_gone_after_a_double() -> None:
    course = midgame()
    course.state.square[ANA] = 29
    course.turn(ANA, 2, 2, cards=("chest-gain-100",))
    assert scene_from(course).stage.card
    course.do(Roll(ANA), dice=(1, 3))
    assert scene_from(course).stage.card == ""


def test_the_news_leave_out_what_the_stage_shows_anyway() -> None:
    course = midgame()
    course.state.square[ANA] = 8
    course.turn(ANA, 2, 4)
    assert scene_from(course).stage.news == ("Los Linces rolled 6: Gallery Walk.",)
    course.do(Decline(ANA))
    course.do(Bid(BO, 20))
    assert scene_from(course).stage.news == ("Los Linces did not buy Gallery Walk.",)


def test_who_went_bankrupt_is_told_until_the_next_move() -> None:
    course = COURSES["bankrupt"](3)
    (fall,) = scene_from(course).stage.fallen
    assert fall.seat.index == ANA
    assert "Team Fibonacci gets everything" in fall.sentence
    course.do(Roll(BO), dice=(1, 2))
    assert scene_from(course).stage.fallen == ()


def test_the_pot_lies_where_the_break_is() -> None:
    html = render_to_string("game/_live/public.html", {"scene": staged("parking"), "part": Part()})
    assert "In the pot: 350" in html


# --- What the projector plays -----------------------------------------------------------------------------


def test_both_dice_and_every_step_are_played_and_jail_is_reached_at_once() -> None:
    course = new_course(questions=False)
    course.state.square[ANA] = 28
    before = len(course.log)
    course.do(Roll(ANA), dice=(1, 1))
    shown = [move for move in moves_of(loaded_from(course).game) if move["v"] > before]
    assert shown[0] == {"v": before + 1, "is": "rolled", "seat": ANA, "dice": [1, 1]}
    assert shown[1] == {"v": before + 1, "is": "moved", "seat": ANA, "path": [29, 30]}
    assert shown[2] == {"v": before + 1, "is": "jailed", "seat": ANA, "path": [10]}


def test_trades_are_heard() -> None:
    course = COURSES["small-trade"](2)
    course.do(Accept(BO))
    heard = [move["is"] for move in moves_of(loaded_from(course).game)]
    assert heard[-2:] == ["offer", "sold"]


def test_only_a_ring_without_names_shows_its_square_large() -> None:
    scene = staged("buy")
    assert scene.is_dense
    assert scene.stage_templates == ("game/_live/large_buy.html", "game/_live/stage_buy.html")


@pytest.mark.parametrize("case", ["auction", "claim", "place", "small-trade"])
def test_the_countdown_of_a_decision_that_has_its_own_is_shown_in_full(case: str) -> None:
    course = COURSES[case](4)
    assert scene_from(course).limit_ms == course.state.frames[-1].left_ms


@pytest.mark.parametrize(("by_bots", "has_clock"), [([], True), ([ANA], True), ([BO], False)])
def test_no_countdown_is_shown_for_the_move_of_a_bot(by_bots: list[int], has_clock: bool) -> None:
    """Ana offers Bo a trade: Bo decides, in the time that the trade has, or as soon as a bot moves."""
    course = midgame(3, questions=False)
    course.do(Offer(ANA, BO, Goods(50), Goods()))
    loaded = loaded_from(course)
    loaded.table.bot_seats = by_bots
    scene = scene_of(loaded)
    assert (scene.due is not None) is has_clock
    foot = render_to_string("game/_live/stage_foot.html", {"scene": scene, "stage": scene.stage})
    assert ('id="clock"' in foot, 'id="seconds"' in foot) == (has_clock, has_clock)


@pytest.mark.parametrize(
    ("kind", "is_told"), [("question", True), ("act", True), ("auction", False), ("debt", False)]
)
def test_the_category_is_told_while_the_question_or_its_verdict_is_shown(kind: str, is_told: bool) -> None:
    question = replace(make_question("Two and two?", "Three", "Four"), category="Sums")
    scene = make_scene(Stage(kind, question=question))
    foot = render_to_string("game/_live/stage_foot.html", {"scene": scene, "stage": scene.stage})
    assert ("Sums" in foot) is is_told
