"""What each of Moodle's question types asks for, in our kinds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from questions.formats import cloze, figures, markup, words, xml
from questions.formats.collecting import Broken
from questions.formats.gaps import MOST, asking, marked
from questions.formats.moodle_xml.names import OURS
from questions.formats.moodle_xml.texts import Texts, converted, plain
from questions.formats.xml import Element
from questions.parsed import Kind, Number, Option, Pair, Params, TextFormat, true_or_false
from questions.texts import to_plain

_GAP = re.compile(r"\[\[(\d{1,3})\]\]")
_GROUP_DEFAULT = "1"
_FULL_MARKS = 99.0


class Body(NamedTuple):
    """The text of a question."""

    text: str
    format: TextFormat


class Asked(NamedTuple):
    """What a question asks for; `stem` where it shows another text than the element has.

    `problem` stands where it can't be asked for, `remarks` are warnings about it.
    """

    kind: Kind
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    pairs: tuple[Pair, ...] = ()
    case_sensitive: bool = False
    stem: str | None = None
    problem: Broken | None = None
    remarks: tuple[tuple[str, Params], ...] = ()


def read(kind: str, question: Element, body: Body, texts: Texts) -> list[Asked]:
    """What an element of a question type asks for. Raises `Broken` where that can't be played."""
    if kind in _NOT_PLAYABLE:
        raise Broken(_NOT_PLAYABLE[kind])
    if kind not in _READERS:
        raise Broken("not-playable-kind", kind=kind[:40])
    return list(_READERS[kind](question, body, texts))


