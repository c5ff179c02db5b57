"""What a person sees of a kept file before any of it is taken: its rows by state, and what is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from questions import uploads
from questions.models import Upload
from questions.parsed import ParsedQuestion, Problem
from questions.repeats import Repeats
from questions.understanding import Row, Understood


class State(StrEnum):
    """How a row stands: it can be taken, it should be looked at first, or it can't be taken."""

    READY = "ready"
    CHECK = "check"
    FAILED = "failed"


_NAMES: Mapping[State, Promise] = {
    State.READY: _("Ready"),
    State.CHECK: _("To check"),
    State.FAILED: _("Can't be taken"),
}


@dataclass(frozen=True)
class Card:
    """A row as its page shows it. `number` and `question` are None where an error stands for a question."""

    number: int | None
    question: ParsedQuestion | None
    where: str
    state: State
    problems: list[Problem]
    repeats: str
    is_ticked: bool

    @property
    def is_not_playable(self) -> bool:
        """Whether it was understood, and is nothing that a game can ask."""
        return self.question is None and self.problems[0].key.startswith("not-playable-")


class Preview:
    """A kept file that was read, as it stands against its bank at this moment."""

    def __init__(self, upload: Upload, read: Understood) -> None:
        self.upload = upload
        self.read = read

    @cached_property
    def repeats(self) -> Repeats:
        """Which of its questions are there already."""
        return uploads.repeats_in(self.upload, self.read)

    @cached_property
    def left_out(self) -> set[int]:
        """The numbers of the questions that are not wanted."""
        return {number for number in self.upload.left_out if number < len(self.read.questions)}

    @cached_property
    def by_state(self) -> dict[State, list[Row]]:
        """All rows, in the order of the file."""
        sorted_rows: dict[State, list[Row]] = {state: [] for state in State}
        for row in self.read.rows:
            sorted_rows[self.state(row)].append(row)
        return sorted_rows

    @property
    def states(self) -> list[tuple[str, str, int]]:
        """How many rows are in each state, with its name; all of them first, as the state ""."""
        rest = [(state.value, str(_NAMES[state]), len(rows)) for state, rows in self.by_state.items()]
        return [("", gettext("All"), len(self.read.rows)), *rest]

    @property
    def chosen_count(self) -> int:
        """How many questions would be taken now."""
        return len(self.read.questions) - len(self.left_out)

    @property
    def general_problems(self) -> list[Problem]:
        """What concerns the file, or a part of it that is no question."""
        return [self.read.problems[number] for number in self.read.general]

    def state(self, row: Row) -> State:
        """How a row stands."""
        if row.question is None:
            return State.FAILED
        return State.CHECK if row.problems or row.question in self._repeated else State.READY

    def rows(self, state: str) -> list[Row]:
        """The rows in one state; all of them where `state` names none."""
        return self.by_state[State(state)] if state in set(State) else self.read.rows

    def ready_numbers(self) -> set[int]:
        """The numbers of the questions that nothing is to be said of."""
        return {row.question for row in self.by_state[State.READY] if row.question is not None}

    def card(self, row: Row) -> Card:
        """A row with everything that its page shows."""
        problems = [self.read.problems[number] for number in row.problems]
        if row.question is None:
            return Card(None, None, problems[0].where, State.FAILED, problems, "", False)
        placed = self.read.questions[row.question]
        return Card(
            row.question,
            placed.question,
            placed.where,
            self.state(row),
            problems,
            self._kind_of_repeat(row.question),
            row.question not in self.left_out,
        )

    @cached_property
    def _repeated(self) -> set[int]:
        return self.repeats.all

    def _kind_of_repeat(self, number: int) -> str:
        kinds = {"in_file": self.repeats.in_file, "same": self.repeats.same, "older": self.repeats.older}
        return next((kind for kind, numbers in kinds.items() if number in numbers), "")
