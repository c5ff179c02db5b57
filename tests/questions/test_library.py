"""Finding questions over all one's banks."""

from __future__ import annotations

from urllib.parse import urlencode

import msgspec
import pytest
from django.contrib.auth.models import User
from django.http import QueryDict

from questions import banks, library
from questions.models import Bank, Import, Question
from questions.parsed import Kind, Option, ParsedQuestion


def write(bank: Bank, stem: str, **fields: object) -> Question:
    question = ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),))
    return banks.add_question(bank=bank, question=msgspec.structs.replace(question, **fields))


@pytest.fixture
def rows(owner: User, bank: Bank) -> dict[str, Question]:
    """Questions of two banks, each remarkable for one thing."""
    copied = Bank.objects.create(owner=owner, name="Viaggi", language="it", origin="Travels by Bruno")
    made = Import.objects.create(bank=bank, file_name="rivers.gift", format="gift")
    found = {
        "plain": write(bank, "What is plain?"),
        "categorised": write(bank, "Which river?", category="Rivers"),
        "tagged": write(bank, "Which tag?", tags=("deep water", "wet")),
        "hard": write(bank, "Which is hard?", difficulty="hard"),
        "single": write(bank, "Which one?", kind=Kind.SINGLE, options=(Option("a", 100), Option("b"))),
        "italian": write(copied, "Dov'è Città?"),
        "imported": write(bank, "From a file?"),
        "archived": write(bank, "Gone?"),
    }
    Question.objects.filter(pk=found["imported"].pk).update(from_import=made)
    banks.archive_question(row=found["archived"], archived=True)
    return found


def find(**query: str) -> set[str]:
    search = library.read_search(QueryDict(urlencode(query)))
    return {row.stem_text for row in library.found(Question.objects.all(), search)}


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ({"q": "citta dov"}, "italian"),
        ({"q": "RIVER rivers"}, "categorised"),
        ({"category": "Rivers"}, "categorised"),
        ({"tag": "deep water"}, "tagged"),
        ({"kind": "single"}, "single"),
        ({"difficulty": "hard"}, "hard"),
        ({"language": "it"}, "italian"),
        ({"origin": "bank:Travels by Bruno"}, "italian"),
        ({"origin": "file:rivers.gift"}, "imported"),
        ({"archived": "1"}, "archived"),
    ],
)
def test_each_filter_finds_what_it_is_for(
    rows: dict[str, Question], query: dict[str, str], name: str
) -> None:
    assert find(**query) == {rows[name].stem_text}


def test_filters_narrow_together(rows: dict[str, Question]) -> None:
    assert find(tag="wet", category="Rivers") == set()
    assert find(tag="wet", q="tag") == {"Which tag?"}


def test_a_part_of_a_tag_is_another_tag(rows: dict[str, Question]) -> None:
    assert find(tag="deep") == set()
    assert find(tag="water") == set()


def test_written_here_is_what_no_file_and_no_copy_brought(rows: dict[str, Question]) -> None:
    found = find(origin="hand")
    assert rows["plain"].stem_text in found
    assert not {rows["imported"].stem_text, rows["italian"].stem_text} & found


@pytest.mark.parametrize("value", ["x", "-1", "²", "9" * 40])
def test_a_bank_that_is_none_holds_nothing(rows: dict[str, Question], value: str) -> None:
    assert find(bank=value) == set()


@pytest.mark.parametrize("query", [{"sort": "nonsense"}, {"colour": "red"}, {"category": " "}, {"q": "\0"}])
def test_nonsense_counts_as_not_given(rows: dict[str, Question], query: dict[str, str]) -> None:
    assert len(find(**query)) == 7


def test_a_search_comes_back_from_its_query() -> None:
    query = "q=a+b&tag=deep+water&archived=1&sort=hardest"
    search = library.read_search(QueryDict(query))
    assert library.read_search(QueryDict(search.as_query())) == search
    assert search.is_narrowed


def test_the_choices_are_those_that_occur(rows: dict[str, Question]) -> None:
    shown = library.shown_filters(Question.objects.all(), library.Search(), library.FILTERS)
    choices = {filter.name: [value for value, _label in filter.choices] for filter in shown}
    assert choices["tag"] == ["deep water", "wet"]
    assert choices["kind"] == ["single", "short"]
    assert choices["origin"] == ["hand", "file:rivers.gift", "bank:Travels by Bruno"]
    assert choices["difficulty"] == ["hard"]


def test_where_all_are_of_one_kind_none_is_chosen(rows: dict[str, Question]) -> None:
    of_one_kind = Question.objects.exclude(pk=rows["single"].pk)
    shown = library.shown_filters(of_one_kind, library.Search(), ["kind"])
    assert shown == []


def test_a_filter_in_use_is_shown_though_nothing_can_be_chosen(rows: dict[str, Question]) -> None:
    search = library.Search(chosen={"language": "es"})
    rows["italian"].delete()
    assert "language" in [
        one.name for one in library.shown_filters(Question.objects.all(), search, library.FILTERS)
    ]
