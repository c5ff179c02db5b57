"""What an audience may see of a game: a whitelist. The order of cards and the seed are in no view."""

from __future__ import annotations

import msgspec

from .commands import AnyCommand
from .game import due_ms, legal
from .mechanics.auction import bidders, least_bid
from .mechanics.jail import fine
from .mechanics.mortgage import cost_of_lifting
from .mechanics.stock import hotels_left, houses_left
from .ranking import ranking
from .ruleset import Ruleset
from .state import NOBODY, POT, Claim, Goods, State


class SquareView(msgspec.Struct, frozen=True):
    """A square of the board.

    `owner` is NOBODY for the bank; `price` its printed or fixed price, 0 when it has none; `rent` what a
    visitor would owe now (of a utility: by the dice that lie there); `complete`: one seat owns the whole
    group. `rents`, `building_cost` and `tax` are what the board prints (engine.board.Square). `lifting`:
    what paying the mortgage back costs now, 0 where there is none.
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
    rents: tuple[int, ...]
    building_cost: int
    tax: int
    mortgaged: bool
    lifting: int


class SeatView(msgspec.Struct, frozen=True):
    """A seat and what it has.

    `place` is its place in order of play, `rank` its place in the ranking (both from 1); `square` is NOBODY
    for a seat that is out; `total` is `cash` and what its property would bring at the end. `jail`: -1 at
    large, else the failed tries.
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
    jail: int


class DebtView(msgspec.Struct, frozen=True):
    """The debt to be settled now.

    `eliminates`: paying now would put the debtor out, or it cannot pay yet; `proceeds`: points that selling
    (and mortgaging) everything would bring it; `queued`: further debts behind this one.
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
    """The running auction; `seller` is BANK for the bank's. See state.Bidding for `lot` and `right_only`.

    `least`: the lowest bid that would stand; `bidders`: who may still bid.
    """

    seller: int
    square: int
    bidder: int
    amount: int
    least: int
    bidders: list[int]
    passed: list[int]
    lot: str
    right_only: bool


class DealView(msgspec.Struct, frozen=True):
    """The trade on the table, see state.Deal. `counters_left`: how often its receiver may still counter."""

    proposer: int
    receiver: int
    give: Goods
    get: Goods
    counters_left: int


class ShortageView(msgspec.Struct, frozen=True):
    """The bank's last building, see state.Shortage."""

    seat: int
    square: int
    lot: str
    rivals: list[int]
    claimants: list[int]


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
    the one walked to last, -1 for none. `doubles`: rolled in a row. `offers`: who has put trades forward.
    """

    seat: int
    rolled: bool
    dice: list[int]
    gate: bool
    square: int
    price: int
    question: QuestionView | None
    doubles: int
    offers: list[int]


class View(msgspec.Struct, frozen=True):
    """A game as the public (`seat` None) or one seat may see it; `acts` are open to that seat.

    `houses` and `hotels`: what the bank has left. `fine`: what leaving jail costs now. `claims`: rents that
    wait for their owners to ask.
    """

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
    deal: DealView | None
    shortage: ShortageView | None
    claims: list[Claim]
    round: int
    maximum_rounds: int
    houses: int
    hotels: int
    fine: int
    offers_per_turn: int
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
        deal=_deal(ruleset, state),
        shortage=_shortage(state),
        claims=list(state.claims),
        round=state.round,
        maximum_rounds=ruleset.numbers.maximum_rounds,
        houses=houses_left(ruleset, state),
        hotels=hotels_left(ruleset, state),
        fine=fine(ruleset, state),
        offers_per_turn=ruleset.numbers.offers_per_turn,
        acts=[] if seat is None else legal(ruleset, state, seat),  # type: ignore[arg-type]
    )


def _squares(ruleset: Ruleset, state: State) -> list[SquareView]:
    board = ruleset.board
    # Empty in snapshots from before there were mortgages.
    mortgaged = state.mortgaged or [0] * board.slots
    return [
        SquareView(
            number=square.number,
            key=square.key,
            kind=square.kind,
            group=square.group,
            owner=state.owner[square.number],
            buildings=state.buildings[square.number],
            price=square.price or state.fixed[square.number],
            rent=ruleset.rent(state, square.number) if square.group else 0,
            complete=square.number in board.mates and board.complete(state.owner, square.number),
            rents=square.rents,
            building_cost=square.building_cost,
            tax=square.tax,
            mortgaged=bool(mortgaged[square.number]),
            lifting=cost_of_lifting(ruleset, state, square.number) if mortgaged[square.number] else 0,
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
            square=NOBODY if standing.out else state.square[standing.seat],
            out=standing.out,
            properties=standing.properties,
            buildings=standing.buildings,
            cards=list(state.kept[standing.seat]),
            jail=state.jail[standing.seat] if state.jail else NOBODY,
        )
        for standing in standings
    ]


def _turn(state: State) -> TurnView:
    turn = state.turn
    question = QuestionView(turn.points, turn.bonus, list(turn.answered)) if turn.asked else None
    return TurnView(
        turn.seat,
        turn.rolled,
        list(turn.dice),
        turn.gate,
        turn.landed,
        turn.price,
        question,
        turn.doubles,
        list(turn.offers),
    )


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
        proceeds=ruleset.proceeds(ruleset, state, debt.debtor),
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
        lot=auction.lot,
        right_only=auction.right_only,
    )


def _deal(ruleset: Ruleset, state: State) -> DealView | None:
    deal = state.deal
    if deal is None:
        return None
    left = ruleset.numbers.offers_per_turn - state.turn.offers.count(deal.receiver)
    return DealView(deal.proposer, deal.receiver, deal.give, deal.get, left)


def _shortage(state: State) -> ShortageView | None:
    lack = state.shortage
    if lack is None:
        return None
    return ShortageView(lack.seat, lack.square, lack.lot, list(lack.rivals), list(lack.claimants))
