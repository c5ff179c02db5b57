"""A course of the classic board to each kind of stage, for pictures and tests of what screens show."""

from __future__ import annotations

from collections.abc import Callable

from game import engine
from game.engine import POT
from game.engine.commands import (
    Accept,
    Bid,
    Build,
    Claim,
    Decline,
    End,
    Finish,
    Offer,
    Pass,
    Roll,
    Surrender,
)
from game.engine.state import Goods
from tests.classroom.classic_scenes import ANA, BO, CY, Course, midgame, new_course, single
from tests.classroom.scenes import TEXT


def _start(seats: int) -> Course:
    return new_course(seats, maximum_rounds=12)


def _roll(seats: int) -> Course:
    return midgame(seats, maximum_rounds=12)


def _in_jail(seats: int) -> Course:
    course = midgame(seats, questions=False)
    course.state.square[ANA], course.state.jail[ANA] = 10, 1
    course.state.deck.remove("jail-card")
    course.state.kept[ANA].append("jail-card")
    return course


def _jailed(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 18
    course.turn(ANA, 6, 6)
    return course


def _sent_to_jail(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 19
    course.turn(ANA, 5, 6)
    return course


def _question(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 12
    course.do(Roll(ANA), dice=(1, 1))
    course.ask()
    return course


def _long_question(seats: int) -> Course:
    course = _question(seats)
    course.ask(single(TEXT[:200], TEXT[:80], TEXT[20:100], TEXT[40:120], TEXT[60:140]))
    return course


def _buy(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 8
    course.turn(ANA, 2, 4)
    return course


def _buy_station(seats: int) -> Course:
    course = midgame(seats)
    course.state.owner[35] = -1
    course.state.square[ANA] = 28
    course.turn(ANA, 3, 4)
    return course


def _buy_by_card(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 2
    course.turn(ANA, 2, 3, cards=("to-24",))
    return course


def _no_bid(seats: int) -> Course:
    course = _buy(seats)
    course.do(Decline(ANA))
    return course


def _auction(seats: int) -> Course:
    course = _no_bid(seats)
    course.do(Bid(ANA, 20))
    course.do(Bid(BO, 65))
    return course


def _lots(seats: int) -> Course:
    course = midgame(max(3, seats))
    course.do(Surrender(BO))
    course.do(Bid(ANA, 40))
    return course


def _shortage(seats: int) -> Course:
    """The bank has one house left, which Ana asks for and Bo could use."""
    course = midgame(max(3, seats), maximum_rounds=20)
    course.own(BO, 31, 32, 34, level=4)
    course.own(CY, 11, 13, 14, level=1)
    course.own(CY, 16, 18, 19, level=1)
    for square in (37, 39):
        course.own(CY, square, level=0)
    course.own(ANA, 6, 8, 9, level=3)
    course.own(BO, 1, 3, level=0)
    course.own(BO, 21, 23, 24, level=1)
    course.own(ANA, 9, level=2)
    for seat in (ANA, BO, CY):
        course.money(seat, 1000)
    for square in (1, 3, 21, 23, 24):
        left = engine.view(course.rules, course.state).houses
        course.own(BO, square, level=course.state.buildings[square] + min(1, left - 1))
    course.state.square[ANA] = 10
    course.turn(ANA, 4, 6)
    course.do(Build(ANA, 9))
    return course


def _house_auction(seats: int) -> Course:
    course = _shortage(seats)
    for seat in list(course.state.shortage.rivals):
        course.do(Claim(seat) if seat == CY else Pass(seat))
    course.do(Bid(CY, 120))
    return course


def _place(seats: int) -> Course:
    course = _house_auction(seats)
    course.do(Pass(ANA))
    return course


def _rent_debt(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 24
    course.turn(ANA, 4, 4, right=False)
    return course


def _poor_debt(seats: int) -> Course:
    course = midgame(seats)
    course.money(ANA, 40)
    course.state.square[ANA] = 24
    course.turn(ANA, 4, 3, right=False)
    return course


def _tax_debt(seats: int) -> Course:
    course = midgame(seats)
    course.money(ANA, 40)
    course.state.square[ANA] = 1
    course.turn(ANA, 1, 2)
    return course


def _debts_to_each(seats: int) -> Course:
    course = midgame(seats)
    course.money(ANA, 30)
    course.state.square[ANA] = 3
    course.turn(ANA, 1, 3, cards=("pay-each-50",))
    return course


def _small_trade(seats: int) -> Course:
    course = midgame(seats)
    course.do(Offer(ANA, BO, Goods(cash=150), Goods(squares=(37,))))
    return course


def _large_trade(seats: int) -> Course:
    course = midgame(seats)
    course.own(ANA, 21, 23, 27, 39)
    course.own(BO, 24, mortgaged=True)
    course.own(BO, 29, mortgaged=True)
    course.state.deck.remove("jail-card")
    course.state.kept[ANA].append("jail-card")
    give = Goods(cash=1240, squares=(5, 15, 26, 27, 39), cards=("jail-card",))
    course.do(Offer(ANA, BO, give, Goods(squares=(1, 3, 12, 24, 28, 29, 37))))
    return course


def _traded(seats: int) -> Course:
    course = _small_trade(seats)
    course.do(Accept(BO))
    return course


def _chance(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 31
    course.turn(ANA, 2, 3, cards=("repairs-25-100",))
    return course


def _chest(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 28
    course.turn(ANA, 2, 3, right=False, cards=("chest-gain-100",))
    return course


def _own_street(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 2
    course.turn(ANA, 1, 3)
    return course


def _mortgaged_street(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 20
    course.turn(ANA, 2, 4)
    return course


def _utility_rent(seats: int) -> Course:
    course = midgame(seats)
    course.state.square[ANA] = 3
    course.turn(ANA, 4, 5)
    return course


def _parking(seats: int) -> Course:
    course = midgame(seats, parking_pot=True)
    course.money(POT, 350)
    course.state.square[ANA] = 15
    course.turn(ANA, 2, 3, right=False)
    return course


def _bankrupt_to_a_seat(seats: int) -> Course:
    course = midgame(max(3, seats))
    course.own(ANA, 6, 8, 9, 5, 15, 25, level=0)
    course.money(ANA, 40)
    course.state.square[ANA] = 24
    course.turn(ANA, 4, 3, right=False)
    course.do(Surrender(ANA))
    return course


def _out_of_rounds(seats: int) -> Course:
    course = _own_street(seats)
    course.do(Finish())
    course.do(End(ANA))
    return course


def _last_seat(seats: int) -> Course:
    course = midgame(2)
    course.do(Surrender(BO))
    return course


COURSES: dict[str, Callable[[int], Course]] = {
    "start": _start,
    "roll": _roll,
    "in-jail": _in_jail,
    "sent-by-the-board": _jailed,
    "sent-to-jail": _sent_to_jail,
    "question": _question,
    "long-question": _long_question,
    "buy": _buy,
    "buy-station": _buy_station,
    "buy-by-card": _buy_by_card,
    "no-bid": _no_bid,
    "auction": _auction,
    "lots": _lots,
    "claim": _shortage,
    "house-auction": _house_auction,
    "place": _place,
    "rent-debt": _rent_debt,
    "poor-debt": _poor_debt,
    "tax-debt": _tax_debt,
    "debts-to-each": _debts_to_each,
    "small-trade": _small_trade,
    "large-trade": _large_trade,
    "traded": _traded,
    "chance": _chance,
    "chest": _chest,
    "own-street": _own_street,
    "mortgaged-street": _mortgaged_street,
    "utility-rent": _utility_rent,
    "parking": _parking,
    "bankrupt": _bankrupt_to_a_seat,
    "ended": _out_of_rounds,
    "last-seat": _last_seat,
}
"""A course for each kind of stage and what changes it, by name; each takes the number of seats."""
