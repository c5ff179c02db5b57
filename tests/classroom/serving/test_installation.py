"""classroom.serving.installation: what is done at each start, and what need not be."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone

from classroom.serving import installation
from questions import images
from questions.models import Image


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the commands that were run."""
    names: list[str] = []
    monkeypatch.setattr(installation, "call_command", lambda name, **_options: names.append(name))
    return names


@pytest.fixture(autouse=True)
def own_files(tmp_path: Path, settings) -> Path:
    """A folder with the only static file of this installation."""
    files = tmp_path / "files"
    files.mkdir()
    (files / "page.css").write_text("body { color: black; }", encoding="utf-8")
    settings.DATA_DIR = tmp_path
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATICFILES_DIRS = [files]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    return files


def test_static_files_are_collected_once(collected):
    installation.collect_static_files()
    installation.collect_static_files()
    assert collected == ["collectstatic"]


def test_a_changed_file_is_collected_anew(collected, own_files):
    installation.collect_static_files()
    (own_files / "page.css").write_text("body { color: darkblue; }", encoding="utf-8")
    installation.collect_static_files()
    assert collected == ["collectstatic"] * 2


def test_a_collection_that_failed_is_tried_again(monkeypatch, collected):
    def fail(name, **options):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(installation, "call_command", fail)
        with pytest.raises(OSError, match="disk"):
            installation.collect_static_files()
    installation.collect_static_files()
    assert collected == ["collectstatic"]


def test_collected_files_are_named_by_their_content(settings):
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    assert list(settings.STATIC_ROOT.glob("page.*.css"))


@pytest.mark.django_db
def test_images_that_nothing_shows_go_at_a_start(collected):
    old, fresh = (
        Image.objects.create(digest=sign * 32, media_type="image/png", data=b"", width=1, height=1)
        for sign in "01"
    )
    Image.objects.filter(pk=old.pk).update(created_at=timezone.now() - 2 * images.UNSHOWN_FOR)
    installation.bring_up_to_date()
    assert list(Image.objects.all()) == [fresh]
