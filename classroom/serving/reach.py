"""Why a phone may not reach this server, in sentences for teachers: in the terminal and on the check page."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classroom.serving.addresses import Address

# What usually stands in the way when an address looks right and yet no phone opens it.
HINTS = (
    _("Is the phone on the same Wi-Fi as the computer, with mobile data off?"),
    _("The computer's firewall may refuse visitors: allow incoming connections for Python."),
    _(
        "Guest and school networks often keep devices apart (“client isolation”): use another Wi-Fi, "
        "or a phone's hotspot."
    ),
)


class Obstacle(Enum):
    """What can be told from this machine alone to keep every phone out."""

    ONLY_HERE = "only here"
    NO_NETWORK = "no network"
    NO_ADDRESS = "no address"
    ONLY_VIRTUAL = "only virtual"

    @property
    def sentence(self) -> Promise:
        return SENTENCES[self]


SENTENCES = {
    Obstacle.ONLY_HERE: _(
        "No phone can reach it, because it was told to listen on this computer only: leave out --host."
    ),
    Obstacle.NO_NETWORK: _(
        "No phone can reach it, because this computer is on no network: join the classroom's Wi-Fi, or open "
        "a hotspot, and start again."
    ),
    Obstacle.NO_ADDRESS: _(
        "Probably no phone can reach it: the network gave this computer no address. Join the Wi-Fi anew, "
        "then start again."
    ),
    Obstacle.ONLY_VIRTUAL: _(
        "Probably no phone can reach it: the only addresses belong to virtual machines, containers or a VPN. "
        "Join the classroom's Wi-Fi, then start again."
    ),
}


def obstacle(addresses: Sequence[Address], *, only_here: bool) -> Obstacle | None:
    """Return what keeps every phone out, None if some address may be reached.

    `addresses` are those of this machine, loopback excepted; `only_here` says that the server listens on
    loopback alone.
    """
    if only_here:
        return Obstacle.ONLY_HERE
    if not addresses:
        return Obstacle.NO_NETWORK
    if any(address.may_reach_phones for address in addresses):
        return None
    if any(address.is_self_assigned for address in addresses):
        return Obstacle.NO_ADDRESS
    return Obstacle.ONLY_VIRTUAL
