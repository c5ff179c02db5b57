"""A question on its way in, whose texts may each be plain or HTML until all of them are known."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, TextFormat, true_or_false
from questions.texts import to_plain

# Direction and language are all that such a tag could say.
_WRAPPED = re.compile(
    r"\s*<(div|p|span)\b(?![^<>]*\b(?:dir|lang)\b)[^<>]*>((?:(?!</?\1\b).)*)</\1\s*>\s*",
    re.DOTALL | re.IGNORECASE,
)
_BLANKS = re.compile(r"[ \t\n]+")


class Text(NamedTuple):
    """A text and what it is written in."""

    text: str = ""
    format: TextFormat = "plain"

    @property
    def html(self) -> str:
        """The text as HTML."""
        if self.format == "html":
            return self.text
        return html.escape(self.text, quote=False).replace("\n", "<br>\n")

    @property
    def plain(self) -> str:
        """The text as it reads."""
        return to_plain(self.text, self.format)


NO_TEXT = Text()


def from_html(text: str) -> Text:
    """HTML as text: what is only wrapped in tags that say nothing is kept as plain text, entities decoded.

    Blanks at its ends stay, since it may be a piece of a sentence.
    """
    while (wrapped := _WRAPPED.fullmatch(text)) is not None:
        text = wrapped[2]
    if "<" in text:
        return Text(text, "html")
    return Text(html.unescape(_BLANKS.sub(" ", text)).replace("\u00a0", " "))


def joined(texts: Iterable[Text], between: str = "\n") -> Text:
    """Several texts as one, which is HTML if any of them is; empty ones are left out."""
    some = [text for text in texts if text.text.strip()]
    if any(text.format == "html" for text in some):
        return Text(("<br>\n" if between else "").join(text.html for text in some), "html")
    return Text(between.join(text.text for text in some).strip())


@dataclass
class Choice:
    """An option, or an accepted spelling, whose text is plain; `credit` is percent."""

    text: Text
    credit: float = 0.0
    feedback: Text = NO_TEXT


@dataclass
class Draft:
    """What a kind of item makes of it. `pairs` are left and right; `right` is what a true/false item says."""

    kind: Kind
    stem: Text
    choices: list[Choice] = field(default_factory=list)
    numbers: list[Number] = field(default_factory=list)
    pairs: list[tuple[Text, Text]] = field(default_factory=list)
    right: bool = True
    explanation: Text = NO_TEXT
    case_sensitive: bool = False
    allows_slips: bool = False

    def question(self, *, category: str, name: str) -> ParsedQuestion:
        """The question, whose own format is HTML as soon as one of its texts needs it."""
        around = [self.stem, self.explanation, *(choice.feedback for choice in self.choices)]
        format: TextFormat = "html" if any(text.format == "html" for text in around) else "plain"
        return ParsedQuestion(
            kind=self.kind,
            stem=_in(format, self.stem),
            options=self._options(format),
            numbers=tuple(self.numbers),
            pairs=tuple(_pair(left, right, format) for left, right in self.pairs),
            category=category,
            name=name,
            explanation=_in(format, self.explanation),
            case_sensitive=self.case_sensitive,
            allows_slips=self.allows_slips,
            stem_format=format,
        )

    def _options(self, format: TextFormat) -> tuple[Option, ...]:
        if self.kind is Kind.TRUEFALSE:
            feedback = [_in(format, choice.feedback) for choice in self.choices]
            return true_or_false(self.right, *feedback)
        if self.kind is Kind.SHORT:
            return tuple(Option(c.text.text, c.credit, _in(format, c.feedback)) for c in self.choices)
        return tuple(
            Option(c.text.text, c.credit, _in(format, c.feedback), _own(c.text, format)) for c in self.choices
        )


class Found(NamedTuple):
    """An item before it is read: `drafts` reads it, and raises `Broken` when it can't be played."""

    where: str
    text: Text
    drafts: Callable[[], list[Draft]]
    category: str
    name: str


def _in(format: TextFormat, text: Text) -> str:
    return text.html if format == "html" else text.text


def _own(text: Text, format: TextFormat) -> TextFormat | None:
    return None if text.format == format else text.format


def _pair(left: Text, right: Text, format: TextFormat) -> Pair:
    if left.format == right.format or not left.text:
        return Pair(left.text, right.text, _own(right, format))
    return Pair(left.html, right.html, None if format == "html" else "html")