def _choice(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    options = tuple(_options(question, body, texts))
    single = plain(xml.child(question, "single")).lower()
    # Without a word on it Moodle lets one be picked, which makes no sense where only several are right.
    shares = [option.credit for option in options if option.credit > 0]
    several = single in ("false", "0") or (not single and len(shares) > 1 and max(shares) < _FULL_MARKS)
    yield Asked(Kind.MULTIPLE if several else Kind.SINGLE, options)


def _all_or_nothing(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    """Each right option brings its share, and any wrong one takes everything."""
    options = list(_options(question, body, texts))
    right = sum(option.credit > 0 for option in options)
    shared = (
        Option(o.text, 100.0 / right if o.credit > 0 else -100.0, o.feedback, o.format) for o in options
    )
    yield Asked(Kind.MULTIPLE, tuple(shared))


def _true_or_false(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    right, feedback = None, {True: "", False: ""}
    for answer in xml.children(question, "answer"):
        word = plain(answer)
        truth = words.truth(word)
        if truth is None:
            raise Broken("answer-not-true-or-false", text=word[:40])
        feedback[truth] = texts.read_as(xml.child(answer, "feedback"), body.format)
        if _credit(answer) > 0:
            right = truth
    if right is None:
        raise Broken("right-missing")
    yield Asked(Kind.TRUEFALSE, true_or_false(right, feedback[True], feedback[False]))


def _short(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    """What is typed is plain text, though some programs put paragraphs around it."""
    options = tuple(
        Option(_spelling(answer), _credit(answer), texts.read_as(xml.child(answer, "feedback"), body.format))
        for answer in xml.children(question, "answer")
    )
    usecase = plain(xml.child(question, "usecase")).lower()
    yield Asked(Kind.SHORT, options, case_sensitive=usecase in ("1", "true"))


def _spelling(answer: Element) -> str:
    text, format = markup.unmarked(plain(answer))
    is_html = answer.get("format") == "html" and format == "html"
    return to_plain(text, format) if is_html else plain(answer)


def _numerical(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    numbers = []
    for answer in xml.children(question, "answer"):
        credit = _credit(answer)
        # A star without marks holds what to say to everybody else.
        if plain(answer) == "*" and credit <= 0:
            continue
        tolerance = plain(xml.child(answer, "tolerance"))
        feedback = texts.read_as(xml.child(answer, "feedback"), body.format)
        number = figures.around(plain(answer), tolerance, credit, feedback)
        ours = xml.child(answer, OURS)
        numbers.append(number if ours is None else figures.with_value(number, ours.get("value", "")))
    units = [plain(xml.child(unit, "unit_name")) for unit in xml.children(xml.child(question, "units"))]
    named = ", ".join(unit for unit in units if unit)
    remarks: list[tuple[str, Params]] = [("units-not-asked", {"units": named[:60]})] if named else []
    yield Asked(Kind.NUMBER, numbers=tuple(numbers), remarks=tuple(remarks))


def _matching(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    yield Asked(Kind.MATCHING, pairs=tuple(_pairs(question, body, texts)))


def _pairs(question: Element, body: Body, texts: Texts) -> Iterator[Pair]:
    """The right side of a pair is plain text in Moodle; in add-ons and in our files it may have a format."""
    for sub in xml.children(question, "subquestion"):
        left, format = texts.read(sub, body.format)
        answer = xml.child(sub, "answer")
        ours = xml.child(answer, OURS)
        rich = answer if ours is None else ours
        if rich is not None and rich.get("format"):
            right = texts.read_as(rich, format)
        else:
            right = converted(plain(answer), "plain", format)
        yield Pair(left, right, None if format == body.format else format)


def _ordering(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    """The share of the marks is the place in the order, where it tells places apart."""
    options = [_option(answer, body, texts) for answer in xml.children(question, "answer")]
    places = [_figure(answer.get("fraction", "")) for answer in xml.children(question, "answer")]
    if len(set(places)) == len(places):
        options = [option for _, option in sorted(zip(places, options, strict=True), key=lambda p: p[0])]
    yield Asked(Kind.ORDERING, tuple(Option(option.text, format=option.format) for option in options))


def _order(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    """An older type: each item with the number of its place."""
    placed = []
    for sub in xml.children(question, "subquestion"):
        text, format = texts.read(sub, body.format)
        place = plain(xml.child(sub, "answer"))
        if not (place.isascii() and place.isdigit()):
            raise Broken("not-a-number", text=place[:40])
        placed.append((int(place[:6]), Option(text, format=None if format == body.format else format)))
    yield Asked(Kind.ORDERING, tuple(option for _, option in sorted(placed, key=lambda p: p[0])))


def _words_for_gaps(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    """Each gap is a choice among the words of its group."""
    choices = [
        (texts.read(choice, body.format)[0], plain(xml.child(choice, "group")) or _GROUP_DEFAULT)
        for choice in xml.children(question, "selectoption", "dragbox")
    ]
    gaps = list(_GAP.finditer(body.text))
    if not gaps:
        raise Broken("cloze-without-gaps")
    if len(gaps) > MOST:
        raise Broken("gaps-too-many", most=MOST)
    text = marked(body.text, [gap.span() for gap in gaps])
    for index, gap in enumerate(gaps):
        shown = asking(text, index)
        right = int(gap[1])
        if not 1 <= right <= len(choices):
            yield Asked(Kind.SINGLE, stem=shown, problem=Broken("gap-without-word", number=right))
            continue
        group = choices[right - 1][1]
        options = tuple(
            Option(text, 100.0 if number == right else 0.0)
            for number, (text, own) in enumerate(choices, start=1)
            if own == group
        )
        yield Asked(Kind.SINGLE, options, stem=shown)


def _cloze(question: Element, body: Body, texts: Texts) -> Iterator[Asked]:
    gaps = cloze.gaps(body.text, body.format)
    for index, gap in enumerate(gaps):
        yield Asked(
            gap.kind,
            gap.options,
            gap.numbers,
            case_sensitive=gap.case_sensitive,
            stem=cloze.stem(body.text, gaps, index),
            problem=gap.problem,
        )


def _options(question: Element, body: Body, texts: Texts) -> Iterator[Option]:
    for answer in xml.children(question, "answer"):
        yield _option(answer, body, texts)


def _option(answer: Element, body: Body, texts: Texts) -> Option:
    text, format = texts.read(answer, body.format)
    feedback = texts.read_as(xml.child(answer, "feedback"), body.format)
    return Option(text, _credit(answer), feedback, None if format == body.format else format)


def _credit(answer: Element) -> float:
    credit = _figure(answer.get("fraction", ""))
    if abs(credit) > 100:
        raise Broken("weight-out-of-range", weight=answer.get("fraction", "")[:20])
    return credit


def _figure(text: str) -> float:
    """A share of the marks; none where nothing is given."""
    return float(figures.around(text).value) if text.strip() else 0.0


_Reader = Callable[[Element, Body, Texts], Iterator[Asked]]

_NOT_PLAYABLE = {
    "essay": "not-playable-essay",
    "essayautograde": "not-playable-essay",
    "description": "not-playable-description",
}

_READERS: dict[str, _Reader] = {
    "multichoice": _choice,
    "multichoiceset": _all_or_nothing,
    "oumultiresponse": _all_or_nothing,
    "truefalse": _true_or_false,
    "shortanswer": _short,
    "numerical": _numerical,
    "matching": _matching,
    "match": _matching,
    "ddmatch": _matching,
    "ordering": _ordering,
    "order": _order,
    "gapselect": _words_for_gaps,
    "ddwtos": _words_for_gaps,
    "cloze": _cloze,
    "multianswer": _cloze,
}
