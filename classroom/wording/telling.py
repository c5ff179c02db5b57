"""The log in words: one sentence for an event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classroom.wording.names import Names
from classroom.wording.trades import goods_text
from game.engine import BANK, NOBODY, events

__all__ = ["Names", "tell"]

_PLAIN: Mapping[type, Promise] = {
    events.GameStarted: _("The game begins."),
    events.TurnStarted: _("Turn %(play)s: %(seat)s."),
    events.Declined: _("%(seat)s did not buy %(square)s."),
    events.Bought: _("%(seat)s bought %(square)s for %(price)s."),
    events.PropertySold: _("%(seat)s sold %(square)s."),
    events.Eliminated: _("%(seat)s is out."),
    events.CardDrawn: _("%(seat)s drew: %(card)s"),
    events.CardIdle: _("The card of %(seat)s can do nothing now."),
    events.CardUsed: _("%(seat)s used a card: %(card)s"),
    events.Swapped: _("%(seat)s changed places with %(other)s."),
    events.BidMade: _("%(seat)s bids %(amount)s."),
    events.FinishAsked: _("The game ends with this turn."),
    events.Mortgaged: _("%(seat)s mortgaged %(square)s."),
    events.Lifted: _("%(seat)s paid off the mortgage of %(square)s."),
    events.ShareClaimed: _("%(seat)s wants it, too."),
    events.RentLapsed: _("A rent was not asked for in time."),
    events.BuildingsReturned: _("The bank takes the buildings of %(seat)s back."),
    events.DoubleRolled: _("%(seat)s rolled a double: one more roll afterwards."),
    events.Jailed: _("%(seat)s goes to detention."),
    events.JailTried: _("%(seat)s rolled no double and stays in detention (try %(tries)s)."),
}

_PAYMENTS: Mapping[str, Promise] = {
    "start": _("%(payee)s took %(amount)s at Start."),
    "rent": _("%(payer)s paid %(amount)s rent to %(payee)s."),
    "pot": _("%(payee)s won the pot: %(amount)s points!"),
    "card": _("%(payer)s paid %(amount)s to %(payee)s."),
    "gift": _("%(payee)s got %(amount)s from the bank."),
    "tax": _("%(payer)s paid a fee of %(amount)s."),
    "fine": _("%(payer)s paid %(amount)s to leave detention."),
    "interest": _("%(payer)s paid %(amount)s for the mortgage of %(square)s."),
}

_ENDS: Mapping[str, Promise] = {
    "last_seat": _("One team is left: the game is over."),
    "plays": _("The last turn is played: the game is over."),
    "rounds": _("The last round is played: the game is over."),
    "finish": _("The teacher has ended the game."),
}

_BUILT: Mapping[str, Promise] = {
    "house": _("%(seat)s built a house on %(square)s."),
    "hotel": _("%(seat)s built a hotel on %(square)s."),
}
_BUILDINGS_SOLD: Mapping[str, Promise] = {
    "house": _("%(seat)s sold a house of %(square)s."),
    "hotel": _("%(seat)s sold a hotel of %(square)s."),
}

_BANKS_AUCTIONS: Mapping[str, Promise] = {
    "property": _("The bank auctions %(square)s."),
    "house": _("The bank auctions its last house."),
    "hotel": _("The bank auctions its last hotel."),
}
_KNOCKED_DOWN: Mapping[str, Promise] = {
    "property": _("%(winner)s gets %(square)s for %(amount)s."),
    "house": _("%(winner)s gets the last house for %(amount)s."),
    "hotel": _("%(winner)s gets the last hotel for %(amount)s."),
}
_NO_BIDS: Mapping[str, Promise] = {
    "property": _("Nobody bid for %(square)s."),
    "house": _("Nobody bid for the last house."),
    "hotel": _("Nobody bid for the last hotel."),
}
_WANTED: Mapping[str, Promise] = {
    "house": _("%(seat)s wants the bank's last house. Who else?"),
    "hotel": _("%(seat)s wants the bank's last hotel. Who else?"),
}

_RELEASED: Mapping[str, Promise] = {
    "double": _("%(seat)s rolled a double and leaves detention."),
    "fine": _("%(seat)s leaves detention."),
    "card": _("%(seat)s leaves detention."),
    "tries": _("%(seat)s leaves detention."),
}

_OFFERS_CLOSED: Mapping[str, Promise] = {
    "refused": _("%(seat)s refused the trade."),
    "withdrawn": _("%(seat)s took the offer back."),
    "countered": _("%(seat)s wants another trade."),
}

_NOBODYS_FAULT = frozenset({"auction", "claim"})
"""Kinds of decisions that end by their countdown, without anybody being late."""


def tell(event: events.AnyEvent, names: Names) -> str:
    """Return the event as a sentence for ticker and log; "" for one that says nothing to people."""
    kind = type(event)
    if kind in _SPECIAL:
        return _SPECIAL[kind](event, names)
    return str(_PLAIN[kind]) % _params(event, names) if kind in _PLAIN else ""


def _params(event: events.AnyEvent, names: Names) -> dict[str, Any]:
    """The event's fields, with names in the place of numbers."""
    params = msgspec.structs.asdict(event)
    for field in params.keys() & {"seat", "other", "winner", "owner", "proposer", "receiver", "heir"}:
        params[field] = names.seats.get(params[field], "")
    if "square" in params:
        params["square"] = names.squares.get(params["square"], "")
    if "card" in params:
        params["card"] = names.cards[params["card"]]
    return params


