"""Who may use a bank: asking, publishing, returning, withdrawing."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission, User

from questions import sharing
from questions.models import Bank, School


@pytest.fixture
def reviewer(db: None) -> User:
    user = User.objects.create_user("reviewer", password="pw")
    user.user_permissions.add(Permission.objects.get(codename="review_bank"))
    return User.objects.get(pk=user.pk)


def stored(bank: Bank) -> tuple[str, str, str]:
    row = Bank.objects.get(pk=bank.pk)
    return row.visibility, row.wished, row.remark


def test_a_wider_circle_waits_for_a_review(bank: Bank, owner: User) -> None:
    assert not sharing.ask(bank=bank, visibility="public", by=owner)
    assert stored(bank) == ("private", "public", "")
    assert bank.wished == "public"


def test_who_may_review_publishes_at_once(bank: Bank, reviewer: User) -> None:
    assert sharing.ask(bank=bank, visibility="school", by=reviewer)
    assert stored(bank) == ("school", "", "")


def test_a_narrower_circle_holds_at_once(bank: Bank, owner: User) -> None:
    Bank.objects.update(visibility="public", wished="")
    assert sharing.ask(bank=bank, visibility="school", by=owner)
    assert stored(bank) == ("school", "", "")


def test_going_back_to_private_drops_what_was_asked_for(bank: Bank, owner: User) -> None:
    sharing.ask(bank=bank, visibility="public", by=owner)
    assert sharing.ask(bank=bank, visibility="private", by=owner)
    assert stored(bank) == ("private", "", "")


def test_a_published_bank_gets_what_was_asked_for(bank: Bank, owner: User, reviewer: User) -> None:
    sharing.ask(bank=bank, visibility="school", by=owner)
    assert sharing.publish(bank=bank, by=reviewer)
    assert stored(bank) == ("school", "", "")
    assert bank.reviewed_by == reviewer
    assert bank.reviewed_at is not None


def test_a_returned_bank_says_why_and_can_be_asked_for_again(bank: Bank, owner: User, reviewer: User) -> None:
    sharing.ask(bank=bank, visibility="public", by=owner)
    assert sharing.give_back(bank=bank, by=reviewer, remark=" Add sources. ")
    assert stored(bank) == ("private", "", "Add sources.")
    sharing.ask(bank=bank, visibility="public", by=owner)
    assert stored(bank) == ("private", "public", "")


def test_returning_leaves_the_circle_of_before(bank: Bank, owner: User, reviewer: User) -> None:
    Bank.objects.update(visibility="school")
    sharing.ask(bank=bank, visibility="public", by=owner)
    sharing.give_back(bank=bank, by=reviewer, remark="Not yet.")
    assert stored(bank) == ("school", "", "Not yet.")


def test_a_press_that_comes_too_late_changes_nothing(bank: Bank, owner: User, reviewer: User) -> None:
    sharing.ask(bank=bank, visibility="public", by=owner)
    assert sharing.withdraw(bank=bank)
    assert not sharing.withdraw(bank=bank)
    assert not sharing.publish(bank=bank, by=reviewer)
    assert not sharing.give_back(bank=bank, by=reviewer, remark="Late.")
    assert stored(bank) == ("private", "", "")


def test_asking_twice_is_asking_once(bank: Bank, owner: User) -> None:
    sharing.ask(bank=bank, visibility="public", by=owner)
    assert not sharing.ask(bank=bank, visibility="public", by=owner)
    assert stored(bank) == ("private", "public", "")


def test_a_shared_bank_can_be_taken_down_once(bank: Bank, reviewer: User) -> None:
    Bank.objects.update(visibility="public")
    assert sharing.take_down(bank=bank, by=reviewer, remark="Not ours.")
    assert stored(bank) == ("private", "", "Not ours.")
    assert not sharing.take_down(bank=bank, by=reviewer, remark="Again.")
    assert stored(bank) == ("private", "", "Not ours.")


def test_only_members_of_a_school_can_ask_for_it(owner: User, school: School) -> None:
    assert sharing.circles_of(owner) == ["private", "public"]
    school.teachers.add(owner)
    assert sharing.circles_of(owner) == ["private", "school", "public"]
