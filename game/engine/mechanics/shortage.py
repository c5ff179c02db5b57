"""The bank's last house or hotel, when several seats could build it (rules/classic.md, Building)."""

from __future__ import annotations

from ..commands import Claim, Command, Pass
from ..events import Built, ChoiceOpened, Paid, Passed, ShareClaimed, ShortageClosed, ShortageOpened
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, FrameKind, Mechanic, Ruleset
from ..state import BANK, Shortage, State
from .auction import hold
from .choice import choice_frame, choosing
from .stock import fits, lot_for

PLACE = "place"


def places_for(ruleset: Ruleset, state: State, seat: int, lot: str) -> list[int]:
    """The squares of `seat` that such a building fits on, rising."""
    return [
        square
        for square in state.owned(seat)
        if fits(ruleset, state, seat, square) is None and lot_for(state, square) == lot
    ]


def rivals_for(ruleset: Ruleset, state: State, seat: int, lot: str) -> list[int]:
    """The other seats that could pay for and place such a building too, in order of play."""
    at = ruleset.board.at
    return [
        other
        for other in state.others(seat)
        if any(
            at[square].building_cost <= state.cash[other] for square in places_for(ruleset, state, other, lot)
        )
    ]


def ask_rivals(game: Game, seat: int, square: int, lot: str, rivals: list[int]) -> None:
    """Give `rivals` their time to claim the building that `seat` asked for."""
    game.emit(ShortageOpened(seat, square, lot, rivals, game.ruleset.numbers.claim_ms))


def _running(state: State) -> Shortage:
    assert state.shortage is not None, "a claim frame stands for a shortage"
    return state.shortage


def _may_claim(ruleset: Ruleset, state: State, command: Command) -> Refusal | None:
    return None if command.seat in _running(state).rivals else Refusal("nothing_to_claim")


def _claim(game: Game, command: Claim) -> None:
    game.emit(ShareClaimed(command.seat))
    _settle_if_all_have_spoken(game)


def _pass(game: Game, command: Pass) -> None:
    game.emit(Passed(command.seat))
    _settle_if_all_have_spoken(game)


def _settle_if_all_have_spoken(game: Game) -> None:
    if not _running(game.state).rivals:
        _settle(game)


def _settle(game: Game) -> None:
    """Auction the building among those that want it, or give it to the one that asked at its printed cost."""
    shortage = _running(game.state)
    seat, square, lot = shortage.seat, shortage.square, shortage.lot
    cost, only = game.ruleset.board.at[square].building_cost, [seat, *shortage.claimants]
    game.emit(ShortageClosed())
    if len(only) > 1:
        hold(game, square, lot, cost, only)
    else:
        put_building(game, seat, square)


def put_building(game: Game, seat: int, square: int) -> None:
    """Build on `square` at the printed cost; everything has been checked."""
    game.emit(Paid(seat, BANK, game.ruleset.board.at[square].building_cost, "building", square))
    _place(game, seat, square)


def _won(game: Game, seat: int, square: int) -> None:
    """The one that asked builds where it wanted to; another winner chooses where."""
    state = game.state
    if state.owner[square] == seat:
        _place(game, seat, square)
        return
    lot = lot_for(state, square)
    options = places_for(game.ruleset, state, seat, lot)
    if len(options) > 1:
        game.emit(ChoiceOpened(seat, PLACE, options, game.ruleset.numbers.claim_ms))
    elif options:
        _place(game, seat, options[0])


def _place(game: Game, seat: int, square: int) -> None:
    game.emit(Built(seat, square, game.state.buildings[square] + 1))


SHORTAGE = Mechanic(
    name="the bank's last building",
    acts=(
        Act(Claim, ("claim",), _claim, _may_claim, who=ANYONE),
        Act(Pass, ("claim",), _pass, _may_claim, who=ANYONE),
        choosing(PLACE, _place),
    ),
    frames=(FrameKind("claim", _settle), choice_frame(PLACE, _place)),
    won={"house": _won, "hotel": _won},
)
