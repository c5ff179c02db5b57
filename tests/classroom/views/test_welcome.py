"""classroom.views.welcome: the page behind a one-time link."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom import invitations
from classroom.models import Invitation

pytestmark = pytest.mark.django_db

ADA = {"name": "Ada", "identity": "ada@school.example", "password": "quite a long one"}


@pytest.fixture
def invitation() -> Invitation:
    return Invitation.objects.create()


@pytest.fixture
def url(invitation: Invitation) -> str:
    return reverse("welcome", args=[invitation.key])


def test_a_new_teacher_is_signed_in_and_led_to_the_lessons(client: Client, url):
    response = client.post(url, ADA)
    assert response.status_code == 302
    assert response["Location"] == reverse("teach")
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)


@pytest.mark.parametrize("signs_in_with", ["ada@school.example", "ADA@school.example"])
def test_the_new_teacher_can_sign_in_again(client: Client, url, signs_in_with):
    client.post(url, ADA)
    response = Client().post(reverse("account_login"), {"login": signs_in_with, "password": ADA["password"]})
    assert response.status_code == 302


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("state", ["used", "expired", "unknown"])
def test_a_spent_link_says_what_to_do(client: Client, invitation, url, state, method):
    if state == "used":
        invitation.used_at = timezone.now()
    elif state == "expired":
        invitation.expires_at = timezone.now() - timedelta(seconds=1)
    else:
        url = reverse("welcome", args=["no-such-key"])
    invitation.save()
    response = getattr(client, method)(url, ADA)
    assert response.status_code == 410
    assert "python manage.py teacher_link" in response.content.decode()
    assert not User.objects.exists()


def test_a_link_that_somebody_uses_meanwhile_is_spent(client: Client, monkeypatch, url, invitation):
    monkeypatch.setattr(Invitation, "is_open", True)
    Invitation.objects.update(used_at=timezone.now())
    assert client.post(url, ADA).status_code == 410


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("name", ""),
        ("name", "   "),
        ("identity", ""),
        ("identity", "ada smith"),
        ("identity", "ada@"),
        ("identity", "a" * 151),
        ("password", ""),
        ("password", "short"),
        ("password", "password"),
        ("password", "ada@school.example"),
    ],
)
def test_what_cannot_be_taken_is_said_beside_its_field(client: Client, url, invitation, field, typed):
    response = client.post(url, ADA | {field: typed})
    assert response.status_code == 422
    assert field in response.context["form"].errors
    invitation.refresh_from_db()
    assert invitation.is_open


@pytest.mark.parametrize("typed", ["bruno", "BRUNO", "bruno@school.example", "Bruno@School.example"])
def test_what_somebody_else_signs_in_with_is_refused(client: Client, url, other_teacher: User, typed):
    response = client.post(url, ADA | {"identity": typed})
    assert "identity" in response.context["form"].errors


def test_a_name_taken_between_check_and_use_is_refused(client: Client, url, monkeypatch):
    monkeypatch.setattr("classroom.views.welcome.accept", lambda invitation, **_typed: None)
    response = client.post(url, ADA)
    assert "identity" in response.context["form"].errors


def test_the_page_of_the_first_link_says_that_it_makes_an_admin(client: Client):
    first = invitations.first_invitation()
    response = client.get(reverse("welcome", args=[first.key]))
    assert response.context["makes_admin"] is True


def test_the_page_is_kept_by_no_cache(client: Client, url):
    assert "no-store" in client.get(url)["Cache-Control"]
