"""Looking at a file, choosing what to take of it, and taking it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from questions import imports, uploads
from questions.models import Bank, Import, Question, Upload
from tests.questions.conftest import GIFT
from tests.questions.views.sending import HTMX, MANY, TAKING, kept, page_of, press, send, stems, ticks


def test_only_ticked_questions_are_taken(client: Client) -> None:
    press(client, "take_upload", kept(client), **TAKING, **ticks(1))
    assert stems() == ["Capital of Spain?"]


def test_ticks_of_other_pages_are_kept(client: Client) -> None:
    upload = kept(client, MANY)
    press(client, "choose_rows", upload, show=":2", **ticks(*range(1, 50), shown=range(50)))
    press(client, "take_upload", upload, **TAKING, **ticks(*range(50, 99), shown=range(50, 100)))
    assert len(stems()) == 118
    assert not {"Question 0?", "Question 99?"} & set(stems())


def test_a_page_without_javascript_comes_back_at_the_same_rows(client: Client) -> None:
    page = press(client, "choose_rows", kept(client, MANY), show="ready:3").content.decode()
    assert "Question 119?" in page
    assert "Question 0?" not in page


def test_a_tick_is_kept_at_once_and_counted(client: Client) -> None:
    upload = kept(client)
    fields = {"count": "1", **ticks(1)}
    reply = client.post(reverse("questions:choose_rows", args=[upload.pk]), fields, headers=HTMX)
    assert "Take 1 question<" in reply.content.decode()
    assert Upload.objects.get().left_out == [0]


@pytest.mark.parametrize(("which", "left_out"), [("all", []), ("none", [0, 1, 2]), ("ready", [1])])
def test_many_are_ticked_by_one_press(client: Client, which: str, left_out: list[int]) -> None:
    upload = kept(client, b"A? {T}\n\nB? {=x ~y ~}\n\nC? {T}")
    press(client, "choose_rows", upload, **{"tick-all": which}, **ticks(1, shown=range(3)))
    assert Upload.objects.get().left_out == left_out


def test_rows_are_shown_by_their_state(client: Client) -> None:
    upload = kept(client, b"Good? {T}\n\nOdd? {=x ~y ~}\n\nEssay! {}")
    shown = {"": (1, 1, 1), "ready": (1, 0, 0), "check": (0, 1, 0), "failed": (0, 0, 1), "x": (1, 1, 1)}
    for state, seen in shown.items():
        page = client.get(page_of(upload), {"show": f"{state}:1"}).content.decode()
        assert tuple(int(words in page) for words in ("Good?", "Odd?", "Essay!")) == seen


@pytest.mark.parametrize("number", ["²", "9" * 5000, "-1", "x", ""])
def test_nonsense_in_fields_harms_nothing(client: Client, number: str) -> None:
    client.post(reverse("questions:upload"), {"file": SimpleUploadedFile("a.gift", GIFT), "bank": number})
    upload = Upload.objects.get()
    fields = {"shown": [number], "tick": [number], "show": number, "repeats": number, "tick-all": number}
    assert press(client, "choose_rows", upload, **fields).status_code == 200
    assert press(client, "choose_reading", upload, format=number, encoding=number).status_code == 200
    assert Upload.objects.get().bank is None
    assert Upload.objects.get().left_out == []


def test_a_number_beyond_the_file_counts_for_nothing(client: Client) -> None:
    page = press(client, "choose_rows", kept(client), shown=["99"]).content.decode()
    assert "2 of 2 ticked" in page


def test_repeats_are_pointed_out_and_left_out_at_first(client: Client, question: Question) -> None:
    page = send(client, GIFT.replace(b"=Rome ~Milan", b"~Milan =Rome"), bank=question.bank).content.decode()
    assert "1 question is there already" in page
    assert "in the bank already" in page
    assert "Take 1 question<" in page


def test_where_a_new_bank_is_made_nothing_can_be_replaced(client: Client) -> None:
    page = send(client, GIFT + b"\n" + GIFT).content.decode()
    assert 'value="both"' in page
    assert 'value="replace"' not in page


def test_repeats_can_replace_what_is_there(client: Client, question: Question) -> None:
    upload = kept(client, bank=question.bank)
    page = press(client, "choose_rows", upload, repeats="replace", **ticks(1)).content.decode()
    assert "Take 2 questions<" in page
    page = press(client, "take_upload", upload, repeats="replace", **ticks(0, 1)).content.decode()
    assert "1 of them in the place of an older one" in page
    assert stems() == ["Capital of Italy?", "Capital of Spain?"]
    question.refresh_from_db()
    assert question.archived_at is not None


def test_a_file_can_go_into_another_bank_and_its_repeats_follow(client: Client, question: Question) -> None:
    upload = kept(client)
    page = press(client, "choose_rows", upload, into=question.bank.pk, **ticks(0, 1)).content.decode()
    assert "1 question is there already" in page
    assert "Take 1 question<" in page
    page = press(client, "choose_rows", upload, into="", **ticks(1)).content.decode()
    assert "Take 2 questions<" in page
    press(client, "take_upload", upload, into=question.bank.pk, **ticks(0, 1))
    assert Bank.objects.count() == 1
    assert stems() == ["Capital of Italy?", "Capital of Spain?"]


def test_a_file_does_not_go_into_a_strangers_bank(strange_client: Client, bank: Bank) -> None:
    upload = kept(strange_client)
    for button in ("choose_rows", "take_upload"):
        assert press(strange_client, button, upload, into=bank.pk, **TAKING).status_code == 404
    assert not Question.objects.exists()


def test_without_a_bank_nothing_is_replaced(client: Client, question: Question) -> None:
    upload = kept(client, bank=question.bank)
    press(client, "choose_rows", upload, repeats="replace", **ticks(0, 1))
    press(client, "choose_rows", upload, into="", repeats="replace", **ticks(0, 1))
    assert Upload.objects.get().repeats == "skip"


def test_taking_makes_a_new_bank_and_shows_sums_that_add_up(client: Client, owner: User) -> None:
    page = press(client, "take_upload", kept(client), **TAKING, **ticks(0, 1)).content.decode()
    bank = Bank.objects.get()
    assert (bank.name, bank.language, bank.owner) == ("My capitals", "it", owner)
    assert "3 questions found = 2 taken + 0 left out + 1 not playable + 0 failed" in page
    assert "essay" in page
    assert not Upload.objects.exists()


def test_taking_adds_to_the_bank_that_the_file_was_sent_to(client: Client, question: Question) -> None:
    upload = kept(client, GIFT.replace(b"Italy?", b"Peru?"), bank=question.bank)
    press(client, "take_upload", upload, **ticks(0, 1))
    assert Bank.objects.count() == 1
    assert question.bank.questions.count() == 3


def test_a_new_bank_needs_a_name_and_nothing_is_lost_meanwhile(client: Client) -> None:
    upload = kept(client)
    page = press(client, "take_upload", upload, name=" ", language="it", **ticks(1)).content.decode()
    assert "has-error" in page
    assert Upload.objects.get().left_out == [0]
    assert not Bank.objects.exists()


def test_taking_none_is_refused_with_a_sentence(client: Client) -> None:
    page = press(client, "take_upload", kept(client), **TAKING, **ticks()).content.decode()
    assert "No question is ticked" in page
    assert not Bank.objects.exists()


def test_the_second_of_two_presses_comes_to_what_the_first_has_taken(client: Client) -> None:
    upload = kept(client)
    for _ in range(2):
        page = press(client, "take_upload", upload, **TAKING, **ticks(0, 1))
        assert page.redirect_chain[-1][0] == reverse("questions:import", args=[Import.objects.get().pk])
    assert client.get(page_of(upload)).status_code == 302
    assert len(stems()) == 2


def test_a_press_that_overtakes_another_comes_to_what_that_one_has_taken(
    client: Client, monkeypatch: Any
) -> None:
    upload = kept(client)
    take = imports.take

    def twice(**asked: Any) -> Import:
        take(upload=Upload.objects.get(), name="First")
        return take(**asked)

    monkeypatch.setattr(imports, "take", twice)
    page = press(client, "take_upload", upload, **TAKING, **ticks(0, 1))
    assert page.redirect_chain[-1][0] == reverse("questions:import", args=[Import.objects.get().pk])
    assert len(stems()) == 2


def test_taking_what_was_discarded_meanwhile_takes_nothing(client: Client, monkeypatch: Any) -> None:
    upload = kept(client)

    def too_late(**asked: Any) -> Import:
        raise Upload.DoesNotExist

    monkeypatch.setattr(imports, "take", too_late)
    page = press(client, "take_upload", upload, **TAKING, **ticks(0, 1)).content.decode()
    assert "taken or discarded meanwhile" in page


def test_what_is_chosen_of_a_file_that_is_gone_by_now_is_no_fault(owner: User) -> None:
    """The second of two presses has read the file before the first has taken it."""
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="capitals.gift", data=GIFT)
    read = uploads.read(upload=upload)
    Upload.objects.all().delete()
    uploads.leave_out(upload=upload, numbers=[0])
    uploads.choose_repeats(upload=upload, found=uploads.repeats_in(upload, read), repeats="both")
    uploads.choose_bank(upload=upload, read=read, bank=None)
    uploads.choose_reading(upload=upload, format="gift", encoding="", sheets=[])
    assert not Upload.objects.exists()


def test_sheets_and_columns_that_do_not_exist_can_be_kept_by_any_database(client: Client) -> None:
    upload = kept(client)
    press(client, "choose_reading", upload, sheet="She\0et", **{"role-0": ["stem", "st\0em", "no role"]})
    upload.refresh_from_db()
    [sheet] = upload.sheets
    assert (sheet["name"], [column["role"] for column in sheet["columns"]]) == ("Sheet", ["stem", "", ""])


def test_a_page_without_end_is_not_asked_for(client: Client) -> None:
    upload = kept(client)
    reply = client.post(reverse("questions:choose_rows", args=[upload.pk]), {"show": "x" * 100_000})
    assert reply.status_code == 302


def test_problems_can_be_saved_as_a_table_that_holds_no_formula(client: Client) -> None:
    upload = kept(client, b"=HYPERLINK(1) is what? {}\n\nA? {=x ~}\n")
    reply = client.get(reverse("questions:upload_problems", args=[upload.pk]))
    assert reply["Content-Disposition"] == 'attachment; filename="problems.csv"'
    table = reply.content.decode()
    assert table.startswith("\ufeffPlace,State,Question,What to do")
    assert "'=HYPERLINK(1) is what?" in table
    assert "Not playable" in table


def test_a_strangers_file_is_not_there(client: Client, strange_client: Client) -> None:
    upload = kept(client)
    for name in ("preview_upload", "upload_problems"):
        assert strange_client.get(reverse(f"questions:{name}", args=[upload.pk])).status_code == 404
    for name in ("choose_reading", "choose_rows", "take_upload", "unpack_upload", "discard_upload"):
        assert press(strange_client, name, upload, **TAKING).status_code == 404
    assert "capitals.gift" not in strange_client.get(reverse("questions:uploads")).content.decode()
    assert Upload.objects.get().left_out == []
