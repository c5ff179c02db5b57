"""A written test cut into its questions: stem, lettered options, the line that says what is right.

What a line of text belongs to is settled by what follows it: it continues an option where an option or the
answer comes next, and begins a question where options start over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from questions.formats.text_lists import labels
from questions.formats.text_lists.labels import Label, Number

_OPTIONS_BEHIND = re.compile(r"(.*?\S)\s+(\*?\(?[aA]\)\s.*\S\s+\*?\(?[bB]\)\s.*)", re.DOTALL)


@dataclass
class Choice:
    """An option as it was found."""

    text: str
    is_right: bool
    line: int
    written: str


@dataclass
class Block:
    """One question as it was found. `line` is where it begins, from 1; `answer` None without such a line;
    `first_figure` None where letters tell the options apart.
    """

    line: int
    number: Number | None = None
    stem: list[str] = field(default_factory=list)
    options: list[Choice] = field(default_factory=list)
    first_figure: int | None = None
    answer: str | None = None
    answer_line: int = 0
    explanation: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The stem, without blank lines around it."""
        return "\n".join(self.stem).strip()

    @property
    def has_marks(self) -> bool:
        """Whether something in the question itself says what is right."""
        return self.answer is not None or any(option.is_right for option in self.options)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was found."""
        return not (any(self.stem) or self.options or self.number or self.answer is not None)


def blocks(lines: list[str], first_line: int = 1) -> Iterator[Block]:
    """The questions of a text, in order."""
    yield from _Splitter(first_line).split(lines)


class _Splitter:
    """Goes through lines one by one; `_pending` are lines after an option whose place is not settled yet."""

    def __init__(self, first_line: int) -> None:
        self._line = first_line
        self._block = Block(first_line)
        self._pending: list[str] = []
        self._pending_line = 0
        self._after_blank = False
        self._number_style = ""
        self._number_indent = 0

    def split(self, lines: list[str]) -> Iterator[Block]:
        for index, (at, raw) in enumerate(enumerate(lines, start=self._line)):
            self._line = at
            line = raw.strip()
            if not line:
                self._blank()
                continue
            yield from self._content(raw.rstrip(), line, lines[index + 1 : index + 3])
            self._after_blank = False
        yield from self._end()

    def _content(self, raw: str, line: str, following: list[str]) -> Iterator[Block]:
        is_q = self._block.number is not None and self._block.number.is_word and not self._block.options
        answer = labels.answer_of(line, after_q=is_q and not _begins_with_b(following))
        if answer is not None and (self._block.stem or self._block.options or self._block.number):
            yield from self._answer(answer)
        elif (explanation := labels.explanation_of(line)) is not None and self._is_answered:
            self._block.explanation.append(explanation)
        elif (option := labels.option_of(line)) and self._is_next(option):
            yield from self._option(option)
        elif (number := labels.number_of(line)) and self._is_next_question(number, _indent(raw)):
            yield from self._begin(number, _indent(raw))
        else:
            yield from self._text(raw)

    @property
    def _is_answered(self) -> bool:
        return self._block.answer is not None or bool(self._block.options)

    def _blank(self) -> None:
        self._after_blank = True
        if self._block.stem and not self._block.options and self._block.answer is None:
            self._block.stem.append("")

    def _answer(self, answer: str) -> Iterator[Block]:
        self._settle_as_option_text()
        if self._block.answer is not None:
            yield from self._end()
        self._block.answer, self._block.answer_line = answer, self._line

    def _is_next(self, option: Label) -> bool:
        """Whether a label goes on in the row of options, or starts a new one."""
        if not option.text and not self._block.options:
            return False
        if option.place == 0:
            return True
        if self._block.answer is not None or not self._block.options:
            return False
        return len(self._block.options) <= option.place <= len(self._block.options) + 1

    def _option(self, option: Label) -> Iterator[Block]:
        block = self._block
        if option.place == 0 and block.options and block.answer is None and self._is_stray(block):
            block.stem += [block.options.pop().written, *self._pending]
            self._pending = []
        elif option.place == 0 and (block.options or block.answer is not None):
            pending, line = self._pending, self._pending_line
            self._pending = []
            yield from self._end(line or self._line)
            self._block.stem = pending
        else:
            self._settle_as_option_text()
        if self._block.is_blank:
            self._block.line = self._line
        parts = _parted(option)
        self._block.options += [Choice(part.text, part.is_right, self._line, part.written) for part in parts]

    def _is_stray(self, block: Block) -> bool:
        """Whether the only option so far was the stem: "A. Einstein was born in"."""
        return len(block.options) == 1 and not any(block.stem)

    def _is_next_question(self, number: Number, indent: int) -> bool:
        """Whether a figure counts on; other figures are lists inside a stem, or numbered options."""
        last = self._block.number
        if last is not None and indent > self._number_indent:
            return False
        if last is None and not number.is_word and self._is_asked:
            return False
        if number.is_word or last is None or last.number is None:
            return number.is_word or self._number_style in ("", number.style)
        if number.style != self._number_style:
            return False
        counts_on = number.number is not None and 0 < number.number - last.number <= 2
        return counts_on or self._is_answered

    @property
    def _is_asked(self) -> bool:
        """Whether a question stands right above, or an option with a figure: this is an option too."""
        above = self._block.stem[-1].strip() if self._block.stem else ""
        return above.endswith(("?", ":")) or (
            len(self._block.stem) > 1 and labels.number_of(above) is not None
        )

    def _begin(self, number: Number, indent: int) -> Iterator[Block]:
        self._settle_as_option_text()
        yield from self._end()
        self._number_style = self._number_style or number.style
        self._number_indent = indent
        self._block.line, self._block.number = self._line, number
        stem, sign, options = _with_options_behind(number.text)
        if stem:
            self._block.stem.append(stem)
        if sign and (first := labels.option_of(options)):
            yield from self._option(first)

    def _text(self, line: str) -> Iterator[Block]:
        block = self._block
        if block.explanation and not self._after_blank:
            block.explanation.append(line.strip())
        elif block.answer is not None or (block.options and self._after_blank):
            self._settle_as_option_text()
            yield from self._end()
            self._add_to_stem(line)
        elif block.options:
            self._pending_line = self._pending_line if self._pending else self._line
            self._pending.append(line)
        else:
            self._add_to_stem(line)

    def _add_to_stem(self, line: str) -> None:
        if self._block.is_blank:
            self._block.line = self._line
        self._block.stem.append(line)

    def _settle_as_option_text(self) -> None:
        if self._pending and self._block.options:
            last = self._block.options[-1]
            joined = "\n".join([last.text, *(line.strip() for line in self._pending)])
            last.text, is_right = labels.marked_right(joined)
            last.is_right = last.is_right or is_right
        self._pending = []

    def _end(self, next_line: int = 0) -> Iterator[Block]:
        self._settle_as_option_text()
        done, self._block = self._block, Block(next_line or self._line)
        self._pending_line = 0
        if not done.is_blank:
            yield done


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _with_options_behind(text: str) -> tuple[str, bool, str]:
    """A question without the options that stand on its line, whether there are some, and these."""
    found = _OPTIONS_BEHIND.fullmatch(text)
    return (found[1], True, found[2]) if found else (text, False, "")


def _begins_with_b(lines: list[str]) -> bool:
    """Whether option B comes next, so that "A." is no short word for the answer."""
    first = next((line.strip() for line in lines if line.strip()), "")
    option = labels.option_of(first)
    return option is not None and option.place == 1


def _parted(option: Label) -> list[Label]:
    """The options of one line: "a) red b) green c) blue"."""
    if option.place != 0:
        return [option]
    found: list[Label] = []
    rest = option
    while True:
        cut = _cut(rest)
        if cut is None:
            return [*found, rest]
        before, rest = cut
        found.append(before)


def _cut(option: Label) -> tuple[Label, Label] | None:
    """An option and the next one on the same line, which bears the next letter in the same style."""
    letter = chr(ord("a") + option.place + 1)
    for case in (letter, letter.upper()):
        for start in (f" {case}{option.style}", f" *{case}{option.style}", f" ({case}{option.style}"):
            text, sign, after = option.text.partition(f"{start} ")
            if sign and option.style and option.style != "-":
                following = labels.option_of(f"{start.strip()} {after}")
                if following:
                    bare, is_right = labels.marked_right(text.strip())
                    return option._replace(text=bare, is_right=option.is_right or is_right), following
    return None
