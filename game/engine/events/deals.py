"""What changes hands: points, squares, buildings, cards."""

from __future__ import annotations

from ..state import NOBODY, Bidding, Debt, State
from .base import Event


class PricesDrawn(Event, tag="prices_drawn", frozen=True):
    """Prices for the whole game, by square number; 0 where nothing can be bought."""

    prices: list[int]

    def apply(self, state: State) -> None:
        state.fixed = list(self.prices)


class DeckShuffled(Event, tag="deck_shuffled", frozen=True):
    """The order of the cards, the top one first. Secret."""

    cards: list[str]

    def apply(self, state: State) -> None:
        state.deck = list(self.cards)


class Paid(Event, tag="paid", frozen=True):
    """`amount` points went from `payer` to `payee` (seats, BANK or POT). `square` is the rent's, else -1."""

    payer: int
    payee: int
    amount: int
    reason: str
    square: int = -1

    def apply(self, state: State) -> None:
        state.cash[self.payer] -= self.amount
        state.cash[self.payee] += self.amount


class Offered(Event, tag="offered", frozen=True):
    """`seat` may buy `square` for `price`. `must_decide`: it has to buy or decline before it goes on."""

    seat: int
    square: int
    price: int
    must_decide: bool = False

    def apply(self, state: State) -> None:
        state.turn.price = self.price
        if self.must_decide:
            state.open("buy", self.seat)


class Declined(Event, tag="declined", frozen=True):
    """`seat` turned the offer of `square` down."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.turn.price = 0
        _decided(state)


class Bought(Event, tag="bought", frozen=True):
    """`seat` owns `square` now; the payment of `price` is an event of its own."""

    seat: int
    square: int
    price: int

    def apply(self, state: State) -> None:
        state.owner[self.square] = self.seat
        state.turn.price, state.turn.bought = 0, True
        _decided(state)


def _decided(state: State) -> None:
    if state.frames[-1].kind == "buy":
        state.frames.pop()


class Built(Event, tag="built", frozen=True):
    """`seat` put a building on `square`, which now bears `level` of them. `free`: given by a card."""

    seat: int
    square: int
    level: int
    free: bool = False

    def apply(self, state: State) -> None:
        state.buildings[self.square] = self.level
        if not self.free:
            state.turn.built += 1


class BuildingSold(Event, tag="building_sold", frozen=True):
    """`seat` gave a building of `square` back to the bank; `level` are left there."""

    seat: int
    square: int
    level: int

    def apply(self, state: State) -> None:
        state.buildings[self.square] = self.level


class PropertySold(Event, tag="property_sold", frozen=True):
    """`seat` gave `square` back to the bank."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.owner[self.square] = NOBODY


class Owed(Event, tag="owed", frozen=True):
    """A debt joined the queue; the first of the queue is the one to be settled now. See state.Debt."""

    debtor: int
    creditor: int
    amount: int
    reason: str
    square: int = -1
    left_ms: int | None = None

    def apply(self, state: State) -> None:
        debt = Debt(self.debtor, self.creditor, self.amount, self.reason, self.square, self.left_ms)
        state.debts.append(debt)
        if len(state.debts) == 1:
            state.open_debt()


class Settled(Event, tag="settled", frozen=True):
    """The debt at the head of the queue is done with; the next one comes up."""

    def apply(self, state: State) -> None:
        del state.debts[0]
        state.frames.pop()
        state.open_debt()


class CardDrawn(Event, tag="card_drawn", frozen=True):
    """`seat` drew `card`. `kept`: the seat holds it; otherwise it lies at the bottom of the deck."""

    seat: int
    card: str
    kept: bool = False

    def apply(self, state: State) -> None:
        state.deck.remove(self.card)
        if self.kept:
            state.kept[self.seat].append(self.card)
        else:
            state.deck.append(self.card)


class CardIdle(Event, tag="card_idle", frozen=True):
    """The card that `seat` drew can do nothing."""

    seat: int
    card: str


class CardUsed(Event, tag="card_used", frozen=True):
    """A kept card of `seat` did its work and went to the bottom of the deck. `square`: where, else -1."""

    seat: int
    card: str
    square: int = -1

    def apply(self, state: State) -> None:
        state.kept[self.seat].remove(self.card)
        state.deck.append(self.card)


class ChoiceOpened(Event, tag="choice_opened", frozen=True):
    """`seat` has to pick one of `options` for `what`, within `left_ms` if that is no part of its own turn."""

    seat: int
    what: str
    options: list[int]
    left_ms: int | None = None

    def apply(self, state: State) -> None:
        state.open(self.what, self.seat, self.left_ms, list(self.options))


class Chosen(Event, tag="chosen", frozen=True):
    """`seat` picked `value`."""

    seat: int
    value: int

    def apply(self, state: State) -> None:
        state.close()


class ChoiceClosed(Event, tag="choice_closed", frozen=True):
    """The choice before `seat` is off, since the seat changed what there is to pick from."""

    seat: int

    def apply(self, state: State) -> None:
        state.close()


class AuctionOpened(Event, tag="auction_opened", frozen=True):
    """`seat` (BANK: the bank) put something up for auction, `square` if nothing else is said.

    The countdown is `left_ms`. See state.Bidding for the rest.
    """

    seat: int
    square: int
    left_ms: int
    lot: str = "property"
    floor: int = 0
    only: list[int] = []
    right_only: bool = False

    def apply(self, state: State) -> None:
        state.turn.auctioned = True
        state.auction = Bidding(
            self.seat,
            self.square,
            lot=self.lot,
            floor=self.floor,
            only=list(self.only),
            right_only=self.right_only,
        )
        state.open("auction", self.seat, self.left_ms)


class BidMade(Event, tag="bid_made", frozen=True):
    """`seat` offers `amount`; the countdown starts anew at `left_ms`."""

    seat: int
    amount: int
    left_ms: int

    def apply(self, state: State) -> None:
        if state.auction:
            state.auction.bidder, state.auction.amount = self.seat, self.amount
        state.frames[-1].left_ms = self.left_ms


class Passed(Event, tag="passed", frozen=True):
    """`seat` left the auction, or lets another one have the bank's last building."""

    seat: int

    def apply(self, state: State) -> None:
        if state.auction:
            state.auction.passed.append(self.seat)
        elif state.shortage:
            state.shortage.rivals.remove(self.seat)


class AuctionClosed(Event, tag="auction_closed", frozen=True):
    """The auction of `square` is over: `winner` has it for `amount`, NOBODY if there was no bid.

    `lot` as in state.Bidding: where a building was sold, the square keeps its owner.
    """

    square: int
    winner: int
    amount: int
    lot: str = "property"

    def apply(self, state: State) -> None:
        if self.winner != NOBODY and self.lot == "property":
            state.owner[self.square] = self.winner
        state.auction = None
        state.close()