def _moved(event: events.Moved, names: Names) -> str:
    if event.how == "dice":
        sentence = names.words.arrivals.get(event.end) or _("%(seat)s rolled %(steps)s: %(square)s.")
    else:
        sentence = _("%(seat)s goes to %(square)s.")
    return str(sentence) % {**_params(event, names), "square": names.squares.get(event.end, "")}


def _answered(event: events.Answered | events.Joined, names: Names) -> str:
    sentence = _("%(seat)s answered right.") if event.right else _("%(seat)s did not have the right answer.")
    return str(sentence) % _params(event, names)


def _paid(event: events.Paid, names: Names) -> str:
    kind = "gift" if event.reason == "card" and event.payer == BANK else event.reason
    sentence = names.words.payments.get(kind) or _PAYMENTS.get(kind)
    if sentence is None:
        return ""
    return str(sentence) % {
        "payer": names.payee(event.payer),
        "payee": names.payee(event.payee),
        "amount": event.amount,
        "square": names.squares.get(event.square, ""),
    }


def _owed(event: events.Owed, names: Names) -> str:
    return str(_("%(debtor)s owes %(creditor)s %(amount)s.")) % {
        "debtor": names.payee(event.debtor),
        "creditor": names.payee(event.creditor),
        "amount": event.amount,
    }


def _built(event: events.Built, names: Names) -> str:
    return str(_BUILT[names.words.building(event.level)]) % _params(event, names)


def _building_sold(event: events.BuildingSold, names: Names) -> str:
    return str(_BUILDINGS_SOLD[names.words.building(event.level + 1)]) % _params(event, names)


def _group_sold_down(event: events.GroupSoldDown, names: Names) -> str:
    return str(_("The bank lacks houses: %(seat)s sold the hotels of %(squares)s down.")) % {
        "seat": names.seats[event.seat],
        "squares": names.places(event.squares),
    }


def _auction_opened(event: events.AuctionOpened, names: Names) -> str:
    sentence = _BANKS_AUCTIONS[event.lot] if event.seat == BANK else _("%(seat)s auctions %(square)s.")
    return str(sentence) % _params(event, names)


def _auction_closed(event: events.AuctionClosed, names: Names) -> str:
    sentence = (_NO_BIDS if event.winner == NOBODY else _KNOCKED_DOWN)[event.lot]
    return str(sentence) % _params(event, names)


def _passed(event: events.Passed, names: Names) -> str:
    return str(names.words.passed) % _params(event, names)


def _shortage_opened(event: events.ShortageOpened, names: Names) -> str:
    return str(_WANTED[event.lot]) % _params(event, names)


def _rent_rolled(event: events.RentRolled, names: Names) -> str:
    sentence = _("%(seat)s rolled %(sum)s for the rent.")
    return str(sentence) % {**_params(event, names), "sum": sum(event.dice)}


def _rent_claimed(event: events.RentClaimed, names: Names) -> str:
    return str(_("%(owner)s asks for the rent.")) % _params(event, names)


def _bankrupted(event: events.Bankrupted, names: Names) -> str:
    if event.heir == NOBODY:
        sentence = _("%(seat)s is bankrupt and out of the game.")
    else:
        sentence = _("%(seat)s is bankrupt and out of the game: %(heir)s gets everything.")
    return str(sentence) % _params(event, names)


def _released(event: events.Released, names: Names) -> str:
    return str(_RELEASED[event.how]) % _params(event, names)


def _trade_offered(event: events.TradeOffered, names: Names) -> str:
    sentence = _("%(proposer)s offers %(receiver)s %(give)s for %(get)s.")
    return str(sentence) % _sides(event, names)


def _traded(event: events.Traded, names: Names) -> str:
    sentence = _("Traded: %(receiver)s gets %(give)s, and %(proposer)s gets %(get)s.")
    return str(sentence) % _sides(event, names)


def _sides(event: events.TradeOffered | events.Traded, names: Names) -> dict[str, Any]:
    goods = {"give": goods_text(event.give, names), "get": goods_text(event.get, names)}
    return {**_params(event, names), **goods}


def _trade_closed(event: events.TradeClosed, names: Names) -> str:
    return str(_OFFERS_CLOSED[event.how]) % _params(event, names)


def _timed_out(event: events.TimedOut, names: Names) -> str:
    if event.kind in _NOBODYS_FAULT:
        return ""
    return str(_("%(seat)s ran out of time.")) % _params(event, names)


def _ended(event: events.Ended, names: Names) -> str:
    return str(_ENDS[event.reason])


_SPECIAL: Mapping[type, Callable[[Any, Names], str]] = {
    events.Moved: _moved,
    events.Answered: _answered,
    events.Joined: _answered,
    events.Paid: _paid,
    events.Owed: _owed,
    events.Built: _built,
    events.BuildingSold: _building_sold,
    events.GroupSoldDown: _group_sold_down,
    events.AuctionOpened: _auction_opened,
    events.AuctionClosed: _auction_closed,
    events.Passed: _passed,
    events.ShortageOpened: _shortage_opened,
    events.RentRolled: _rent_rolled,
    events.RentClaimed: _rent_claimed,
    events.Bankrupted: _bankrupted,
    events.Released: _released,
    events.TradeOffered: _trade_offered,
    events.Traded: _traded,
    events.TradeClosed: _trade_closed,
    events.TimedOut: _timed_out,
    events.Ended: _ended,
}
