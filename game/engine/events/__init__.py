"""What happened. An event's `apply` is the only thing that changes a State.

Outcomes of chance stand in the events, so that a log replays without dice or clock; projector, ticker, log
and charts read the same events. Points move by `Paid` alone.
"""

from __future__ import annotations

from .base import Event
from .deals import (
    AuctionClosed,
    AuctionOpened,
    BidMade,
    Bought,
    BuildingSold,
    Built,
    CardDrawn,
    CardIdle,
    CardUsed,
    ChoiceClosed,
    ChoiceOpened,
    Chosen,
    DeckShuffled,
    Declined,
    Offered,
    Owed,
    Paid,
    Passed,
    PricesDrawn,
    PropertySold,
    Settled,
)
from .flow import (
    Answered,
    Asked,
    Eliminated,
    Ended,
    FinishAsked,
    GameStarted,
    Joined,
    Moved,
    Rolled,
    RollGranted,
    Swapped,
    TimedOut,
    TimePassed,
    TurnStarted,
)

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
    | ChoiceClosed
    | Chosen
    | AuctionOpened
    | BidMade
    | Passed
    | AuctionClosed
    | FinishAsked
    | Ended
)

__all__ = [
    "Answered",
    "AnyEvent",
    "Asked",
    "AuctionClosed",
    "AuctionOpened",
    "BidMade",
    "Bought",
    "BuildingSold",
    "Built",
    "CardDrawn",
    "CardIdle",
    "CardUsed",
    "ChoiceClosed",
    "ChoiceOpened",
    "Chosen",
    "DeckShuffled",
    "Declined",
    "Eliminated",
    "Ended",
    "Event",
    "FinishAsked",
    "GameStarted",
    "Joined",
    "Moved",
    "Offered",
    "Owed",
    "Paid",
    "Passed",
    "PricesDrawn",
    "PropertySold",
    "RollGranted",
    "Rolled",
    "Settled",
    "Swapped",
    "TimePassed",
    "TimedOut",
    "TurnStarted",
]
