"""Where the catalogues are, and how they are compiled.

Compiled here, at set-up, because Django's own command needs a system program that a fresh machine lacks.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import polib

LOCALE_DIR = Path(__file__).resolve().parent.parent / "locale"


def catalogue_path(language: str) -> Path:
    return LOCALE_DIR / language / "LC_MESSAGES" / "django.po"


def compile_catalogues() -> list[Path]:
    """Compile each catalogue that changed since it was compiled; return those."""
    stale = [path for path in sorted(LOCALE_DIR.glob("*/LC_MESSAGES/django.po")) if is_stale(path)]
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
