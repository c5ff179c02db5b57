"""Banks as GIFT that Moodle reads too, and that gives back here what a question holds.

What GIFT has no words for stands in comments that other readers pass over (see `notes`); an ordering is
written as a matching of places and items. Images are written into the texts that show them.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from decimal import Decimal

from questions import numerals
from questions.formats.embedding import embedded
from questions.formats.gift import notes, pairs
from questions.formats.gift.blocks import readable
from questions.formats.gift.entries import is_weighted
from questions.formats.gift.masking import escape, mask
from questions.formats.gift.texts import written
from questions.parsed import (
    FALSE_INDEX,
    TRUE_INDEX,
    Contents,
    Kind,
    Number,
    Option,
    Pair,
    ParsedQuestion,
    TextFormat,
)


def dump(contents: Contents) -> bytes:
    """Write the questions of a bank, in UTF-8."""
    return "".join(_parts(contents)).encode("utf-8", "replace")


def _parts(contents: Contents) -> Iterator[str]:
    category = ""
    for question in contents.questions:
        if question.category != category:
            category = question.category
            yield f"$CATEGORY: {_category(category)}\n\n"
        yield _question(embedded(question, contents.images))


def _category(name: str) -> str:
    """A name that would be read as another, or none at all, is put below Moodle's topmost category."""
    bare = escape(name.replace("\n", " "), sparingly=True)
    return bare if name and readable(mask(bare)) == name else f"$course$/top/{bare}"


def _question(question: ParsedQuestion) -> str:
    stem = written(question.stem, question.stem_format)
    mark = f"[{question.stem_format}]"
    if stem.startswith("//") and not question.name:
        stem = mark + stem
    inherited = question.stem_format if stem.startswith(mark) else None
    body = _ANSWERS[question.kind](question, inherited)
    if question.explanation:
        body += f"\n\t####{_in_stem_format(question.explanation, question)}"
    note = notes.written(question, _named_kind(question))
    return f"{note}{_name(question.name)}{stem} {{{body}\n}}\n\n"


def _name(name: str) -> str:
    """A dollar sign in a name would pair off with one in the stem if both stood on one line."""
    after = "\n" if "$" in name else ""
    return f"::{escape(name)}::{after}" if name else ""


def _named_kind(question: ParsedQuestion) -> Kind | None:
    """The kind, where the answers alone would be read as another."""
    credits = [option.credit for option in question.options]
    is_misread = {
        Kind.SINGLE: not any(credit >= 100 for credit in credits) or all(credit >= 100 for credit in credits),
        Kind.SHORT: len(credits) > 1 and any(pairs.ARROW in option.text for option in question.options),
        Kind.ORDERING: True,
    }
    return question.kind if is_misread.get(question.kind) else None


def _in_stem_format(text: str, question: ParsedQuestion) -> str:
    """A text that has no format of its own."""
    known = None if question.stem_format == "plain" else question.stem_format
    return written(text, question.stem_format, known)


def _feedback(text: str, question: ParsedQuestion) -> str:
    return f"{chr(10) * ('$' in text)}#{_in_stem_format(text, question)}" if text else ""


def _options(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    return "".join(
        _entry(
            "=" if question.kind is Kind.SINGLE and option.credit >= 100 else "~",
            option.credit,
            written(option.text, option.format or question.stem_format, inherited),
        )
        + _feedback(option.feedback, question)
        for option in question.options
    )


def _spellings(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    return "".join(
        _entry("=", option.credit, written(_with_entities(option.text), "plain", "plain"))
        + _feedback(option.feedback, question)
        for option in question.options
    )


def _with_entities(text: str) -> str:
    """Entities are decoded in what is to be typed: a text that holds one is encoded once more."""
    return text.replace("&", "&amp;") if html.unescape(text) != text else text


def _truth(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    is_true = question.options[TRUE_INDEX].credit > 0
    right, wrong = (TRUE_INDEX, FALSE_INDEX) if is_true else (FALSE_INDEX, TRUE_INDEX)
    for_right, for_wrong = (_feedback(question.options[index].feedback, question) for index in (right, wrong))
    return ("TRUE" if is_true else "FALSE") + (for_wrong or "#" * bool(for_right)) + for_right


def _numbers(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    entries = (
        _entry("=", number.credit, _range(number)) + _feedback(number.feedback, question)
        for number in question.numbers
    )
    return "#" + "".join(entries)


def _range(number: Number) -> str:
    if not number.value:
        return f"{number.low}..{number.high}"
    tolerance = numerals.plain(Decimal(number.high) - Decimal(number.value))
    return number.value if tolerance == "0" else f"{number.value}:{tolerance}"


def _pairs(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    return "".join(
        _entry("=", 100, pairs.written(pair, question.stem_format, inherited)) for pair in question.pairs
    )


def _order(question: ParsedQuestion, inherited: TextFormat | None) -> str:
    return "".join(
        _entry("=", 100, pairs.written(_placed(place, option), question.stem_format, inherited))
        for place, option in enumerate(question.options, start=1)
    )


def _placed(place: int, option: Option) -> Pair:
    return Pair(str(place), option.text, option.format)


def _entry(mark: str, credit: float, text: str) -> str:
    """A weight is said where it is not the usual one, and where the text would be read as one."""
    usual = 100 if mark == "=" else 0
    weight = f"%{numerals.plain(Decimal(str(credit)))}%" if credit != usual or is_weighted(text) else ""
    return f"\n\t{mark}{weight}{text}"


_ANSWERS: dict[Kind, Callable[[ParsedQuestion, TextFormat | None], str]] = {
    Kind.SINGLE: _options,
    Kind.MULTIPLE: _options,
    Kind.TRUEFALSE: _truth,
    Kind.SHORT: _spellings,
    Kind.NUMBER: _numbers,
    Kind.MATCHING: _pairs,
    Kind.ORDERING: _order,
}
