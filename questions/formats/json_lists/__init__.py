"""Lists of questions in JSON as people and programs make them up, and as Open Trivia DB sends them."""

from __future__ import annotations

from questions.formats.json_lists.opentdb import parse as parse_opentdb
from questions.formats.json_lists.opentdb import sniff as sniff_opentdb
from questions.formats.json_lists.reader import parse, sniff

__all__ = ["parse", "parse_opentdb", "sniff", "sniff_opentdb"]
