"""What a seat of the classic board is offered to do, and what it is told of the rest (classroom.staging)."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string

from classroom.audience import DEVICE, Audience
from classroom.parts import Act, Holding, Part
from classroom.staging import part_of, scene_of
from classroom.staging.parts import seat_part
from game.engine.commands import Build, Decline, Offer, Pass
from game.engine.state import Goods
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import ANA, BO, CY, Course, loaded_from, midgame, new_course


def part(course: Course, seat: int) -> Part:
    loaded = loaded_from(course)
    return seat_part(loaded, scene_of(loaded), seat)


def phone(course: Course, seat: int) -> str:
    """Return the live part of a student's page."""
    loaded = loaded_from(course)
    scene = scene_of(loaded)
    return render_to_string("game/_live/seat.html", {"scene": scene, "part": seat_part(loaded, scene, seat)})


def device_part(course: Course) -> Part:
    loaded = loaded_from(course, one_device=True)
    return part_of(loaded, scene_of(loaded), Audience(DEVICE, "en"))


def labels(acts: tuple[Act, ...]) -> list[str]:
    return [act.label for act in acts]


def holding(part: Part, square: int) -> Holding:
    found = [one for group in part.estate.groups for one in group.holdings if one.square.number == square]
    return found[0]


def test_jail_has_three_ways_out_each_with_what_it_costs():
    acts = part(COURSES["in-jail"](3), ANA).acts
    assert [(act.label, act.note) for act in acts] == [
        ("Try to roll a double", "Free. 2 tries left"),
        ("Pay 50 and leave detention", "Then you roll and move as usual"),
        ("Use a card and leave detention", "Then you roll and move as usual"),
    ]


def let_out() -> Course:
    """Ana sits in detention, has a card, and answered right where that opens the door."""
    course = new_course(3, right_spares_fine=True)
    course.state.square[ANA], course.state.jail[ANA] = 10, 0
    course.state.deck.remove("jail-card")
    course.state.kept[ANA].append("jail-card")
    course.state.turn.gate = True
    return course


def test_a_door_that_is_open_comes_first_and_nothing_else_is_as_large():
    acts = part(let_out(), ANA).acts
    assert [(act.label, act.is_primary) for act in acts] == [
        ("Leave detention for free", True),
        ("Try to roll a double", False),
        ("Use a card and leave detention", False),
    ]


def test_the_heading_of_an_open_door_speaks_of_no_price():
    course = let_out()
    assert scene_of(loaded_from(course)).stage.sentence == "Los Linces may leave detention for free"
    course.state.turn.gate = False
    assert "pay" in scene_of(loaded_from(course)).stage.sentence


def test_the_last_try_says_that_it_moves_in_any_case():
    course = new_course(2, questions=False)
    course.state.jail[ANA] = 2
    assert part(course, ANA).acts[0].note == "Your last try: if it fails, you pay 50 and move"


def test_who_cannot_pay_the_fine_is_told_so():
    course = new_course(2, questions=False)
    course.state.jail[ANA] = 0
    course.money(ANA, 20)
    poor = part(course, ANA)
    assert "fine" not in [act.do for act in poor.acts]
    assert "50" in poor.remarks[0]


def test_who_cannot_pay_a_square_may_decline_and_is_told_why():
    course = COURSES["buy"](3)
    course.money(ANA, 20)
    poor = part(course, ANA)
    assert [act.do for act in poor.acts] == ["decline"]
    assert "160" in poor.remarks[0]


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_who_may_not_buy_for_want_of_a_right_answer_is_told_so(dice: tuple[int, int]):
    course = new_course(3)
    course.state.square[ANA] = 0 if dice == (5, 6) else 39
    course.turn(ANA, *dice, right=False)
    assert part(course, ANA).remarks == ("Crayon Row can be bought only after a right answer.",)
    assert part(course, BO).remarks == ()
    course.own(BO, 11)
    assert part(course, ANA).remarks == ()


def test_nobody_is_told_of_the_gate_before_its_question_or_behind_it():
    course = new_course(3, turn_seconds=0)
    assert part(course, ANA).remarks == ()
    course.turn(ANA, 5, 6)
    assert part(course, ANA).remarks == ()
    course.do(Decline(ANA))
    for seat in (ANA, BO, CY):
        course.do(Pass(seat))
    assert part(course, ANA).remarks == ()


def test_declining_says_that_an_auction_follows():
    assert part(COURSES["buy"](3), ANA).acts[-1].note == "Then it is auctioned, and you may bid, too"


def test_bids_go_up_by_round_sums():
    bid = next(act for act in part(COURSES["no-bid"](3), BO).acts if act.do == "bid")
    assert bid.steps == (1, 10, 20, 50)


def test_the_highest_bidder_is_not_asked_to_bid_more():
    course = COURSES["auction"](3)
    assert part(course, BO).acts == ()
    assert [act.do for act in part(course, CY).acts] == ["bid", "pass"]


