"""The classic board's figures, options and mechanics (rules/classic.md, rules/gate.md)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.mechanics.auction import BANK_AUCTION
from game.engine.mechanics.bankruptcy import BANKRUPTCY
from game.engine.mechanics.cards import CHANCE_AND_CHEST
from game.engine.mechanics.claims import RENT_CLAIMED
from game.engine.mechanics.ending import FINISH, MAXIMUM_ROUNDS
from game.engine.mechanics.estate import BUY_OR_AUCTION
from game.engine.mechanics.even_building import EVEN_BUILDING
from game.engine.mechanics.gate import BY_WHO_ANSWERS
from game.engine.mechanics.jail import JAIL
from game.engine.mechanics.mortgage import MORTGAGE
from game.engine.mechanics.printed_rent import PRINTED_RENT
from game.engine.mechanics.question import NO_QUESTIONS
from game.engine.mechanics.settling import SETTLEMENT
from game.engine.mechanics.shortage import SHORTAGE
from game.engine.mechanics.tax import PARKING_POT, TAXES
from game.engine.mechanics.trade import TRADE
from game.engine.mechanics.turns import TURNS
from game.engine.mechanics.two_dice import TWO_DICE
from game.engine.ruleset import Mechanic, Numbers, Ruleset
from game.rules.options import Choice, Number, Option, Switch, Value
from game.rules.variant import Variant

from .board import BOARD
from .bots import POLICIES
from .cards import CARDS

GATES = ("buy", "build", "auction", "pot")

OPTIONS: tuple[Option, ...] = (
    Number("start_money", default=1500, low=100, high=100_000),
    Number("maximum_rounds", default=0, low=1, high=1000, none=True),
    Switch("unlimited_buildings", default=False),
    Choice("rent_collection", ("automatic", "claimed")),
    Switch("parking_pot", default=False),
    Number("turn_seconds", default=90, low=10, high=600, none=True),
    Number("bid_seconds", default=15, low=5, high=60),
    Switch("questions", default=True),
    Choice("who_answers", ("turn", "everyone")),
    *(Switch(f"gate_{act}", default=True) for act in GATES),
    Switch("right_spares_fine", default=False),
    Number("right_bonus", default=0, low=0, high=1000, none=True),
)

# Four seats play a lesson in about forty minutes, a short game in about twenty (docs/balance.md).
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "lesson": {"maximum_rounds": 14, "turn_seconds": 60},
    "short": {"maximum_rounds": 7, "turn_seconds": 45, "start_money": 1000},
}

UNLIMITED = 10**6


def _numbers(options: Mapping[str, Value]) -> Numbers:
    unlimited = options["unlimited_buildings"]
    return Numbers(
        start_cash=int(options["start_money"]),
        start_reward=200,
        answer_points=int(options["right_bonus"]),
        others_points=int(options["right_bonus"]),
        buildings_most=5,
        houses=UNLIMITED if unlimited else 32,
        hotels=UNLIMITED if unlimited else 12,
        doubles_to_jail=3,
        jail_fine=50,
        jail_tries=3,
        right_spares_fine=bool(options["questions"] and options["right_spares_fine"]),
        offers_per_turn=5,
        maximum_rounds=int(options["maximum_rounds"]),
        turn_ms=int(options["turn_seconds"]) * 1000 or None,
        bid_ms=int(options["bid_seconds"]) * 1000,
        debt_ms=60_000,
        claim_ms=10_000,
        trade_ms=60_000,
    )


def _mechanics(options: Mapping[str, Value]) -> tuple[Mechanic, ...]:
    asked = BY_WHO_ANSWERS[str(options["who_answers"])] if options["questions"] else (NO_QUESTIONS,)
    return (
        TWO_DICE,
        JAIL,
        BUY_OR_AUCTION,
        PRINTED_RENT,
        *((RENT_CLAIMED,) if options["rent_collection"] == "claimed" else ()),
        EVEN_BUILDING,
        SHORTAGE,
        MORTGAGE,
        TRADE,
        BANK_AUCTION,
        *asked,
        PARKING_POT if options["parking_pot"] else TAXES,
        CHANCE_AND_CHEST,
        SETTLEMENT,
        BANKRUPTCY,
        FINISH,
        MAXIMUM_ROUNDS,
        TURNS,  # last, since its set-up begins the first turn
    )


def build(options: Mapping[str, Value]) -> Ruleset:
    """The rules of a classic board with these options, which have been checked against OPTIONS."""
    return Ruleset(
        variant="classic",
        options=options,
        board=BOARD,
        numbers=_numbers(options),
        cards=CARDS,
        mechanics=_mechanics(options),
        bots=POLICIES,
        gate_open=not options["questions"],
        gates=frozenset(act for act in GATES if options["questions"] and options[f"gate_{act}"]),
        everyone=options["who_answers"] == "everyone",
    )


CLASSIC = Variant(
    "classic",
    seats_least=2,
    seats_most=8,
    options=OPTIONS,
    presets=PRESETS,
    build=build,
    length="maximum_rounds",
    main=("start_money", "maximum_rounds"),
)
