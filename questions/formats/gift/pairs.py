"""Matching in GIFT: `=left -> right` for each pair, `= -> right` for a decoy; orderings are kept likewise."""

from __future__ import annotations

import html

from questions.formats.collecting import Broken
from questions.formats.gift import texts
from questions.formats.gift.entries import Entry
from questions.formats.gift.masking import escape, mask, restore
from questions.formats.gift.remarks import Remark
from questions.formats.gift.texts import formatted, marked_format
from questions.parsed import Option, Pair, TextFormat

ARROW = "->"
WIDE_ARROW = " -> "


def split(text: str) -> tuple[str, str]:
    """The two sides of a masked text; an arrow among blanks counts before one inside a word."""
    arrow = WIDE_ARROW if WIDE_ARROW in text else ARROW
    left, _, right = text.partition(arrow)
    return left, right


def read_pairs(
    entries: list[Entry], inherited: TextFormat | None, stem_format: TextFormat
) -> tuple[tuple[Pair, ...], list[Remark]]:
    """The pairs of a matching question, and what was left out of them. Raises `Broken`."""
    pairs, remarks = [], []
    for entry in entries:
        if ARROW not in entry.text:
            raise Broken("gift-pair-without-arrow", entry.offset, text=restore(entry.text)[:40])
        left, right = split(entry.text)
        if entry.feedback is not None and not entry.feedback.strip():
            right = f"{right}#"
        elif entry.feedback:
            text = restore(entry.feedback)[:40]
            remarks.append(Remark("gift-pair-feedback", entry.offset, {"text": text}))
        pair, pair_format = _pair(left, right, inherited)
        pairs.append(Pair(*pair, pair_format if pair_format != stem_format else None))
    return tuple(pairs), remarks


def read_order(
    entries: list[Entry], inherited: TextFormat | None, stem_format: TextFormat
) -> tuple[Option, ...]:
    """The items of an ordering, which GIFT does not know: kept as pairs of a place and what stands there."""
    pairs, _ = read_pairs(entries, inherited, stem_format)
    return tuple(Option(pair.right, format=pair.format) for pair in pairs)


def written(pair: Pair, stem_format: TextFormat, inherited: TextFormat | None) -> str:
    """A pair as a file holds it: the right side without a mark where that is read as it is meant.

    A plain left side with an arrow of its own, which GIFT can't escape, goes out as HTML, which can.
    """
    pair_format = pair.format or stem_format
    if pair_format == "plain" and WIDE_ARROW in f"{pair.left} ":
        left, right = (html.escape(side, quote=False) for side in (pair.left, pair.right))
        return written(Pair(left, right, "html"), stem_format, inherited)
    left = texts.written(pair.left, pair_format, inherited) if pair.left else ""
    plain_right = html.unescape(pair.right) if pair_format == "html" else pair.right
    for right in (escape(plain_right), f"[{pair_format}]{escape(pair.right)}"):
        text = f"{left}{WIDE_ARROW}{right}"
        if _pair(*split(mask(text)), inherited) == ((pair.left, pair.right), pair_format):
            break
    return text


def _pair(left: str, right: str, inherited: TextFormat | None) -> tuple[tuple[str, str], TextFormat]:
    """Without a mark of its own the right side is plain text, as in Moodle, even beside HTML."""
    mark = marked_format(right)
    left_text, left_format = formatted(left, inherited)
    right_text = formatted(right, mark or "plain")[0]
    if mark is None:
        right_text = html.unescape(right_text)
    pair_format = left_format if left_text else mark or inherited or "plain"
    if "html" in (pair_format, mark):
        left_text, right_text = _as_html(left_text, pair_format), _as_html(right_text, mark or "plain")
        pair_format = "html"
    return (left_text, right_text), pair_format


def _as_html(text: str, text_format: TextFormat) -> str:
    return text if text_format == "html" else html.escape(text, quote=False)
