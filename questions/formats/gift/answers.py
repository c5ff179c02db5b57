"""What stands between the braces of a GIFT question."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field

from questions.formats.collecting import Broken
from questions.formats.gift.entries import Entry, entries, entry, has_marks
from questions.formats.gift.numbers import read_numbers
from questions.formats.gift.pairs import ARROW, read_order, read_pairs
from questions.formats.gift.remarks import Remark
from questions.formats.gift.texts import as_format, formatted
from questions.parsed import Kind, Number, Option, Pair, TextFormat, true_or_false

_TRUTH = {"T": True, "TRUE": True, "F": False, "FALSE": False}
_DOUBTFUL = {
    # The sign comes first, since it is what is looked for fastest.
    "gift-equals-inside": re.compile(r"=(?<=[^\s=~#%{}]=)(?=[^\s=])"),
    "gift-full-width-sign": re.compile("[～＝＃]"),
}


@dataclass
class Around:
    """What a question says outside its braces that its answers depend on.

    `inherited` is the format that the stem is marked with, `stem_format` the one it has; `kind` is the kind
    that a note names.
    """

    inherited: TextFormat | None = None
    stem_format: TextFormat = "plain"
    kind: Kind | None = None


@dataclass
class Answers:
    """The answers of one question; `general` is the masked feedback for everybody."""

    kind: Kind
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    pairs: tuple[Pair, ...] = ()
    general: str = ""
    remarks: list[Remark] = field(default_factory=list)


def read(inside: str, offset: int, around: Around) -> Answers:
    """Read the masked text between the braces, which begins at `offset` of its block. Raises `Broken`."""
    body, _, general = inside.partition("####")
    answers = _read_body(body, offset, around)
    answers.general = general
    return answers


def _read_body(body: str, offset: int, around: Around) -> Answers:
    content = body.strip()
    if not content:
        raise Broken("not-playable-essay", offset)
    if content[0] == "#":
        sign = body.index("#") + 1
        numbers, remarks = read_numbers(body[sign:], offset + sign, around.stem_format)
        return Answers(Kind.NUMBER, numbers=numbers, remarks=remarks)
    head, *feedback = content.split("#", 2)
    if (right := _TRUTH.get(head.strip().upper())) is not None:
        return _truth(right, feedback, around.stem_format)
    if not has_marks(body):
        if all(word in _TRUTH for word in content.upper().split()):
            raise Broken("gift-true-and-false", offset)
        return _bare(body, offset, around.stem_format)
    return _marked(body, offset, around)


def _truth(right: bool, feedback: list[str], stem_format: TextFormat) -> Answers:
    """The first feedback is for those who were wrong, the second for those who were right."""
    for_wrong, for_right = (as_format(text, stem_format) for text in [*feedback, "", ""][:2])
    texts = (for_right, for_wrong) if right else (for_wrong, for_right)
    return Answers(Kind.TRUEFALSE, true_or_false(right, *texts))


def _bare(body: str, offset: int, stem_format: TextFormat) -> Answers:
    """An answer without any mark can only be what is to be typed."""
    option = _spelling(entry("=", body, offset, weighted=False), stem_format)
    return Answers(Kind.SHORT, (option,), remarks=[Remark("gift-unmarked-answer", offset, {})])


def _marked(body: str, offset: int, around: Around) -> Answers:
    found = entries(body, offset)
    kind = around.kind or _kind(found)
    remarks = _doubtful_signs(body, offset)
    if kind is Kind.MATCHING:
        pairs, left_out = read_pairs(found, around.inherited, around.stem_format)
        return Answers(kind, pairs=pairs, remarks=remarks + left_out)
    if kind is Kind.ORDERING:
        items = read_order(found, around.inherited, around.stem_format)
        return Answers(kind, items, remarks=remarks)
    if kind is Kind.SHORT:
        return Answers(kind, tuple(_spelling(each, around.stem_format) for each in found), remarks=remarks)
    return Answers(kind, tuple(_option(each, around) for each in found), remarks=remarks)


def _kind(found: list[Entry]) -> Kind:
    """Without `~` it is typed; `=` on a fully right answer means one pick; weights alone mean several."""
    if all(each.mark == "=" for each in found):
        # A lone "x -> 0" is no matching: there is nothing to match it with.
        is_matching = len(found) > 1 and any(ARROW in each.text for each in found)
        return Kind.MATCHING if is_matching else Kind.SHORT
    if any(each.mark == "=" and each.credit >= 100 for each in found):
        return Kind.SINGLE
    if any(each.credit > 0 for each in found):
        return Kind.MULTIPLE
    return Kind.SINGLE


def _option(found: Entry, around: Around) -> Option:
    text, text_format = formatted(found.text, around.inherited)
    feedback = as_format(found.feedback, around.stem_format) if found.feedback else ""
    return Option(text, found.credit, feedback, text_format if text_format != around.stem_format else None)


def _spelling(found: Entry, stem_format: TextFormat) -> Option:
    """What is typed is plain text, whatever the question is written in."""
    text = html.unescape(formatted(found.text, "plain")[0])
    feedback = as_format(found.feedback, stem_format) if found.feedback else ""
    return Option(text, found.credit, feedback)


def _doubtful_signs(body: str, offset: int) -> list[Remark]:
    """`x=3` inside an answer reads as a new answer 3, a full-width sign as text: seldom what was meant.

    Each is said once for a question.
    """
    return [
        Remark(key, offset + found.start(), {"sign": found.group()})
        for key, pattern in _DOUBTFUL.items()
        if (found := pattern.search(body))
    ]
