"""What happened. An event's `apply` is the only thing that changes a State.

Outcomes of chance stand in the events, so that a log replays without dice or clock; projector, ticker, log
and charts read the same events. Points move by `Paid` alone.
"""

from __future__ import annotations

import msgspec

from .state import NOBODY, Bidding, Debt, State, Turn


class Event(msgspec.Struct, frozen=True, tag_field="is", gc=False, omit_defaults=True):
    """What all events share."""

    def apply(self, state: State) -> None:
        """Change `state` as this event tells. The default changes nothing: the event is only told."""


class GameStarted(Event, tag="game_started"):
    """The first event. `order`: the seats in order of play; `cash`: each seat's points; `start`: where tokens
    stand; `slots`: length of lists by square number."""

    order: list[int]
    cash: list[int]
    start: int
    slots: int

    def apply(self, state: State) -> None:
        seats = len(self.order)
        state.order = list(self.order)
        state.place = [self.order.index(seat) for seat in range(seats)]
        state.cash = [*self.cash, 0, -sum(self.cash)]
        state.square = [self.start] * seats
        state.out, state.asked, state.right = [0] * seats, [0] * seats, [0] * seats
        state.kept = [[] for _ in range(seats)]
        state.owner = [NOBODY] * self.slots
        state.buildings, state.fixed = [0] * self.slots, [0] * self.slots


class PricesDrawn(Event, tag="prices_drawn"):
    """Prices for the whole game, by square number; 0 where nothing can be bought."""

    prices: list[int]

    def apply(self, state: State) -> None:
        state.fixed = list(self.prices)


class DeckShuffled(Event, tag="deck_shuffled"):
    """The order of the cards, the top one first. Secret."""

    cards: list[str]

    def apply(self, state: State) -> None:
        state.deck = list(self.cards)


class TimePassed(Event, tag="time_passed"):
    """`ms` milliseconds were taken off what was running: the top frame's own countdown, or the turn's
    clock.
    """

    ms: int
    frame: bool = False

    def apply(self, state: State) -> None:
        if not self.frame:
            state.turn_ms = max(0, (state.turn_ms or 0) - self.ms)
        else:
            top = state.frames[-1]
            top.left_ms = max(0, (top.left_ms or 0) - self.ms)


class TimedOut(Event, tag="timed_out"):
    """The deadline of what `seat` owed (a frame of that kind) has passed; what the game does for it
    follows.
    """

    seat: int
    kind: str


class TurnStarted(Event, tag="turn_started"):
    """`seat` begins play number `play`. `gate`: acts that need a right answer are open from the start."""

    seat: int
    play: int
    turn_ms: int | None = None
    gate: bool = False

    def apply(self, state: State) -> None:
        state.play = self.play
        state.turn = Turn(self.seat, self.gate)
        state.turn_ms = self.turn_ms
        state.frames.clear()
        state.open("turn", self.seat)
        state.open("roll", self.seat)


class Rolled(Event, tag="rolled"):
    """`seat` rolled these dice."""

    seat: int
    dice: list[int]

    def apply(self, state: State) -> None:
        state.frames.pop()
        state.turn.rolled = True
        state.turn.dice = self.dice


class RollGranted(Event, tag="roll_granted"):
    """`seat` rolls once more in this turn."""

    seat: int

    def apply(self, state: State) -> None:
        state.open("roll", self.seat)


class Moved(Event, tag="moved"):
    """`seat` walked from `start` to `end`, `steps` squares (backwards when negative), because of `how`."""

    seat: int
    start: int
    end: int
    steps: int
    how: str

    def apply(self, state: State) -> None:
        state.square[self.seat] = self.end
        turn = state.turn
        turn.landed, turn.price, turn.bought, turn.built = self.end, 0, False, 0


class Swapped(Event, tag="swapped"):
    """`seat` and `other` changed places; the squares (`start` to `end` for `seat`) are not played."""

    seat: int
    other: int
    start: int
    end: int

    def apply(self, state: State) -> None:
        state.square[self.seat], state.square[self.other] = self.end, self.start
        state.turn.landed = -1


class Asked(Event, tag="asked"):
    """A question is put to `seat`, worth `points`. `bonus`: its answer opens nothing."""

    seat: int
    points: int
    bonus: bool = False

    def apply(self, state: State) -> None:
        turn = state.turn
        turn.asked, turn.points, turn.bonus, turn.answered = True, self.points, self.bonus, []
        if not self.bonus:
            turn.right = []
        state.open("answer", self.seat)


class Answered(Event, tag="answered"):
    """`seat`, the one on turn, answered; its question is closed. `gate`: whether the turn's gate is open
    now.
    """

    seat: int
    right: bool
    gate: bool

    def apply(self, state: State) -> None:
        _count_answer(state, self.seat, self.right)
        state.turn.gate = self.gate
        state.frames.pop()


class Joined(Event, tag="joined"):
    """`seat`, not on turn, answered the question that was put to all."""

    seat: int
    right: bool

    def apply(self, state: State) -> None:
        _count_answer(state, self.seat, self.right)


def _count_answer(state: State, seat: int, right: bool) -> None:
    turn = state.turn
    state.asked[seat] += 1
    turn.answered.append(seat)
    if right:
        state.right[seat] += 1
        if not turn.bonus:
            turn.right.append(seat)


class Paid(Event, tag="paid"):
    """`amount` points went from `payer` to `payee` (seats, BANK or POT). `square` is the rent's, else -1."""

    payer: int
    payee: int
    amount: int
    reason: str
    square: int = -1

    def apply(self, state: State) -> None:
        state.cash[self.payer] -= self.amount
        state.cash[self.payee] += self.amount


