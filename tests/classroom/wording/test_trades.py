"""A trade in plain sentences: who gives what, and what it does to groups."""

from __future__ import annotations

import pytest

from classroom.wording import deal_effects, deal_text, goods_text
from game.engine import Chance, State, new_game
from game.engine.state import Deal, Goods
from game.rules import ruleset
from tests.classroom.wording.test_telling import names_at

RULES, NAMES = ruleset("classic"), names_at("classic")


@pytest.fixture
def state() -> State:
    return new_game(RULES, 3, Chance("trades"))[0]


def own(state: State, seat: int, *squares: int) -> None:
    for square in squares:
        state.owner[square] = seat


def test_goods_are_listed_money_first():
    goods = Goods(1, (39, 24), ("jail-card", "chest-jail-card"))
    assert goods_text(goods, NAMES) == "1 coin, Library Lane, Galaxy Gate and 2 cards out of detention"
    assert goods_text(Goods(), NAMES) == "nothing"


def test_each_reader_is_told_the_trade_from_its_own_side():
    deal = Deal(0, 1, Goods(100, (24,)), Goods(0, (23,)))
    assert deal_text(deal, NAMES, reader=0) == (
        "You give 100 coins and Library Lane and get Poem Place from Bo."
    )
    assert deal_text(deal, NAMES, reader=1) == (
        "You give Poem Place and get 100 coins and Library Lane from Ana."
    )
    assert deal_text(deal, NAMES) == "Ana gives 100 coins and Library Lane and gets Poem Place from Bo."
    assert deal_text(deal, NAMES, reader=2) == deal_text(deal, NAMES)


def test_a_group_that_a_trade_completes_is_named_with_its_new_owner(state):
    own(state, 1, 31, 32)
    own(state, 0, 34)
    deal = Deal(0, 1, Goods(0, (34,)), Goods(500))
    assert deal_effects(deal, NAMES, RULES, state) == ("Bo then has the whole group: Nature (green).",)


def test_a_group_that_a_trade_breaks_is_named_with_its_old_owner(state):
    own(state, 0, 37, 39)
    deal = Deal(0, 1, Goods(0, (37,)), Goods(500))
    assert deal_effects(deal, NAMES, RULES, state) == (
        "Ana then no longer has the whole group: Space (dark blue).",
    )


def test_a_whole_group_that_changes_hands_is_won_and_lost(state):
    own(state, 0, 12, 28)
    effects = deal_effects(Deal(1, 0, Goods(300), Goods(0, (12, 28))), NAMES, RULES, state)
    assert effects == (
        "Bo then has the whole group: Sun and water.",
        "Ana then no longer has the whole group: Sun and water.",
    )


def test_what_a_mortgaged_street_costs_its_new_owner_is_told(state):
    own(state, 0, 12)
    state.mortgaged[12] = 1
    deal = Deal(1, 0, Goods(30), Goods(0, (12,)))
    assert deal_effects(deal, NAMES, RULES, state) == (
        "Solar Roof is mortgaged: it costs Bo 8 coins at once.",
    )


def test_money_alone_changes_nothing_else(state):
    assert deal_effects(Deal(0, 1, Goods(5), Goods(3)), NAMES, RULES, state) == ()
