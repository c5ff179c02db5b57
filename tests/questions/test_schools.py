"""Which school a teacher belongs to, and what colleagues see."""

from __future__ import annotations

from django.contrib.auth.models import User

from questions import schools
from questions.models import Bank, School


def test_a_new_teacher_joins_the_only_school(owner: User, school: School) -> None:
    assert schools.join_only_school(owner) == school
    assert list(school.teachers.all()) == [owner]


def test_nobody_is_put_into_one_of_several_schools(owner: User, school: School) -> None:
    School.objects.create(name="The other one")
    assert schools.join_only_school(owner) is None
    assert not School.objects.filter(teachers=owner).exists()


def test_a_bank_for_the_school_is_seen_by_colleagues_alone(
    bank: Bank, owner: User, stranger: User, school: School
) -> None:
    Bank.objects.update(visibility="school")
    school.teachers.add(owner)
    assert not Bank.objects.usable_by(stranger).exists()
    school.teachers.add(stranger)
    assert Bank.objects.usable_by(stranger).get() == bank


def test_a_bank_for_one_school_is_not_seen_in_another(
    bank: Bank, owner: User, stranger: User, school: School
) -> None:
    Bank.objects.update(visibility="school")
    school.teachers.add(owner)
    School.objects.create(name="The other one").teachers.add(stranger)
    assert not Bank.objects.usable_by(stranger).exists()


def test_without_a_school_nothing_is_shared_with_it(bank: Bank, stranger: User) -> None:
    Bank.objects.update(visibility="school")
    assert not Bank.objects.usable_by(stranger).exists()
