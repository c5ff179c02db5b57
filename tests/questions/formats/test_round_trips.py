"""A bank that is exported and read again is the same bank, as far as the format can hold it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from questions.formats.registry import FORMATS, Format
from questions.formats.source import Source
from questions.parsed import Contents, ParsedQuestion
from tests.questions.formats.generated import banks

EXPORTS = {format.name: format for format in FORMATS if format.dump}


class Limits(NamedTuple):
    """What a format can't hold: `lost` are fields that come back empty, `texts` says which texts are beyond
    its grammar."""

    lost: frozenset[str] = frozenset()
    texts: Callable[[str], bool] = lambda text: False


def _pairs_off_dollars(text: str) -> bool:
    """GIFT has no escape for a dollar sign, so two that stand in different texts may become a formula."""
    return "$$" in text or "\\[" in text or "\\(" in text


LIMITS = {
    "streetwise-json": Limits(),
    "csv": Limits(),
    "xlsx": Limits(),
    "gift": Limits(texts=_pairs_off_dollars),
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
    expected = [bare(question, limits.lost) for question in contents.questions]
    assert [bare(question, limits.lost) for question in back] == expected


def written_and_read(format: Format, contents: Contents) -> list[ParsedQuestion]:
    """The questions of a bank after a round trip."""
    assert format.dump is not None
    source = Source(format.dump(contents), f"bank{format.ending}")
    assert format.sniff(source)
    parsed = format.parse(source)
    assert [problem for problem in parsed.problems if problem.level == "error"] == []
    return [placed.question for placed in parsed.questions]


def bare(question: ParsedQuestion, lost: frozenset[str]) -> ParsedQuestion:
    """The question without the fields that are lost."""
    defaults: dict[str, Any] = {field.name: field.default for field in msgspec.structs.fields(question)}
    return msgspec.structs.replace(question, **{name: defaults[name] for name in lost})


def texts(question: ParsedQuestion) -> list[str]:
    """All texts of a question."""
    found = [question.stem, question.explanation, question.category, question.name, question.source]
    found += [text for option in question.options for text in (option.text, option.feedback)]
    found += [number.feedback for number in question.numbers]
    return found + [text for pair in question.pairs for text in (pair.left, pair.right)]
