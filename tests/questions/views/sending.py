"""A teacher's browser that sends files, and what came of them."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from questions.models import Bank, Question, Upload
from tests.questions.conftest import GIFT

TAKING = {"name": "My capitals", "language": "it"}


HTMX = {"HX-Request": "true"}


MANY = b"\n\n".join(b"Question %d? {=a ~b}" % number for number in range(120))


def send(client: Client, *data: bytes, name: str = "capitals.gift", bank: Bank | None = None) -> HttpResponse:
    """Send files, each called `name`, as a form without JavaScript does."""
    fields: dict[str, Any] = {"file": [SimpleUploadedFile(name, one) for one in data or (GIFT,)]}
    if bank:
        fields["bank"] = bank.pk
    return client.post(reverse("questions:upload"), fields, follow=True)


def kept(client: Client, *data: bytes, **more: Any) -> Upload:
    """The file that was sent."""
    send(client, *data, **more)
    return Upload.objects.get()


def press(client: Client, button: str, upload: Upload, **fields: Any) -> HttpResponse:
    return client.post(reverse(f"questions:{button}", args=[upload.pk]), fields, follow=True)


def page_of(upload: Upload) -> str:
    return reverse("questions:preview_upload", args=[upload.pk])


def ticks(*numbers: int, shown: range = range(2)) -> dict[str, list[str]]:
    return {"shown": [str(n) for n in shown], "tick": [str(n) for n in numbers]}


def stems() -> list[str]:
    return [row.stem_text for row in Question.objects.current()]


def packed(**files: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "."), content)
    return data.getvalue()
