"""classroom.catalogues.files: compiling at set-up."""

from __future__ import annotations

import gettext
import os
from pathlib import Path

import pytest

from classroom.catalogues import files

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8"

msgid "Hi"
msgstr "¡Hola!"
"""


@pytest.fixture
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(files, "LOCALE_DIR", tmp_path)
    path = files.catalogue_path("es")
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE, encoding="utf-8")
    return path


def test_a_compiled_catalogue_translates(spanish: Path):
    assert files.compile_catalogues() == [spanish]
    with spanish.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Hi") == "¡Hola!"


def test_what_is_current_is_not_compiled_again(spanish: Path):
    files.compile_catalogues()
    assert files.compile_catalogues() == []


def test_what_changed_is_compiled_again(spanish: Path):
    files.compile_catalogues()
    later = spanish.with_suffix(".mo").stat().st_mtime + 1
    os.utime(spanish, (later, later))
    assert files.compile_catalogues() == [spanish]


def test_no_draft_is_left_behind(spanish: Path):
    files.compile_catalogues()
    assert sorted(path.name for path in spanish.parent.iterdir()) == ["django.mo", "django.po"]
