"""A bank that is exported and read again is the same bank, as far as the format can hold it."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import PIL.Image
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from questions.formats.images import digest_of, made_anew
from questions.formats.moodle_xml.names import name_for
from questions.formats.registry import FORMATS, Format
from questions.formats.source import Source
from questions.parsed import Contents, Kind, Option, ParsedQuestion, TextFormat
from tests.questions.formats.generated import banks

EXPORTS = {format.name: format for format in FORMATS if format.dump}


class Limits(NamedTuple):
    """What a format can't hold: `texts` tells texts that are beyond its grammar, `held` makes of a question
    what comes back of it. `images`: whether images travel in the file."""

    texts: Callable[[str], bool] = lambda text: False
    held: Callable[[ParsedQuestion], ParsedQuestion] = lambda question: question
    images: bool = True


def _pairs_off_dollars(text: str) -> bool:
    """GIFT has no escape for a dollar sign, so two that stand in different texts may become a formula."""
    return "$$" in text or "\\[" in text or "\\(" in text


def _in_moodle(question: ParsedQuestion) -> ParsedQuestion:
    """Moodle takes a third as 33.33333 and nothing near it, and has no question without a name."""
    options = (msgspec.structs.replace(option, credit=round(option.credit, 1)) for option in question.options)
    made_up = name_for(question.stem, question.stem_format)
    return msgspec.structs.replace(
        question, options=tuple(options), name="" if question.name == made_up else question.name
    )


LIMITS = {
    "streetwise-json": Limits(),
    "moodle-xml": Limits(held=_in_moodle),
    "gift": Limits(texts=_pairs_off_dollars),
    "csv": Limits(images=False),
    "xlsx": Limits(images=False),
}


@pytest.mark.parametrize("name", EXPORTS)
def test_each_export_says_what_it_cannot_hold(name: str) -> None:
    assert name in LIMITS


@pytest.mark.parametrize("name", EXPORTS)
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(data=st.data())
def test_a_bank_survives_writing_and_reading(name: str, data: st.DataObject) -> None:
    contents = data.draw(banks())
    limits = LIMITS[name]
    assume(not any(limits.texts(text) for question in contents.questions for text in texts(question)))
    back = written_and_read(EXPORTS[name], contents)
    assert [limits.held(question) for question in back] == [limits.held(q) for q in contents.questions]


@pytest.mark.parametrize("name", [name for name, limits in LIMITS.items() if limits.images])
@pytest.mark.parametrize("format", ["html", "markdown", "plain"])
def test_an_image_travels_in_the_file(name: str, format: TextFormat) -> None:
    picture = io.BytesIO()
    PIL.Image.new("RGB", (7, 5), "green").save(picture, "PNG")
    image = made_anew(picture.getvalue())
    shown = f"![a leaf](image:{digest_of(image)})"
    if format == "html":
        shown = f'<img src="image:{digest_of(image)}" alt="a leaf">'
    question = ParsedQuestion(
        Kind.SINGLE, f"What is {shown}?", (Option("A leaf", 100), Option("A stone")), stem_format=format
    )
    dump = EXPORTS[name].dump
    assert dump is not None
    written = dump(Contents("Leaves", "en", [question], {digest_of(image): image}))
    parsed = EXPORTS[name].parse(Source(written))
    (placed,) = parsed.questions
    # Moodle shows images in HTML only, and gets it.
    assert shown in placed.question.stem or (name == "moodle-xml" and placed.question.stem_format == "html")
    assert digest_of(image) in placed.question.stem
    assert parsed.images == {digest_of(image): image}
    assert parsed.problems == []


def written_and_read(format: Format, contents: Contents) -> list[ParsedQuestion]:
    """The questions of a bank after a round trip."""
    assert format.dump is not None
    source = Source(format.dump(contents), f"bank{format.ending}")
    assert format.sniff(source)
    parsed = format.parse(source)
    assert [problem for problem in parsed.problems if problem.level == "error"] == []
    return [placed.question for placed in parsed.questions]


def texts(question: ParsedQuestion) -> list[str]:
    """All texts of a question."""
    found = [question.stem, question.explanation, question.category, question.name, question.source]
    found += [text for option in question.options for text in (option.text, option.feedback)]
    found += [number.feedback for number in question.numbers]
    return found + [text for pair in question.pairs for text in (pair.left, pair.right)]
