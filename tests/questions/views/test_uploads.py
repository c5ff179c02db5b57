"""Sending files, and reading them."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from questions import uploads
from questions.formats.source import MOST_BYTES
from questions.models import Bank, Question, Upload
from tests.questions.conftest import GIFT
from tests.questions.views.sending import HTMX, TAKING, kept, packed, page_of, press, send, stems, ticks


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


def test_several_files_wait_each_by_itself_with_what_they_hold(client: Client, bank: Bank) -> None:
    page = send(client, GIFT, b"A? {T}", b" \n", bank=bank).content.decode()
    assert [upload.bank for upload in Upload.objects.all()] == [bank] * 3
    for words in ("3 questions found", "1 question found", "0 questions found", "for Capitals"):
        assert words in page


def test_one_bad_file_among_several_is_named_and_the_others_are_kept(client: Client) -> None:
    page = send(client, GIFT, b"", name="a.gift").content.decode()
    assert "a.gift: " in page
    assert "empty" in page
    assert Upload.objects.count() == 1


def test_an_empty_or_too_large_file_or_none_gets_a_sentence(client: Client) -> None:
    assert "empty" in send(client, b"").content.decode()
    assert "larger than 20 MB" in send(client, b"x" * (MOST_BYTES + 1)).content.decode()
    reply = client.post(reverse("questions:upload"), follow=True)
    assert "choose a file first" in reply.content.decode()
    assert not Upload.objects.exists()


def test_a_script_that_sends_files_hears_where_they_are_or_why_not(client: Client) -> None:
    asked: dict[str, Any] = {"headers": {"Accept": "application/json"}}
    address = reverse("questions:upload")
    reply = client.post(address, {"file": SimpleUploadedFile("a.gift", GIFT)}, **asked)
    assert reply.json() == {"address": page_of(Upload.objects.get()), "refused": []}
    reply = client.post(address, {"file": SimpleUploadedFile("a.gift", b"")}, **asked)
    assert (reply.status_code, len(reply.json()["refused"])) == (422, 1)


def test_prose_gets_a_sentence_and_can_be_discarded(client: Client) -> None:
    page = send(client, b"Dear all, this is a letter.", name="letter.txt").content.decode()
    assert "No questions found." in page
    assert "Discard the file" in page
    press(client, "discard_upload", Upload.objects.get())
    assert not Upload.objects.exists()


def test_a_file_name_is_shown_as_text(client: Client) -> None:
    assert "<b>x" not in send(client, name="<b>x.gift").content.decode()


def test_nobody_sends_files_to_a_strangers_bank(strange_client: Client, bank: Bank) -> None:
    assert send(strange_client, bank=bank).status_code == 404
    assert not Upload.objects.exists()


def test_an_archive_of_several_files_is_opened_when_asked(client: Client, bank: Bank) -> None:
    data = packed(one__gift=GIFT, two__gift=b"A? {T}", photo__png=b"x", empty__gift=b"")
    page = send(client, data, name="all.zip", bank=bank).content.decode()
    assert "one.gift" in page
    assert "photo.png" not in page
    page = press(client, "unpack_upload", Upload.objects.get()).content.decode()
    assert {upload.file_name for upload in Upload.objects.all()} == {"one.gift", "two.gift"}
    assert {upload.bank for upload in Upload.objects.all()} == {bank}
    assert "1 question found" in page


def test_what_is_no_archive_is_not_opened(client: Client) -> None:
    upload = kept(client)
    press(client, "unpack_upload", upload)
    assert Upload.objects.get() == upload


def test_a_page_tells_how_far_reading_has_come(client: Client, owner: User, monkeypatch: Any) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=GIFT)
    monkeypatch.setattr(uploads, "is_being_read", lambda upload: True)
    Upload.objects.update(read_so_far=1234)
    for page in (client.get(page_of(upload)), client.get(reverse("questions:uploads"))):
        assert "1234 questions so far" in page.content.decode()
        assert 'hx-trigger="load delay:1s"' in page.content.decode()
    fragment = client.get(page_of(upload), headers=HTMX).content.decode()
    assert fragment.startswith('<section id="preview"')


def test_a_file_that_nobody_reads_any_more_is_read_again(client: Client, owner: User) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=GIFT)
    assert "Capital of Italy?" in client.get(page_of(upload), headers=HTMX).content.decode()


@pytest.mark.parametrize("button", ["choose_rows", "take_upload"])
def test_presses_on_a_file_that_is_being_read_change_nothing(
    client: Client, owner: User, monkeypatch: Any, button: str
) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=GIFT)
    monkeypatch.setattr(uploads, "is_being_read", lambda upload: True)
    assert "being read" in press(client, button, upload, **TAKING).content.decode()
    assert Upload.objects.exists()


def test_a_file_can_be_read_as_another_format(client: Client) -> None:
    upload = kept(client, b"Question;Answer\nWho?;I\n", name="odd.gift")
    page = press(client, "choose_reading", upload, format="gift", encoding="")
    assert "Read as GIFT" in page.content.decode()
    page = press(client, "choose_reading", upload, format="", encoding="cp1252")
    assert "Read as CSV, cp1252" in page.content.decode()


def test_columns_can_be_assigned_in_the_preview(client: Client) -> None:
    upload = kept(client, "Spørgsmål;Svar;Forkert\nHovedstad?;Oslo;Bergen\n".encode(), name="quiz.csv")
    press(client, "choose_reading", upload, format="csv", encoding="")
    fields = {"sheet": [""], "titles-0": "1", "role-0": ["stem", "key", "wrong"]}
    page = press(client, "choose_reading", upload, format="csv", encoding="", **fields).content.decode()
    assert "<strong>1</strong> question found" in page
    assert "Bergen" in page
    press(client, "take_upload", upload, **TAKING, **ticks(0, shown=range(1)))
    assert stems() == ["Hovedstad?"]


def test_whoever_comes_without_a_file_is_led_to_where_one_is_chosen(client: Client) -> None:
    assert client.get("/questions/upload/").headers["location"] == "/questions/"
