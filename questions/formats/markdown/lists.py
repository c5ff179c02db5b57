"""A question in any text, and its options in the list below: `- [x]` or `- !` before the right ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from questions.formats.collecting import Collector
from questions.formats.markdown.drafts import Choice, Draft, take_choice
from questions.formats.markdown.lines import Line, lines_of, without_comments
from questions.formats.markdown.signs import BOX, HEADING, ITEM, QUOTE, RULE
from questions.formats.text_lists import labels

_ASKS = re.compile(r"[?？:：…]|\.\.\.|_{3,}|\b(?:true|false|correct|choose|select|mark)\b", re.IGNORECASE)
_NUMBER = re.compile(r"(\*{0,2})\d{1,4}[.)](\*\*)?\s+(?=\S)")
_BANG = re.compile(r"^[ \t]*[-*]\s+!(?!\[)\S", re.MULTILINE)
_NOTES = re.compile(r"\[\[\[|\]\]\]")
_DRAWN = re.compile(r"(\s*[`~]{3,}\w*)\{img\}\s*")
_FEWEST_OPTIONS = 2


def fits(text: str) -> bool:
    """Whether most lists with marks stand below something that asks. Lists of things to do don't."""
    marked = [d for d in _drafts(text) if d.has_right and len(d.choices) >= _FEWEST_OPTIONS]
    asking = [draft for draft in marked if _ASKS.search(draft.text)]
    return len(asking) > len(marked) / 2


def read(text: str, collector: Collector) -> None:
    """Read every question; texts without options are left out and named."""
    for draft in _drafts(text):
        if collector.is_full:
            break
        if draft.choices:
            take_choice(draft, collector)
        else:
            collector.warn(f"line {draft.line}", "text-left-out", {"text": draft.text[:80]})


def _drafts(text: str) -> Iterator[Draft]:
    text = without_comments(text)
    yield from _Splitter(has_bangs=_BANG.search(text) is not None).split(text)


class _Heading(NamedTuple):
    line: int
    level: int
    text: str

    @property
    def asks(self) -> bool:
        """Whether this is a question's text rather than a section's name."""
        return "?" in self.text or _NUMBER.match(self.text) is not None


