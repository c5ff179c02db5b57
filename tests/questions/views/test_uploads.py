"""From a file to questions."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from questions import banks
from questions.formats.source import MOST_BYTES
from questions.models import Bank, Import, Question, Upload
from tests.questions.conftest import GIFT

TAKING = {"take": "1", "name": "My capitals", "language": "it"}


def send(
    client: Client, data: bytes = GIFT, name: str = "capitals.gift", bank: Bank | None = None
) -> HttpResponse:
    fields = {"file": SimpleUploadedFile(name, data)}
    if bank:
        fields["bank"] = bank.pk
    return client.post(reverse("questions:upload"), fields, follow=True)


def page_of(upload: Upload) -> str:
    return reverse("questions:preview_upload", args=[upload.pk])


def ticks(*numbers: int, shown: int = 2) -> dict[str, list[str]]:
    return {"shown": [str(n) for n in range(shown)], "tick": [str(n) for n in numbers]}


def test_the_preview_shows_every_question_and_every_problem(client: Client) -> None:
    page = send(client).content.decode()
    assert "Capital of Italy?" in page
    assert "Madrid" in page
    assert "Line 7" in page
    assert "essay" in page


def test_nothing_is_taken_before_it_is_confirmed(client: Client) -> None:
    send(client)
    assert not Question.objects.exists()
    assert not Bank.objects.exists()
    assert Upload.objects.exists()


def test_taking_makes_a_new_bank(client: Client, owner: User) -> None:
    send(client)
    client.post(page_of(Upload.objects.get()), {**TAKING, **ticks(0, 1)})
    bank = Bank.objects.get()
    assert (bank.name, bank.language, bank.owner) == ("My capitals", "it", owner)
    assert [row.stem_text for row in bank.questions.all()] == ["Capital of Italy?", "Capital of Spain?"]
    assert not Upload.objects.exists()


def test_taking_adds_to_the_bank_that_the_file_was_sent_to(client: Client, question: Question) -> None:
    send(client, GIFT.replace(b"Italy?", b"Peru?"), bank=question.bank)
    client.post(page_of(Upload.objects.get()), {"take": "1", **ticks(0, 1)})
    assert Bank.objects.count() == 1
    assert question.bank.questions.count() == 3


def test_only_ticked_questions_are_taken(client: Client) -> None:
    send(client)
    client.post(page_of(Upload.objects.get()), {**TAKING, **ticks(1)})
    assert [row.stem_text for row in Question.objects.all()] == ["Capital of Spain?"]


def test_ticks_of_other_pages_are_kept(client: Client) -> None:
    many = b"\n\n".join(b"Question %d? {=a ~b}" % number for number in range(150))
    send(client, many)
    upload = Upload.objects.get()
    client.post(page_of(upload), {"page": "2", **ticks(*range(1, 100), shown=100)})
    last_page = {"shown": [str(n) for n in range(100, 150)], "tick": [str(n) for n in range(100, 149)]}
    client.post(page_of(upload), {**TAKING, **last_page})
    stems = {row.stem_text for row in Question.objects.all()}
    assert len(stems) == 148
    assert not stems & {"Question 0?", "Question 149?"}


def test_duplicates_are_pointed_out_and_left_out_at_first(client: Client, question: Question) -> None:
    page = send(client, GIFT.replace(b"=Rome ~Milan", b"~milan =rome"), bank=question.bank).content.decode()
    assert "1 is there already" not in page
    Upload.objects.all().delete()
    page = send(client, GIFT.replace(b"=Rome ~Milan", b"~Milan =Rome"), bank=question.bank).content.decode()
    assert "1 is there already" in page
    assert Upload.objects.get().left_out == [0]


def test_a_question_that_comes_twice_in_the_file_is_a_duplicate(client: Client) -> None:
    send(client, GIFT + b"\n" + GIFT)
    assert Upload.objects.get().left_out == [2, 3]


def test_the_second_of_two_presses_takes_nothing(client: Client, owner: User) -> None:
    send(client)
    upload = Upload.objects.get()
    taken_elsewhere = Upload.objects.get()
    banks.take_upload(upload=taken_elsewhere, name="First", language="en")
    with pytest.raises(Upload.DoesNotExist):
        banks.take_upload(upload=upload, name="Second", language="en")
    assert (Bank.objects.count(), Question.objects.count()) == (1, 2)


def test_a_discarded_file_leaves_nothing(client: Client) -> None:
    send(client)
    client.post(reverse("questions:discard_upload", args=[Upload.objects.get().pk]))
    assert not Upload.objects.exists()
    assert not Bank.objects.exists()


def test_an_import_is_undone_as_a_whole_and_once(client: Client, question: Question) -> None:
    send(client, GIFT.replace(b"Italy?", b"Peru?"), bank=question.bank)
    client.post(page_of(Upload.objects.get()), {"take": "1", **ticks(0, 1)})
    made = Import.objects.get()
    undo = reverse("questions:undo_import", args=[made.pk])
    client.post(undo)
    assert list(question.bank.questions.all()) == [question]
    assert client.post(undo).status_code == 404


def test_a_file_can_be_read_as_another_format(client: Client) -> None:
    send(client, b"Question;Answer\nWho?;I\n", "odd.gift")
    upload = Upload.objects.get()
    page = client.post(page_of(upload), {"reread": "1", "format": "gift", "encoding": ""}, follow=True)
    assert "Read as GIFT" in page.content.decode()
    page = client.post(page_of(upload), {"reread": "1", "format": "", "encoding": "cp1252"}, follow=True)
    assert "Read as CSV, cp1252" in page.content.decode()


def test_prose_gets_a_sentence_and_can_be_discarded(client: Client) -> None:
    page = send(client, b"Dear all, this is a letter.", "letter.txt").content.decode()
    assert "No questions found." in page
    assert "Discard the file" in page


def test_an_empty_or_too_large_file_gets_a_sentence(client: Client) -> None:
    assert "empty" in send(client, b"").content.decode()
    assert "larger than 20 MB" in send(client, b"x" * (MOST_BYTES + 1)).content.decode()
    assert not Upload.objects.exists()


def test_a_strangers_file_and_import_are_not_there(
    client: Client, strange_client: Client, question: Question
) -> None:
    send(client, bank=question.bank)
    upload = Upload.objects.get()
    assert strange_client.get(page_of(upload)).status_code == 404
    assert strange_client.post(page_of(upload), TAKING).status_code == 404
    assert strange_client.post(reverse("questions:discard_upload", args=[upload.pk])).status_code == 404
    client.post(page_of(upload), {"take": "1", **ticks(1)})
    undo = reverse("questions:undo_import", args=[Import.objects.get().pk])
    assert strange_client.post(undo).status_code == 404


def test_nobody_sends_files_to_a_strangers_bank(strange_client: Client, bank: Bank) -> None:
    assert send(strange_client, bank=bank).status_code == 404


@pytest.mark.parametrize("number", ["²", "9" * 5000, "-1", "x", ""])
def test_nonsense_in_hidden_fields_harms_nothing(client: Client, number: str) -> None:
    client.post(reverse("questions:upload"), {"file": SimpleUploadedFile("a.gift", GIFT), "bank": number})
    upload = Upload.objects.get()
    assert (
        client.post(page_of(upload), {"shown": [number], "tick": [number], "page": number}).status_code == 200
    )
    assert upload.bank is None


def test_a_file_name_is_shown_as_text(client: Client) -> None:
    page = send(client, name="<b>x.gift").content.decode()
    assert "<b>x" not in page


def test_columns_can_be_assigned_in_the_preview(client: Client) -> None:
    send(client, "Spørgsmål;Svar;Forkert\nHovedstad?;Oslo;Bergen\n".encode(), "quiz.csv")
    upload = Upload.objects.get()
    client.post(page_of(upload), {"reread": "1", "format": "csv", "encoding": ""})
    fields = {"sheet": [""], "titles-0": "1", "role-0": ["stem", "key", "wrong"]}
    page = client.post(
        page_of(upload), {"reread": "1", "format": "csv", "encoding": "", **fields}, follow=True
    )
    assert "1 question found" in page.content.decode()
    client.post(page_of(upload), {**TAKING, **ticks(0, shown=1)})
    assert [row.stem_text for row in Question.objects.all()] == ["Hovedstad?"]
