"""What an audience may see."""

from __future__ import annotations

import msgspec

from game.engine import NOBODY, encode_state, new_game, submit, view
from game.engine.chance import Fixed
from game.engine.commands import Answer, Auction, Bid, Roll
from game.engine.events import Bought, Built, Eliminated, Owed
from game.rules import ruleset


def _table(**options: int | str | bool):
    rules, chance = ruleset("quiz", options), Fixed("view")
    state, _ = new_game(rules, 3, chance)
    return rules, state, chance


def test_the_order_of_cards_is_in_no_view() -> None:
    rules, state, _ = _table()
    text = msgspec.json.encode([view(rules, state, seat) for seat in (None, 0, 1, 2)]).decode()
    assert not any(f'"{card}"' in text for card in rules.cards)
    assert view(rules, state).deck == 18


def test_others_see_who_has_answered_and_not_how() -> None:
    seen = []
    for right in (True, False):
        rules, state, chance = _table(who_answers="everyone")
        chance.dice = [2]
        submit(rules, state, Roll(0), chance)
        submit(rules, state, Answer(1, right), chance)
        seen.append(view(rules, state, 2))
    assert seen[0] == seen[1]
    assert seen[0].turn.question is not None
    assert seen[0].turn.question.answered == [1]


def test_the_public_has_no_acts_and_a_seat_only_its_own() -> None:
    rules, state, _ = _table()
    assert view(rules, state).acts == []
    assert view(rules, state, 0).acts == [Roll(0)]
    assert view(rules, state, 1).acts == []


def test_a_square_shows_the_rent_a_visitor_would_owe_now() -> None:
    rules, state, _ = _table()
    for event in (Bought(0, 2, 3), Bought(1, 4, 3), Bought(1, 5, 3), Built(1, 5, 2, free=True)):
        event.apply(state)
    rents = {square.number: square.rent for square in view(rules, state).squares if square.rent}
    assert rents == {2: 2, 4: 4, 5: 8}


def test_a_debt_tells_whether_paying_eliminates_and_what_selling_brings() -> None:
    rules, state, chance = _table(start_points=1)
    for event in (
        Bought(0, 7, 3),
        Bought(0, 8, 3),
        Built(0, 8, 2, free=True),
        Bought(1, 2, 3),
        Bought(1, 3, 3),
    ):
        event.apply(state)
    chance.dice = [2]
    submit(rules, state, Roll(0), chance)
    submit(rules, state, Answer(0, False), chance)
    debt = view(rules, state).debt
    assert debt is not None
    assert (debt.debtor, debt.creditor, debt.amount, debt.reason, debt.square) == (0, 1, 4, "rent", 3)
    assert (debt.eliminates, debt.proceeds, debt.queued) == (True, 8, 0)


def test_a_debt_that_takes_the_last_point_does_not_eliminate() -> None:
    rules, state, _ = _table(start_points=4)
    Owed(0, 1, 4, "rent", 3).apply(state)
    debt = view(rules, state).debt
    assert debt is not None
    assert not debt.eliminates


def test_a_seat_that_is_out_stands_nowhere() -> None:
    rules, state, _ = _table()
    Owed(0, 1, 90, "card").apply(state)
    Eliminated(0, 1, -50).apply(state)
    assert [seat.square for seat in view(rules, state).seats] == [NOBODY, 1, 1]


def test_an_auction_shows_the_bids_and_who_may_go_on() -> None:
    rules, state, chance = _table(questions=False)
    Bought(0, 2, 3).apply(state)
    submit(rules, state, Auction(0, 2), chance)
    submit(rules, state, Bid(2, 7), chance)
    auction = view(rules, state).auction
    assert auction is not None
    assert (auction.bidder, auction.amount, auction.least, auction.bidders) == (2, 7, 8, [1, 2])


def test_looking_changes_nothing() -> None:
    rules, state, _ = _table()
    before = encode_state(state)
    seen = view(rules, state, 0)
    seen.turn.dice.append(6)
    seen.seats[0].cards.append("rent-free")
    assert encode_state(state) == before
