"""What a person sees of a file before any of it is taken."""

from __future__ import annotations

from django.contrib.auth.models import User

from questions import uploads
from questions.models import Bank, Question
from questions.preview import Preview, State

MIXED = """Good? {T}

Odd? {=x ~y ~}

Essay! {}

What is this? {=never closed

Good? {T}
"""


def preview(owner: User, bank: Bank | None, text: str = MIXED) -> Preview:
    upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=text.encode())
    return Preview(upload, uploads.read(upload=upload))


def test_every_row_is_ready_or_to_be_checked_or_failed(owner: User) -> None:
    now = preview(owner, None)
    assert [now.card(row).state for row in now.read.rows] == ["ready", "check", "failed", "failed", "check"]
    assert [(state, count) for state, _, count in now.states] == [
        ("", 5),
        ("ready", 1),
        ("check", 2),
        ("failed", 2),
    ]


def test_rows_can_be_had_by_their_state(owner: User) -> None:
    now = preview(owner, None)
    assert [row.question for row in now.rows(State.CHECK)] == [1, 2]
    assert now.rows("") == now.rows("nonsense") == now.read.rows


def test_only_what_nothing_is_to_be_said_of_is_ready(owner: User) -> None:
    assert preview(owner, None).ready_numbers() == {0}


def test_what_can_not_be_played_is_told_from_what_is_broken(owner: User) -> None:
    now = preview(owner, None)
    assert [now.card(row).is_not_playable for row in now.rows(State.FAILED)] == [True, False]


def test_a_repeat_is_told_by_where_its_like_is(owner: User, question: Question) -> None:
    text = "Capital of Italy? {=Rome ~Milan}\n\nNew? {T}\n\nCapital of Italy? {=Rome ~Milan}"
    now = preview(owner, question.bank, text)
    assert [now.card(row).repeats for row in now.read.rows] == ["same", "", "in_file"]
    assert [now.card(row).is_ticked for row in now.read.rows] == [False, True, False]
    assert now.chosen_count == 1
