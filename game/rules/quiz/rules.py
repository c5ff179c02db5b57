"""The quiz board's figures, options and mechanics (rules/quiz.md)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.mechanics.auction import AUCTION
from game.engine.mechanics.building import BUILDING
from game.engine.mechanics.cards import DECK
from game.engine.mechanics.debt import PAYMENT
from game.engine.mechanics.ending import FINISH, MAXIMUM_PLAYS, WORTH_PAID_OUT
from game.engine.mechanics.movement import ONE_DIE
from game.engine.mechanics.pot import WINNABLE_POT
from game.engine.mechanics.property import BY_PRICES
from game.engine.mechanics.question import BY_WHO_ANSWERS, NO_QUESTIONS
from game.engine.mechanics.rent import BUILDING_RENT, GROUP_RENT, RENT_SPARED
from game.engine.mechanics.selling import SELLING
from game.engine.mechanics.turns import TURNS
from game.engine.ruleset import Mechanic, Numbers, Ruleset
from game.rules.options import Choice, Number, Switch, Value
from game.rules.variant import Variant

from .board import BOARD
from .bots import POLICIES
from .cards import CARDS, FREE_HOTEL_CHOICE

OPTIONS = (
    Number("start_points", default=40, low=1, high=1000),
    Number("maximum_plays", default=200, low=4, high=2000),
    Number("start_reward", default=5, low=0, high=100),
    Switch("fair_start", default=False),
    Choice("prices", ("each_landing", "fixed")),
    Number("hotels_per_landing", default=1, low=1, high=4),
    Number("turn_seconds", default=60, low=10, high=600, none=True),
    Number("bid_seconds", default=10, low=5, high=60),
    Switch("questions", default=True),
    Choice("who_answers", ("turn", "everyone")),
    Switch("everyone_point", default=False),
)

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "lesson": {"maximum_plays": 70, "hotels_per_landing": 2, "fair_start": True},
    "short": {"maximum_plays": 32, "hotels_per_landing": 2, "fair_start": True},
}

FAIR_HEAD_START = 3


def _numbers(options: Mapping[str, Value]) -> Numbers:
    return Numbers(
        start_cash=int(options["start_points"]),
        head_start=FAIR_HEAD_START if options["fair_start"] else 0,
        start_reward=int(options["start_reward"]),
        answer_points=1,
        others_points=int(options["everyone_point"]),
        die_faces=6,
        price_low=2,
        price_high=10,
        rent_single=2,
        rent_group=4,
        rent_per_building=2,
        building_cost=4,
        building_sale=2,
        building_worth=2,
        buildings_most=4,
        builds_per_landing=int(options["hotels_per_landing"]),
        property_sale=2,
        property_worth=2,
        auction_floor=2,
        maximum_plays=int(options["maximum_plays"]),
        turn_ms=int(options["turn_seconds"]) * 1000 or None,
        bid_ms=int(options["bid_seconds"]) * 1000,
        debt_ms=20_000,
    )


def _mechanics(options: Mapping[str, Value]) -> tuple[Mechanic, ...]:
    question = BY_WHO_ANSWERS[str(options["who_answers"])] if options["questions"] else NO_QUESTIONS
    return (
        ONE_DIE,
        *BY_PRICES[str(options["prices"])],
        GROUP_RENT,
        BUILDING_RENT,
        RENT_SPARED,
        BUILDING,
        SELLING,
        AUCTION,
        question,
        WINNABLE_POT,
        DECK,
        FREE_HOTEL_CHOICE,
        PAYMENT,
        WORTH_PAID_OUT,
        FINISH,
        MAXIMUM_PLAYS,
        TURNS,  # last, since its set-up begins the first turn
    )


def build(options: Mapping[str, Value]) -> Ruleset:
    """The rules of a quiz board with these options, which have been checked against OPTIONS."""
    return Ruleset(
        variant="quiz",
        options=options,
        board=BOARD,
        numbers=_numbers(options),
        cards=CARDS,
        mechanics=_mechanics(options),
        bots=POLICIES,
        gate_open=not options["questions"],
    )


QUIZ = Variant(
    "quiz",
    seats_least=2,
    seats_most=4,
    options=OPTIONS,
    presets=PRESETS,
    build=build,
    length="maximum_plays",
    main=("start_points", "maximum_plays", "start_reward"),
    questions_are_rules=True,
)
