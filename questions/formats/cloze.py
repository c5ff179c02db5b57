r"""Cloze: a text with gaps such as `{1:SHORTANSWER:=Rome~%50%Milan#No}`; each gap becomes a question.

A gap is `{WEIGHT:TYPE:ANSWERS}`: answers stand between `~`, a right one after `=`, a share of the marks as
`%50%`, feedback after `#`. `\` before one of `~ # } / " \` makes it plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from questions.formats import figures, markup
from questions.formats.collecting import Broken, Collector
from questions.formats.gaps import MOST, asking, marked, without_marks
from questions.formats.source import Source
from questions.parsed import Kind, Number, Option, ParsedFile, ParsedQuestion, TextFormat
from questions.texts import to_plain

_KINDS = {
    "SHORTANSWER": Kind.SHORT,
    "SA": Kind.SHORT,
    "MW": Kind.SHORT,
    "NUMERICAL": Kind.NUMBER,
    "NM": Kind.NUMBER,
    "MULTICHOICE": Kind.SINGLE,
    "MC": Kind.SINGLE,
    "MULTIRESPONSE": Kind.MULTIPLE,
    "MR": Kind.MULTIPLE,
}
_NAMES = "|".join(sorted(_KINDS, key=len, reverse=True))
# _C asks for the right case; _V, _H and _S say how a choice is laid out and shuffled.
_BLANKS = r"\s{0,9}"
_START = re.compile(
    rf"\{{{_BLANKS}\d{{0,9}}{_BLANKS}:{_BLANKS}({_NAMES})(_?C|_?[VHS]{{1,2}})?{_BLANKS}:", re.IGNORECASE
)
_PIECE = re.compile(r"\\[~#}/\"\\=%]|&#\w{1,7};|[~#}]|[^\\&~#}]+|[\\&]")
_MARK = re.compile(r"\s*(?:(=)|%\s*(-?\d+(?:[.,]\d+)?)\s*%)?")
_LONE_TEXT = re.compile(r"::|\$CATEGORY:|//", re.IGNORECASE)


class Gap(NamedTuple):
    """A gap at text[start:end]; `problem` stands where it can't be asked for."""

    start: int
    end: int
    kind: Kind
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    case_sensitive: bool = False
    problem: Broken | None = None


class _Answer(NamedTuple):
    text: str
    credit: float
    is_marked: bool
    feedback: str


def gaps(text: str, format: TextFormat) -> list[Gap]:
    """The gaps of a text, in order. Raises `Broken` where there are none or too many, or one is open."""
    found: list[Gap] = []
    start = _START.search(text)
    while start:
        end, pieces = _pieces(text, start.end())
        found.append(_gap(start, end, pieces, format))
        if len(found) > MOST:
            raise Broken("gaps-too-many", most=MOST)
        start = _START.search(text, end)
    if not found:
        raise Broken("cloze-without-gaps")
    return found


def stem(text: str, all_gaps: list[Gap], asked: int) -> str:
    """The text as the question of one gap shows it."""
    return asking(marked(text, [(gap.start, gap.end) for gap in all_gaps]), asked)


def sniff(source: Source) -> bool:
    """Whether the file is one text whose braces are all gaps; in GIFT, gaps stand among other questions."""
    text = source.text
    if source.is_structured or _START.search(text) is None or _LONE_TEXT.match(text.lstrip()):
        return False
    return len(_START.findall(text)) == len(re.findall(r"(?<!\\)\{", text))


def parse(source: Source) -> ParsedFile:
    """Read a file that is one text with gaps."""
    collector = Collector("cloze", source.encoding)
    text, format = markup.unmarked(without_marks(source.text).strip())
    try:
        found = gaps(text, format)
    except Broken as broken:
        collector.fail("line 1", broken.key, broken.params, text)
        return collector.parsed
    for index, gap in enumerate(found):
        where = f"line {text.count(chr(10), 0, gap.start) + 1}"
        shown = stem(text, found, index)
        if gap.problem:
            collector.fail(where, gap.problem.key, gap.problem.params, shown)
        else:
            collector.take(_question(gap, shown, format), where)
    return collector.parsed


def _question(gap: Gap, shown: str, format: TextFormat) -> ParsedQuestion:
    return ParsedQuestion(
        gap.kind,
        shown,
        gap.options,
        gap.numbers,
        case_sensitive=gap.case_sensitive,
        stem_format=format,
    )


def _pieces(text: str, at: int) -> tuple[int, list[str]]:
    """The tokens of a gap from `at` on, and where it ends. Raises `Broken` when it is not closed."""
    pieces: list[str] = []
    for piece in _PIECE.finditer(text, at):
        if piece.group() == "}":
            return piece.end(), pieces
        pieces.append(piece.group())
    raise Broken("cloze-gap-not-closed", at)


def _gap(start: re.Match[str], end: int, pieces: list[str], format: TextFormat) -> Gap:
    kind = _KINDS[start[1].upper()]
    gap = Gap(start.start(), end, kind, case_sensitive=(start[2] or "").upper().endswith("C"))
    answers = list(_answers(pieces))
    if kind is Kind.NUMBER:
        try:
            return gap._replace(numbers=tuple(_numbers(answers, format)))
        except Broken as broken:
            return gap._replace(problem=broken)
    if kind is Kind.SHORT:
        answers = [answer._replace(text=to_plain(answer.text, format)) for answer in answers]
    if kind is Kind.MULTIPLE:
        answers = _shared_out(answers)
    return gap._replace(options=tuple(Option(a.text, a.credit, a.feedback) for a in answers))


def _answers(pieces: list[str]) -> Iterator[_Answer]:
    groups: list[list[str]] = [[]]
    for piece in pieces:
        if piece == "~":
            groups.append([])
        else:
            groups[-1].append(piece)
    for group in groups:
        at = group.index("#") if "#" in group else len(group)
        yield _answer(_plain(group[:at]), _plain(group[at + 1 :]))


def _answer(text: str, feedback: str) -> _Answer:
    mark = _MARK.match(text)
    share = mark[2] if mark else None
    credit = float(share.replace(",", ".")) if share else 100.0 if mark and mark[1] else 0.0
    rest = text[mark.end() :] if mark else text
    is_marked = bool(mark and mark[1])
    return _Answer(rest.strip(), max(-100.0, min(100.0, credit)), is_marked, feedback.strip())


def _plain(pieces: list[str]) -> str:
    return "".join(piece[1:] if len(piece) == 2 and piece[0] == "\\" else piece for piece in pieces)


def _shared_out(answers: list[_Answer]) -> list[_Answer]:
    """Of several right answers that are to be ticked together, each brings its share."""
    marked = sum(answer.is_marked for answer in answers)
    return [a._replace(credit=100.0 / marked) if a.is_marked else a for a in answers]


def _numbers(answers: list[_Answer], format: TextFormat) -> Iterator[Number]:
    for answer in answers:
        value, _, tolerance = to_plain(answer.text, format).partition(":")
        # A star holds what to say to everybody else.
        if value.strip() != "*" or answer.credit > 0:
            yield figures.around(value, tolerance, answer.credit, answer.feedback)
