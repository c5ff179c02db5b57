"""What writes banks."""

from __future__ import annotations

from questions import banks
from questions.models import Bank
from questions.parsed import Kind, Option, ParsedQuestion
from tests.questions.conftest import CAPITAL


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
