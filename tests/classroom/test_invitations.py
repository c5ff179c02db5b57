"""classroom.invitations: one link, one account."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from classroom.invitations import InvitationSpent, accept, first_invitation
from classroom.models import INVITATION_LIFE, Invitation
from questions.models import School

pytestmark = pytest.mark.django_db

ADA = {"name": "Ada", "identity": "ada@school.example", "password": "a long password"}


def test_an_installation_without_an_admin_has_a_link_for_the_first():
    invitation = first_invitation()
    assert invitation is not None
    assert invitation.makes_admin


def test_the_same_link_is_given_until_it_is_used():
    assert first_invitation() == first_invitation()


def test_an_expired_link_is_replaced(time_machine):
    old = first_invitation()
    time_machine.move_to(timezone.now() + INVITATION_LIFE + timedelta(seconds=1))
    new = first_invitation()
    assert new is not None
    assert new != old
    assert new.is_open


def test_once_there_is_an_admin_there_is_no_first_link(admin: User):
    assert first_invitation() is None


def test_teachers_alone_do_not_close_the_first_link(teacher: User):
    assert first_invitation() is not None


def test_an_admin_who_left_does_not_lock_the_installation(admin: User):
    admin.is_active = False
    admin.save()
    assert first_invitation() is not None


def test_the_first_link_makes_an_admin():
    user = accept(first_invitation(), **ADA)
    assert (user.is_staff, user.is_superuser) == (True, True)


def test_other_links_make_a_teacher():
    user = accept(Invitation.objects.create(), **ADA)
    assert (user.is_staff, user.is_superuser) == (False, False)


def test_an_email_is_kept_as_one():
    assert accept(Invitation.objects.create(), **ADA).email == "ada@school.example"


def test_a_user_name_is_no_email():
    assert accept(Invitation.objects.create(), **ADA | {"identity": "ada"}).email == ""


def test_a_link_works_once():
    invitation = Invitation.objects.create()
    accept(invitation, **ADA)
    with pytest.raises(InvitationSpent):
        accept(invitation, **ADA | {"identity": "bruno"})
    assert User.objects.count() == 1


def test_an_expired_link_makes_nobody():
    invitation = Invitation.objects.create(expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(InvitationSpent):
        accept(invitation, **ADA)
    assert not User.objects.exists()


def test_a_taken_name_leaves_the_link_as_it_was(teacher: User):
    invitation = Invitation.objects.create()
    assert accept(invitation, **ADA | {"identity": teacher.username}) is None
    invitation.refresh_from_db()
    assert invitation.is_open


def test_a_new_teacher_belongs_to_the_only_school(school: School):
    teacher = accept(Invitation.objects.create(), **ADA)
    assert list(teacher.schools.all()) == [school]