def test_an_auction_is_waited_for_by_name_except_on_ones_own_phone():
    course = COURSES["auction"](3)
    assert "<b>You may bid</b>" in phone(course, CY)
    assert "Waiting for Los Linces, Volta" in phone(course, BO)


def test_whoever_is_on_turn_waits_for_an_answer_to_an_offer_of_others():
    course = midgame(3)
    course.do(Offer(BO, CY, Goods(cash=50), Goods()))
    assert "Waiting for Volta" in phone(course, ANA)


@pytest.mark.parametrize(("case", "tokens"), [("small-trade", 0), ("buy", 1)])
def test_only_a_heading_about_one_seat_bears_its_token(case, tokens):
    heading = render_to_string(
        "game/_live/turn.html", {"stage": scene_of(loaded_from(COURSES[case](3))).stage}
    )
    assert heading.count('class="token') == tokens


def test_an_answer_stays_with_the_seat_that_gave_it_while_others_trade():
    course = COURSES["buy"](3)
    course.do(Offer(BO, CY, Goods(cash=50), Goods()))
    assert "Los Linces: right!" in phone(course, BO)


def test_a_bid_that_cannot_be_paid_has_no_button():
    assert Act("bid", "", needs_amount=True, least=38, most=75, unit=10).steps == (38, 40, 50)


def test_streets_are_no_decision_for_whoever_waits():
    waiting = part(midgame(3, questions=False), BO)
    assert waiting.acts == ()
    assert labels(holding(waiting, 31).acts) == ["Sell a hotel: +100"]


def test_what_is_not_possible_is_said_once_where_it_holds_for_a_whole_group():
    course = midgame(3)
    group = part(course, ANA).estate.groups[0]
    assert (group.owned, group.size) == (3, 3)
    assert "Sell the buildings of this group first." in group.remarks
    assert all(one.remarks == () for one in group.holdings)


def test_building_unevenly_is_refused_at_the_street_that_would_be_ahead():
    course = midgame(3, questions=False)
    course.do(Build(ANA, 6))
    estate = part(course, ANA)
    assert "Build evenly: another street of this group has fewer buildings." in holding(estate, 6).remarks
    assert "Build a house: 50" in labels(holding(estate, 8).acts)


def test_a_hotel_that_takes_its_group_along_says_what_all_of_it_brings():
    course = midgame(3, questions=False)
    course.own(CY, 11, 13, 14, level=4)
    course.own(CY, 16, 18, 19, level=3)
    assert "Sell the group's hotels: +" in labels(holding(part(course, BO), 31).acts)[0]


def test_an_auction_of_a_building_leaves_no_mortgage_and_says_that_streets_wait():
    estate = part(COURSES["claim"](3), BO).estate
    assert [act for group in estate.groups for one in group.holdings for act in one.acts] == []
    assert estate.remarks == ("Streets wait until this is decided.",)


def test_a_debt_says_what_is_missing_and_what_could_be_raised():
    owing = part(COURSES["poor-debt"](3), ANA)
    assert "1235 are missing" in owing.warning
    assert "only 685" in owing.warning
    assert owing.surrender.ask.endswith("goes to Team Fibonacci.")


@pytest.mark.parametrize(("cash", "is_short"), [(1275, False), (1274, True)])
def test_only_who_is_short_of_money_is_shown_how_to_raise_some(cash: int, is_short: bool):
    course = COURSES["rent-debt"](3)
    course.money(ANA, cash)
    shown = phone(course, ANA)
    assert "Los Linces owes 1275" in shown
    assert ("Raise money" in shown) is is_short
    assert ('id="sale-surrender"' in shown) is is_short


def test_giving_up_without_a_debt_leaves_all_to_the_bank():
    assert part(midgame(3), ANA).surrender.ask.endswith("goes to the bank.")


def test_a_claimed_rent_names_its_visitor_and_its_sum():
    course = new_course(2, questions=False, rent_collection="claimed")
    course.own(BO, 5)
    course.turn(ANA, 2, 3)
    assert labels(part(course, BO).acts) == ["Ask Los Linces for the rent: 25"]


def test_an_offer_is_decided_by_its_receiver_and_taken_back_by_its_proposer():
    course = COURSES["small-trade"](3)
    assert [act.do for act in part(course, BO).acts] == ["accept", "refuse"]
    assert part(course, BO).is_offered
    assert [act.do for act in part(course, ANA).acts] == ["withdraw"]
    assert part(course, CY).acts == ()


@pytest.mark.parametrize("case", COURSES)
def test_the_one_device_asks_only_seats_that_have_something_to_decide(case):
    course = COURSES[case](3)
    device = device_part(course)
    for hand in device.hands:
        assert hand.acts or hand.warning or hand.remarks
        assert hand.holding_acts == ()
    assert device.has_desk is not bool(course.state.ended)


def test_the_one_device_tells_a_debtor_what_is_missing():
    (hand,) = device_part(COURSES["poor-debt"](3)).hands
    assert (hand.seat.index, hand.acts) == (ANA, ())
    assert "1235 are missing" in hand.warning
