"""Which way of writing a quiz a Markdown file follows."""

from __future__ import annotations

from questions.formats.dialects import Dialect, Dialects
from questions.formats.markdown import lists, quiz_blocks, text2qti

_LISTS = Dialect(lists.fits, lists.read)

DIALECTS = (
    Dialect(quiz_blocks.fits, quiz_blocks.read, holds_tags=True),
    Dialect(text2qti.fits, text2qti.read),
    _LISTS,
)
"""In the order in which they are tried."""

_quizzes = Dialects("markdown", DIALECTS, usual=_LISTS)
sniff, parse = _quizzes.sniff, _quizzes.parse
