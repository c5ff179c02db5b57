"""A table as it stands, read in a few queries; nothing after this asks the database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from classroom.models import Asked, Seat, Student, Table
from game import engine, store
from game.engine import AnyEvent, Ruleset, State, View, bots
from game.models import Match

RECENT_VERSIONS = 30
"""How many moves a push tells, so that a page that skipped some still animates."""


@dataclass(frozen=True, slots=True)
class Game:
    """The match of a table that has begun: rules, state, what all may see of it, and its latest events.

    `recent` are pairs of a version of the match and its events; `asked` is the question asked last, and
    `speakers` are the seats whose answer to it is still to be heard, where all play on one device. Once it
    is closed, `picked` tells how many picked each of its options.
    """

    match: Match
    rules: Ruleset
    state: State
    view: View
    recent: tuple[tuple[int, list[AnyEvent]], ...]
    asked: Asked | None
    speakers: tuple[int, ...] = ()
    picked: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Loaded:
    """Everything that the screens of one version of a table are made from; `game` is None in the lobby."""

    table: Table
    seats: tuple[Seat, ...]
    students: tuple[Student, ...]
    game: Game | None


def load(table_id: int) -> Loaded:
    """Read a table with all that its screens show. Raises Table.DoesNotExist."""
    table = Table.objects.select_related("lesson", "match").get(pk=table_id)
    return Loaded(
        table,
        tuple(Seat.objects.filter(table=table).order_by("index")),
        tuple(Student.objects.filter(seat__table=table, removed_at=None)),
        _load_game(table, table.match) if table.match is not None else None,
    )


def _load_game(table: Table, match: Match) -> Game:
    rules, state = store.rules_of(match), store.state_of(match)
    recent = store.recent_events(match.pk, match.version - RECENT_VERSIONS)
    asked = (
        Asked.objects.select_related("question").filter(table=table, void=False).order_by("-frame").first()
    )
    return Game(
        match=match,
        rules=rules,
        state=state,
        view=engine.view(rules, state),
        # Read after the match: what a move in between added is left for the version that it made.
        recent=tuple((version, events) for version, events in recent if version <= match.version),
        asked=asked,
        speakers=_speakers(table, asked, rules, state) if asked and table.lesson.one_device else (),
        picked=_picked(asked) if asked and asked.closed_at is not None else {},
    )


def _picked(asked: Asked) -> Counter[int]:
    given = asked.answers.values_list("given", flat=True)
    return Counter(index for answer in given for index in answer.get("picked", ()))


def _speakers(table: Table, asked: Asked, rules: Ruleset, state: State) -> tuple[int, ...]:
    """The seats that owe an answer to the open question: no bots', none that is out, none that was heard."""
    if asked.closed_at is not None:
        return ()
    heard = set(asked.answers.values_list("student__seat__index", flat=True)) | set(table.bot_seats)
    return tuple(seat for seat in bots.awaited(rules, state) if seat not in heard)
