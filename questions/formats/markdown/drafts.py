"""A question of a Markdown file as it is put together, line by line."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field

from questions.formats import choosing
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken, Collector
from questions.parsed import Option, ParsedQuestion


@dataclass
class Choice:
    """An option under way; `indent` is how far it is moved in."""

    lines: list[str]
    is_right: bool
    indent: int = 0
    feedback: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The option as it reads."""
        return joined(self.lines)


@dataclass
class Draft:
    """A question under way. `line` is where it begins, 0 before anything was found; `has_right`: some option
    is marked as right.
    """

    line: int = 0
    stem: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    explanation: list[str] = field(default_factory=list)
    category: str = ""
    name: str = ""
    takes_several: bool = False
    has_right: bool = False

    def add(self, choice: Choice) -> None:
        """Add an option below the others."""
        self.choices.append(choice)
        self.has_right = self.has_right or choice.is_right

    @property
    def text(self) -> str:
        """The stem as it reads."""
        return joined(self.stem)


def joined(lines: list[str]) -> str:
    """Lines as one text; what all but the first are moved in by is taken off."""
    if not lines:
        return ""
    return "\n".join([lines[0].strip(), textwrap.dedent("\n".join(lines[1:]))]).strip()


def take_choice(draft: Draft, collector: Collector) -> None:
    """Hand over a question with options, or name why it can't be taken."""
    where = f"line {draft.line}"
    right = [at for at, choice in enumerate(draft.choices) if choice.is_right]
    if not right:
        collector.fail(where, "answer-missing", text=draft.text)
        return
    options = [Option(choice.text, feedback=joined(choice.feedback)) for choice in draft.choices]
    take(draft, choosing.choice(options, right, draft.takes_several), collector)


def take(draft: Draft, answers: Answers, collector: Collector) -> None:
    """Hand over a question."""
    question = ParsedQuestion(
        answers.kind,
        draft.text,
        answers.options,
        answers.numbers,
        category=draft.category,
        name=draft.name,
        explanation=joined(draft.explanation),
        stem_format="markdown",
    )
    collector.take(question, f"line {draft.line}")


def refuse(draft: Draft, broken: Broken, collector: Collector) -> None:
    """Name a question that can't be taken."""
    collector.fail(f"line {broken.at or draft.line}", broken.key, broken.params, draft.text)
