"""Taking questions from files, and taking them back."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from questions import banks, imports, uploads
from questions.models import Bank, Import, Question, Upload
from tests.questions.conftest import CAPITAL, GIFT


def take(owner: User, bank: Bank | None, text: str | bytes, repeats: str = "skip") -> Import:
    data = text if isinstance(text, bytes) else text.encode()
    upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=data, repeats=repeats)
    return imports.take(upload=upload)


def stems(bank: Bank) -> list[str]:
    return [row.stem_text for row in bank.questions.current()]


def rights(bank: Bank) -> list[str]:
    return [row.parsed.options[0].text for row in bank.questions.current()]


def test_the_sums_of_an_import_add_up(owner: User, bank: Bank) -> None:
    text = "A? {=x ~y}\n\nA? {=x ~y}\n\nEssay {}\n\nBroken {=x ~y\n\nB? {=x ~y}\n"
    made = take(owner, bank, text)
    assert (made.taken, made.left_out, made.not_playable, made.failed) == (2, 1, 1, 1)
    assert made.found == 5
    assert bank.questions.count() == made.taken


def test_an_import_keeps_what_its_reader_said(owner: User, bank: Bank) -> None:
    made = Import.objects.get(pk=take(owner, bank, GIFT).pk)
    assert [problem.key for problem in imports.problems_of(made)] == ["not-playable-essay"]


def test_without_a_bank_one_is_made_and_called_after_the_file(owner: User) -> None:
    assert take(owner, None, GIFT).bank.name == "x"


def test_taking_a_large_file_takes_few_queries(
    owner: User, bank: Bank, django_assert_max_num_queries: Any
) -> None:
    data = b"\n\n".join(b"Question %d? {=a ~b}" % number for number in range(400))
    upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=data)
    uploads.read(upload=upload)
    upload.refresh_from_db()
    with django_assert_max_num_queries(18):
        imports.take(upload=upload)
    assert Question.objects.count() == 400


def test_a_file_is_taken_once(owner: User, bank: Bank) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=GIFT)
    uploads.read(upload=upload)
    one, other = Upload.objects.get(), Upload.objects.get()
    imports.take(upload=one)
    with pytest.raises(Upload.DoesNotExist):
        imports.take(upload=other)
    assert bank.questions.count() == 2


def test_what_is_there_already_is_skipped_replaced_or_kept_twice(owner: User, bank: Bank) -> None:
    take(owner, bank, "A? {=x ~y}\n\nB? {=x ~y}")
    corrected = "A? {~x =y}\n\nC? {=x ~y}"
    assert take(owner, bank, corrected).left_out == 1
    assert stems(bank) == ["A?", "B?", "C?"]
    made = take(owner, bank, corrected, "replace")
    assert (made.taken, made.replaced) == (2, 2)
    assert stems(bank) == ["A?", "B?", "C?"]
    assert take(owner, bank, corrected, "both").taken == 2
    assert stems(bank) == ["A?", "B?", "C?", "A?", "C?"]


def test_an_older_version_gives_its_place_to_the_new_one(owner: User, bank: Bank) -> None:
    take(owner, bank, "A? {=x ~y}\n\nB? {=x ~y}")
    assert take(owner, bank, "A? {=new ~y}", "replace").replaced == 1
    assert stems(bank) == ["A?", "B?"]
    assert rights(bank) == ["new", "x"]


def test_a_file_that_waits_leaves_out_what_another_brings_meanwhile(owner: User, bank: Bank) -> None:
    waiting = uploads.keep(owner_id=owner.pk, bank=bank, file_name="y.gift", data=b"A? {=x ~y}\n\nB? {T}")
    uploads.read(upload=waiting)
    uploads.leave_out(upload=waiting, numbers=[])
    take(owner, bank, "A? {=x ~y}")
    waiting.refresh_from_db()
    assert waiting.left_out == [0]


def test_undoing_takes_back_what_came_and_nothing_else(owner: User, bank: Bank) -> None:
    kept = banks.add_question(bank=bank, question=CAPITAL)
    made = take(owner, bank, "A? {=x ~y}\n\nB? {T}")
    changed = bank.questions.get(stem_text="A?")
    banks.change_question(row=changed, question=CAPITAL)
    assert imports.undo(made=made) == (2, 0)
    assert list(bank.questions.all()) == [kept]


def test_undoing_puts_back_what_was_replaced(owner: User, bank: Bank) -> None:
    take(owner, bank, "A? {=old ~y}\n\nB? {T}")
    made = take(owner, bank, "A? {=new ~y}", "replace")
    assert imports.undo(made=made) == (1, 1)
    assert rights(bank)[0] == "old"
    assert bank.questions.count() == 2


def test_undoing_a_middle_import_keeps_the_later_one_and_its_way_back(owner: User, bank: Bank) -> None:
    take(owner, bank, "A? {=first ~y}")
    second = take(owner, bank, "A? {=second ~y}", "replace")
    third = take(owner, bank, "A? {=third ~y}", "replace")
    assert imports.undo(made=second) == (1, 0)
    assert rights(bank) == ["third"]
    assert imports.undo(made=third) == (1, 1)
    assert rights(bank) == ["first"]


def test_an_import_is_undone_once(owner: User, bank: Bank) -> None:
    made = take(owner, bank, GIFT)
    imports.undo(made=made)
    with pytest.raises(Import.DoesNotExist):
        imports.undo(made=made)


def test_what_a_lesson_has_played_stays(owner: User, bank: Bank) -> None:
    made, archived = take(owner, bank, "A? {T}"), take(owner, bank, "B? {T}")
    for row in archived.questions.all():
        banks.archive_question(row=row, archived=True)
    imports.mark_used(bank=bank)
    assert imports.undo(made=made) is None
    assert imports.undo(made=archived) == (1, 0)
    assert stems(bank) == ["A?"]
