"""Archives of several question files."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.contrib.auth.models import User

from questions import archives, uploads
from questions.formats import unpacking
from questions.models import Upload
from tests.questions.conftest import GIFT


def packed(owner: User, *names: str, data: bytes = GIFT) -> Upload:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, data)
    return uploads.keep(owner_id=owner.pk, bank=None, file_name="a.zip", data=buffer.getvalue())


def test_files_that_hold_no_questions_are_passed_over(owner: User) -> None:
    upload = packed(owner, "b/one.gift", "photo.png", "song.mp3", ".hidden", "__MACOSX/one.gift", "two.csv")
    assert archives.question_files(upload) == ["b/one.gift", "two.csv"]


def test_each_file_is_kept_by_its_own_name_and_the_archive_goes(owner: User) -> None:
    kept = archives.unpack(upload=packed(owner, "../../etc/one.gift", "two.gift"))
    assert [upload.file_name for upload in kept] == ["one.gift", "two.gift"]
    assert {upload.pk for upload in Upload.objects.all()} == {upload.pk for upload in kept}


def test_of_very_many_files_the_first_are_opened(owner: User) -> None:
    upload = packed(owner, *(f"{number}.gift" for number in range(archives.MOST_FILES + 1)))
    assert len(archives.question_files(upload)) == archives.MOST_FILES


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 not an archive", GIFT])
def test_what_can_not_be_opened_stays_as_it_is(owner: User, data: bytes) -> None:
    upload = uploads.keep(owner_id=owner.pk, bank=None, file_name="a.zip", data=data)
    assert archives.unpack(upload=upload) == []
    assert Upload.objects.get() == upload


def test_an_archive_that_unpacks_to_too_much_is_not_opened(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_UNPACKED", 100)
    upload = packed(owner, "one.gift", "two.gift")
    assert archives.unpack(upload=upload) == []
    assert Upload.objects.get() == upload
