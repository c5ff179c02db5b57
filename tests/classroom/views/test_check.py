"""classroom.views.check: the page that says what works."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from classroom.serving.reach import HINTS


def test_everybody_may_open_it(client: Client):
    assert client.get(reverse("check")).status_code == 200


def test_it_writes_out_the_address_for_other_devices(client: Client):
    page = client.get(reverse("check"), headers={"host": "10.1.2.3:8000"}).content.decode()
    assert "http://10.1.2.3:8000/check/" in page


def test_it_says_what_usually_stands_in_the_way(client: Client):
    page = client.get(reverse("check"))
    assert page.context["hints"] == HINTS
    assert "client isolation" in page.content.decode()


def test_it_is_never_kept(client: Client):
    assert "no-store" in client.get(reverse("check"))["Cache-Control"]
