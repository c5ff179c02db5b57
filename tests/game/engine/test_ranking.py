"""Places, ties and shared wins."""

from __future__ import annotations

from game.engine import Chance, new_game, ranking, submit, winners
from game.engine.commands import Finish
from game.engine.events import Bought, Built, Eliminated, Owed, Paid
from game.engine.state import BANK
from game.rules import ruleset

RULES = ruleset("quiz")


def _game():
    state, _ = new_game(RULES, 4, Chance("ranking"))
    return state


def test_a_running_game_ranks_as_if_it_ended_now() -> None:
    state = _game()
    for event in (Paid(2, BANK, 3, "purchase"), Bought(2, 5, 3), Built(2, 5, 1, free=True)):
        event.apply(state)
    first = ranking(RULES, state)[0]
    assert (first.seat, first.total, first.cash, first.properties, first.buildings) == (2, 41, 37, 1, 1)
    submit(RULES, state, Finish(), Chance(""))
    assert ranking(RULES, state)[0].total == state.cash[2] == 41


def test_nobody_has_won_while_the_game_runs() -> None:
    assert winners(RULES, _game()) == []


def test_ties_share_a_place_and_the_next_one_is_skipped() -> None:
    state = _game()
    Paid(BANK, 3, 5, "card").apply(state)
    Paid(1, BANK, 5, "card").apply(state)
    standings = ranking(RULES, state)
    assert [standing.place for standing in standings] == [1, 2, 2, 4]
    assert (standings[0].seat, standings[-1].seat) == (3, 1)


def test_the_last_to_go_out_ranks_first_among_those_out() -> None:
    state = _game()
    for nth, seat in enumerate((1, 3), start=1):
        Owed(seat, BANK, 90, "card").apply(state)
        Paid(seat, BANK, 60 if seat == 3 else 41, "card").apply(state)
        Eliminated(seat, nth, state.cash[seat]).apply(state)
    places = {standing.seat: standing.place for standing in ranking(RULES, state)}
    assert places[3] == 3
    assert places[1] == 4
