"""What may be asked of a game: one frozen struct for each act.

`seat` is the seat that asks, -1 for the clock and the teacher. A command says nothing of chance: what the die
shows is found out while it is carried out, and stands in the events.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from .state import Goods

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
    """Take back one's own auction while there is no bid, or one's own offer of a trade."""


class Pay(Command, tag="pay", frozen=True):
    """Pay the debt at the head of the queue; on the quiz board too few points for it eliminate the seat."""


class Surrender(Command, tag="surrender", frozen=True):
    """Give up: bankrupt to the creditor of the debt owed now, or without one to the bank."""


class Mortgage(Command, tag="mortgage", frozen=True):
    """Pledge one's own `square` to the bank for half its price."""

    square: SquareNumber = 0


class Lift(Command, tag="lift", frozen=True):
    """Pay the mortgage of one's own `square` back."""

    square: SquareNumber = 0


class Fine(Command, tag="fine", frozen=True):
    """Pay one's way out of jail before rolling."""


class Use(Command, tag="use", frozen=True):
    """Use the kept `card`."""

    card: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Claim(Command, tag="claim", frozen=True):
    """Ask for a rent that is due, or for a share in the auction of the bank's last building."""


class Offer(Command, tag="offer", frozen=True):
    """Put a trade before seat `to`: one gives `give` and gets `get`."""

    to: Seat = -1
    give: Goods = Goods()
    get: Goods = Goods()


class Counter(Command, tag="counter", frozen=True):
    """Answer an offer by another one: one gives `give` and gets `get`."""

    give: Goods = Goods()
    get: Goods = Goods()


class Accept(Command, tag="accept", frozen=True):
    """Agree to the trade on the table."""


class Refuse(Command, tag="refuse", frozen=True):
    """Turn the trade on the table down."""


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
    | Surrender
    | Mortgage
    | Lift
    | Fine
    | Use
    | Claim
    | Offer
    | Counter
    | Accept
    | Refuse
    | Choose
    | End
    | TimeUp
    | Finish
)
