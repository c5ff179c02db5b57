"""Copies of banks and questions."""

from __future__ import annotations

import msgspec
import pytest
from django.contrib.auth.models import User

from questions import banks, copying
from questions.models import Bank, Question
from tests.questions.conftest import CAPITAL


def test_a_copied_bank_says_from_where_when_that_is_gone(
    bank: Bank, question: Question, stranger: User
) -> None:
    copy = copying.copy_bank(bank=bank, owner_id=stranger.pk, name="Mine")
    bank.delete()
    copy.refresh_from_db()
    assert (copy.copied_from, copy.origin) == (None, "Capitals by owner")
    assert [row.parsed for row in copy.questions.all()] == [CAPITAL]


def test_a_copied_bank_is_private_and_waits_for_nothing(bank: Bank, owner: User) -> None:
    Bank.objects.update(visibility="public", wished="public")
    copy = copying.copy_bank(bank=bank, owner_id=owner.pk, name="Mine")
    assert (copy.visibility, copy.wished) == ("private", "")


def test_archived_questions_are_not_copied_with_a_bank(bank: Bank, question: Question, owner: User) -> None:
    banks.archive_question(row=question, archived=True)
    assert not copying.copy_bank(bank=bank, owner_id=owner.pk, name="Mine").questions.exists()


def test_copied_questions_come_last_and_leave_the_others_alone(bank: Bank, question: Question) -> None:
    goal = Bank.objects.create(owner=bank.owner, name="Goal")
    first = banks.add_question(bank=goal, question=msgspec.structs.replace(CAPITAL, stem="First?"))
    assert copying.copy_questions(rows=bank.questions.select_related("bank"), bank=goal) == 1
    assert [row.stem_text for row in goal.questions.all()] == [first.stem_text, "Capital of Italy?"]
    assert bank.questions.get() == question


def test_questions_of_somebody_elses_bank_name_it_as_their_source(
    bank: Bank, question: Question, stranger: User
) -> None:
    goal = Bank.objects.create(owner=stranger, name="Goal")
    copying.copy_questions(rows=bank.questions.select_related("bank"), bank=goal)
    assert goal.questions.get().parsed.source == "Capitals by owner"


def test_a_source_that_is_there_stays(bank: Bank, stranger: User) -> None:
    banks.add_question(bank=bank, question=msgspec.structs.replace(CAPITAL, source="The atlas"))
    goal = Bank.objects.create(owner=stranger, name="Goal")
    copying.copy_questions(rows=bank.questions.select_related("bank"), bank=goal)
    assert goal.questions.get().parsed.source == "The atlas"


def test_moved_questions_keep_what_is_theirs(bank: Bank, question: Question) -> None:
    goal = Bank.objects.create(owner=bank.owner, name="Goal")
    assert copying.move_questions(rows=bank.questions.all(), bank=goal) == 1
    assert goal.questions.get() == question
    assert copying.move_questions(rows=goal.questions.all(), bank=goal) == 0


def test_a_bank_that_was_just_deleted_is_not_copied(bank: Bank, owner: User) -> None:
    Bank.objects.filter(pk=bank.pk).delete()
    with pytest.raises(Bank.DoesNotExist):
        copying.copy_bank(bank=bank, owner_id=owner.pk, name="Copy")
