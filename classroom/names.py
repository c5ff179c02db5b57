"""Nicknames: what is kept of what somebody typed, and when two names are the same."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 24

_COMBINING_RUN = re.compile(r"(?<=[\u0300-\u036f\u0483-\u0489]{2})[\u0300-\u036f\u0483-\u0489]+")
# Everything but the ordinals, which belong to names: José Mª is not José Ma.
_PLAIN = re.compile("[^ªº]+")
# Joiners that scripts and emoji need between their signs; every other format character goes.
_KEPT_FORMAT = {"\u200c", "\u200d"}


def clean_name(typed: str) -> str:
    """Return the name without what cannot be seen: controls, direction marks, piled-up accents, blanks.

    The result may be empty, when nothing visible was typed. Length is not cut: `LONGEST_NAME` is told.
    """
    text = _PLAIN.sub(lambda run: unicodedata.normalize("NFKC", run[0]), unicodedata.normalize("NFC", typed))
    text = "".join(" " if c.isspace() else c for c in text if _is_kept(c))
    text = _COMBINING_RUN.sub("", text)
    text = " ".join(text.split())
    return text if any(not _is_invisible(c) and unicodedata.category(c)[0] != "M" for c in text) else ""


def name_key(name: str) -> str:
    """Return what two names that are the same to the ear have in common: anna, Anna and ÁNNA."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in folded if not unicodedata.combining(c) and not _is_invisible(c))[:80]


def _is_kept(character: str) -> bool:
    return character.isspace() or character in _KEPT_FORMAT or unicodedata.category(character) not in _UNSEEN


def _is_invisible(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) in _UNSEEN or character in _BLANKS


_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
# Letters that show nothing, and marks that only choose how the sign before them is drawn.
_BLANKS = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f", "\u17b4", "\u17b5"}
_BLANKS |= {chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
