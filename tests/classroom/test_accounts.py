"""Signing in and out, and what is closed: allauth's pages as this product sets them up."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db

PASSWORD = "a long password"


@pytest.mark.parametrize("signs_in_with", ["ada", "ADA", "ada@school.example"])
def test_a_teacher_signs_in_by_user_name_or_email(client: Client, teacher: User, signs_in_with):
    response = client.post(reverse("account_login"), {"login": signs_in_with, "password": PASSWORD})
    assert response.status_code == 302
    assert client.session["_auth_user_id"] == str(teacher.pk)


def test_a_wrong_password_is_answered_with_a_sentence(client: Client, teacher: User):
    response = client.post(reverse("account_login"), {"login": "ada", "password": "wrong"})
    assert response.context["form"].non_field_errors()
    assert "_auth_user_id" not in client.session


def test_nobody_signs_up_alone(client: Client):
    typed = {"email": "eve@school.example", "password1": PASSWORD}
    for response in (client.get(reverse("account_signup")), client.post(reverse("account_signup"), typed)):
        assert "teacher_link" in response.content.decode()
    assert not User.objects.exists()


def test_signing_out_takes_a_press(teacher_client: Client):
    teacher_client.get(reverse("account_logout"))
    assert "_auth_user_id" in teacher_client.session
    teacher_client.post(reverse("account_logout"))
    assert "_auth_user_id" not in teacher_client.session


def test_a_forgotten_password_is_an_admins_affair_and_no_email_is_sent(client: Client, teacher, mailoutbox):
    page = client.get(reverse("account_reset_password"))
    assert "password_link" in page.content.decode()
    client.post(reverse("account_reset_password"), {"email": teacher.email})
    assert mailoutbox == []


def test_a_password_link_lets_its_teacher_choose_a_new_password(client: Client, teacher: User, capsys):
    call_command("password_link", "ada@school.example")
    path = re.search(r"/accounts/password/reset/key/\S+", capsys.readouterr().out).group()
    form = client.get(path, follow=True)
    new = "another long password"
    response = client.post(form.request["PATH_INFO"], {"password1": new, "password2": new}, follow=True)
    assert response.status_code == 200
    teacher.refresh_from_db()
    assert teacher.check_password(new)


def test_a_password_link_works_once(client: Client, teacher: User, capsys):
    call_command("password_link", "ada")
    path = re.search(r"/accounts/password/reset/key/\S+", capsys.readouterr().out).group()
    teacher.set_password("another long password")
    teacher.save()
    assert client.get(path, follow=True).context["token_fail"]


PAGES = [
    "account_login",
    "account_logout",
    "account_signup",
    "account_change_password",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key_done",
]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_ours_and_within_the_content_security_policy(name, client: Client, teacher: User):
    if name in {"account_logout", "account_change_password"}:
        client.force_login(teacher)
    html = client.get(reverse(name)).content.decode()
    assert '<body class="teacher"' in html
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", html)


def test_there_are_no_addresses_to_look_after_where_no_email_is_sent(teacher_client: Client):
    response = teacher_client.get("/accounts/email/")
    assert (response.status_code, response["Location"]) == (302, "/teach/")
