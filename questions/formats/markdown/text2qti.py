"""text2qti: `1.` before a question, `*b)` before its right option, `=` before a number, `...` a comment.

A text goes on in the lines below that bear no sign. Programs in it are never run.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from questions import numerals
from questions.formats import choosing
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken, Collector
from questions.formats.markdown.drafts import Choice, Draft, joined, refuse, take, take_choice
from questions.formats.markdown.lines import Line, lines_of
from questions.formats.markdown.signs import HEADING
from questions.formats.words import phrases
from questions.parsed import Kind, Number

_QUESTION = re.compile(r"\d{1,4}\.\s+(\S.*)")
_CHOICE = re.compile(r"(\*?)[a-zA-Z]\)\s+(.*)")
_BOX = re.compile(r"\[([ *xX]?)\]\s+(.*)")
_SPELLING = re.compile(r"\*\s+(\S.*)")
_NUMBER = re.compile(r"=\s+(\S.*)")
_ESSAY = re.compile(r"_{3,}\s*")
_UPLOAD = re.compile(r"\^{3,}\s*")
_COMMENT = re.compile(r"(\.\.\.|\+|-|!)\s+(\S.*)")
_SETTING = re.compile(r"(?P<name>[A-Za-z][A-Za-z' ]{2,40}?)\s*:\s*(?P<value>.*)")
_TITLE, _QUIZ_TITLE = "title", "quiz title"
_SETTINGS = frozenset(
    phrases(
        """points|pick|points per question|quiz title|quiz description|title|text title|text|shuffle answers
        show correct answers|one question at a time|can't go back|feedback is solution
        solutions sample groups|solutions randomize groups"""
    )
)
_GROUP = re.compile(r"(?:END_)?GROUP\s*")
_RANGE = re.compile(r"\[\s*(\S+?)\s*,\s*(\S+?)\s*\]")
_TOLERANCE = re.compile(r"(\S+)\s*(?:\+-|\+/-|±)\s*(\S+?)(\s*%)?")

_SURE = re.compile(r"^(?:Quiz (?:title|description):|(?:END_)?GROUP[ \t]*$)", re.MULTILINE)
_SIGN = re.compile(r"\*[a-zA-Z]\)\s|\[\*\]\s|=\s+[\[\d.+-]")


def fits(text: str) -> bool:
    """Whether a text has the signs of this syntax below a numbered question, or says what it is."""
    return _SURE.search(text) is not None or _has_signs(text)


def _has_signs(text: str) -> bool:
    is_asked = False
    for line in lines_of(text):
        if line.in_code:
            continue
        if _QUESTION.fullmatch(line.text):
            is_asked = True
        elif is_asked and _SIGN.match(line.text):
            return True
        # What follows an open brace are the answers of GIFT.
        if line.content.endswith("{") or HEADING.fullmatch(line.text):
            is_asked = False
    return False


def read(text: str, collector: Collector) -> None:
    """Read every question; settings of the quiz as a whole mean nothing here."""
    _Reader(collector).read(text)


class _Reader:
    """`_into` is the text that a line without a sign goes on with."""

    def __init__(self, collector: Collector) -> None:
        self._collector = collector
        self._draft = Draft()
        self._spellings: list[list[str]] = []
        self._numbers: list[tuple[int, str]] = []
        self._said: dict[str, list[str]] = {"+": [], "-": []}
        self._unplayable = ""
        self._into: list[str] | None = None
        self._title = ""
        self._category = ""
        self._is_commented = False

    def read(self, text: str) -> None:
        skipping = False
        for line in lines_of(text):
            if line.runs:
                if not skipping:
                    self._refuse_program(line)
                skipping = True
                continue
            skipping = False
            if self._collector.is_full:
                return
            self._line(line)
        self._end()

    def _line(self, line: Line) -> None:
        if line.content in ("COMMENT", "END_COMMENT"):
            self._is_commented = line.content == "COMMENT"
        elif not (self._is_commented or line.text.startswith("%") or self._reads_sign(line)):
            self._go_on(line)

    def _reads_sign(self, line: Line) -> bool:
        if line.in_code or line.indent or not line.content:
            return False
        return any(read(self, line) for read in _SIGN_READERS)

    def _go_on(self, line: Line) -> None:
        if self._into is not None:
            self._into.append(line.text)
        elif line.content:
            self._collector.warn(f"line {line.number}", "text-left-out", {"text": line.content[:80]})

    def _refuse_program(self, line: Line) -> None:
        self._end()
        self._collector.fail(f"line {line.number}", "not-playable-program", text=line.content)

    def question(self, line: Line) -> bool:
        found = _QUESTION.fullmatch(line.text)
        if found is None:
            return False
        self._end()
        self._draft = Draft(line.number, [found[1]], name=self._title, category=self._category)
        self._title = ""
        self._into = self._draft.stem
        return True

    def choice(self, line: Line) -> bool:
        found = _CHOICE.fullmatch(line.text) or _BOX.fullmatch(line.text)
        if found is None or not self._draft.line:
            return False
        self._draft.takes_several = line.text.startswith("[")
        self._draft.add(Choice([found[2]], bool(found[1].strip())))
        self._into = self._draft.choices[-1].lines
        return True

    def typed(self, line: Line) -> bool:
        if not self._draft.line:
            return False
        if found := _SPELLING.fullmatch(line.text):
            self._into = [found[1]]
            self._spellings.append(self._into)
        elif found := _NUMBER.fullmatch(line.text):
            self._numbers.append((line.number, found[1].strip()))
            self._into = []
        elif _ESSAY.fullmatch(line.text) or _UPLOAD.fullmatch(line.text):
            self._unplayable = "not-playable-essay"
            self._into = []
        else:
            return False
        return True

    def comment(self, line: Line) -> bool:
        """Below an option `...` speaks of it; `+` is for those who are right, `-` for those who are wrong."""
        found = _COMMENT.fullmatch(line.text)
        if found is None or not self._draft.line:
            return False
        choices = self._draft.choices
        about = choices[-1].feedback if found[1] == "..." and choices else self._draft.explanation
        self._into = self._said.get(found[1], about)
        self._into.append(found[2])
        return True

    def setting(self, line: Line) -> bool:
        if _GROUP.fullmatch(line.text):
            self._end()
            return True
        found = _SETTING.fullmatch(line.text)
        if found is None or found["name"].lower() not in _SETTINGS:
            return False
        self._end()
        name = found["name"].lower()
        if name == _TITLE:
            self._title = found["value"].strip()
        elif name == _QUIZ_TITLE:
            self._category = found["value"].strip()
        self._into = [] if name.startswith(("text", "quiz")) else None
        return True

    def _end(self) -> None:
        draft = self._draft
        if draft.line:
            self._spread_comments()
            try:
                if draft.choices and not self._unplayable:
                    take_choice(draft, self._collector)
                else:
                    take(draft, self._answers(), self._collector)
            except Broken as broken:
                refuse(draft, broken, self._collector)
        self._draft, self._into, self._unplayable = Draft(), None, ""
        self._spellings, self._numbers, self._said = [], [], {"+": [], "-": []}

    def _spread_comments(self) -> None:
        """Each option says what is for those who pick it; what is typed has no place for it but one."""
        for choice in self._draft.choices:
            own, common = joined(choice.feedback), joined(self._said["+" if choice.is_right else "-"])
            choice.feedback = [text for text in (own, common) if text]
        if not self._draft.choices:
            self._draft.explanation += [*self._said["+"], *self._said["-"]]

    def _answers(self) -> Answers:
        if self._unplayable:
            raise Broken(self._unplayable)
        if self._numbers:
            return Answers(Kind.NUMBER, numbers=tuple(_number(text, at) for at, text in self._numbers))
        if self._spellings:
            return choosing.typed([joined(lines) for lines in self._spellings])
        raise Broken("not-playable-description")


_SIGN_READERS: tuple[Callable[[_Reader, Line], bool], ...] = (
    _Reader.setting,
    _Reader.question,
    _Reader.choice,
    _Reader.typed,
    _Reader.comment,
)


def _number(text: str, line: int) -> Number:
    """`5`, `1.41 +- 0.01`, `1.41 +- 1%` or `[1.4, 1.5]`. Raises `Broken`."""
    if found := _RANGE.fullmatch(text):
        low, high = sorted((_figure(found[1], line), _figure(found[2], line)))
        return Number(numerals.plain(low), numerals.plain(high))
    found = _TOLERANCE.fullmatch(text)
    value = _figure(found[1] if found else text, line)
    tolerance = _figure(found[2], line) if found else Decimal(0)
    if found and found[3]:
        tolerance = abs(value) * tolerance / 100
    return Number(numerals.plain(value - tolerance), numerals.plain(value + tolerance), numerals.plain(value))


def _figure(text: str, line: int) -> Decimal:
    value = numerals.read(text)
    if value is None:
        raise Broken("not-a-number", line, text=text[:40])
    return value
