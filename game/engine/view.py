"""What an audience may see of a game: a whitelist. The order of cards and the seed are in no view."""

from __future__ import annotations

import msgspec

from .commands import AnyCommand
from .game import due_ms, legal
from .mechanics.auction import bidders, least_bid
from .mechanics.selling import proceeds
from .ranking import ranking
from .ruleset import Ruleset
from .state import POT, State


class SquareView(msgspec.Struct, frozen=True):
    """A square of the board.

    `owner` is NOBODY for the bank; `price` its fixed price, 0 when it has none; `rent` what a visitor
    would owe now; `complete`: one seat owns the whole group.
    """

    number: int
    key: str
    kind: str
    group: int
    owner: int
    buildings: int
    price: int
    rent: int
    complete: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat and what it has.

    `place` is its place in order of play, `rank` its place in the ranking (both from 1); `square` is 0 for
    a seat that is out; `total` is `cash` and what its property would bring at the end.
    """

    seat: int
    place: int
    rank: int
    cash: int
    total: int
    square: int
    out: int
    properties: int
    buildings: int
    cards: list[str]


class DebtView(msgspec.Struct, frozen=True):
    """The debt to be settled now.

    `eliminates`: paying now would put the debtor out; `proceeds`: points that selling everything would
    bring it; `queued`: further debts behind this one.
    """

    debtor: int
    creditor: int
    amount: int
    reason: str
    square: int
    eliminates: bool
    proceeds: int
    queued: int


class AuctionView(msgspec.Struct, frozen=True):
    """The running auction. `least`: the lowest bid that would stand; `bidders`: who may still bid."""

    seller: int
    square: int
    bidder: int
    amount: int
    least: int
    bidders: list[int]
    passed: list[int]


class FrameView(msgspec.Struct, frozen=True):
    """The decision owed now. `due_ms`: until the game decides by itself, None for no deadline."""

    id: int
    kind: str
    seat: int
    due_ms: int | None
    options: list[int]


class QuestionView(msgspec.Struct, frozen=True):
    """The turn's question: what it is worth, and which seats have answered it (not how)."""

    points: int
    bonus: bool
    answered: list[int]


class TurnView(msgspec.Struct, frozen=True):
    """The running turn.

    `gate`: acts that need a right answer are open; `price`: of the square on offer, 0 for none; `square`:
    the one walked to last, -1 for none.
    """

    seat: int
    rolled: bool
    dice: list[int]
    gate: bool
    square: int
    price: int
    question: QuestionView | None


class View(msgspec.Struct, frozen=True):
    """A game as the public (`seat` None) or one seat may see it; `acts` are open to that seat."""

    variant: str
    seat: int | None
    play: int
    maximum_plays: int
    pot: int
    deck: int
    finishing: bool
    ended: str
    squares: list[SquareView]
    seats: list[SeatView]
    turn: TurnView
    frame: FrameView | None
    debt: DebtView | None
    auction: AuctionView | None
    acts: list[AnyCommand]


def view(ruleset: Ruleset, state: State, seat: int | None = None) -> View:
    """What `seat`, or the public for None, may see."""
    return View(
        variant=ruleset.variant,
        seat=seat,
        play=state.play,
        maximum_plays=ruleset.numbers.maximum_plays,
        pot=state.cash[POT],
        deck=len(state.deck),
        finishing=state.finishing,
        ended=state.ended,
        squares=_squares(ruleset, state),
        seats=_seats(ruleset, state),
        turn=_turn(state),
        frame=_frame(ruleset, state),
        debt=_debt(ruleset, state),
        auction=_auction(ruleset, state),
        acts=[] if seat is None else legal(ruleset, state, seat),  # type: ignore[arg-type]
    )


def _squares(ruleset: Ruleset, state: State) -> list[SquareView]:
    board = ruleset.board
    return [
        SquareView(
            number=square.number,
            key=square.key,
            kind=square.kind,
            group=square.group,
            owner=state.owner[square.number],
            buildings=state.buildings[square.number],
            price=state.fixed[square.number],
            rent=ruleset.rent(state, square.number) if square.group else 0,
            complete=square.number in board.mates and board.complete(state.owner, square.number),
        )
        for square in board.squares
    ]


def _seats(ruleset: Ruleset, state: State) -> list[SeatView]:
    standings = sorted(ranking(ruleset, state), key=lambda standing: standing.seat)
    return [
        SeatView(
            seat=standing.seat,
            place=state.place[standing.seat] + 1,
            rank=standing.place,
            cash=standing.cash,
            total=standing.total,
            square=0 if standing.out else state.square[standing.seat],
            out=standing.out,
            properties=standing.properties,
            buildings=standing.buildings,
            cards=list(state.kept[standing.seat]),
        )
        for standing in standings
    ]


def _turn(state: State) -> TurnView:
    turn = state.turn
    question = QuestionView(turn.points, turn.bonus, list(turn.answered)) if turn.asked else None
    return TurnView(turn.seat, turn.rolled, list(turn.dice), turn.gate, turn.landed, turn.price, question)


def _frame(ruleset: Ruleset, state: State) -> FrameView | None:
    if not state.frames:
        return None
    top = state.frames[-1]
    return FrameView(top.id, top.kind, top.seat, due_ms(ruleset, state), list(top.options))


def _debt(ruleset: Ruleset, state: State) -> DebtView | None:
    if not state.debts:
        return None
    debt = state.debts[0]
    return DebtView(
        debtor=debt.debtor,
        creditor=debt.creditor,
        amount=debt.amount,
        reason=debt.reason,
        square=debt.square,
        eliminates=state.cash[debt.debtor] < debt.amount,
        proceeds=proceeds(ruleset, state, debt.debtor),
        queued=len(state.debts) - 1,
    )


def _auction(ruleset: Ruleset, state: State) -> AuctionView | None:
    auction = state.auction
    if auction is None:
        return None
    return AuctionView(
        seller=auction.seller,
        square=auction.square,
        bidder=auction.bidder,
        amount=auction.amount,
        least=least_bid(ruleset, state),
        bidders=bidders(ruleset, state),
        passed=list(auction.passed),
    )
