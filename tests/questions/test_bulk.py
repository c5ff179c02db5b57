"""Changes of many questions at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from questions import banks, bulk
from questions.models import Bank, Question
from questions.parsed import ParsedQuestion
from tests.questions.conftest import CAPITAL


@pytest.fixture
def tagged(bank: Bank) -> Question:
    return banks.add_question(bank=bank, question=msgspec.structs.replace(CAPITAL, tags=("a", "b")))


CHANGES = [
    (bulk.set_category, {"category": " History "}, {"category": "History"}),
    (bulk.set_category, {"category": ""}, {"category": ""}),
    (bulk.add_tags, {"tags": ["b", "c"]}, {"tags": ("a", "b", "c")}),
    (bulk.remove_tags, {"tags": ["a", "z"]}, {"tags": ("b",)}),
    (bulk.set_difficulty, {"difficulty": "hard"}, {"difficulty": "hard"}),
    (bulk.set_seconds, {"seconds": 45}, {"seconds": 45}),
]


@pytest.mark.parametrize(("function", "given", "after"), CHANGES)
def test_a_change_touches_nothing_else(
    tagged: Question, function: Callable[..., int], given: dict[str, Any], after: dict[str, Any]
) -> None:
    before = tagged.parsed
    assert function(rows=Question.objects.all(), **given) == 1
    tagged.refresh_from_db()
    assert tagged.parsed == msgspec.structs.replace(before, **after)


def columns(row: Question) -> dict[str, Any]:
    return {name: getattr(row, name) for name in banks.columns_of(row.parsed)}


@pytest.mark.parametrize(("function", "given", "after"), CHANGES)
def test_the_columns_say_the_same_as_the_content(
    tagged: Question, function: Callable[..., int], given: dict[str, Any], after: dict[str, Any]
) -> None:
    function(rows=Question.objects.all(), **given)
    tagged.refresh_from_db()
    assert columns(tagged) == banks.columns_of(tagged.parsed)


def test_what_is_so_already_is_not_counted(tagged: Question) -> None:
    assert bulk.add_tags(rows=Question.objects.all(), tags=["a"]) == 0


def test_more_than_a_batch_is_changed(bank: Bank) -> None:
    columns = banks.columns_of(CAPITAL)
    Question.objects.bulk_create(Question(bank=bank, position=n, **columns) for n in range(1001))
    assert bulk.set_difficulty(rows=Question.objects.all(), difficulty="easy") == 1001
    assert Question.objects.filter(difficulty="easy").count() == 1001


def test_a_long_category_is_cut_to_fit(tagged: Question) -> None:
    bulk.set_category(rows=Question.objects.all(), category="c" * 300)
    tagged.refresh_from_db()
    assert tagged.category == tagged.parsed.category == "c" * 200


def test_archived_questions_come_back_in_their_places(bank: Bank) -> None:
    for stem in "abc":
        banks.add_question(bank=bank, question=ParsedQuestion(CAPITAL.kind, stem, CAPITAL.options))
    middle = Question.objects.filter(stem_text="b")
    assert bulk.archive(rows=middle) == 1
    assert bulk.archive(rows=middle) == 0
    assert [row.stem_text for row in bank.questions.current()] == ["a", "c"]
    assert bulk.restore(rows=middle) == 1
    assert [row.stem_text for row in bank.questions.current()] == ["a", "b", "c"]


def test_only_archived_questions_are_deleted(bank: Bank, tagged: Question) -> None:
    gone = banks.add_question(bank=bank, question=CAPITAL)
    banks.archive_question(row=gone, archived=True)
    assert bulk.delete(rows=Question.objects.all()) == 1
    assert bank.questions.get() == tagged
