"""Banks made at random, for what must hold of every bank: awkward texts in questions of every kind.

Each question has gone through the door that every file's questions go through, so it is one that a bank can
hold.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from questions.formats.collecting import Collector
from questions.parsed import (
    Contents,
    Difficulty,
    Kind,
    Number,
    Option,
    Pair,
    ParsedQuestion,
    TextFormat,
    true_or_false,
)

_PIECES = [
    *"éñßΩ日本مر😀70.,;|'\"=+-@~#{}:%*/\\()[]&<>^_`!?",
    "\n",
    " ",
    "two words",
    "=1+2",
    "-3",
    "+7",
    "@SUM",
    "007",
    "3,14",
    "::",
    "//",
    "->",
    "%50%",
    "[html]",
    "[plain]",
    "####",
    "\\$CATEGORY: ",
    "T",
    "FALSE",
    "A) ",
    "1. ",
    "*",
    "'=",
    ";=",
    "&amp;",
    "&lt;b&gt;",
    "<b>",
    "</b>",
    "C#",
    "\\n",
    "\\=",
    "¿",
    "\u200f",
    "\u00a0",
]
_FORMULAS = [
    "$x^2$",
    "$\\frac{1}{2}$",
    "$x_{1}$",
    "\\(\\sqrt{a}\\)",
    "\\[\\{a, b\\}\\]",
    "$$\\begin{matrix} a & b \\end{matrix}$$",
]
_HTML = [
    "<p>one</p>",
    "<b>bold</b>",
    "<ul><li>x</li></ul>",
    "a &lt; b",
    "<br>",
    "<code>x = {1}</code>",
    "é",
    " ",
]
_MARKDOWN = ["**bold**", "`x = 1`", "\n\n- x\n- y\n", "_a_", "\n\n", "# x"]

_pieces = st.sampled_from(_PIECES + _FORMULAS) | st.text("abcdefgh", min_size=1, max_size=4)


def _joined(pieces: SearchStrategy[str], most: int = 8) -> SearchStrategy[str]:
    return st.lists(pieces, min_size=1, max_size=most).map("".join).map(str.strip)


PLAIN = _joined(_pieces).filter(bool)
_TEXTS: dict[TextFormat, SearchStrategy[str]] = {
    "plain": PLAIN,
    "markdown": _joined(_pieces | st.sampled_from(_MARKDOWN)).filter(bool),
    "html": _joined(st.sampled_from(_HTML + _FORMULAS) | st.text("abc ", max_size=5)).filter(bool),
}
_FORMATS: tuple[TextFormat, ...] = ("plain", "markdown", "html")
_LABELS = _joined(st.sampled_from([*"abé :/=-#'[]\\\"日", "two words"]), 5)
_SHARES = st.sampled_from([0.0, 0.0, -50.0, -33.33333, 25.0, 50.0])


@st.composite
def _option(draw: DrawFn, format: TextFormat, credit: float) -> Option:
    own = draw(st.sampled_from([None, None, None, *_FORMATS]))
    own = None if own == format else own
    feedback = draw(st.just("") | _TEXTS[format])
    return Option(draw(_TEXTS[own or format]), credit, feedback, own)


@st.composite
def _single(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    wrong = [draw(_option(question.stem_format, draw(_SHARES))) for _ in range(draw(st.integers(1, 4)))]
    right = draw(_option(question.stem_format, 100.0))
    return msgspec.structs.replace(question, options=tuple(draw(st.permutations([right, *wrong]))))


@st.composite
def _multiple(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    count = draw(st.integers(1, 3))
    wrong = st.lists(st.sampled_from([-100.0, 0.0, -50.0]), max_size=3)
    credits = [round(100 / count, 5)] * count + draw(wrong)
    options = [draw(_option(question.stem_format, credit)) for credit in credits]
    return msgspec.structs.replace(question, options=tuple(draw(st.permutations(options))))


@st.composite
def _truth(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    texts = _TEXTS[question.stem_format]
    feedback = [draw(st.just("") | texts) for _ in range(2)]
    return msgspec.structs.replace(question, options=true_or_false(draw(st.booleans()), *feedback))


@st.composite
def _short(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    credits = [100.0, *draw(st.lists(_SHARES, max_size=3))]
    feedback = st.just("") | _TEXTS[question.stem_format]
    return msgspec.structs.replace(
        question,
        options=tuple(Option(draw(PLAIN), credit, draw(feedback)) for credit in credits),
        **draw(
            st.fixed_dictionaries(
                dict.fromkeys(
                    ("case_sensitive", "accent_sensitive", "punctuation_sensitive", "allows_slips"),
                    st.booleans(),
                )
            )
        ),
    )


@st.composite
def _number(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    credits = [100.0, *draw(st.lists(st.sampled_from([50.0, 25.0]), max_size=2))]
    feedback = st.just("") | _TEXTS[question.stem_format]
    numbers = []
    for credit in credits:
        value = draw(st.integers(-99_999, 99_999))
        tolerance = draw(st.sampled_from([0, 0, 1, 25]))
        low, high = _hundredths(value - tolerance), _hundredths(value + tolerance)
        is_range = tolerance > 0 and draw(st.booleans())
        numbers.append(Number(low, high, "" if is_range else _hundredths(value), credit, draw(feedback)))
    return msgspec.structs.replace(question, numbers=tuple(numbers))


def _hundredths(number: int) -> str:
    sign, (whole, rest) = "-" if number < 0 else "", divmod(abs(number), 100)
    return f"{sign}{whole}.{rest:02}".rstrip("0").rstrip(".") if rest else f"{sign}{whole}"


@st.composite
def _matching(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    texts = _TEXTS[question.stem_format]
    count = draw(st.integers(2, 4))
    lefts = draw(st.lists(texts, min_size=count, max_size=count, unique=True))
    rights = draw(st.lists(texts, min_size=count, max_size=count + 2, unique=True))
    lefts += [""] * (len(rights) - count)
    return msgspec.structs.replace(
        question, pairs=tuple(Pair(left, right) for left, right in zip(lefts, rights, strict=True))
    )


@st.composite
def _ordering(draw: DrawFn, question: ParsedQuestion) -> ParsedQuestion:
    texts = draw(st.lists(_TEXTS[question.stem_format], min_size=2, max_size=5, unique=True))
    return msgspec.structs.replace(question, options=tuple(map(Option, texts)))


_KINDS: dict[Kind, Callable[[ParsedQuestion], SearchStrategy[ParsedQuestion]]] = {
    Kind.SINGLE: _single,
    Kind.MULTIPLE: _multiple,
    Kind.TRUEFALSE: _truth,
    Kind.SHORT: _short,
    Kind.NUMBER: _number,
    Kind.MATCHING: _matching,
    Kind.ORDERING: _ordering,
}


@st.composite
def _any_question(draw: DrawFn, kinds: tuple[Kind, ...]) -> ParsedQuestion | None:
    format = draw(st.sampled_from(_FORMATS))
    difficulties: list[Difficulty] = ["", "", "easy", "medium", "hard"]
    question = ParsedQuestion(
        kind=draw(st.sampled_from(kinds)),
        stem=draw(_TEXTS[format]),
        category=draw(st.just("") | _LABELS).strip("/ "),
        tags=tuple(dict.fromkeys(draw(st.lists(_LABELS.filter(bool), max_size=3)))),
        difficulty=draw(st.sampled_from(difficulties)),
        source=draw(st.just("") | _LABELS),
        name=draw(st.just("") | _LABELS),
        id_number=draw(st.sampled_from(["", "", "7", "Q-12"])),
        explanation=draw(st.just("") | _TEXTS[format]),
        seconds=draw(st.sampled_from([None, None, 5, 20, 240])),
        stem_format=format,
    )
    return settled(draw(_KINDS[question.kind](question)))


def settled(question: ParsedQuestion) -> ParsedQuestion | None:
    """The question as a bank holds it after any file brought it; None when it can't be played."""
    collector = Collector("", "")
    collector.take(question, "line 1")
    return collector.parsed.questions[0].question if collector.parsed.questions else None


def questions(kinds: tuple[Kind, ...] = tuple(Kind)) -> SearchStrategy[ParsedQuestion]:
    """Questions of these kinds, with everything that a question may have."""
    return _any_question(kinds).filter(lambda question: question is not None)  # type: ignore[return-value]


def banks(kinds: tuple[Kind, ...] = tuple(Kind)) -> SearchStrategy[Contents]:
    """Banks of a few questions of these kinds."""
    return st.builds(
        Contents,
        name=_LABELS.filter(bool),
        language=st.sampled_from(["en", "es", "it"]),
        questions=st.lists(questions(kinds), min_size=1, max_size=4),
        images=st.just({}),
    )
