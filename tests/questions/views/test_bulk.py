"""Changing many questions at once."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions import banks
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion
from tests.questions.conftest import CAPITAL

BULK = reverse("questions:bulk")


@pytest.fixture
def rows(bank: Bank) -> list[Question]:
    return [
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),)))
        for stem in ("a one", "b two", "c two")
    ]


def press(client: Client, action: str, rows: list[Question] = (), **data: Any) -> int:  # type: ignore[assignment]
    ticks = [row.pk for row in rows]
    return client.post(BULK, {"action": action, "tick": ticks, **data}).status_code


def stems(**lookups: Any) -> list[str]:
    return [row.stem_text for row in Question.objects.filter(**lookups)]


def test_only_ticked_questions_change(client: Client, rows: list[Question]) -> None:
    press(client, "category", rows[:2], category="Rivers")
    assert stems(category="Rivers") == ["a one", "b two"]


def test_all_that_were_found_change_without_ticks(client: Client, rows: list[Question]) -> None:
    press(client, "difficulty", all="1", search="q=two", difficulty="hard")
    assert stems(difficulty="hard") == ["b two", "c two"]


def test_all_of_a_bank_are_not_those_of_another(client: Client, rows: list[Question], owner: User) -> None:
    other = Bank.objects.create(owner=owner, name="Other")
    banks.add_question(bank=other, question=CAPITAL)
    press(client, "seconds", all="1", bank=other.pk, seconds="45")
    assert [row.stem_text for row in Question.objects.all() if row.parsed.seconds] == ["Capital of Italy?"]


def test_tags_are_added_and_taken_off(client: Client, rows: list[Question]) -> None:
    press(client, "add-tags", rows, tags="wet, cold")
    press(client, "remove-tags", rows[:1], tags="wet")
    assert [row.parsed.tags for row in Question.objects.all()] == [
        ("cold",),
        ("wet", "cold"),
        ("wet", "cold"),
    ]


@pytest.mark.parametrize(
    ("action", "data"),
    [
        ("seconds", {"seconds": "soon"}),
        ("seconds", {"seconds": "0"}),
        ("seconds", {"seconds": "9999"}),
        ("add-tags", {"tags": " , "}),
        ("move", {"goal": ""}),
        ("copy", {"goal": "x"}),
        ("", {}),
        ("nonsense", {}),
    ],
)
def test_a_press_that_says_too_little_changes_nothing(
    client: Client, rows: list[Question], action: str, data: dict[str, str]
) -> None:
    before = list(Question.objects.values())
    assert press(client, action, rows, **data) == 302
    assert list(Question.objects.values()) == before


def test_questions_move_to_another_bank(client: Client, rows: list[Question], owner: User) -> None:
    goal = Bank.objects.create(owner=owner, name="Goal")
    press(client, "move", rows[1:], goal=goal.pk)
    assert stems(bank=goal) == ["b two", "c two"]
    assert stems(bank=rows[0].bank) == ["a one"]


def test_questions_are_copied_into_a_new_bank(client: Client, rows: list[Question], owner: User) -> None:
    press(client, "copy", rows[:1], goal="new")
    made = Bank.objects.get(name="Chosen questions")
    assert (made.owner, stems(bank=made)) == (owner, ["a one"])


def test_archived_questions_can_be_put_back(client: Client, rows: list[Question]) -> None:
    press(client, "archive", rows[:2])
    assert stems(archived_at=None) == ["c two"]
    press(client, "restore", rows[:1])
    assert stems(archived_at=None) == ["a one", "c two"]


def test_deleting_asks_first_and_spares_what_is_not_archived(client: Client, rows: list[Question]) -> None:
    banks.archive_question(row=rows[0], archived=True)
    assert press(client, "delete", rows) == 200
    assert Question.objects.count() == 3
    press(client, "delete", rows, sure="1")
    assert stems() == ["b two", "c two"]


@pytest.mark.parametrize("action", ["category", "add-tags", "move", "archive", "restore", "delete"])
def test_questions_of_a_shared_bank_are_not_changed_by_others(
    strange_client: Client, rows: list[Question], action: str
) -> None:
    Bank.objects.update(visibility="public")
    before = list(Question.objects.values())
    data = {"category": "x", "tags": "x", "goal": "new", "sure": "1"}
    assert press(strange_client, action, rows, bank=rows[0].bank_id, **data) == 404
    press(strange_client, action, rows, **data)
    assert list(Question.objects.values()) == before


def test_questions_of_a_shared_bank_can_be_copied(
    strange_client: Client, rows: list[Question], stranger: User
) -> None:
    Bank.objects.update(visibility="public")
    banks.archive_question(row=rows[2], archived=True)
    press(strange_client, "copy", rows, bank=rows[0].bank_id, goal="new")
    assert stems(bank__owner=stranger) == ["a one", "b two"]


@pytest.mark.parametrize("data", [{}, {"all": "1"}])
def test_questions_of_a_private_bank_are_not_there_for_others(
    strange_client: Client, rows: list[Question], data: dict[str, str]
) -> None:
    assert press(strange_client, "copy", rows, bank=rows[0].bank_id, goal="new", **data) == 404
    press(strange_client, "copy", rows, goal="new", **data)
    assert Question.objects.count() == 3


def test_nothing_moves_into_a_strangers_bank(client: Client, rows: list[Question], stranger: User) -> None:
    goal = Bank.objects.create(owner=stranger, name="Goal", visibility="public")
    assert press(client, "move", rows, goal=goal.pk) == 404
    assert press(client, "copy", rows, goal=goal.pk) == 404
    assert not goal.questions.exists()


@pytest.mark.parametrize("tick", ["x", "²", "-1", "9" * 40, ""])
def test_nonsense_for_a_question_is_none(client: Client, rows: list[Question], tick: str) -> None:
    assert client.post(BULK, {"action": "archive", "tick": [tick]}).status_code == 302
    assert len(stems(archived_at=None)) == 3


def test_the_search_is_kept(client: Client, rows: list[Question]) -> None:
    data = {"action": "archive", "tick": [rows[1].pk], "bank": rows[0].bank_id, "search": "q=two&page=7"}
    reply = client.post(BULK, data)
    assert reply["Location"] == reverse("questions:bank", args=[rows[0].bank_id]) + "?q=two"


def test_a_search_without_end_is_cut(client: Client, rows: list[Question]) -> None:
    data = {"action": "archive", "tick": [rows[1].pk], "search": f"q={'x' * 100_000}"}
    assert client.post(BULK, data).status_code == 302
