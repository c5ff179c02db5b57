"""Which questions of a file are there already."""

from __future__ import annotations

from django.contrib.auth.models import User

from questions import banks, imports, uploads
from questions.formats.registry import read_file
from questions.models import Bank, Question, Upload
from questions.repeats import repeats_of
from questions.understanding import Understood, understand
from tests.questions.conftest import GIFT


def read(text: str) -> Understood:
    return understand(read_file(text.encode(), "x.gift", format="gift"))


def taken(owner: User, bank: Bank, text: str, name: str = "x.gift") -> None:
    imports.take(upload=uploads.keep(owner_id=owner.pk, bank=bank, file_name=name, data=text.encode()))


def test_a_question_of_the_bank_is_told_by_stem_and_options(question: Question) -> None:
    again, other = "Capital of Italy? {=milan ~ROME}", "Capital of Italy? {~Milan =Rome}"
    assert repeats_of(read(other), question.bank, "").same == {0: question.pk}
    assert repeats_of(read(again), question.bank, "").same == {}


def test_an_archived_question_is_no_repeat(question: Question) -> None:
    banks.archive_question(row=question, archived=True)
    assert repeats_of(read("Capital of Italy? {~Milan =Rome}"), question.bank, "").all == set()


def test_what_comes_twice_in_a_file_is_a_repeat_the_second_time() -> None:
    assert repeats_of(read("A? {=x ~y}\n\nB? {T}\n\nA? {~x =y}"), None, "").in_file == {2}


def test_the_same_stem_from_the_same_file_is_an_older_version(owner: User, bank: Bank) -> None:
    taken(owner, bank, "A? {=x ~y}\n\nB? {=x ~y}", "Quiz.gift")
    changed = read("A? {=x ~z}\n\nB? {=x ~y}")
    assert list(repeats_of(changed, bank, "quiz.GIFT").older) == [0]
    assert list(repeats_of(changed, bank, "quiz.GIFT").same) == [1]
    assert repeats_of(changed, bank, "other.gift").older == {}


def test_a_stem_that_many_questions_share_tells_no_version(owner: User, bank: Bank) -> None:
    taken(owner, bank, "Which is right? {=x ~y}\n\nWhich is right? {=v ~w}\n\nC? {=x ~y}")
    assert repeats_of(read("Which is right? {=x ~z}"), bank, "x.gift").older == {}
    assert repeats_of(read("C? {=x ~z}\n\nC? {=x ~v}"), bank, "x.gift").older == {}


def test_repeats_are_left_out_until_one_chooses_otherwise(owner: User, question: Question) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=question.bank, file_name="x.gift", data=GIFT * 2)
    found = uploads.repeats_in(upload, uploads.read(upload=upload))
    upload.refresh_from_db()
    assert upload.left_out == [0, 2, 3]
    uploads.leave_out(upload=upload, numbers=[0, 1, 2, 3])
    for choice, left_out in [("replace", [1, 2, 3]), ("both", [1]), ("skip", [0, 1, 2, 3])]:
        uploads.choose_repeats(upload=upload, found=found, repeats=choice)
        assert (Upload.objects.get().repeats, Upload.objects.get().left_out) == (choice, left_out)
