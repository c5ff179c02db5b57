"""Rent that has to be asked for (rules/classic.md, Property: rent collection)."""

from __future__ import annotations

from ..commands import Claim
from ..events import RentClaimed, RentDue, RentLapsed
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, Mechanic, Ruleset
from ..state import State
from .debt import owe

NO_RENT_DUE = Refusal("no_rent_due")


def lapse(game: Game, roller: int) -> None:
    """Forgo what nobody asked for, when the seat after the visitor rolls."""
    if any(claim.visitor != roller for claim in game.state.claims):
        game.emit(RentLapsed())


def note_rent(game: Game, visitor: int, owner: int, square: int, amount: int) -> None:
    """Keep the rent of `square` for its owner to ask for."""
    game.emit(RentDue(visitor, owner, square, amount))


def _may_claim(ruleset: Ruleset, state: State, command: Claim) -> Refusal | None:
    return None if any(claim.owner == command.seat for claim in state.claims) else NO_RENT_DUE


def _claim(game: Game, command: Claim) -> None:
    due = [claim for claim in game.state.claims if claim.owner == command.seat]
    game.emit(RentClaimed(command.seat))
    for claim in due:
        owe(game, claim.visitor, claim.owner, claim.amount, "rent", claim.square)


RENT_CLAIMED = Mechanic(
    name="rent on request",
    acts=(Act(Claim, ("roll", "turn", "buy", "debt"), _claim, _may_claim, who=ANYONE),),
    collect=note_rent,
)