class Offered(Event, tag="offered"):
    """`seat` may buy `square` for `price`."""

    seat: int
    square: int
    price: int

    def apply(self, state: State) -> None:
        state.turn.price = self.price


class Declined(Event, tag="declined"):
    """`seat` turned the offer of `square` down."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.turn.price = 0


class Bought(Event, tag="bought"):
    """`seat` owns `square` now; the payment of `price` is an event of its own."""

    seat: int
    square: int
    price: int

    def apply(self, state: State) -> None:
        state.owner[self.square] = self.seat
        state.turn.price, state.turn.bought = 0, True


class Built(Event, tag="built"):
    """`seat` put a building on `square`, which now bears `level` of them. `free`: given by a card."""

    seat: int
    square: int
    level: int
    free: bool = False

    def apply(self, state: State) -> None:
        state.buildings[self.square] = self.level
        if not self.free:
            state.turn.built += 1


class BuildingSold(Event, tag="building_sold"):
    """`seat` gave a building of `square` back to the bank; `level` are left there."""

    seat: int
    square: int
    level: int

    def apply(self, state: State) -> None:
        state.buildings[self.square] = self.level


class PropertySold(Event, tag="property_sold"):
    """`seat` gave `square` back to the bank."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.owner[self.square] = NOBODY


class Owed(Event, tag="owed"):
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


class Settled(Event, tag="settled"):
    """The debt at the head of the queue is done with; the next one comes up."""

    def apply(self, state: State) -> None:
        del state.debts[0]
        state.frames.pop()
        state.open_debt()


class Eliminated(Event, tag="eliminated"):
    """`seat` is the `out`-th to leave the game, with `cash` points (below zero). What it owned is the
    bank's.
    """

    seat: int
    out: int
    cash: int

    def apply(self, state: State) -> None:
        seat = self.seat
        state.out[seat] = self.out
        for square in state.owned(seat):
            state.owner[square], state.buildings[square] = NOBODY, 0
        state.deck.extend(state.kept[seat])
        state.kept[seat] = []
        state.frames.pop()
        state.debts = [debt for debt in state.debts if seat not in (debt.debtor, debt.creditor)]
        state.open_debt()


class CardDrawn(Event, tag="card_drawn"):
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


class CardIdle(Event, tag="card_idle"):
    """The card that `seat` drew can do nothing."""

    seat: int
    card: str


class CardUsed(Event, tag="card_used"):
    """A kept card of `seat` did its work and went to the bottom of the deck. `square`: where, else -1."""

    seat: int
    card: str
    square: int = -1

    def apply(self, state: State) -> None:
        state.kept[self.seat].remove(self.card)
        state.deck.append(self.card)


class ChoiceOpened(Event, tag="choice_opened"):
    """`seat` has to pick one of `options` for `what`."""

    seat: int
    what: str
    options: list[int]

    def apply(self, state: State) -> None:
        state.open(self.what, self.seat, options=list(self.options))


class Chosen(Event, tag="chosen"):
    """`seat` picked `value`."""

    seat: int
    value: int

    def apply(self, state: State) -> None:
        state.close()


class AuctionOpened(Event, tag="auction_opened"):
    """`seat` put `square` up for auction. The countdown is `left_ms`."""

    seat: int
    square: int
    left_ms: int

    def apply(self, state: State) -> None:
        state.turn.auctioned = True
        state.auction = Bidding(self.seat, self.square)
        state.open("auction", self.seat, self.left_ms)


class BidMade(Event, tag="bid_made"):
    """`seat` offers `amount`; the countdown starts anew at `left_ms`."""

    seat: int
    amount: int
    left_ms: int

    def apply(self, state: State) -> None:
        if state.auction:
            state.auction.bidder, state.auction.amount = self.seat, self.amount
        state.frames[-1].left_ms = self.left_ms


class Passed(Event, tag="passed"):
    """`seat` left the auction."""

    seat: int

    def apply(self, state: State) -> None:
        if state.auction:
            state.auction.passed.append(self.seat)


class AuctionClosed(Event, tag="auction_closed"):
    """The auction of `square` is over: `winner` has it for `amount`, NOBODY if there was no bid."""

    square: int
    winner: int
    amount: int

    def apply(self, state: State) -> None:
        if self.winner != NOBODY:
            state.owner[self.square] = self.winner
        state.auction = None
        state.close()


class FinishAsked(Event, tag="finish_asked"):
    """The game will end with the running turn."""

    def apply(self, state: State) -> None:
        state.finishing = True


class Ended(Event, tag="ended"):
    """The game is over, because of `reason`: "last_seat", "plays" or "finish". The ranking is final."""

    reason: str

    def apply(self, state: State) -> None:
        state.ended = self.reason
        state.frames.clear()
        state.debts.clear()
        state.auction = None


AnyEvent = (
    GameStarted
    | PricesDrawn
    | DeckShuffled
    | TimePassed
    | TimedOut
    | TurnStarted
    | Rolled
    | RollGranted
    | Moved
    | Swapped
    | Asked
    | Answered
    | Joined
    | Paid
    | Offered
    | Declined
    | Bought
    | Built
    | BuildingSold
    | PropertySold
    | Owed
    | Settled
    | Eliminated
    | CardDrawn
    | CardIdle
    | CardUsed
    | ChoiceOpened
    | Chosen
    | AuctionOpened
    | BidMade
    | Passed
    | AuctionClosed
    | FinishAsked
    | Ended
)
