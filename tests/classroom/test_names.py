"""classroom.names: what is kept of a nickname, and when two are the same (faults.md, Text)."""

from __future__ import annotations

import pytest

from classroom import lessons
from classroom.models import Student
from classroom.names import LONGEST_NAME, clean_name, name_key
from tests.factories import make_lesson

BLANKS = ["", " ", "\t\n", "\u3000", "\u200b", "\u200b \u2060\ufeff", "\u202e", "\u2800\u3164", "\u115f"]
BLANKS += ["\0", "\ufe0f", "\u034f\u034f", "\u0301\u0301", "\U000e0101", "\u17b5"]
READABLE = [
    "O",
    "李",
    "Zoë",
    "D'Arcy",
    "Núñez-Ó Briain",
    "Anna 2",
    "مريم",
    "नेहा",
    "🦊",
    "👩‍🚀",
    "Ng",
    "null",
    "José Mª",
]
READABLE += ["Dick", "Scunthorpe", "<b>Bo</b>", "=HYPERLINK(1)", "50 %"]
SAME = [
    ("Anna", "anna"),
    ("Anna", "ÁNNA"),
    ("Anna", "An\u200bna"),
    ("Anna", "Ａｎｎａ"),
    ("An na", "Anna"),
    ("Straße", "STRASSE"),
    ("Mª Carmen", "Ma Carmen"),
    ("❤", "❤\ufe0f"),
    ("e\u0301va", "éva"),
    ("Anna", "Anna\u202e"),
]
OTHERS = [("Anna", "Anne"), ("Anna", "Anna 2"), ("李", "王"), ("🦊", "🐺"), ("Anna", "annà-b")]
OTHERS += [("नेहा", "नहा")]


@pytest.mark.parametrize("typed", BLANKS)
def test_what_cannot_be_seen_is_no_name(typed):
    assert clean_name(typed) == ""


@pytest.mark.parametrize("typed", READABLE)
def test_a_readable_name_is_kept_as_it_was_typed(typed):
    assert clean_name(typed) == typed


def test_blanks_around_and_between_are_tidied():
    assert clean_name("  Ana \u00a0 María\n") == "Ana María"


def test_direction_marks_and_controls_go():
    assert clean_name("\u202eevE\u202c\x07\u2066x\u2069") == "evEx"


def test_piled_up_accents_are_thinned():
    assert len(clean_name("Z" + "\u0335\u0301\u0316" * 30 + "a")) <= 4


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_look_or_sound_alike_are_the_same(one, other):
    assert name_key(clean_name(one)) == name_key(clean_name(other))


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_names_that_differ_are_not_the_same(one, other):
    assert name_key(clean_name(one)) != name_key(clean_name(other))


@pytest.mark.parametrize("typed", READABLE)
def test_no_readable_name_has_an_empty_key(typed):
    assert name_key(clean_name(typed))


@pytest.mark.django_db
def test_the_longest_name_fits_and_a_longer_one_is_told_by_how_much():
    lesson = make_lesson()
    assert isinstance(lessons.join(lesson, "x" * LONGEST_NAME), Student)
    refusal = lessons.join(lesson, "y" * (LONGEST_NAME + 1))
    assert (refusal.key, refusal.params) == ("name_long", {"longest": LONGEST_NAME})


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["ﷺ" * 40, "🦊" * 200, "ß" * 24, "a\u0301\u0302" * 24])
def test_no_name_is_too_much_for_its_columns(typed):
    lesson = make_lesson()
    joined = lessons.join(lesson, typed)
    if isinstance(joined, Student):
        assert len(joined.name) <= Student._meta.get_field("name").max_length
        assert len(joined.name_key) <= Student._meta.get_field("name_key").max_length
    else:
        assert joined.key == "name_long"
