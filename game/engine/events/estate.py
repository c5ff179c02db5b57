"""What happens to streets on the boards of forty squares: mortgages, shortages, claims, bankruptcy."""

from __future__ import annotations

from msgspec.structs import replace

from ..state import NOBODY, Claim, Shortage, State
from .base import Event


class Mortgaged(Event, tag="mortgaged", frozen=True):
    """`seat` pledged `square` to the bank; what it was paid is an event of its own."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.mortgaged[self.square] = 1


class Lifted(Event, tag="lifted", frozen=True):
    """`seat` paid the mortgage of `square` back. One of later in this turn is new, and has its own tenth."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.mortgaged[self.square] = 0
        state.turn.inherited = [square for square in state.turn.inherited if square != self.square]


class Inherited(Event, tag="inherited", frozen=True):
    """The mortgaged `square` came to `seat`, which pays its tenth now: lifting in this turn costs no more."""

    seat: int
    square: int

    def apply(self, state: State) -> None:
        state.turn.inherited.append(self.square)


class GroupSoldDown(Event, tag="group_sold_down", frozen=True):
    """The bank lacks the houses for a sold hotel: the hotels of the group go, `levels` stay on `squares`."""

    seat: int
    squares: list[int]
    levels: list[int]

    def apply(self, state: State) -> None:
        for square, level in zip(self.squares, self.levels, strict=True):
            state.buildings[square] = level


class ShortageOpened(Event, tag="shortage_opened", frozen=True):
    """`seat` asked for the bank's last `lot`; `rivals` could build one too and have `left_ms` to claim it."""

    seat: int
    square: int
    lot: str
    rivals: list[int]
    left_ms: int

    def apply(self, state: State) -> None:
        state.shortage = Shortage(self.seat, self.square, self.lot, list(self.rivals))
        state.open("claim", self.seat, self.left_ms)


class ShareClaimed(Event, tag="share_claimed", frozen=True):
    """`seat` claims the bank's last building too."""

    seat: int

    def apply(self, state: State) -> None:
        if state.shortage:
            state.shortage.rivals.remove(self.seat)
            state.shortage.claimants.append(self.seat)


class ShortageClosed(Event, tag="shortage_closed", frozen=True):
    """It is settled who may have the bank's last building, or that it is auctioned."""

    def apply(self, state: State) -> None:
        state.shortage = None
        state.close()


class RentDue(Event, tag="rent_due", frozen=True):
    """`visitor` owes `owner` a rent if that asks for it in time."""

    visitor: int
    owner: int
    square: int
    amount: int

    def apply(self, state: State) -> None:
        state.claims.append(Claim(self.visitor, self.owner, self.square, self.amount))


class RentClaimed(Event, tag="rent_claimed", frozen=True):
    """`owner` asks for the rents that it is due."""

    owner: int

    def apply(self, state: State) -> None:
        state.claims = [claim for claim in state.claims if claim.owner != self.owner]


class RentLapsed(Event, tag="rent_lapsed", frozen=True):
    """The rents that nobody asked for are forgone."""

    def apply(self, state: State) -> None:
        state.claims = []


class BuildingsReturned(Event, tag="buildings_returned", frozen=True):
    """The bank took all buildings of `squares` back from `seat`."""

    seat: int
    squares: list[int]

    def apply(self, state: State) -> None:
        for square in self.squares:
            state.buildings[square] = 0


class Bankrupted(Event, tag="bankrupted", frozen=True):
    """`seat` is the `out`-th to leave. What it owned is `heir`'s, or the bank's to auction if that is NOBODY.

    Debts to it go on to its heir.
    """

    seat: int
    out: int
    heir: int

    def apply(self, state: State) -> None:
        seat, heir = self.seat, self.heir
        state.out[seat] = self.out
        state.jail[seat] = -1
        self._hand_over(state)
        state.claims = [claim for claim in state.claims if seat not in (claim.owner, claim.visitor)]
        state.debts = [
            debt if debt.creditor != seat else replace(debt, creditor=heir)
            for debt in state.debts
            if debt.debtor != seat and not (debt.creditor == seat and debt.debtor == heir)
        ]
        self._clear_frames(state)

    def _hand_over(self, state: State) -> None:
        owned, heir = state.owned(self.seat), self.heir
        for square in owned:
            state.owner[square] = heir
        cards, state.kept[self.seat] = state.kept[self.seat], []
        if heir != NOBODY:
            state.kept[heir].extend(cards)
            return
        state.deck.extend(cards)
        for square in owned:
            state.mortgaged[square] = 0
        state.lots += owned

    def _clear_frames(self, state: State) -> None:
        if self.seat == state.turn.seat:
            state.frames.clear()
            state.open("over", NOBODY)
        else:
            state.frames = [frame for frame in state.frames if frame.seat != self.seat]
        if state.frames[-1].kind != "debt":
            state.open_debt()
        if state.lots and all(frame.kind != "lots" for frame in state.frames):
            state.open("lots", NOBODY)


class LotTaken(Event, tag="lot_taken", frozen=True):
    """`square` of a bankrupt seat is the next to be auctioned."""

    square: int

    def apply(self, state: State) -> None:
        state.lots.remove(self.square)


class StepDone(Event, tag="step_done", frozen=True):
    """The game is done with what it had still to do by itself, and goes on where it stood."""

    def apply(self, state: State) -> None:
        state.close()
