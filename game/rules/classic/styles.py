"""What makes bots of the classic board weak or strong: data that the policies read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.engine.bots import ABSENT

NO_PRICE = 10**6
"""What one needs to gain by a trade, as a share of what one gives, to refuse all but gifts."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a strength of play consists in. Sums are points, shares are parts of 1.

    `reserve`: cash that it keeps back, and `caution` the share of the dearest rent ahead that it keeps on
    top. `foresight`: the share of the rents to come that it counts when it values property; with 0 it sees
    nothing but printed prices. `bids`: the share of that value it bids up to. `rivalry`: how much of another
    seat's gain counts as its own loss. `needs`: the least it wants to gain by a trade, as a share of what it
    gives. `offers_every`: rounds between offers of its own, 0 for none; `counters`: whether it answers a poor
    offer by a better one. `pledges`: whether it mortgages one square to buy another that is worth much more
    to it. `hides_from`: the share of its cash that the average rent of a move may reach before it stays in
    jail.
    """

    reserve: int
    caution: float
    foresight: float
    bids: float
    rivalry: float
    needs: float
    offers_every: int
    counters: bool
    pledges: bool
    hides_from: float


# Found by simulation (docs/balance.md): whoever builds with the last cash and mortgages for it goes furthest.
STRENGTHS: Mapping[str, Style] = {
    "easy": Style(
        reserve=400,
        caution=0,
        foresight=0.15,
        bids=0.7,
        rivalry=0,
        needs=0,
        offers_every=6,
        counters=False,
        pledges=False,
        hides_from=10,
    ),
    "medium": Style(
        reserve=150,
        caution=0.2,
        foresight=0.5,
        bids=0.9,
        rivalry=0.1,
        needs=0.05,
        offers_every=4,
        counters=False,
        pledges=False,
        hides_from=10,
    ),
    "hard": Style(
        reserve=0,
        caution=0,
        foresight=1,
        bids=1,
        rivalry=0.2,
        needs=0.05,
        offers_every=2,
        counters=True,
        pledges=True,
        hides_from=0.05,
    ),
}
STYLES = {**STRENGTHS, ABSENT: replace(STRENGTHS["medium"], needs=NO_PRICE, offers_every=0)}
