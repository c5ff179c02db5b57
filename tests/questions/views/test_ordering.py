"""Moving a question within its bank."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from questions import banks
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion


@pytest.fixture
def rows(bank: Bank) -> list[Question]:
    return [
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),)))
        for stem in "abc"
    ]


def move(client: Client, row: Question, **data: str) -> str:
    client.post(reverse("questions:move_question", args=[row.pk]), data)
    return "".join(other.stem_text for other in row.bank.questions.all())


@pytest.mark.parametrize(
    ("data", "order"),
    [
        ({"step": "up"}, "bac"),
        ({"step": "down"}, "acb"),
        ({"place": "1"}, "bac"),
        ({"place": "99"}, "acb"),
        ({"place": "x"}, "abc"),
        ({"step": "sideways", "place": ""}, "abc"),
    ],
)
def test_a_question_goes_where_it_is_sent(
    client: Client, rows: list[Question], data: dict[str, str], order: str
) -> None:
    assert move(client, rows[1], **data) == order


def test_the_list_comes_back_alone_where_scripts_run(client: Client, rows: list[Question]) -> None:
    address = reverse("questions:move_question", args=[rows[1].pk])
    page = client.post(address, {"step": "up"}, headers={"HX-Request": "true"}, follow=True)
    assert page.content.decode().lstrip().startswith('<section id="questions"')


def test_a_question_is_shown_on_the_page_that_it_went_to(client: Client, bank: Bank) -> None:
    rows = [
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, f"{n}?", (Option("x", 100),)))
        for n in range(51)
    ]
    reply = client.post(reverse("questions:move_question", args=[rows[0].pk]), {"place": "51"})
    assert reply["Location"].endswith(f"?page=2#question-{rows[0].pk}")


def test_a_strangers_question_is_not_moved(strange_client: Client, rows: list[Question]) -> None:
    Bank.objects.update(visibility="public")
    address = reverse("questions:move_question", args=[rows[1].pk])
    assert strange_client.post(address, {"step": "up"}).status_code == 404
