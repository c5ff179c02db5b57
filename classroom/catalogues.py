"""Message catalogues: English is the source; each other language has one .po file for the whole project.

Compiled here, at set-up, because Django's own command needs a system program that a fresh machine lacks.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import polib

LOCALE_DIR = Path(__file__).resolve().parent / "locale"


def catalogue_paths() -> list[Path]:
    """Return the .po file of every language, in order of its code."""
    return sorted(LOCALE_DIR.glob("*/LC_MESSAGES/django.po"))


def compile_catalogues() -> list[Path]:
    """Compile each catalogue that changed since it was compiled; return those."""
    stale = [path for path in catalogue_paths() if is_stale(path)]
    for path in stale:
        # Replaced whole: of two processes that start at once, neither reads the other's half-written file.
        handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
        os.close(handle)
        polib.pofile(str(path), encoding="utf-8").save_as_mofile(draft)
        os.replace(draft, path.with_suffix(".mo"))
    return stale


def is_stale(path: Path) -> bool:
    compiled = path.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime
