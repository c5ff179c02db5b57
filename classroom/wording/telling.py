"""The log in words: one sentence for an event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from game.engine import BANK, NOBODY, POT, events

_PLAIN: Mapping[type, Promise] = {
    events.GameStarted: _("The game begins."),
    events.TurnStarted: _("Turn %(play)s: %(seat)s."),
    events.Declined: _("%(seat)s left %(square)s."),
    events.Bought: _("%(seat)s bought %(square)s for %(price)s."),
    events.Built: _("%(seat)s built a hotel on %(square)s."),
    events.BuildingSold: _("%(seat)s sold a hotel of %(square)s."),
    events.PropertySold: _("%(seat)s sold %(square)s."),
    events.Eliminated: _("%(seat)s is out."),
    events.CardDrawn: _("%(seat)s drew: %(card)s"),
    events.CardIdle: _("The card of %(seat)s can do nothing now."),
    events.CardUsed: _("%(seat)s used a card: %(card)s"),
    events.Swapped: _("%(seat)s changed places with %(other)s."),
    events.AuctionOpened: _("%(seat)s auctions %(square)s."),
    events.BidMade: _("%(seat)s bids %(amount)s."),
    events.Passed: _("%(seat)s is out of the auction."),
    events.FinishAsked: _("The game ends with this turn."),
}

_PAYMENTS: Mapping[str, Promise] = {
    "start": _("%(payee)s took %(amount)s at Start."),
    "rent": _("%(payer)s paid %(amount)s rent to %(payee)s."),
    "pot": _("%(payee)s won the pot: %(amount)s points!"),
    "card": _("%(payer)s paid %(amount)s to %(payee)s."),
    "gift": _("%(payee)s got %(amount)s from the bank."),
}

_ENDS: Mapping[str, Promise] = {
    "last_seat": _("One team is left: the game is over."),
    "plays": _("The last turn is played: the game is over."),
    "finish": _("The teacher has ended the game."),
}


@dataclass(frozen=True, slots=True)
class Names:
    """What seats (by index) and squares (by number) of a table are called, and what its cards (by id) say."""

    seats: Mapping[int, str]
    squares: Mapping[int, str]
    cards: Mapping[str, str]

    def payee(self, seat: int) -> str:
        """Return the name of whoever pays or is paid: a seat, the pot or the bank."""
        return self.seats.get(seat) or str(_("the pot") if seat == POT else _("the bank"))


def tell(event: events.AnyEvent, names: Names) -> str:
    """Return the event as a sentence for ticker and log; "" for one that says nothing to people."""
    kind = type(event)
    if kind in _SPECIAL:
        return _SPECIAL[kind](event, names)
    return str(_PLAIN[kind]) % _params(event, names) if kind in _PLAIN else ""


def _params(event: events.AnyEvent, names: Names) -> dict[str, Any]:
    """The event's fields, with names in the place of numbers."""
    params = msgspec.structs.asdict(event)
    for field in params.keys() & {"seat", "other"}:
        params[field] = names.seats.get(params[field], "")
    if "square" in params:
        params["square"] = names.squares.get(params["square"], "")
    if "card" in params:
        params["card"] = names.cards[params["card"]]
    return params


def _moved(event: events.Moved, names: Names) -> str:
    rolled = event.how == "dice"
    sentence = _("%(seat)s rolled %(steps)s: %(square)s.") if rolled else _("%(seat)s goes to %(square)s.")
    return str(sentence) % {**_params(event, names), "square": names.squares.get(event.end, "")}


def _answered(event: events.Answered | events.Joined, names: Names) -> str:
    sentence = _("%(seat)s answered right.") if event.right else _("%(seat)s did not have the right answer.")
    return str(sentence) % _params(event, names)


def _paid(event: events.Paid, names: Names) -> str:
    kind = "gift" if event.reason == "card" and event.payer == BANK else event.reason
    if kind not in _PAYMENTS:
        return ""
    return str(_PAYMENTS[kind]) % {
        "payer": names.payee(event.payer),
        "payee": names.payee(event.payee),
        "amount": event.amount,
    }


def _owed(event: events.Owed, names: Names) -> str:
    return str(_("%(debtor)s owes %(creditor)s %(amount)s.")) % {
        "debtor": names.payee(event.debtor),
        "creditor": names.payee(event.creditor),
        "amount": event.amount,
    }


def _auction_closed(event: events.AuctionClosed, names: Names) -> str:
    if event.winner == NOBODY:
        sentence = _("Nobody bid for %(square)s.")
    else:
        sentence = _("%(winner)s has %(square)s for %(amount)s.")
    return str(sentence) % {**_params(event, names), "winner": names.seats.get(event.winner, "")}


def _timed_out(event: events.TimedOut, names: Names) -> str:
    # An auction ends by its countdown, and nobody was late.
    return "" if event.kind == "auction" else str(_("%(seat)s ran out of time.")) % _params(event, names)


def _ended(event: events.Ended, names: Names) -> str:
    return str(_ENDS[event.reason])


_SPECIAL: Mapping[type, Callable[[Any, Names], str]] = {
    events.Moved: _moved,
    events.Answered: _answered,
    events.Joined: _answered,
    events.Paid: _paid,
    events.Owed: _owed,
    events.AuctionClosed: _auction_closed,
    events.TimedOut: _timed_out,
    events.Ended: _ended,
}
