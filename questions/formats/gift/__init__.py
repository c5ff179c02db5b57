"""GIFT, as formats.md has it right ("GIFT, where readers differ"): text blocks with answers in braces."""

from __future__ import annotations

from questions.formats.gift.detect import sniff
from questions.formats.gift.reader import parse
from questions.formats.gift.writer import dump

__all__ = ["dump", "parse", "sniff"]
