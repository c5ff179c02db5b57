"""Images in the database: kept once, shown by whoever refers to them, forgotten after that."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from classroom.models import LessonQuestion
from questions import banks, images
from questions.formats.images import digest_of, made_anew
from questions.models import Bank, Image, Upload
from questions.parsed import Kind, Option, ParsedQuestion
from tests.factories import make_lesson
from tests.questions.formats.pictures import picture

pytestmark = pytest.mark.django_db

RED, BLUE = made_anew(picture(colour="red")), made_anew(picture(colour="blue"))


def keep(*kept: images.Image, days_ago: int = 0) -> list[str]:
    images.keep({digest_of(image): image for image in kept})
    Image.objects.update(created_at=timezone.now() - timedelta(days=days_ago))
    return [digest_of(image) for image in kept]


def showing(digest: str) -> ParsedQuestion:
    options = (Option("yes", 100.0), Option("no"))
    return ParsedQuestion(Kind.SINGLE, f"![A map](image:{digest})", options)


def test_an_image_is_kept_once() -> None:
    digest, *_ = keep(RED)
    keep(RED, BLUE)
    assert Image.objects.count() == 2
    assert images.held([digest, "f" * 32]) == {digest: RED}
    assert images.missing([digest, "f" * 32]) == {"f" * 32}


def test_the_place_of_an_image_tells_its_kind_and_size() -> None:
    digest, *_ = keep(RED)
    assert images.place_of(digest) == (f"/questions/images/{digest}.png", 8, 6)


def test_an_image_that_comes_later_is_found_then() -> None:
    green = made_anew(picture(colour="green"))
    assert images.place_of(digest_of(green)) is None
    keep(green)
    assert images.place_of(digest_of(green)) is not None


def test_an_image_that_nothing_shows_is_forgotten_after_some_days() -> None:
    keep(RED, days_ago=3)
    assert images.forget_unused() == 1
    assert not Image.objects.exists()


def test_a_fresh_image_may_be_in_a_form_that_is_being_filled_in() -> None:
    keep(RED)
    assert images.forget_unused() == 0


def test_an_old_image_that_is_kept_anew_is_fresh_again() -> None:
    keep(RED, days_ago=3)
    images.keep({digest_of(RED): RED})
    assert images.forget_unused() == 0


def test_images_that_questions_show_stay_archived_or_not(bank: Bank) -> None:
    red, blue = keep(RED, BLUE, days_ago=3)
    banks.add_question(bank=bank, question=showing(red))
    row = banks.add_question(bank=bank, question=showing(blue))
    banks.archive_question(row=row, archived=True)
    assert images.forget_unused() == 0


def test_images_of_a_file_that_waits_to_be_taken_stay(owner: User) -> None:
    digest, *_ = keep(RED, days_ago=3)
    parsed = msgspec.msgpack.encode([showing(digest)])
    Upload.objects.create(owner=owner, file_name="a.gift", content=b"", parsed=parsed)
    Upload.objects.create(owner=owner, file_name="b.gift", content=b"")
    assert images.forget_unused() == 0


def test_images_that_a_lesson_plays_stay_after_its_bank_has_gone() -> None:
    digest, *_ = keep(RED, days_ago=3)
    question = LessonQuestion.objects.filter(lesson=make_lesson()).first()
    question.content = {**question.content, "explanation": f"![A map](image:{digest})"}
    question.save()
    Bank.objects.all().delete()
    assert images.forget_unused(LessonQuestion.objects.all()) == 0
    assert images.forget_unused() == 1