class _Splitter:
    """Goes through lines one by one. A list is taken for options until it turns out that none is right:
    with exclamation marks any list may be part of a question's text, which `_listed` then gives back.
    """

    def __init__(self, has_bangs: bool) -> None:
        self._has_bangs = has_bangs
        self._draft = Draft()
        self._listed: list[str] = []
        self._heading: _Heading | None = None
        self._sections: dict[int, str] = {}
        self._after_blank = False

    def split(self, text: str) -> Iterator[Draft]:
        for line in lines_of(text):
            yield from self._line(line)
            self._after_blank = not line.content
        yield from self._end()

    def _line(self, line: Line) -> Iterator[Draft]:
        if line.in_code:
            yield from self._text(line)
        elif not line.content:
            self._blank()
        elif found := HEADING.fullmatch(line.text):
            yield from self._end()
            self._name_section()
            self._heading = _Heading(line.number, len(found[1]), found[2])
        elif RULE.fullmatch(line.text) and not line.indent:
            yield from self._end()
        elif choice := self._choice(line):
            yield from self._option(choice, line)
        elif not (self._has_bangs and _NOTES.fullmatch(line.content)):
            yield from self._below(line)

    def _choice(self, line: Line) -> Choice | None:
        if found := BOX.fullmatch(line.text):
            return Choice([found["text"]], bool(found["mark"].strip()), line.indent)
        found = ITEM.fullmatch(line.text) if self._has_bangs else None
        return Choice([found["text"]], bool(found["mark"]), line.indent) if found else None

    def _blank(self) -> None:
        if self._draft.stem and self._draft.stem[-1] and not self._draft.choices:
            self._draft.stem.append("")
        elif self._draft.choices:
            self._listed.append("")

    def _option(self, choice: Choice, line: Line) -> Iterator[Draft]:
        draft = self._draft
        if draft.choices and draft.has_right and choice.indent < draft.choices[0].indent:
            yield from self._end()
        elif self._is_stem(choice):
            draft.stem, draft.choices, self._listed = draft.choices[0].lines, [], []
        self._begin(line, is_text=False)
        self._draft.add(choice)
        self._listed.append(line.text)

    def _is_stem(self, choice: Choice) -> bool:
        """Whether the item so far is the question, since this one is moved in below it."""
        above = self._draft.choices
        return (
            self._has_bangs
            and len(above) == 1
            and not self._draft.stem
            and not above[0].is_right
            and choice.indent > above[0].indent
        )

    def _below(self, line: Line) -> Iterator[Draft]:
        """A line that is no option: what it says about those above, or the text of the next question."""
        draft = self._draft
        quote = QUOTE.fullmatch(line.text)
        said = labels.explanation_of(line.content)
        if draft.choices and quote and not self._after_blank:
            draft.choices[-1].feedback.append(quote[1])
        elif draft.has_right and (said is not None or quote):
            draft.explanation.append(said if said is not None else quote[1] if quote else "")
        elif draft.explanation and not self._after_blank:
            draft.explanation.append(line.text)
        elif draft.choices and not self._after_blank and line.indent > draft.choices[-1].indent:
            draft.choices[-1].lines.append(line.text)
            self._listed.append(line.text)
        else:
            yield from self._text(line)

    def _text(self, line: Line) -> Iterator[Draft]:
        draft = self._draft
        if draft.choices and line.in_code and line.indent > draft.choices[-1].indent:
            draft.choices[-1].lines.append(line.text)
            return
        if draft.choices and (draft.has_right or not self._has_bangs):
            yield from self._end()
        elif draft.choices:
            self._give_back()
        self._begin(line, is_text=True)
        drawn = _DRAWN.fullmatch(line.text)
        self._draft.stem.append(drawn[1] if drawn else line.text)

    def _give_back(self) -> None:
        """Make text of a list none of whose items is right; a lone bullet was the sign of a question."""
        draft = self._draft
        is_question = len(draft.choices) == 1 and not draft.stem and not draft.choices[0].indent
        draft.stem += [*draft.choices[0].lines, *self._listed[1:]] if is_question else self._listed
        draft.choices, self._listed = [], []

    def _begin(self, line: Line, is_text: bool) -> None:
        """Give a new question its place, and what the heading above it says."""
        if self._draft.line:
            return
        heading, draft = self._heading, self._draft
        draft.line = line.number
        if heading and self._is_text(heading, is_text):
            draft.line, self._heading = heading.line, None
            sign = f"{'#' * heading.level} " if self._has_bangs else ""
            draft.stem = [sign + heading.text, *([""] if is_text else [])]
        self._name_section()
        draft.category = "/".join(name for _, name in sorted(self._sections.items()))

    def _is_text(self, heading: _Heading, has_text_below: bool) -> bool:
        """Whether a heading belongs to the question. In files with marks the first level never does."""
        if self._has_bangs:
            return heading.level > 1
        return heading.asks or not has_text_below

    def _name_section(self) -> None:
        """A heading that turned out to be none of a question's text names those that follow."""
        if self._heading is None:
            return
        level, text = self._heading.level, self._heading.text
        self._sections = {depth: name for depth, name in self._sections.items() if depth < level}
        number = labels.number_of(text)
        if not (number and not number.text):
            self._sections[level] = text
        self._heading = None

    def _end(self) -> Iterator[Draft]:
        done, self._draft, self._listed = self._draft, Draft(), []
        if done.stem:
            done.stem[0] = _NUMBER.sub(lambda label: "" if label[2] else label[1], done.stem[0], count=1)
        if done.choices or done.text:
            yield done
