"""How bots of the classic board play: what they buy, build, bid, trade and pay."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine import Chance, Refusal, Ruleset, State, bots, new_game, submit
from game.engine.bots import ABSENT, STRENGTHS, Skill
from game.engine.chance import Fixed
from game.engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Command,
    Counter,
    Decline,
    End,
    Fine,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Pay,
    Refuse,
    Roll,
    Sell,
    Surrender,
    Use,
)
from game.engine.events import Bought, Built, Jailed, Mortgaged, Paid, TradeOffered, TurnStarted
from game.engine.state import BANK, Goods
from game.rules import ruleset
from game.rules.classic.appraisal import change, value
from game.rules.classic.styles import STYLES

MEDIUM, HARD = STYLES["medium"], STYLES["hard"]
BROWN, SKY, ORANGE, RED, NAVY = (1, 3), (6, 8, 9), (16, 18, 19), (21, 23, 24), (37, 39)


def table(seats: int = 3, **options: int | str | bool) -> tuple[Ruleset, State, Fixed]:
    rules, chance = ruleset("classic", {"questions": False, **options}), Fixed("bots")
    state, _ = new_game(rules, seats, chance)
    return rules, state, chance


def own(state: State, seat: int, squares: Sequence[int], level: int = 0) -> None:
    for square in squares:
        Bought(seat, square, 0).apply(state)
        if level:
            Built(seat, square, level, free=True).apply(state)


def leave(state: State, seat: int, cash: int) -> None:
    """Let `seat` have `cash` points."""
    Paid(seat, BANK, state.cash[seat] - cash, "card").apply(state)


def move(rules: Ruleset, state: State, seat: int, strength: str = "medium") -> Command:
    return bots.choose(rules, state, seat, random.Random(1), Skill(strength))


def land(rules: Ruleset, state: State, chance: Fixed, dice: list[int]) -> None:
    """Let seat 0 move by `dice` from start."""
    chance.dice = dice
    assert not isinstance(submit(rules, state, Roll(0), chance), Refusal)


# --- What property is worth --------------------------------------------------------------------------


def test_the_last_square_of_a_group_is_worth_more_than_its_first() -> None:
    rules, state, _ = table()
    first = value(rules, state, 0, 16, MEDIUM)
    own(state, 0, (18, 19))
    assert value(rules, state, 0, 16, MEDIUM) > first + 100


def test_a_square_that_a_rival_lacks_is_worth_more() -> None:
    rules, state, _ = table()
    alone = value(rules, state, 0, 39, HARD)
    own(state, 1, (37,))
    assert value(rules, state, 0, 39, HARD) > alone


def test_without_foresight_a_square_is_worth_its_price() -> None:
    rules, state, _ = table()
    own(state, 0, (18, 19))
    blind = STYLES["easy"].__class__(**{f: getattr(MEDIUM, f) for f in MEDIUM.__slots__} | {"foresight": 0})
    assert change(rules, state, 0, (16,), (), blind) == 180


def test_a_mortgaged_square_is_worth_what_is_left_of_it() -> None:
    rules, state, _ = table()
    own(state, 1, (39,))
    free = change(rules, state, 0, (39,), (), MEDIUM)
    Mortgaged(1, 39).apply(state)
    assert change(rules, state, 0, (39,), (), MEDIUM) == free - 220


def test_rents_count_for_less_when_few_rounds_are_left() -> None:
    rules, state, _ = table(maximum_rounds=10)
    own(state, 0, (18, 19))
    early = value(rules, state, 0, 16, MEDIUM)
    state.round = 10
    assert value(rules, state, 0, 16, MEDIUM) < early


# --- Buying, building, bidding ------------------------------------------------------------------------


@pytest.mark.parametrize(("cash", "bought"), [(1500, True), (MEDIUM.reserve + 90, False)])
def test_a_bot_buys_when_its_reserve_is_left(cash: int, *, bought: bool) -> None:
    rules, state, chance = table()
    leave(state, 0, cash)
    land(rules, state, chance, [2, 4])
    assert move(rules, state, 0) == (Buy(0) if bought else Decline(0))


def test_the_rest_of_a_group_is_bought_with_the_last_cash() -> None:
    rules, state, chance = table(seats=8)
    own(state, 0, (18, 19))
    leave(state, 0, 180)
    state.square[0] = 10
    land(rules, state, chance, [2, 4])
    assert move(rules, state, 0) == Buy(0)


def test_a_hard_bot_mortgages_for_the_rest_of_a_group_and_a_medium_one_does_not() -> None:
    rules, state, chance = table(seats=8)
    own(state, 0, (18, 19, 5, 39))
    leave(state, 0, 20)
    state.square[0] = 10
    land(rules, state, chance, [2, 4])
    assert move(rules, state, 0, "medium") == Decline(0)
    assert move(rules, state, 0, "hard") == Mortgage(0, 5)


def test_a_bot_builds_where_the_rent_rises_most() -> None:
    rules, state, chance = table()
    own(state, 0, BROWN)
    own(state, 0, ORANGE)
    land(rules, state, chance, [4, 6])
    assert move(rules, state, 0) == Build(0, 19)


def test_nothing_is_built_from_the_reserve() -> None:
    rules, state, chance = table()
    own(state, 0, ORANGE)
    leave(state, 0, MEDIUM.reserve + 50)
    land(rules, state, chance, [4, 6])
    assert not isinstance(move(rules, state, 0), Build)


def test_a_whole_group_is_freed_from_its_mortgage_first() -> None:
    rules, state, chance = table()
    own(state, 0, (*BROWN, 39))
    for square in (1, 39):
        Mortgaged(0, square).apply(state)
    land(rules, state, chance, [4, 6])
    assert move(rules, state, 0) == Lift(0, 1)


def test_bids_go_up_in_steps_to_a_limit() -> None:
    rules, state, chance = table()
    leave(state, 0, 0)
    land(rules, state, chance, [2, 4])
    submit(rules, state, Decline(0), chance)
    bids = 0
    while state.auction is not None:
        bid = move(rules, state, bots.awaited(rules, state)[0], "easy")
        bids += isinstance(bid, Bid)
        submit(rules, state, bid, chance)
    assert 2 <= bids <= 20
    assert state.owner[6] in (1, 2)
    assert 50 <= 1500 - state.cash[state.owner[6]] <= 100


def test_nobody_bids_from_its_reserve() -> None:
    rules, state, chance = table()
    leave(state, 1, 100)
    land(rules, state, chance, [2, 4])
    submit(rules, state, Decline(0), chance)
    assert move(rules, state, 1) == Pass(1)


def test_the_last_house_is_claimed_by_who_can_pay_for_it() -> None:
    rules, state, chance = table()
    own(state, 0, ORANGE, 4)
    own(state, 0, RED, 4)
    own(state, 1, BROWN, 3)
    own(state, 2, SKY)
    state.buildings[16] = 5
    state.buildings[18] = 5
    state.buildings[19] = 5
    own(state, 0, (11, 13, 14), 4)
    state.buildings[14] = 3
    leave(state, 2, 60)
    houses = sum(level for level in state.buildings if level < 5)
    assert houses == 29
    state.buildings[26], state.owner[26] = 2, 0
    submit(rules, state, Build(0, 14), chance)
    assert bots.awaited(rules, state) == [1, 2]
    assert move(rules, state, 1, "hard") == Claim(1)
    assert move(rules, state, 2, "medium") == Pass(2)


# --- Trading -----------------------------------------------------------------------------------------


def offered(state: State, give: Goods, get: Goods) -> None:
    """Seat 0 puts a trade before seat 1."""
    TradeOffered(0, 1, give, get, 30_000).apply(state)


def test_a_bot_takes_money_for_a_square_that_nobody_needs_for_a_group() -> None:
    rules, state, _ = table()
    own(state, 1, (6,))
    offered(state, Goods(cash=400), Goods(squares=(6,)))
    assert all(move(rules, state, 1, strength) == Accept(1) for strength in STRENGTHS)


def test_a_bot_gives_no_square_away() -> None:
    rules, state, _ = table()
    own(state, 1, (6,))
    offered(state, Goods(cash=20), Goods(squares=(6,)))
    assert [move(rules, state, 1, strength) for strength in ("easy", "medium")] == [Refuse(1), Refuse(1)]


def test_a_bot_for_somebody_away_trades_nothing() -> None:
    rules, state, _ = table()
    own(state, 1, (6,))
    offered(state, Goods(cash=400), Goods(squares=(6,)))
    assert move(rules, state, 1, ABSENT) == Refuse(1)
    rules, state, chance = table()
    own(state, 0, (16, 18))
    own(state, 1, (19,))
    land(rules, state, chance, [4, 6])
    state.round = MEDIUM.offers_every
    assert isinstance(move(rules, state, 0, "medium"), Offer)
    assert move(rules, state, 0, ABSENT) == End(0)


def test_only_a_weak_bot_lets_a_rival_complete_a_group_for_the_printed_price() -> None:
    rules, state, _ = table()
    own(state, 0, (16, 18))
    own(state, 1, (19,))
    offered(state, Goods(cash=260), Goods(squares=(19,)))
    assert move(rules, state, 1, "easy") == Accept(1)
    assert move(rules, state, 1, "hard") != Accept(1)


def test_a_hard_bot_asks_for_more_and_only_once_a_turn() -> None:
    rules, state, chance = table()
    own(state, 0, (16, 18))
    own(state, 1, (19,))
    offered(state, Goods(cash=260), Goods(squares=(19,)))
    counter = move(rules, state, 1, "hard")
    assert isinstance(counter, Counter)
    assert counter.give.squares == (19,)
    assert counter.get.cash > 260
    submit(rules, state, counter, chance)
    submit(rules, state, Counter(0, Goods(cash=300), Goods(squares=(19,))), chance)
    assert move(rules, state, 1, "hard") == Refuse(1)


def test_a_bot_offers_for_the_rest_of_its_group_once_a_turn() -> None:
    rules, state, chance = table()
    own(state, 0, (16, 18))
    own(state, 1, (19,))
    leave(state, 0, 1500)
    land(rules, state, chance, [4, 6])
    state.round = MEDIUM.offers_every
    offer = move(rules, state, 0)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.get.squares) == (1, (19,))
    assert not isinstance(submit(rules, state, offer, chance), Refusal)
    assert move(rules, state, 1) == Accept(1)
    submit(rules, state, Refuse(1), chance)
    assert move(rules, state, 0) == End(0)


def test_a_bot_offers_only_every_few_rounds() -> None:
    rules, state, chance = table()
    own(state, 0, (16, 18))
    own(state, 1, (19,))
    land(rules, state, chance, [4, 6])
    state.round = MEDIUM.offers_every + 1
    assert move(rules, state, 0) == End(0)


# --- Jail, debts, claims -------------------------------------------------------------------------------


def test_a_bot_leaves_jail_by_its_card_then_by_the_fine() -> None:
    rules, state, _ = table()
    Jailed(0, 30, 10).apply(state)
    TurnStarted(0, 2, 90_000, gate=True).apply(state)
    assert move(rules, state, 0) == Fine(0)
    state.deck.remove("jail-card")
    state.kept[0].append("jail-card")
    assert move(rules, state, 0) == Use(0, "jail-card")


def test_a_hard_bot_stays_in_jail_while_the_board_is_dear() -> None:
    rules, state, _ = table()
    Jailed(0, 30, 10).apply(state)
    TurnStarted(0, 2, 90_000, gate=True).apply(state)
    own(state, 1, (*ORANGE, *RED), 4)
    assert move(rules, state, 0, "hard") == Roll(0)
    assert move(rules, state, 0, "medium") == Fine(0)


def test_a_debt_is_raised_from_broken_groups_then_buildings_then_whole_groups() -> None:
    rules, state, chance = table()
    own(state, 0, (5, 39))
    own(state, 0, BROWN)
    own(state, 0, SKY, 1)
    own(state, 1, ORANGE, 5)
    leave(state, 0, 0)
    state.square[0] = 9
    land(rules, state, chance, [3, 4])
    raised: list[Command] = []
    while not isinstance(command := move(rules, state, 0), Pay | Surrender):
        raised.append(command)
        submit(rules, state, command, chance)
    assert [type(way) for way in raised] == [Mortgage] * 2 + [Sell] * 3 + [Mortgage] * 5
    assert raised[:2] == [Mortgage(0, 5), Mortgage(0, 39)]
    assert command == Surrender(0)


def test_a_bot_asks_for_the_rent_that_is_due_to_it() -> None:
    rules, state, chance = table(rent_collection="claimed")
    own(state, 2, SKY)
    land(rules, state, chance, [2, 4])
    assert bots.awaited(rules, state) == [0]
    assert bots.movers(rules, state) == [2, 0]
    assert move(rules, state, 2) == Claim(2)
    submit(rules, state, Claim(2), chance)
    assert bots.movers(rules, state) == [0]
    assert move(rules, state, 0) == Pay(0)


# --- Whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    "options",
    [
        {"who_answers": "everyone", "rent_collection": "claimed", "parking_pot": True},
        {"questions": False, "unlimited_buildings": True},
        {"right_spares_fine": True, "right_bonus": 50, "gate_auction": False},
    ],
    ids=["everyone", "no questions", "bonus"],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_games_of_every_strength_end_by_themselves(
    strength: str, options: dict[str, int | str | bool], seats: int
) -> None:
    rules, chance, rng = ruleset("classic", options), Chance(f"{strength} {seats}"), random.Random(seats)
    state, _ = new_game(rules, seats, chance)
    while not state.ended:
        seat = bots.movers(rules, state)[0]
        outcome = submit(rules, state, bots.choose(rules, state, seat, rng, Skill(strength)), chance)
        assert not isinstance(outcome, Refusal), outcome
        assert state.round < 400
        assert all(state.turn.offers.count(seat) <= 2 for seat in state.order)
    assert state.ended == "last_seat"
