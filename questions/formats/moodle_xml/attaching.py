"""Images that a text shows, as files beside it."""

from __future__ import annotations

import html
import re
from base64 import b64encode

from questions.formats import markup
from questions.formats.images import ENDINGS
from questions.formats.moodle_xml.names import FILES
from questions.parsed import Image, TextFormat

_SHOWN = re.compile(r"(\bsrc\s*=\s*[\"']?|\]\()image:([0-9a-f]{32})")
_PLAIN_IMAGE = re.compile(r"!\[([^\]]*)\]\(image:([0-9a-f]{32})\)")


def with_files(
    text: str, format: TextFormat, images: dict[str, Image]
) -> tuple[str, TextFormat, dict[str, str]]:
    """A text whose images are named as Moodle names files, its format, and these files as base64 by name.

    Plain text shows no images in Moodle, so one that has some becomes HTML.
    """
    if "image:" not in text:
        return text, format, {}
    if format == "plain" and _PLAIN_IMAGE.search(text):
        escaped = markup.with_breaks(html.escape(text, quote=False))
        text, format = _PLAIN_IMAGE.sub(_as_html, escaped), "html"
    files: dict[str, str] = {}

    def named(match: re.Match[str]) -> str:
        image = images.get(match[2])
        if image is None:
            return match.group()
        name = f"{match[2]}.{ENDINGS[image.media_type]}"
        files[name] = b64encode(image.data).decode()
        return match[1] + FILES + name

    return _SHOWN.sub(named, text), format, files


def _as_html(image: re.Match[str]) -> str:
    alt = image[1].replace('"', "&quot;")
    return f'<img src="image:{image[2]}" alt="{alt}">'
