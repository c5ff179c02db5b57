"""Images of questions in the database: kept once each, forgotten when nobody shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Model, QuerySet, TextField
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils import timezone

from questions import models
from questions.formats.images import ENDINGS
from questions.models import Question, Upload
from questions.parsed import IMAGE_REFERENCE, Image
from questions.texts import images_in

UNSHOWN_FOR = timedelta(days=2)
"""So long an image is kept that no question shows: it may be in a form that somebody is filling in."""

_BATCH = 100
_IN_BYTES = re.compile(IMAGE_REFERENCE.pattern.encode())


class Place(NamedTuple):
    """Where an image is served, and its size in pixels."""

    address: str
    width: int
    height: int


def keep(images: Mapping[str, Image]) -> None:
    """Keep images by their digests. Those that are there already count as kept anew."""
    rows = [
        models.Image(
            digest=digest,
            media_type=image.media_type,
            data=image.data,
            width=image.width,
            height=image.height,
        )
        for digest, image in images.items()
    ]
    models.Image.objects.bulk_create(
        rows,
        batch_size=_BATCH,
        update_conflicts=True,
        update_fields=["created_at"],
        unique_fields=["digest"],
    )


def held(digests: Iterable[str]) -> dict[str, Image]:
    """The images of these digests that are kept, as a file is written with them."""
    rows = models.Image.objects.filter(digest__in=set(digests))
    return {row.digest: Image(row.media_type, bytes(row.data), row.width, row.height) for row in rows}


def missing(digests: Iterable[str]) -> set[str]:
    """Those of the digests whose image is not here."""
    asked = set(digests)
    return asked - set(models.Image.objects.filter(digest__in=asked).values_list("digest", flat=True))


def digests_in(encoded: bytes) -> set[str]:
    """The digests of the images that questions show, encoded as MessagePack or JSON."""
    return {digest.decode() for digest in _IN_BYTES.findall(encoded)}


def place_of(digest: str) -> Place | None:
    """Where an image is served; None when it is not here."""
    try:
        return _place_of(digest)
    except models.Image.DoesNotExist:
        return None


@lru_cache(maxsize=4096)
def _place_of(digest: str) -> Place:
    # Under a digest there is only ever the same image, so the answer holds; that there is none may change.
    columns = ("media_type", "width", "height")
    media_type, width, height = models.Image.objects.values_list(*columns).get(digest=digest)
    return Place(reverse("questions:image", args=[digest, ENDINGS[media_type]]), width, height)


@transaction.atomic
def forget_unused(*also_shown_by: QuerySet[Any]) -> int:
    """Delete the images that no question and no upload shows; how many that were.

    `also_shown_by` are other rows whose `content` is the JSON of a question.
    """
    old = models.Image.objects.filter(created_at__lt=timezone.now() - UNSHOWN_FOR)
    digests = set(old.values_list("digest", flat=True))
    if not digests:
        return 0
    for rows in (Question.objects.all(), *also_shown_by):
        digests -= _shown_by(rows)
    for parsed in Upload.objects.exclude(parsed=None).values_list("parsed", flat=True).iterator():
        digests -= digests_in(bytes(parsed or b""))
    count, _ = old.filter(digest__in=digests).delete()
    return count


def _shown_by(rows: QuerySet[Model]) -> set[str]:
    texts = rows.annotate(text=Cast("content", TextField())).filter(text__contains="image:")
    return set(images_in(*texts.values_list("text", flat=True).iterator()))
