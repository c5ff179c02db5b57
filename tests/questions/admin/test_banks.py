"""The review queue, and handing banks on."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions.models import Bank
from tests.questions.admin.conftest import browser, make_bank

LIST = "/admin/questions/bank/"


def act(desk: Client, name: str, *banks: Bank, **fields: str) -> None:
    data = {"action": name, "_selected_action": [bank.pk for bank in banks], **fields}
    response = desk.post(LIST, data, follow=True)
    assert response.status_code == 200


def decide(desk: Client, bank: Bank, **fields: str) -> int:
    return desk.post(reverse("admin:questions_bank_decide", args=[bank.pk]), fields).status_code


def test_the_queue_shows_what_waits(desk: Client, waiting: Bank, shared_bank: Bank) -> None:
    html = desk.get(LIST, {"review": "waiting"}).content.decode()
    assert "Waiting" in html
    assert "Shared</a>" not in html


def test_a_bank_in_review_is_read_with_its_right_answers(desk: Client, waiting: Bank) -> None:
    html = desk.get(f"{LIST}{waiting.pk}/change/").content.decode()
    assert "Capital of Italy?" in html
    assert 'class="is-right"' in html
    assert "colleague asks to share this bank: My school" in html


def test_publishing_gives_what_was_asked_for_and_says_who(desk: Client, waiting: Bank, editor: User) -> None:
    assert decide(desk, waiting, publish="1") == 302
    waiting.refresh_from_db()
    assert (waiting.visibility, waiting.wished, waiting.reviewed_by) == ("school", "", editor)
    assert LogEntry.objects.get(user=editor).object_id == str(waiting.pk)


def test_a_bank_is_returned_with_a_remark_only(desk: Client, waiting: Bank) -> None:
    decide(desk, waiting, remark="  ")
    waiting.refresh_from_db()
    assert waiting.wished == "school"
    decide(desk, waiting, remark="Name your sources.")
    waiting.refresh_from_db()
    assert (waiting.visibility, waiting.wished, waiting.remark) == ("private", "", "Name your sources.")


def test_a_second_press_changes_nothing(desk: Client, waiting: Bank) -> None:
    decide(desk, waiting, publish="1")
    decide(desk, waiting, remark="Too late.")
    waiting.refresh_from_db()
    assert (waiting.visibility, waiting.remark) == ("school", "")


def test_many_are_published_or_returned_at_once(desk: Client, waiting: Bank, colleague: User) -> None:
    second = make_bank(colleague, "Second", wished="public")
    act(desk, "give_back", waiting, second, apply="1", remark="Both alike?")
    assert set(Bank.objects.values_list("remark", flat=True)) == {"Both alike?"}
    Bank.objects.update(wished="public")
    act(desk, "publish", waiting, second)
    assert set(Bank.objects.values_list("visibility", flat=True)) == {"public"}


def test_returning_many_asks_for_the_remark_first(desk: Client, waiting: Bank) -> None:
    response = desk.post(LIST, {"action": "give_back", "_selected_action": [waiting.pk]})
    assert "What should be changed" in response.content.decode()
    waiting.refresh_from_db()
    assert waiting.wished == "school"


def test_a_bank_is_handed_to_a_teacher_of_the_school(
    desk: Client, shared_bank: Bank, editor: User, elsewhere: User
) -> None:
    act(desk, "transfer", shared_bank, apply="1", owner=str(elsewhere.pk))
    shared_bank.refresh_from_db()
    assert shared_bank.owner != elsewhere
    act(desk, "transfer", shared_bank, apply="1", owner=str(editor.pk))
    shared_bank.refresh_from_db()
    assert shared_bank.owner == editor


@pytest.mark.parametrize("address", ["{}change/", "{}history/", "{}delete/"])
def test_private_banks_and_other_schools_are_not_there(
    desk: Client, colleague: User, elsewhere: User, address: str
) -> None:
    private = make_bank(colleague, "Private")
    foreign = make_bank(elsewhere, "Foreign", wished="public")
    for bank in (private, foreign):
        response = desk.get(f"{LIST}{address.format(f'{bank.pk}/')}")
        assert response.status_code in (302, 403, 404)
        assert bank.name not in desk.get(LIST).content.decode()
    assert decide(desk, foreign, publish="1") == 404
    act(desk, "publish", foreign)
    foreign.refresh_from_db()
    assert foreign.visibility == "private"


def test_plain_teachers_have_no_way_in(waiting: Bank, colleague: User) -> None:
    plain = browser(colleague)
    assert plain.get(LIST).status_code == 302
    decide(plain, waiting, publish="1")
    waiting.refresh_from_db()
    assert waiting.visibility == "private"


def test_staff_without_the_permission_decide_nothing(waiting: Bank, colleague: User) -> None:
    colleague.is_staff = True
    colleague.save()
    assert decide(browser(colleague), waiting, publish="1") == 403


def test_a_superuser_sees_every_bank(waiting: Bank, elsewhere: User, admin_client: Client) -> None:
    make_bank(elsewhere, "Foreign")
    html = admin_client.get(LIST).content.decode()
    assert "Foreign" in html
    assert "Waiting" in html
