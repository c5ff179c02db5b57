"""What writes banks."""

from __future__ import annotations

from django.contrib.auth.models import User

from questions import banks
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion
from tests.questions.conftest import CAPITAL, GIFT


def test_a_question_comes_back_as_it_was_kept(bank: Bank) -> None:
    row = banks.add_question(bank=bank, question=CAPITAL)
    row.refresh_from_db()
    assert row.parsed == CAPITAL


def test_new_questions_come_last(bank: Bank) -> None:
    for stem in "cab":
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),)))
    assert [row.stem_text for row in bank.questions.all()] == ["c", "a", "b"]


def test_a_changed_question_keeps_its_place(bank: Bank) -> None:
    first = banks.add_question(bank=bank, question=CAPITAL)
    banks.add_question(bank=bank, question=CAPITAL)
    banks.change_question(row=first, question=ParsedQuestion(Kind.SHORT, "New?", (Option("x", 100),)))
    assert [row.stem_text for row in bank.questions.all()] == ["New?", "Capital of Italy?"]


def test_a_long_category_is_cut_to_fit(bank: Bank) -> None:
    question = ParsedQuestion(Kind.SHORT, "?", (Option("x", 100),), category="c" * 300)
    row = banks.add_question(bank=bank, question=question)
    assert row.category == row.parsed.category == "c" * 200


def test_a_bank_is_named_after_its_file() -> None:
    assert banks.bank_name("world_capitals.final.gift") == "world capitals.final"
    assert banks.bank_name(".gift") == ".gift"


def test_taking_a_large_file_takes_few_queries(
    owner: User, bank: Bank, django_assert_max_num_queries: object
) -> None:
    data = b"\n\n".join(b"Question %d? {=a ~b}" % number for number in range(400))
    upload = banks.keep_upload(owner_id=owner.pk, bank=bank, file_name="x.gift", data=data)
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        banks.take_upload(upload=upload, name="", language="en")
    assert Question.objects.count() == 400


def test_an_archived_question_is_no_duplicate(owner: User, question: Question) -> None:
    banks.archive_question(row=question, archived=True)
    upload = banks.keep_upload(owner_id=owner.pk, bank=question.bank, file_name="x.gift", data=GIFT)
    assert upload.left_out == []
