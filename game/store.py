"""Keeps matches: loads the snapshot, lets the engine judge a command, appends the log.

Callers open a transaction around `open_match` and `OpenMatch.save`: the match's row is locked from the
first to the second, so of two commands at once the later one meets the state that the earlier left.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache

from game import engine
from game.engine import AnyEvent, Chance, Command, Refusal, Ruleset, State
from game.engine.commands import (
    Accept,
    Bid,
    Buy,
    Choose,
    Claim,
    Counter,
    Decline,
    End,
    Fine,
    Pass,
    Pay,
    Refuse,
    Roll,
    Use,
    Withdraw,
)
from game.models import Entry, Match
from game.rules import ruleset

BY_FRAME = (
    Roll,
    End,
    Buy,
    Decline,
    Choose,
    Pay,
    Fine,
    Use,
    Bid,
    Pass,
    Withdraw,
    Claim,
    Accept,
    Refuse,
    Counter,
)
"""Commands that say all by the decision they answer, whatever else was sold, mortgaged or bid meanwhile."""
MOST_SKEW = timedelta(minutes=1)
"""By how much the clocks of several servers may differ."""
CHANGING = (
    "version",
    "turns",
    "snapshot",
    "clock_at",
    "due_at",
    "paused_at",
    "paused_left_ms",
    "paused_ms",
    "ended_at",
)


@lru_cache(maxsize=64)
def _compiled(variant: str, options: str) -> Ruleset:
    return ruleset(variant, json.loads(options))


def rules_of(match: Match) -> Ruleset:
    """Return the compiled rules of `match`, shared between matches with the same options."""
    return _compiled(match.variant, json.dumps(match.options, sort_keys=True))


def state_of(match: Match) -> State:
    """Return the present state of `match` as a fresh object."""
    return engine.decode_state(bytes(match.snapshot))


@dataclass(slots=True)
class Outcome:
    """What came of a command: its events, or a refusal, or the events that the same press had before."""

    events: list[AnyEvent] = field(default_factory=list)
    refusal: Refusal | None = None
    is_repeat: bool = False


@dataclass(slots=True)
class OpenMatch:
    """A match under its lock. Every accepted command raises `match.version` by one and becomes an entry."""

    match: Match
    rules: Ruleset
    state: State
    now: datetime
    _entries: list[Entry] = field(default_factory=list)
    _happened: list[AnyEvent] = field(default_factory=list)

    def submit(self, command: Command, *, frame: str = "", press: str = "") -> Outcome:
        """Let the engine judge `command`; `frame` is the frame token it answers, "" for whatever is open.

        A press that was accepted before gets the same outcome again. A frame that is gone is refused with
        key "frame_gone", a paused match with key "paused"; a refusal changes nothing.
        """
        outcome = self._judge(command, frame, press)
        # What was accepted moved the game on: the same press again is refused, and only then looked up.
        if outcome.refusal is not None and press:
            before = Entry.objects.filter(match=self.match, press=press).first()
            if before is not None:
                return Outcome(engine.events_from_data(before.events), is_repeat=True)
        return outcome

    def _judge(self, command: Command, frame: str, press: str) -> Outcome:
        if self.match.paused_at is not None:
            return Outcome(refusal=Refusal("paused"))
        present = frame_token(self.match, self.state)
        if frame and not _answers(frame, present, command):
            return Outcome(refusal=Refusal("frame_gone"))
        version = self.match.version + 1
        chance = Chance(f"{self.match.seed}:{version}")
        spent_ms = max(0, int((self.now - self.match.clock_at).total_seconds() * 1000))
        events = engine.submit(self.rules, self.state, command, chance, spent_ms)
        if isinstance(events, Refusal):
            # A page that is behind is shown how it stands: what it asked for was done, or undone, meanwhile.
            # Only who is outbid, as all bid at once, hears by how much.
            is_behind = frame not in ("", present) and not isinstance(command, Bid)
            return Outcome(refusal=Refusal("frame_gone") if is_behind else events)
        self.match.version = version
        self.match.clock_at = self.now
        self._happened += events
        self._entries.append(_entry(self.match, command, events, press, self.now))
        return Outcome(events)

    def has_happened(self, kind: type[AnyEvent]) -> bool:
        """Whether an event of this kind came of the commands that are not saved yet."""
        return any(isinstance(event, kind) for event in self._happened)

    def shows(self, frame: str) -> bool:
        """Whether the frame that a token names is still open, whatever moved in it since."""
        return _frame_id(frame) == _frame_id(frame_token(self.match, self.state))

    @property
    def clock_now(self) -> datetime:
        """Where the clocks stand: now, or in a pause the moment at which they were stopped."""
        return self.match.paused_at or self.now

    def left_ms(self) -> int | None:
        """Return the milliseconds left of the running deadline, None when there is none."""
        left_ms = engine.due_ms(self.rules, self.state)
        spent = max(timedelta(0), self.clock_now - self.match.clock_at)
        return None if left_ms is None else max(0, left_ms - spent // timedelta(milliseconds=1))

    def set_due(self, left_ms: int | None) -> None:
        """Set when something happens by itself: in `left_ms` milliseconds of running clocks, or never."""
        if self.match.paused_at is not None:
            self.match.paused_left_ms = left_ms
            return
        self.match.due_at = None if left_ms is None else self.now + timedelta(milliseconds=left_ms)

    def pause(self) -> bool:
        """Stop the clocks; False when they stand already or the game is over."""
        if self.match.paused_at is not None or self.state.ended:
            return False
        due_at = self.match.due_at
        left = None if due_at is None else max(timedelta(0), due_at - self.now)
        self.match.paused_left_ms = None if left is None else left // timedelta(milliseconds=1)
        self.match.paused_at, self.match.due_at = self.now, None
        return True

    def resume(self) -> timedelta | None:
        """Let the clocks run on from where they stood; return how long they stood, None if they ran."""
        if self.match.paused_at is None:
            return None
        # A computer's clock may be set back in the meantime.
        stood = max(timedelta(0), self.now - self.match.paused_at)
        self.match.clock_at += stood
        self.match.paused_ms += stood // timedelta(milliseconds=1)
        left_ms = self.match.paused_left_ms
        self.match.paused_at = self.match.paused_left_ms = None
        self.set_due(left_ms)
        return stood

    def save(self) -> None:
        """Write the snapshot and the new entries."""
        if self.state.ended:
            self.match.ended_at = self.match.ended_at or self.now
            self.match.due_at = None
        self.match.turns = self.state.play
        self.match.snapshot = engine.encode_state(self.state)
        self.match.save(update_fields=CHANGING)
        Entry.objects.bulk_create(self._entries)
        self._entries, self._happened = [], []


def frame_token(match: Match, state: State) -> str:
    """Return the token that a command names to say which decision it answers; "" when nothing is open."""
    return f"{state.frames[-1].id}-{match.version}" if state.frames else ""


def _answers(named: str, present: str, command: Command) -> bool:
    """Whether a command that names one token may come while another is present.

    Other seats bid, sell and mortgage meanwhile: what only settles a decision counts while that is open, and
    one that was put anew, such as a trade countered, is another. Elsewhere any move in between makes the
    page stale, or two team mates would both sell the hotel that each saw.
    """
    if isinstance(command, BY_FRAME):
        return _frame_id(named) == _frame_id(present)
    return named == present


def _frame_id(token: str) -> str:
    return token.partition("-")[0]


def new_match(variant: str, options: Mapping[str, object], seats: int, now: datetime) -> OpenMatch:
    """Start a match of `seats` seats; the first entry holds the events of its start. Call `save` on it."""
    match = Match(variant=variant, options=dict(options), seats=seats, clock_at=now)
    rules = rules_of(match)
    state, events = engine.new_game(rules, seats, Chance(f"{match.seed}:0"))
    match.version = 1
    match.snapshot = engine.encode_state(state)
    match.save()
    opened = OpenMatch(match, rules, state, now)
    opened._entries.append(_entry(match, None, events, "", now))
    return opened


def open_match(match_id: int | None, now: datetime) -> OpenMatch:
    """Lock the match for the rest of the transaction. Raises Match.DoesNotExist, also for None."""
    if match_id is None:
        raise Match.DoesNotExist
    match = Match.objects.select_for_update().get(pk=match_id)
    return OpenMatch(match, rules_of(match), state_of(match), now)


def set_back(match_id: int, now: datetime) -> timedelta:
    """Let a match follow a clock that was set back, and return by how much; zero where it was not."""
    match = Match.objects.select_for_update().get(pk=match_id)
    ahead = match.clock_at - now
    if match.due_at is None or ahead <= MOST_SKEW:
        return timedelta(0)
    match.clock_at = now
    match.due_at -= ahead
    match.save(update_fields=["clock_at", "due_at"])
    return ahead


def was_accepted(match_id: int, press: str) -> bool:
    """Whether a press of this id is in the log."""
    return Entry.objects.filter(match_id=match_id, press=press or None).exists()


def recent_events(match_id: int, after: int) -> list[tuple[int, list[AnyEvent]]]:
    """Return (version, events) of every entry later than version `after`, in order."""
    rows = Entry.objects.filter(match_id=match_id, version__gt=after).values_list("version", "events")
    return [(version, engine.events_from_data(events)) for version, events in rows]


def replayed(match: Match) -> State:
    """Return the state that the log of `match` gives when it is played from its beginning."""
    events = [event for _, some in recent_events(match.pk, 0) for event in some]
    return engine.replay(rules_of(match), events)


def _entry(match: Match, command: Command | None, events: list[AnyEvent], press: str, now: datetime) -> Entry:
    return Entry(
        match=match,
        version=match.version,
        press=press or None,
        seat=-1 if command is None else command.seat,
        command=None if command is None else engine.command_to_data(command),
        events=engine.events_to_data(events),
        at=now,
    )
