"""What may be asked of a game: one frozen struct for each act.

`seat` is the seat that asks, -1 for the clock and the teacher. A command says nothing of chance: what the die
shows is found out while it is carried out, and stands in the events.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=-1, le=63)]
SquareNumber = Annotated[int, msgspec.Meta(ge=0, le=255)]
Points = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """What all commands share: who asks."""

    seat: Seat = -1


class Roll(Command, tag="roll", frozen=True):
    """Roll the dice and move."""


class Answer(Command, tag="answer", frozen=True):
    """A seat's answer to the question asked, already marked; `right` is full or sufficient marks."""

    right: bool = False


class Buy(Command, tag="buy", frozen=True):
    """Buy the square on offer at the price on offer."""


class Decline(Command, tag="decline", frozen=True):
    """Turn the offer down."""


class Build(Command, tag="build", frozen=True):
    """Put one building on `square`."""

    square: SquareNumber = 0


class Sell(Command, tag="sell", frozen=True):
    """Sell to the bank: a building of `square` if one stands there, else the property itself."""

    square: SquareNumber = 0


class Auction(Command, tag="auction", frozen=True):
    """Put one's own `square` up for auction."""

    square: SquareNumber = 0


class Bid(Command, tag="bid", frozen=True):
    """Offer `amount` in the running auction."""

    amount: Points = 0


class Pass(Command, tag="pass", frozen=True):
    """Leave the running auction for good."""


class Withdraw(Command, tag="withdraw", frozen=True):
    """Take back one's own auction while there is no bid."""


class Pay(Command, tag="pay", frozen=True):
    """Pay the debt at the head of the queue; with too few points this eliminates the seat."""


class Choose(Command, tag="choose", frozen=True):
    """Pick `value` among the options of the open choice (here a square's number)."""

    value: Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)] = 0


class End(Command, tag="end", frozen=True):
    """End one's turn."""


class TimeUp(Command, tag="time", frozen=True):
    """The running deadline passes, or the teacher ends what is stuck. Nobody's seat."""


class Finish(Command, tag="finish", frozen=True):
    """Finish the game: when the running turn ends, or at once if its seat has not rolled yet. Nobody's seat.

    With `after_turn` (lesson time is up) the running turn is played in any case.
    """

    after_turn: bool = False


AnyCommand = (
    Roll
    | Answer
    | Buy
    | Decline
    | Build
    | Sell
    | Auction
    | Bid
    | Pass
    | Withdraw
    | Pay
    | Choose
    | End
    | TimeUp
    | Finish
)
