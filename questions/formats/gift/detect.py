"""Whether a text is GIFT."""

from __future__ import annotations

import re

from questions.formats.gift.masking import mask
from questions.formats.source import Source

_ANSWERS = re.compile(
    r"\{\s*(?:[=~#%]|(?:T|TRUE|F|FALSE)\s*[}#])"
    # Empty braces are an essay, unless they look like a value in a line of code or in a cell.
    r"|(?<![=\"',;|\t])\{\s*\}[ \t]*$"
    # Blanks of one line only, or each of a thousand blank lines would be read to the last.
    r"|^[^\S\n]*+\$CATEGORY:|^[^\S\n]*+::[^:\n]+::",
    re.IGNORECASE | re.MULTILINE,
)
_SAMPLE = 200_000


def sniff(source: Source) -> bool:
    """Whether the text has answers in braces."""
    return not source.is_structured and _ANSWERS.search(mask(source.text[:_SAMPLE])) is not None
