"""Lists with a sign before each option: plus or a crossed box for right, minus or an empty box for wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.formats.collecting import Collector
from questions.formats.text_lists.listed import Listed, take_all

_OPTION = re.compile(
    r"(?:(?P<right>\+(?:-(?=\S))?|[(\[][xX*✓][)\]]|☑|☒|✅)|[-–]|[(\[]\s?[)\]]|☐)\s*(?P<text>\S.*)"
)
_QUESTION_SIGN = re.compile(r"(?:[?#]\s*|\d{1,4}\s*[.)]\s+|(?:Q|S|V)\s*:\s*)(?=\S)")
# A patch has the same signs, and means something else.
_PATCH = re.compile(r"^(?:@@|\+\+\+ |--- |diff |Index: )", re.MULTILINE)


def fits(text: str) -> bool:
    """Whether most of a text is questions with right and wrong options below them."""
    if _PATCH.search(text):
        return False
    found = list(_questions(text))
    whole = [q for q in found if q.stem and 0 < len(q.right) < len(q.options)]
    return len(whole) > len(found) / 2


def read(text: str, collector: Collector) -> None:
    """Read every question."""
    take_all(_questions(text), collector)


def _questions(text: str) -> Iterator[Listed]:
    listed = Listed(1)
    after_blank = False
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        option = _OPTION.fullmatch(line)
        if option and listed.stem:
            listed.add(option["text"], option["right"] is not None)
        elif line and listed.options and not (after_blank or _QUESTION_SIGN.match(line) or line[-1] in "?:"):
            listed.options[-1] += f"\n{line}"
        elif line:
            if listed.options or (after_blank and listed.stem and _QUESTION_SIGN.match(line)):
                yield listed
                listed = Listed(number)
            listed = listed if listed.stem else Listed(number)
            listed.stem += ("\n" if listed.stem else "") + _QUESTION_SIGN.sub("", line, count=1)
        after_blank = not line
    if listed.stem:
        yield listed
