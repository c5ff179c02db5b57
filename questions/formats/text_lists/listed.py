"""A question as the simple lists hold it, and how it is taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from questions.formats import choosing
from questions.formats.collecting import Collector
from questions.formats.text_lists.texts import option_of, question_of


@dataclass
class Listed:
    """A question and its options as they were found; `line` is where it begins, from 1."""

    line: int
    stem: str = ""
    options: list[str] = field(default_factory=list)
    right: set[int] = field(default_factory=set)

    def add(self, option: str, is_right: bool = False) -> None:
        """Add an option below the others."""
        if is_right:
            self.right.add(len(self.options))
        self.options.append(option)


def take(listed: Listed, collector: Collector) -> None:
    """Hand a question over, or name why it can't be taken."""
    where = f"line {listed.line}"
    if not listed.options:
        collector.fail(where, "not-playable-description", text=listed.stem)
    elif not listed.right:
        collector.fail(where, "answer-missing", text=listed.stem)
    else:
        answers = choosing.choice([option_of(text) for text in listed.options], listed.right)
        collector.take(question_of(answers, listed.stem.strip()), where)


def take_all(listed: Iterable[Listed], collector: Collector) -> None:
    """Hand over one question after the other, as far as the bounds of a file allow."""
    for question in listed:
        if collector.is_full:
            break
        take(question, collector)
