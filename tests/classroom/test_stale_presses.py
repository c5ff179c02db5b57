"""Which presses still count when something else has happened since their page was drawn (game.store)."""

from __future__ import annotations

import pytest

from game.engine.commands import Accept, Bid, Counter, Fine, Mortgage, Offer, Pass, Refuse, Roll, Sell
from game.engine.events import ShortageOpened
from tests.classroom.classic import BROWN, STATION, give, goods, make_classic_room
from tests.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Room:
    """Ana, Bo and Cy, each with a station; nobody has rolled."""
    room = make_classic_room("Ana", "Bo", "Cy")
    with room.position() as state:
        for seat, square in enumerate((5, 15, 25)):
            give(state, seat, square)
    return room


def station(seat: int) -> int:
    return (5, 15, 25)[seat]


def press(room: Room, seat: int, command, frame: str, press_id: str = ""):
    """Press for a seat, naming the frame that its page showed."""
    return room.press(room.team(seat)[0], command, frame=frame, press_id=press_id or repr(command))


def on_turn_and_other(room: Room) -> tuple[int, int]:
    state = room.state
    return state.turn.seat, state.after(state.turn.seat)


def test_a_roll_counts_though_another_seat_mortgaged_meanwhile(table):
    one, other = on_turn_and_other(table)
    seen = table.frame
    assert press(table, other, Mortgage(other, station(other)), seen) is None
    assert press(table, one, Roll(one), seen) is None
    assert table.state.turn.rolled


def test_two_team_mates_do_not_roll_twice_by_one_decision(table):
    one, _other = on_turn_and_other(table)
    seen = table.frame
    assert press(table, one, Roll(one), seen, "first") is None
    assert press(table, one, Roll(one), seen, "second").key == "frame_gone"


def test_a_sale_does_not_count_when_anything_happened_since(table):
    one, other = on_turn_and_other(table)
    with table.position() as state:
        give(state, one, *BROWN, level=2)
    seen = table.frame
    assert press(table, other, Mortgage(other, station(other)), seen) is None
    assert press(table, one, Sell(one, BROWN[0]), seen).key == "frame_gone"
    assert table.state.buildings[BROWN[0]] == 2


def test_a_mortgage_does_not_count_when_anything_happened_since(table):
    one, other = on_turn_and_other(table)
    seen = table.frame
    assert press(table, other, Mortgage(other, station(other)), seen) is None
    assert press(table, one, Mortgage(one, station(one)), seen).key == "frame_gone"


def offered(room: Room) -> tuple[int, int, str]:
    """Let the seat on turn offer its station for 100, and return proposer, receiver and frame."""
    one, other = on_turn_and_other(room)
    offer = Offer(one, other, goods(0, station(one)), goods(100))
    assert press(room, one, offer, room.frame) is None
    return one, other, room.frame


def test_accepting_names_the_very_deal_that_was_shown(table):
    one, other, seen = offered(table)
    assert press(table, other, Counter(other, goods(1), goods(0, station(one))), seen) is None
    assert press(table, one, Refuse(one), table.frame) is None
    again = Offer(one, other, goods(), goods(1500))
    assert press(table, one, again, table.frame) is None
    assert press(table, other, Accept(other), seen).key == "frame_gone"
    assert table.state.cash[other] == 1500


def test_a_counter_answers_the_offer_that_it_was_put_together_for(table):
    one, other, seen = offered(table)
    assert press(table, other, Refuse(other), seen) is None
    third = next(seat for seat in range(3) if seat not in (one, other))
    assert press(table, third, Offer(third, other, goods(1), goods()), table.frame) is None
    refusal = press(table, other, Counter(other, goods(1), goods(0, station(third))), seen)
    assert refusal.key == "frame_gone"


def test_a_bid_of_an_auction_that_is_over_is_none_in_the_next(table):
    one, _other = on_turn_and_other(table)
    assert press(table, one, Bid(one, 5), "99-1").key == "frame_gone"
    assert table.state.owner[STATION] == 0


def test_what_a_page_that_is_behind_may_not_do_any_more_is_told_as_gone(table):
    one, other = on_turn_and_other(table)
    with table.position() as state:
        state.jail[one] = 0
    seen = table.frame
    assert press(table, one, Fine(one), seen, "first") is None
    assert press(table, one, Fine(one), seen, "second").key == "frame_gone"
    assert press(table, other, Fine(other), table.frame).key == "not_your_turn"


def test_two_team_mates_who_leave_the_last_house_to_others_both_hear_how_it_stands(table):
    one, other = on_turn_and_other(table)
    with table.position() as state:
        ShortageOpened(one, BROWN[0], "house", [other, state.after(other)], 10_000).apply(state)
    seen = table.frame
    assert press(table, other, Pass(other), seen, "first") is None
    assert press(table, other, Pass(other), seen, "second").key == "frame_gone"
