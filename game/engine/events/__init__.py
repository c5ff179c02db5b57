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
from .estate import (
    Bankrupted,
    BuildingsReturned,
    GroupSoldDown,
    Inherited,
    Lifted,
    LotTaken,
    Mortgaged,
    RentClaimed,
    RentDue,
    RentLapsed,
    ShareClaimed,
    ShortageClosed,
    ShortageOpened,
    StepDone,
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
from .jail import (
    DoubleRolled,
    Jailed,
    JailTried,
    Released,
    RentRolled,
    WalkDue,
)
from .trades import TradeClosed, Traded, TradeOffered

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
    | Bankrupted
    | BuildingsReturned
    | GroupSoldDown
    | Inherited
    | Lifted
    | LotTaken
    | Mortgaged
    | RentClaimed
    | RentDue
    | RentLapsed
    | ShareClaimed
    | ShortageClosed
    | ShortageOpened
    | StepDone
    | DoubleRolled
    | Jailed
    | JailTried
    | Released
    | RentRolled
    | WalkDue
    | TradeClosed
    | Traded
    | TradeOffered
    | FinishAsked
    | Ended
)

__all__ = [
    "Answered",
    "AnyEvent",
    "Asked",
    "AuctionClosed",
    "AuctionOpened",
    "Bankrupted",
    "BidMade",
    "Bought",
    "BuildingSold",
    "BuildingsReturned",
    "Built",
    "CardDrawn",
    "CardIdle",
    "CardUsed",
    "ChoiceClosed",
    "ChoiceOpened",
    "Chosen",
    "DeckShuffled",
    "Declined",
    "DoubleRolled",
    "Eliminated",
    "Ended",
    "Event",
    "FinishAsked",
    "GameStarted",
    "GroupSoldDown",
    "Inherited",
    "JailTried",
    "Jailed",
    "Joined",
    "Lifted",
    "LotTaken",
    "Mortgaged",
    "Moved",
    "Offered",
    "Owed",
    "Paid",
    "Passed",
    "PricesDrawn",
    "PropertySold",
    "Released",
    "RentClaimed",
    "RentDue",
    "RentLapsed",
    "RentRolled",
    "RollGranted",
    "Rolled",
    "Settled",
    "ShareClaimed",
    "ShortageClosed",
    "ShortageOpened",
    "StepDone",
    "Swapped",
    "TimePassed",
    "TimedOut",
    "TradeClosed",
    "TradeOffered",
    "Traded",
    "TurnStarted",
    "WalkDue",
]
