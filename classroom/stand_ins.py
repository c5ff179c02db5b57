"""Bots in the place of students: for seats handed to them, and for seats whose students are away.

A bot moves by the same `due_at` as everything else; what it decides is the engine's business.
"""

from __future__ import annotations

import random
from datetime import timedelta

from classroom.models import Table
from game import store
from game.engine import bots
from game.engine.commands import Command

PRESENT = timedelta(seconds=45)
"""How long after its last sign of life a phone counts as there."""
BOT_MS = 1500
BOT_ANSWER_MS = 5000
"""Long enough to read the question that a bot answers."""
RENT_MS = 6000
"""Long enough to ask for a rent before a bot rolls and lets it lapse."""
AWAY_MS = 15_000
"""A phone that slept while others played has this long to wake up before a bot begins its turn."""


def are_for_the_absent(table: Table) -> bool:
    """Whether bots stand in for whoever is away, besides the seats that they have been handed."""
    return table.lesson.bots and not table.lesson.one_device


def seats_of_bots(table: Table, opened: store.OpenMatch) -> frozenset[int]:
    """Return the seats that bots play now; where the lesson has bots, also those whose students are away."""
    if not are_for_the_absent(table):
        return frozenset(table.bot_seats)
    present = {place.seat for place in table.seated if place.seen_at >= opened.now - PRESENT}
    return frozenset(table.bot_seats) | (set(opened.state.order) - present)


def bot_to_act(table: Table, opened: store.OpenMatch) -> int | None:
    """Return the seat of a bot that has something to decide now."""
    by_bots = seats_of_bots(table, opened)
    if not by_bots:
        return None
    return next((seat for seat in bots.movers(opened.rules, opened.state) if seat in by_bots), None)


def patience_ms(table: Table, opened: store.OpenMatch, seat: int) -> int:
    """Return how long the bot of `seat` takes.

    Longer where it begins the turn of somebody who is away, and where its move would let a rent lapse that a
    person has still to ask for.
    """
    state = opened.state
    begins_for_another = seat not in table.bot_seats and not state.turn.rolled
    if begins_for_another:
        return AWAY_MS
    lapsing = {claim.owner for claim in state.claims if claim.visitor != seat and not state.turn.rolled}
    return RENT_MS if lapsing - seats_of_bots(table, opened) else BOT_MS


def command_of_bot(table: Table, opened: store.OpenMatch, seat: int) -> Command:
    """Return what the bot of `seat` does now."""
    return bots.choose(opened.rules, opened.state, seat, _dice(opened, seat), _skill(table, seat))


def is_right(table: Table, opened: store.OpenMatch, seat: int) -> bool:
    """Return whether the bot of `seat` answers the open question right."""
    return _dice(opened, seat).random() * 100 < table.lesson.bot_right


def _skill(table: Table, seat: int) -> bots.Skill:
    """What the lesson says of its bots; a seat whose students are away is only kept going."""
    strength = table.lesson.bot_strength if seat in table.bot_seats else bots.ABSENT
    return bots.Skill(strength, table.lesson.bot_right)


def _dice(opened: store.OpenMatch, seat: int) -> random.Random:
    """A bot's own chance: the same at a second try of the same move, unknown to the players."""
    return random.Random(f"{opened.match.seed}:bot:{seat}:{opened.match.version}")
