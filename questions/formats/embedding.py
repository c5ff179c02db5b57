"""Images written into the texts that show them, for formats that carry no files."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping

import msgspec

from questions.parsed import Image, ParsedQuestion

# A quotation mark bears a backslash here: the texts are looked through as the JSON of their question.
_SHOWN = re.compile(rb'(?<=[("])image:([0-9a-f]{32})(?=\\"|\))')


def embedded(question: ParsedQuestion, images: Mapping[str, Image]) -> ParsedQuestion:
    """The question with data addresses in the place of the images that are given; others stay as they are."""
    if not images:
        return question

    def address(shown: re.Match[bytes]) -> bytes:
        image = images.get(shown[1].decode())
        if image is None:
            return shown.group()
        return b"data:%s;base64,%s" % (image.media_type.encode(), base64.b64encode(image.data))

    written = _SHOWN.sub(address, msgspec.json.encode(question))
    return msgspec.json.decode(written, type=ParsedQuestion)
