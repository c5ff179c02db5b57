"""The log in words: one sentence for an event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from classroom.wording.places import card_text
from game.engine import BANK, NOBODY, POT, AnyEvent


@dataclass(frozen=True, slots=True)
class Names:
    """What seats (by index) and squares (by number) of a table are called."""

    seats: Mapping[int, str]
    squares: Mapping[int, str]

    def payee(self, seat: int) -> str:
        """Return the name of whoever is paid: a seat, the pot or the bank."""
        return self.seats.get(seat) or str(_("the pot") if seat == POT else _("the bank"))


_PLAIN = {
    "game_started": _("The game begins."),
    "turn_started": _("Turn %(play)s: %(seat)s."),
    "declined": _("%(seat)s left %(square)s."),
    "bought": _("%(seat)s bought %(square)s for %(price)s."),
    "built": _("%(seat)s built a hotel on %(square)s."),
    "building_sold": _("%(seat)s sold a hotel of %(square)s."),
    "property_sold": _("%(seat)s sold %(square)s."),
    "eliminated": _("%(seat)s is out."),
    "card_drawn": _("%(seat)s drew: %(card)s"),
    "card_idle": _("The card of %(seat)s can do nothing now."),
    "card_used": _("%(seat)s used a card: %(card)s"),
    "swapped": _("%(seat)s changed places with %(other)s."),
    "auction_opened": _("%(seat)s auctions %(square)s."),
    "bid_made": _("%(seat)s bids %(amount)s."),
    "passed": _("%(seat)s is out of the auction."),
    "finish_asked": _("The game ends with this turn."),
    "timed_out": _("%(seat)s ran out of time."),
}

_PAYMENTS = {
    "start": _("%(payee)s took %(amount)s at Start."),
    "rent": _("%(payer)s paid %(amount)s rent to %(payee)s."),
    "pot": _("%(payee)s won the pot: %(amount)s points!"),
    "card": _("%(payer)s paid %(amount)s to %(payee)s."),
    "gift": _("%(payee)s got %(amount)s from the bank."),
}

_ENDS = {
    "last_seat": _("One team is left: the game is over."),
    "plays": _("The last turn is played: the game is over."),
    "finish": _("The teacher has ended the game."),
}


def tell(event: AnyEvent, names: Names) -> str:
    """Return the event as a sentence for ticker and log; "" for one that says nothing to people."""
    kind = event.__struct_config__.tag
    if kind in _SPECIAL:
        return _SPECIAL[kind](event, names)
    if kind not in _PLAIN:
        return ""
    return str(_PLAIN[kind]) % _params(event, names)


def _params(event: AnyEvent, names: Names) -> dict[str, object]:
    params: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
    for name in ("seat", "other"):
        if name in params:
            params[name] = names.seats.get(params[name], "")
    if "square" in params:
        params["square"] = names.squares.get(params["square"], "")
    if "card" in params:
        params["card"] = card_text(str(params["card"]))
    return params


def _moved(event: AnyEvent, names: Names) -> str:
    sentence = _("%(seat)s rolled %(steps)s: %(square)s.") if event.how == "dice" else _("%(seat)s goes to %(square)s.")
    return str(sentence) % {**_params(event, names), "square": names.squares.get(event.end, "")}


def _answered(event: AnyEvent, names: Names) -> str:
    sentence = _("%(seat)s answered right.") if event.right else _("%(seat)s did not have the right answer.")
    return str(sentence) % _params(event, names)


def _paid(event: AnyEvent, names: Names) -> str:
    kind = "gift" if event.reason == "card" and event.payer == BANK else event.reason
    if kind not in _PAYMENTS:
        return ""
    return str(_PAYMENTS[kind]) % {
        "payer": names.payee(event.payer),
        "payee": names.payee(event.payee),
        "amount": event.amount,
    }


def _owed(event: AnyEvent, names: Names) -> str:
    return str(_("%(debtor)s owes %(creditor)s %(amount)s.")) % {
        "debtor": names.payee(event.debtor),
        "creditor": names.payee(event.creditor),
        "amount": event.amount,
    }


def _auction_closed(event: AnyEvent, names: Names) -> str:
    sentence = (
        _("Nobody bid for %(square)s.")
        if event.winner == NOBODY
        else _("%(winner)s has %(square)s for %(amount)s.")
    )
    return str(sentence) % {**_params(event, names), "winner": names.seats.get(event.winner, "")}


def _ended(event: AnyEvent, names: Names) -> str:
    return str(_ENDS[event.reason])


_SPECIAL: dict[str, Callable[..., str]] = {
    "moved": _moved,
    "answered": _answered,
    "joined": _answered,
    "paid": _paid,
    "owed": _owed,
    "auction_closed": _auction_closed,
    "ended": _ended,
}
