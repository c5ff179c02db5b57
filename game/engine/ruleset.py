"""The rules of one table: frozen data and an ordered tuple of mechanics, compiled once into tables.

A mechanic is what one part of the rules adds: acts that seats may ask for, frames (decisions owed), what
landing on a kind of square does, steps of the rent, cards, ends. A variant is its board, its numbers and
its tuple of mechanics; nothing in the engine asks which variant it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from .board import Board
from .commands import Command
from .holdings import Holdings, LatestPosition
from .refusal import Refusal
from .state import State

if TYPE_CHECKING:
    import random

    from .game import Game


# As what a seat asks: it owes the top frame; it is on turn while another one owes that; it is another seat
# still in; it is nobody's seat (the clock, the teacher); it is no seat of the game, or out. Strings and no
# Enum, whose members cost ten times as much to look up in the hottest line here.
Role = Literal["owner", "on_turn", "other", "nobody", "stranger"]
ROLES: tuple[Role, ...] = ("owner", "on_turn", "other", "nobody", "stranger")


@dataclass(frozen=True, slots=True)
class Who:
    """Who may ask for an act, by role; all others are refused with the key `otherwise`."""

    roles: tuple[Role, ...]
    otherwise: str


OWNER = Who(("owner",), "not_your_turn")
OWNER_OR_TURN = Who(("owner", "on_turn"), "not_your_turn")
ANYONE = Who(("owner", "on_turn", "other"), "not_in_game")
NOBODYS = Who(("nobody",), "not_for_seats")


def always(ruleset: Ruleset, state: State, command: Command) -> None:
    """The check of an act that is legal whenever its frame is open."""
    return None


@dataclass(frozen=True, slots=True)
class Act:
    """One command and its rule.

    `frames`: kinds of top frame under which it may come; empty for all. `check` gives a Refusal, or None when
    the command may be performed. `listed` gives the commands of a seat that may ask for the act which `check`
    lets pass, and looks at the same conditions; None stands for the one command that says nothing but its
    seat. `upon` stands in its place for acts whose list follows from what the seat holds, or nearly so: it
    also gets these Holdings, which keep what was found.
    """

    command: type[Command]
    frames: tuple[str, ...]
    perform: Callable[[Game, Any], None]
    check: Callable[[Ruleset, State, Any], Refusal | None] = always
    listed: Callable[[Ruleset, State, int], Iterable[Command]] | None = None
    who: Who = OWNER
    upon: Callable[[Ruleset, State, int, Holdings], Iterable[Command]] | None = None


@dataclass(frozen=True, slots=True)
class FrameKind:
    """A kind of decision, and what the game does when its time is up.

    A frame that has a countdown of its own runs on that. The others run on the turn's clock, unless the kind
    `stops_clock`. One that is `automatic` is no decision at all: what is left to do of a rule that somebody's
    decision interrupted, and the game does it as soon as that frame is on top.
    """

    kind: str
    time_out: Callable[[Game], None]
    stops_clock: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    `effect` gets the game, the drawer and `amount`, and gives False when it could do nothing. `spares`:
    what a `kept` card saves its holder from, the reason of a debt or "jail"; "" for none. `deck` is the
    kind of square that draws it, `name` what the rules call it there, its id if left out. `copies` of it
    lie in the deck.
    """

    id: str
    effect: Callable[[Game, int, int], bool]
    amount: int = 0
    kept: bool = False
    spares: str = ""
    deck: str = "card"
    name: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Mechanic:
    """What one part of the rules adds.

    `set_up` runs once at the start. `landings`: what landing does, by kind of square. `rent`: one step of
    the rent, from the amount so far to the next. `waiver`: spares a visitor a rent (True). `end`: the
    reason why the game ends with this turn, or "". `begin` runs when a turn has begun. `won`: what the
    winner of an auction does with a lot that is no property, by the kind of lot. `final` runs before the
    game closes. Of the slots that hold one function for the whole game, the last mechanic that names one
    has the say: `arrive` (what the first move of a roll leads to), `resume` (what the turn's question leads
    to), `price` (of a square on offer), `may_bid` (for what a seat sells), `worth` (of what a seat owns, in
    points), `collect` (a rent: visitor, owner, square, amount), `proceeds` (what a seat can raise, in
    points).
    """

    name: str
    acts: tuple[Act, ...] = ()
    frames: tuple[FrameKind, ...] = ()
    set_up: Callable[[Game], None] | None = None
    landings: Mapping[str, Callable[[Game, int], None]] = field(default_factory=dict)
    rent: Callable[[Ruleset, State, int, int], int] | None = None
    waiver: Callable[[Game, int, int], bool] | None = None
    end: Callable[[Ruleset, State], str] | None = None
    arrive: Callable[[Game, int], None] | None = None
    price: Callable[[Game, int], int] | None = None
    may_bid: Callable[[State, int], bool] | None = None
    begin: Callable[[Game], None] | None = None
    resume: Callable[[Game, int], None] | None = None
    worth: Callable[[Ruleset, State, int], int] | None = None
    collect: Callable[[Game, int, int, int, int], None] | None = None
    proceeds: Callable[[Ruleset, State, int], int] | None = None
    final: Callable[[Game], None] | None = None
    won: Mapping[str, Callable[[Game, int, int], None]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The figures of a table's rules: points, except where the name says milliseconds or counts something.

    A board names what it has; the rest is 0. None for `turn_ms` means turns without a limit. `houses` and
    `hotels` are the bank's stock. `maximum_plays` and `maximum_rounds`: 0 for no end by them.
    """

    start_cash: int
    head_start: int = 0
    start_reward: int = 0
    answer_points: int = 0
    others_points: int = 0
    die_faces: int = 6
    price_low: int = 0
    price_high: int = 0
    rent_single: int = 0
    rent_group: int = 0
    rent_per_building: int = 0
    building_cost: int = 0
    building_sale: int = 0
    building_worth: int = 0
    buildings_most: int = 0
    builds_per_landing: int = 0
    property_sale: int = 0
    property_worth: int = 0
    auction_floor: int = 1
    maximum_plays: int = 0
    maximum_rounds: int = 0
    houses: int = 0
    hotels: int = 0
    right_spares_fine: bool = False
    doubles_to_jail: int = 0
    jail_fine: int = 0
    jail_tries: int = 0
    offers_per_turn: int = 0
    turn_ms: int | None = None
    bid_ms: int = 0
    debt_ms: int = 0
    claim_ms: int = 0
    trade_ms: int = 0


# What a bot does about a decision that is no question: rules, state, seat, and chance of its own.
BotPolicy = Callable[["Ruleset", State, int, "random.Random"], Command]


def _no_effect(game: Game, seat: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one table, ready to play.

    `options` are the settings that made it, checked. `gates` names what only a right answer of the turn opens
    ("buy", "build", "auction", "pot"); `gate_open`: no questions are asked. `everyone`: all seats answer, and
    only those that were right bid for what the gate holds back. `bots` says what a bot does, by its strength
    and by kind of decision (engine.bots). `acts` gives, for each kind of top frame, the act of
    each type of command, and `acts_of` the acts that each role may ask for; `landing` what happens on each
    square, by number. `latest` is no rule: it spares lists of what is legal the same search twice.
    """

    variant: str
    options: Mapping[str, int | str | bool]
    board: Board
    numbers: Numbers
    cards: Mapping[str, Card] = field(repr=False)
    mechanics: tuple[Mechanic, ...] = field(repr=False)
    gate_open: bool
    bots: Mapping[str, Mapping[str, BotPolicy]] = field(repr=False)
    gates: frozenset[str] = frozenset()
    everyone: bool = False
    acts: dict[str, dict[type[Command], Act]] = field(init=False, repr=False)
    acts_of: dict[str, dict[Role, tuple[Act, ...]]] = field(init=False, repr=False)
    frames: dict[str, FrameKind] = field(init=False, repr=False)
    latest: LatestPosition = field(init=False, repr=False, compare=False, default_factory=LatestPosition)
    landing: list[Callable[[Game, int], None]] = field(init=False, repr=False)
    rent_steps: tuple[Callable[[Ruleset, State, int, int], int], ...] = field(init=False, repr=False)
    waivers: tuple[Callable[[Game, int, int], bool], ...] = field(init=False, repr=False)
    set_ups: tuple[Callable[[Game], None], ...] = field(init=False, repr=False)
    ends: tuple[Callable[[Ruleset, State], str], ...] = field(init=False, repr=False)
    arrive: Callable[[Game, int], None] = field(init=False, repr=False)
    price: Callable[[Game, int], int] = field(init=False, repr=False)
    may_bid: Callable[[State, int], bool] = field(init=False, repr=False)
    resume: Callable[[Game, int], None] = field(init=False, repr=False)
    worth: Callable[[Ruleset, State, int], int] = field(init=False, repr=False)
    collect: Callable[[Game, int, int, int, int], None] = field(init=False, repr=False)
    proceeds: Callable[[Ruleset, State, int], int] = field(init=False, repr=False)
    begins: tuple[Callable[[Game], None], ...] = field(init=False, repr=False)
    finals: tuple[Callable[[Game], None], ...] = field(init=False, repr=False)
    won: Mapping[str, Callable[[Game, int, int], None]] = field(init=False, repr=False)
    automatic: dict[str, Callable[[Game], None]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        parts = self.mechanics
        compiled: dict[str, Any] = {
            "frames": {frame.kind: frame for part in parts for frame in part.frames},
            "landing": self._landings(),
            "rent_steps": tuple(part.rent for part in parts if part.rent),
            "waivers": tuple(part.waiver for part in parts if part.waiver),
            "set_ups": tuple(part.set_up for part in parts if part.set_up),
            "ends": tuple(part.end for part in parts if part.end),
            "begins": tuple(part.begin for part in parts if part.begin),
            "finals": tuple(part.final for part in parts if part.final),
            "won": {lot: won for part in parts for lot, won in part.won.items()},
        }
        for slot in ("arrive", "resume", "price", "may_bid", "worth", "collect", "proceeds"):
            named = [getattr(part, slot) for part in parts if getattr(part, slot)]
            compiled[slot] = named[-1] if named else None
        compiled["automatic"] = {
            kind: frame.time_out for kind, frame in compiled["frames"].items() if frame.automatic
        }
        compiled["acts"] = {
            kind: {
                act.command: act
                for part in parts
                for act in part.acts
                if not act.frames or kind in act.frames
            }
            for kind in compiled["frames"]
        }
        compiled["acts_of"] = {
            kind: {role: tuple(act for act in acts.values() if role in act.who.roles) for role in ROLES}
            for kind, acts in compiled["acts"].items()
        }
        for name, table in compiled.items():
            object.__setattr__(self, name, table)

    def _landings(self) -> list[Callable[[Game, int], None]]:
        by_kind = {kind: landing for part in self.mechanics for kind, landing in part.landings.items()}
        table: list[Callable[[Game, int], None]] = [_no_effect] * self.board.slots
        for square in self.board.squares:
            table[square.number] = by_kind.get(square.kind, _no_effect)
        return table

    def rent(self, state: State, square: int) -> int:
        """The rent that a visitor of `square` would owe its owner now; 0 when nobody owns it."""
        amount = 0
        for step in self.rent_steps:
            amount = step(self, state, square, amount)
        return amount
