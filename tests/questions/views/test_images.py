"""Addresses of images: anyone sees one, teachers add one."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from questions import forms, images
from questions.formats.images import digest_of, made_anew
from questions.models import Image
from tests.questions.formats.pictures import opened, picture

RED = made_anew(picture("JPEG"))
DIGEST = digest_of(RED)
NEW = "/questions/images/"
PLACE = f"/questions/images/{DIGEST}.jpg"


@pytest.fixture
def kept(db: None) -> None:
    images.keep({DIGEST: RED})


def send(client: Client, data: bytes, name: str = "red.png"):
    return client.post(NEW, {"file": SimpleUploadedFile(name, data)})


def test_a_phone_without_an_account_sees_an_image_for_a_year(kept: None) -> None:
    reply = Client().get(PLACE)
    assert reply.content == RED.data
    assert reply["Content-Type"] == "image/jpeg"
    assert reply["Cache-Control"] == "public, max-age=31536000, immutable"
    assert reply["X-Content-Type-Options"] == "nosniff"
    assert not reply.cookies


@pytest.mark.parametrize(
    "path", [f"{NEW}{'0' * 32}.jpg", f"{NEW}{DIGEST}.png", f"{NEW}{DIGEST}.html", f"{NEW}x.jpg"]
)
def test_what_is_no_image_of_ours_is_not_there(kept: None, path: str) -> None:
    assert Client().get(path).status_code == 404


def test_only_looking_is_allowed(kept: None) -> None:
    assert Client().post(PLACE).status_code == 405


def test_a_teacher_adds_an_image_made_anew(client: Client) -> None:
    reply = send(client, picture(size=(20, 10)) + b"secret")
    image = Image.objects.get()
    address = f"/questions/images/{image.digest}.png"
    assert reply.json() == {
        "reference": f"image:{image.digest}",
        "address": address,
        "width": 20,
        "height": 10,
    }
    assert opened(client.get(address).content).size == (20, 10)
    assert b"secret" not in bytes(image.data)


def test_the_same_image_twice_is_one(client: Client) -> None:
    assert send(client, picture()).json() == send(client, picture()).json()
    assert Image.objects.count() == 1


def test_what_is_no_image_is_refused_with_a_sentence(client: Client) -> None:
    reply = send(client, b"<svg onload='alert(1)'/>", "drawing.svg")
    assert reply.status_code == 422
    assert "drawing.svg" in reply.json()["error"]
    assert not Image.objects.exists()


def test_a_file_that_is_too_large_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "MOST_BYTES", 10)
    reply = send(client, picture())
    assert reply.status_code == 422
    assert reply.json()["error"]


def test_no_file_is_refused(client: Client) -> None:
    assert client.post(NEW).status_code == 422


def test_it_requires_a_teacher(db: None) -> None:
    assert send(Client(), picture()).status_code == 302
    assert not Image.objects.exists()
