"""A question while it is being edited: plain fields, and the way to a question and back.

What a plain editor can't show (feedback to numbers and typed texts, formats of single options) is kept as
long as what it belongs to is neither removed nor marked differently.
"""

from questions.drafts.fields import (
    FORMATS,
    LONGEST_TIME,
    Draft,
    NumberRow,
    OptionRow,
    PairRow,
    from_post,
    tags_of,
)
from questions.drafts.hidden import hidden_fields
from questions.drafts.reading import to_question
from questions.drafts.showing import from_question

__all__ = [
    "FORMATS",
    "LONGEST_TIME",
    "Draft",
    "NumberRow",
    "OptionRow",
    "PairRow",
    "from_post",
    "from_question",
    "hidden_fields",
    "tags_of",
    "to_question",
]
