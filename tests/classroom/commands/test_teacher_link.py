"""`manage.py teacher_link` and `password_link`: links for teachers, printed for whoever runs the machine."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from classroom.models import Invitation

pytestmark = pytest.mark.django_db


def test_each_call_makes_a_link_of_its_own(admin: User, capsys):
    call_command("teacher_link")
    call_command("teacher_link")
    assert Invitation.objects.filter(makes_admin=False).count() == 2


def test_the_link_is_printed_alone(admin: User, capsys, settings):
    settings.PUBLIC_ADDRESS = "https://quiz.school.example"
    call_command("teacher_link")
    key = Invitation.objects.get().key
    assert capsys.readouterr().out == f"https://quiz.school.example/welcome/{key}/\n"


def test_an_admin_is_made_where_that_is_asked_for(admin: User, capsys):
    call_command("teacher_link", "--admin")
    assert Invitation.objects.get().makes_admin


def test_the_first_teacher_of_an_installation_is_its_admin(capsys):
    call_command("teacher_link")
    assert Invitation.objects.get().makes_admin


def test_a_password_link_for_nobody_is_refused():
    with pytest.raises(CommandError, match=r"nobody@school\.example"):
        call_command("password_link", "nobody@school.example")


def test_an_account_that_was_closed_gets_no_password_link(teacher: User):
    User.objects.update(is_active=False)
    with pytest.raises(CommandError):
        call_command("password_link", "ada")
