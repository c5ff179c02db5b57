"""How a game stands: plain numbers in lists, changed by events alone."""

from __future__ import annotations

from typing import Annotated

import msgspec

NOBODY = -1
BANK = -1
POT = -2


class Frame(msgspec.Struct, gc=False):
    """A decision that `seat` owes. Ids rise within a game and never come again.

    `left_ms` is the frame's own countdown in milliseconds; None when it runs on the turn's clock or on none.
    `options` are the values of a choice.
    """

    id: int
    kind: str
    seat: int
    left_ms: int | None = None
    options: list[int] = []


class Debt(msgspec.Struct, frozen=True, gc=False):
    """`amount` points that `debtor` owes `creditor` (a seat, BANK or POT). `square` is the rent's, else -1.

    `left_ms` is the time to settle it in, for a debtor that is not on turn; None for one that is.
    """

    debtor: int
    creditor: int
    amount: int
    reason: str
    square: int = -1
    left_ms: int | None = None


class Bidding(msgspec.Struct):
    """The running auction. Before the first bid `bidder` is NOBODY and `amount` 0; who `passed` is out.

    `seller` is a seat, or BANK. `lot` is what goes under the hammer: the "property" `square`, or a "house"
    or "hotel" of the bank, which `square` is where the one who asked first would put it. `floor`: the
    lowest first bid. `only`: the seats that may bid, empty for all that the rules let in. `right_only`:
    only who answered this turn's question right.
    """

    seller: int
    square: int
    bidder: int = NOBODY
    amount: int = 0
    passed: list[int] = []
    lot: str = "property"
    floor: int = 0
    only: list[int] = []
    right_only: bool = False


class Goods(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one side of a trade gives: money, the numbers of squares, the ids of kept cards."""

    cash: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    squares: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


class Deal(msgspec.Struct):
    """A trade on the table: `proposer` would give `give` and get `get` from `receiver`, who decides."""

    proposer: int
    receiver: int
    give: Goods
    get: Goods


class Shortage(msgspec.Struct):
    """The bank's last `lot` ("house" or "hotel"), which `seat` asked for to put on `square`.

    `rivals` could build one too and have not yet said whether they claim it; `claimants` do.
    """

    seat: int
    square: int
    lot: str
    rivals: list[int] = []
    claimants: list[int] = []


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A rent that `owner` has not asked for yet: `visitor` would owe `amount` for `square`."""

    visitor: int
    owner: int
    square: int
    amount: int


class Turn(msgspec.Struct, gc=False):
    """What holds for the running turn only.

    `gate`: the acts that need a right answer are open. `landed`: the square walked to last, -1 for
    none. `price`: what the square on offer costs, 0 when nothing is on offer. `bought` and `built`: done
    on this landing. `points`, `bonus`, `answered`: the question asked last, what it is worth, whether it
    opens nothing, and who has answered it. `right`: who answered the turn's question right, for the right
    to bid. `doubles`: how many were rolled in a row. `offers`: who has put a trade forward, once for each.
    `inherited`: mortgaged squares that changed hands in this turn, so that their tenth is paid already.
    """

    seat: int
    gate: bool
    rolled: bool = False
    dice: list[int] = []
    landed: int = -1
    price: int = 0
    bought: bool = False
    built: int = 0
    auctioned: bool = False
    asked: bool = False
    points: int = 0
    bonus: bool = False
    answered: list[int] = []
    right: list[int] = []
    doubles: int = 0
    offers: list[int] = []
    inherited: list[int] = []


class State(msgspec.Struct):
    """One game.

    Lists by square number: `owner` (NOBODY: the bank), `buildings`, `fixed` (price drawn at the start, or 0).

    Lists by seat: `square`, `out` (0: still in, else the how-manieth to go out), `asked` and `right`
    (questions), `kept` (ids of kept cards), `place` (in order of play, from 0). `order` is the order of play.

    `cash` holds the points of each seat, then those of the pot and of the bank, so that POT and BANK index
    them; it always sums to zero.

    `play` counts turns from 1. `turn_ms` is what is left of the turn's clock, None when turns have no limit.
    `frames` is the stack of decisions owed, the top one last; `debts` is a queue, its head is owed now.
    `ended` is the reason, "" while the game runs.

    `round` counts walks around the order of play from 1. `mortgaged` (1 or 0) is by square number, `jail` by
    seat: -1 at large, else the failed tries. `claims`: rents not asked for yet. `lots`: squares of a bankrupt
    seat that the bank has still to auction. `deal` and `shortage`: what lies on the table, None for nothing.
    """

    owner: list[int] = []
    buildings: list[int] = []
    fixed: list[int] = []
    cash: list[int] = []
    square: list[int] = []
    out: list[int] = []
    asked: list[int] = []
    right: list[int] = []
    kept: list[list[str]] = []
    order: list[int] = []
    place: list[int] = []
    play: int = 0
    turn: Turn = msgspec.field(default_factory=lambda: Turn(seat=NOBODY, gate=False))
    turn_ms: int | None = None
    frames: list[Frame] = []
    frame_count: int = 0
    debts: list[Debt] = []
    auction: Bidding | None = None
    deck: list[str] = []
    finishing: bool = False
    ended: str = ""
    round: int = 0
    mortgaged: list[int] = []
    jail: list[int] = []
    claims: list[Claim] = []
    lots: list[int] = []
    deal: Deal | None = None
    shortage: Shortage | None = None

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.order)

    def after(self, seat: int) -> int:
        """The next seat still in, in order of play; `seat` itself when it is the last one."""
        seats, place = len(self.order), self.place[seat]
        for step in range(1, seats):
            later = self.order[(place + step) % seats]
            if not self.out[later]:
                return later
        return seat

    def others(self, seat: int) -> list[int]:
        """All other seats still in, in order of play from the next one on."""
        order, out, place = self.order, self.out, self.place[seat]
        return [other for other in order[place + 1 :] + order[:place] if not out[other]]

    def from_turn(self) -> list[int]:
        """All seats still in, in order of play from the one on turn on."""
        seat = self.turn.seat
        return self.others(seat) if self.out[seat] else [seat, *self.others(seat)]

    def owned(self, seat: int) -> list[int]:
        """The numbers of the squares that `seat` owns, rising."""
        return [square for square, owner in enumerate(self.owner) if owner == seat]

    def open(
        self, kind: str, seat: int, left_ms: int | None = None, options: list[int] | None = None
    ) -> None:
        """Put a frame on top. For events only."""
        self.frame_count += 1
        self.frames.append(Frame(self.frame_count, kind, seat, left_ms, options or []))

    def open_turn(self, seat: int) -> None:
        """Lay a new turn's frames alone: to roll, and under that the rest of the turn. For events only."""
        first = self.frame_count + 1
        self.frames = [Frame(first, "turn", seat), Frame(first + 1, "roll", seat)]
        self.frame_count = first + 1

    def close(self) -> None:
        """Take the top frame off. For events only."""
        self.frames.pop()

    def open_debt(self) -> None:
        """Put the debt at the head of the queue before its debtor. For events only."""
        if self.debts:
            debt = self.debts[0]
            self.open("debt", debt.debtor, debt.left_ms)
