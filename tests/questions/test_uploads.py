"""A kept file and its reading."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from questions import uploads
from questions.models import Bank, Image, Upload
from questions.parsed import Sheet, SheetColumn
from questions.reading import ReadingProcess
from questions.understanding import Understood
from tests.questions.conftest import GIFT
from tests.questions.formats.pictures import data_address, picture


@pytest.fixture
def upload(owner: User) -> Upload:
    return uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=GIFT)


def test_a_kept_file_is_not_read_by_itself(upload: Upload) -> None:
    assert uploads.understood(upload) is None
    assert not uploads.is_being_read(upload)


def test_what_was_read_is_kept_and_comes_back_the_same(upload: Upload) -> None:
    read = uploads.read(upload=upload)
    assert uploads.understood(Upload.objects.get()) == read
    assert [placed.question.stem for placed in read.questions] == ["Capital of Italy?", "Capital of Spain?"]


def test_reading_aside_is_done_when_it_returns_soon(upload: Upload) -> None:
    uploads.begin_reading(upload)
    upload.refresh_from_db()
    assert uploads.understood(upload) is not None
    assert not uploads.is_being_read(upload)


def test_a_file_is_read_as_chosen(owner: User) -> None:
    upload = uploads.keep(
        owner_id=owner.pk, bank=None, file_name="x", data=b"Who?,me,you,me", format="csv", encoding="cp1252"
    )
    read = uploads.read(upload=upload)
    assert (read.format, read.encoding) == ("csv", "cp1252")


def test_another_way_of_reading_forgets_what_was_understood(upload: Upload) -> None:
    uploads.read(upload=upload)
    uploads.choose_reading(upload=upload, format="csv", encoding="", sheets=[])
    assert uploads.understood(Upload.objects.get()) is None


def test_a_file_is_read_with_the_columns_just_chosen(owner: User) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.csv", data=b"Who?,me,you,me")
    columns = [SheetColumn(role=role) for role in ("stem", "wrong", "key", "")]
    uploads.choose_reading(upload=upload, format="csv", encoding="", sheets=[Sheet("", False, columns)])
    uploads.read(upload=upload)
    read = uploads.understood(Upload.objects.get())
    assert read is not None
    assert [column.role for column in read.sheets[0].columns] == ["stem", "wrong", "key", ""]


def test_what_is_read_in_a_way_not_wanted_any_more_is_not_kept(upload: Upload) -> None:
    before = Upload.objects.get()
    uploads.choose_reading(upload=upload, format="csv", encoding="", sheets=[])
    uploads.read(upload=before)
    assert uploads.understood(Upload.objects.get()) is None


def test_a_file_discarded_while_it_is_read_stays_discarded(upload: Upload) -> None:
    before = Upload.objects.get()
    upload.delete()
    uploads.read(upload=before)
    assert not Upload.objects.exists()


def test_a_reading_that_died_is_noticed(upload: Upload) -> None:
    upload.reading_since = timezone.now()
    assert uploads.is_being_read(upload)
    upload.reading_since = timezone.now() - uploads.FORGOTTEN_AFTER - timedelta(seconds=1)
    assert not uploads.is_being_read(upload)


def test_what_an_older_program_kept_is_read_again(upload: Upload) -> None:
    upload.parsed = b"\x93not what it was"
    assert uploads.understood(upload) is None


@pytest.mark.django_db(transaction=True)
def test_a_slow_reading_goes_on_aside_and_tells_how_far_it_is(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end, process = threading.Event(), ReadingProcess()

    def slowly(*args: object, report: object, **more: object) -> Understood:
        told.wait()
        report(1)  # type: ignore[operator]
        reported.set()
        may_end.wait()
        return process.read_file(*args, **more)  # type: ignore[arg-type]

    told, reported = threading.Event(), threading.Event()
    monkeypatch.setattr(uploads.reading, "read_file", slowly)
    monkeypatch.setattr(uploads, "AT_ONCE_SECONDS", 0)
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=GIFT)
    uploads.begin_reading(upload)
    told.set()
    assert reported.wait(30)
    upload.refresh_from_db()
    assert (upload.read_so_far, uploads.understood(upload)) == (1, None)
    assert uploads.is_being_read(upload)
    otherwise = Upload.objects.get()
    uploads.choose_reading(upload=otherwise, format="csv", encoding="", sheets=[])
    assert not uploads.is_being_read(otherwise)
    uploads.choose_reading(upload=otherwise, format="", encoding="", sheets=[])
    may_end.set()
    for thread in threading.enumerate():
        if thread.name == "upload":
            thread.join(30)
    upload.refresh_from_db()
    assert uploads.understood(upload) is not None
    process.end()


def test_files_that_nobody_takes_are_forgotten_after_months(upload: Upload, owner: User) -> None:
    Upload.objects.update(created_at=timezone.now() - uploads.WAITS_FOR - timedelta(minutes=1))
    fresh = uploads.keep(owner_id=owner.pk, bank=None, file_name="y.gift", data=GIFT)
    assert uploads.forget_old() == 1
    assert Upload.objects.get() == fresh


def test_a_bank_is_named_after_its_file() -> None:
    assert uploads.bank_name("world_capitals.final.gift") == "world capitals.final"
    assert uploads.bank_name(".gift") == ".gift"


def test_a_long_file_name_keeps_its_end(owner: User, bank: Bank) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x" * 300 + ".gift", data=GIFT)
    upload.refresh_from_db()
    assert upload.file_name.endswith("x.gift")
    assert len(upload.file_name) == 200


def test_images_of_a_file_are_kept_when_it_has_been_read(owner: User) -> None:
    html = f"[html]See <img src='{data_address(picture())}' alt='a map'>: {{T}}"
    data = html.replace("=", r"\=").replace(":", r"\:").replace(r"\: {T}", ": {T}").encode()
    uploads.read(upload=uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=data))
    assert Image.objects.count() == 1


def test_images_that_are_not_here_any_more_are_named(owner: User) -> None:
    data = b"See ![a map](image\\:0123456789abcdef0123456789abcdef) {T}"
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="x.gift", data=data)
    uploads.read(upload=upload)
    kept = uploads.understood(upload)
    assert [kept.problems[number].key for number in kept.general] == ["images-missing"]
