"""The signs of Markdown that quizzes make use of."""

from __future__ import annotations

import re

BOX = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+\[(?P<mark>[ xX*✓]?)\]\s*(?P<text>.*)")
ITEM = re.compile(r"\s*[-*+]\s+(?P<mark>!?)(?P<text>\S.*)")
QUOTE = re.compile(r"\s*>\s?(.*)")
HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
RULE = re.compile(r"(?:-{3,}|\*{3,}|_{3,})\s*")
