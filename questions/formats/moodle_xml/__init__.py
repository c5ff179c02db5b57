"""Moodle XML: the questions of a course, one element each, as Moodle and many tools export them."""

from __future__ import annotations

from questions.formats.moodle_xml.reader import parse, sniff
from questions.formats.moodle_xml.writer import dump

__all__ = ["dump", "parse", "sniff"]
