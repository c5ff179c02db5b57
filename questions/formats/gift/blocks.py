"""Where one GIFT question ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from questions.formats.gift.masking import COMMENT_LINE, mask, restore
from questions.formats.gift.notes import Notes

_BLANKS = " \t\f\v\u00a0\u2007\u202f\u3000\u200b\ufeff"
_CATEGORY = re.compile(r"\$CATEGORY:\s*(.*)", re.IGNORECASE)
_BRACE = re.compile(r"[{}]")
_PLACEHOLDER = re.compile(r"^(?:\$[a-z]+\$/?)?(?:top(?:/|$))?", re.IGNORECASE)
# A small letter, or a sign that ends a sentence. (Masked signs are escaped, and begin what is written new.)
_GOES_ON = re.compile(r"[a-zß-öø-ÿ.,;!?)»”]")
_CLOZE = re.compile(r"\{\d*:[A-Z_]+:")


@dataclass
class Block:
    """The masked text of one question; `line` is where it begins, counted from 1."""

    text: str
    line: int
    category: str
    notes: Notes
    unclosed: bool = False

    def line_of(self, offset: int) -> int:
        """The file's line at an offset of the text."""
        return self.line + self.text.count("\n", 0, offset)


def blocks(text: str) -> Iterator[Block]:
    """The questions of a decoded file, in order; line ends must be `\n`."""
    return _Splitter().split(mask(text))


class _Splitter:
    """Walks the lines once and cuts where a question ends.

    A blank line ends a question outside braces only; inside them it may show, later, that one was forgotten.
    `opened_at`, `blank_at` and `complete_at` are indexes into `lines`: of the open brace, of the last blank
    line inside it, and of the first line after a closing brace.
    """

    def __init__(self) -> None:
        self.category = ""
        self.notes = Notes()
        self.lines: list[str] = []
        self.start = 0
        self.opened_at: int | None = None
        self.blank_at: int | None = None
        self.complete_at: int | None = None
        self.is_cloze = False

    def split(self, text: str) -> Iterator[Block]:
        for number, line in enumerate(text.split("\n"), start=1):
            content = line.strip(_BLANKS)
            if content.startswith("//"):
                yield from self._comment(content)
            elif not content:
                yield from self._blank()
            elif content[0] == "$" and (category := _CATEGORY.match(content)):
                yield from self._end()
                self.category = readable(category[1])
            else:
                yield from self._text(line, content, number)
        yield from self._end()

    def _comment(self, content: str) -> Iterator[Block]:
        if self.opened_at is None and self.complete_at is not None:
            yield from self._end()
        self.notes.add(content)
        if self.lines:
            self.lines.append(COMMENT_LINE)

    def _blank(self) -> Iterator[Block]:
        if self.opened_at is None:
            yield from self._end()
        else:
            self.blank_at = len(self.lines)
            self.lines.append("")

    def _text(self, line: str, content: str, number: int) -> Iterator[Block]:
        if self.opened_at is not None and self._shows_forgotten_brace(content):
            yield from self._end(len(self.lines) if self.blank_at is None else self.blank_at)
        elif self.opened_at is None and self._starts_next(content):
            yield from self._end(self.complete_at)
        if not self.lines:
            self.start = number
        self.lines.append(line)
        if "{" in line or "}" in line:
            self._follow_braces(line)

    def _follow_braces(self, line: str) -> None:
        for brace in _BRACE.findall(line):
            if brace == "}":
                self.opened_at = self.blank_at = None
                self.complete_at = self.complete_at or len(self.lines)
            elif self.opened_at is None:
                self.opened_at = len(self.lines) - 1
        self.is_cloze = self.is_cloze or _CLOZE.search(line) is not None

    def _shows_forgotten_brace(self, content: str) -> bool:
        """Whether a line inside braces can only belong to the next question."""
        return content.startswith("::") or ("{" in content and content[0] not in "=~#{")

    def _starts_next(self, content: str) -> bool:
        """Whether a line after a closing brace begins a question, rather than going on with a sentence."""
        if self.complete_at is None or self.is_cloze:
            return False
        return _GOES_ON.match(content) is None or _BRACE.search(content) is not None

    def _begin(self, lines: list[str], start: int) -> None:
        self.lines, self.start = lines, start
        self.opened_at = self.blank_at = self.complete_at = None
        self.is_cloze = False

    def _end(self, at: int | None = None) -> Iterator[Block]:
        """Yield the lines before index `at` (all by default) as a question; the others begin the next."""
        lines, rest = self.lines[:at], [] if at is None else self.lines[at:]
        skipped = 0
        while skipped < len(rest) and not rest[skipped].strip(_BLANKS + COMMENT_LINE):
            skipped += 1
        start, unclosed = self.start, self.opened_at is not None
        self._begin(rest[skipped:], start + len(lines) + skipped)
        while lines and not lines[-1].strip(_BLANKS + COMMENT_LINE):
            lines.pop()
        if lines:
            notes, self.notes = self.notes, Notes()
            yield Block("\n".join(lines), start, self.category, notes, unclosed)


def readable(path: str) -> str:
    """A category without Moodle's placeholders: `$course$/top/Cells` is Cells."""
    return _PLACEHOLDER.sub("", restore(path)).strip("/ ")
