"""What holds in every game, whatever its options and its course."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    NOBODY,
    AnyEvent,
    Refusal,
    bots,
    commands,
    decode_events,
    decode_state,
    due_ms,
    encode_events,
    encode_state,
    legal,
    ranking,
    refuse,
    replay,
    submit,
    view,
)
from game.engine.events import ChoiceClosed, Joined, TurnStarted, estate, jail, trades
from game.engine.state import State
from game.rules import ruleset
from tests.game.engine.course import (
    Course,
    begin,
    courses,
    events_of,
    options,
    play,
    poor_options,
    seats,
    seeds,
)

any_game = st.tuples(st.one_of(options, poor_options), seats, seeds)
few = settings(max_examples=60, deadline=None)

raw_commands = st.one_of(
    *(
        st.builds(
            kind,
            seat=st.integers(-1, 5),
            **{
                name: {"right": st.booleans(), "after_turn": st.booleans()}.get(name, st.integers(-2, 60))
                for name in kind.__struct_fields__
                if name != "seat"
            },
        )
        for kind in commands.Command.__subclasses__()
    )
)


# Only a sale while a card's choice is open closes that: tests/scenarios/card-free-hotel-sell-*.toml.
TOO_RARE = {ChoiceClosed}
OF_OTHER_BOARDS = {kind for module in (estate, jail, trades) for kind in events_of(module)}


@pytest.mark.parametrize("who_answers", ["turn", "everyone"])
def test_random_games_meet_every_kind_of_event(who_answers: str) -> None:
    """Else the properties below would say less than they seem to."""
    met: set[type[AnyEvent]] = set()
    for seed in range(80):
        rng = random.Random(seed)
        given_options = {"who_answers": who_answers, "start_points": (5, 40)[seed % 2], "prices": "fixed"}
        course = begin(given_options, 2 + seed % 3, seed // 2)
        for _ in play(course, [rng.randrange(300) for _ in range(300)], seed):
            pass
        met |= {type(event) for event in course.log}
    missed = set(AnyEvent.__args__) - met - TOO_RARE
    assert missed == OF_OTHER_BOARDS | ({Joined} if who_answers == "turn" else set())


def _check_points(state: State) -> None:
    assert sum(state.cash) == 0
    assert state.cash[-2] >= 0
    assert all(state.cash[seat] >= 0 or state.out[seat] for seat in state.order)


def _check_holdings(course: Course) -> None:
    state, board = course.state, course.rules.board
    for square, owner in enumerate(state.owner):
        assert owner == NOBODY or (square in board.mates and not state.out[owner])
        assert 0 <= state.buildings[square] <= course.rules.numbers.buildings_most
        assert not state.buildings[square] or board.complete(state.owner, square)


def _check_cards(course: Course) -> None:
    state = course.state
    assert sorted(state.deck + [card for kept in state.kept for card in kept]) == sorted(course.rules.cards)


@few
@given(any_game, courses)
def test_points_property_and_cards_are_conserved(game, picks) -> None:
    given_options, seat_count, seed = game
    for course in play(begin(given_options, seat_count, seed), picks, seed):
        _check_points(course.state)
        _check_holdings(course)
        _check_cards(course)


@few
@given(any_game, courses)
def test_the_log_replays_to_the_live_state(game, picks) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    for _ in play(course, picks, seed):
        pass
    assert replay(course.rules, decode_events(encode_events(course.log))) == course.state
    assert decode_state(encode_state(course.state)) == course.state


@few
@given(any_game, courses)
def test_somebody_has_a_legal_command_until_the_end(game, picks) -> None:
    given_options, seat_count, seed = game
    for course in play(begin(given_options, seat_count, seed), picks, seed):
        awaited = bots.awaited(course.rules, course.state)
        assert bool(awaited) is not bool(course.state.ended)
        assert all(legal(course.rules, course.state, seat) for seat in awaited)


@few
@given(any_game, courses)
def test_time_is_up_where_a_clock_runs_and_nowhere_else(game, picks) -> None:
    given_options, seat_count, seed = game
    for course in play(begin(given_options, seat_count, seed), picks, seed):
        rules, state, due = course.rules, course.state, due_ms(course.rules, course.state)
        kind = state.frames[-1].kind if state.frames else ""
        if kind == "auction" or (kind == "debt" and state.debts[0].debtor != state.turn.seat):
            assert due is not None
        elif kind in ("", "answer") or rules.numbers.turn_ms is None:
            assert due is None
        if due is not None:
            assert 0 <= due <= max(rules.numbers.turn_ms or 0, rules.numbers.bid_ms, rules.numbers.debt_ms)
        if kind == "roll" and isinstance(course.log[-1], TurnStarted):
            assert due == rules.numbers.turn_ms


@few
@given(any_game, courses, st.lists(raw_commands, min_size=1, max_size=20))
def test_a_refusal_leaves_the_state_untouched(game, picks, attempts) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    for _ in play(course, picks[:40], seed):
        pass
    for attempt in attempts:
        before = encode_state(course.state)
        foretold = refuse(course.rules, course.state, attempt)
        outcome = submit(course.rules, course.state, attempt, course.chance)
        assert isinstance(outcome, Refusal) is (foretold is not None)
        if isinstance(outcome, Refusal):
            assert encode_state(course.state) == before
        else:
            assert outcome, "what is accepted is told"


def _commands_of(seat: int) -> list[commands.Command]:
    """Every command that `seat` could ask for on this board, bids up to 60 points."""
    values = {"right": [False, True], "amount": range(61)}
    return [
        kind(seat, *fields)
        for kind in commands.Command.__subclasses__()
        if kind not in (commands.TimeUp, commands.Finish)
        for fields in itertools.product(
            *(values.get(name, range(22)) for name in kind.__struct_fields__ if name != "seat")
        )
    ]


@few
@given(any_game, courses)
def test_every_command_that_would_be_accepted_is_listed(game, picks) -> None:
    """Of bids the lowest one stands for all."""
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    for _ in play(course, picks, seed):
        pass
    for seat in course.state.order:
        open_now = [one for one in _commands_of(seat) if refuse(course.rules, course.state, one) is None]
        bids = [one for one in open_now if isinstance(one, commands.Bid)]
        listed = legal(course.rules, course.state, seat)
        assert {one for one in open_now if one not in bids[1:]} == set(listed)
        assert len(listed) == len(set(listed))


@few
@given(any_game, courses)
def test_every_command_that_is_listed_is_accepted(game, picks) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    for _ in play(course, picks, seed):
        pass
    snapshot = encode_state(course.state)
    for seat in course.state.order:
        for command in legal(course.rules, course.state, seat):
            outcome = submit(course.rules, decode_state(snapshot), command, course.chance)
            assert not isinstance(outcome, Refusal)


@few
@given(any_game, courses)
def test_frame_ids_rise_and_never_come_again(game, picks) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    kinds: dict[int, tuple[str, int]] = {}
    for _ in play(course, picks, seed):
        ids = [frame.id for frame in course.state.frames]
        assert ids == sorted(set(ids))
        for frame in course.state.frames:
            assert kinds.setdefault(frame.id, (frame.kind, frame.seat)) == (frame.kind, frame.seat)


@few
@given(any_game, courses)
def test_a_view_holds_neither_the_deck_nor_what_others_may_do(game, picks) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options, seat_count, seed)
    for _ in play(course, picks, seed):
        pass
    for seat in (None, *course.state.order):
        seen = view(course.rules, course.state, seat)
        assert seen.deck == len(course.state.deck)
        assert {command.seat for command in seen.acts} <= {seat}
        assert [one.cash for one in seen.seats] == course.state.cash[:-2]


@few
@given(any_game, seeds)
def test_bots_bring_every_game_to_an_end(game, rng_seed) -> None:
    given_options, seat_count, seed = game
    course = begin(given_options | {"maximum_plays": 40}, seat_count, seed)
    rng = random.Random(rng_seed)
    while not course.state.ended:
        seat = rng.choice(bots.awaited(course.rules, course.state))
        assert not isinstance(course.take(bots.choose(course.rules, course.state, seat, rng)), Refusal)
    standings = ranking(course.rules, course.state)
    assert standings[0].place == 1
    assert [standing.place for standing in standings] == sorted(standing.place for standing in standings)


def test_a_game_of_time_outs_ends_by_itself() -> None:
    rules = ruleset("quiz", {"maximum_plays": 50})
    course = begin(dict(rules.options), 4, 1)
    for _ in range(2000):
        if course.state.ended:
            break
        assert not isinstance(course.take(commands.TimeUp(), due_ms(rules, course.state) or 0), Refusal)
    assert course.state.ended
