"""The texts of one question in Moodle XML: their formats, and the files that stand beside them."""

from __future__ import annotations

import binascii
import html
from base64 import b64decode
from urllib.parse import quote, unquote

from questions.formats import markup, xml
from questions.formats.moodle_xml.names import FILES, FORMATS
from questions.formats.xml import Element
from questions.parsed import TextFormat
from questions.texts import to_plain


class Texts:
    """Reads the texts of a question, and finds the files that they show.

    Files belong to one text each: two options may both show an image.png of their own.
    """

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def read(self, holder: Element | None, default: TextFormat = "html") -> tuple[str, TextFormat]:
        """The text in an element such as `questiontext`, and its format."""
        if holder is None:
            return "", default
        name = holder.get("format", "")
        text = self._with_own_files(plain(holder), holder)
        if name == "moodle_auto_format":
            text = markup.with_breaks(text)
        return text, FORMATS.get(name, default)

    def read_as(self, holder: Element | None, wanted: TextFormat) -> str:
        """The text in an element, turned into the format that the question's text has."""
        text, format = self.read(holder, wanted)
        return converted(text, format, wanted)

    def add_file(self, name: str, encoded: str) -> str:
        """Keep a file that came as base64; the address under which texts show it."""
        try:
            data = b64decode(encoded)
        except (binascii.Error, ValueError):
            data = b""
        name = name.lstrip("/")
        if self._files.setdefault(name, data) != data:
            name = f"{len(self._files)}/{name}"
            self._files[name] = data
        return FILES + quote(name)

    def find(self, address: str) -> bytes | None:
        """The file that a text shows under this address; None if it did not come along."""
        name = unquote(address.removeprefix(FILES).partition("?")[0])
        return self._files.get(name) or None

    def _with_own_files(self, text: str, holder: Element) -> str:
        for file in xml.children(holder, "file"):
            path = file.get("path", "/").strip("/") + "/"
            name = (path + file.get("name", "")).lstrip("/")
            address = self.add_file(name, xml.content(file))
            for written in {FILES + name, FILES + quote(name)} - {address}:
                text = text.replace(written, address)
        return text


def plain(holder: Element | None) -> str:
    """What stands in an element's `text`, or in the element itself, as old files have it."""
    inner = xml.child(holder, "text")
    if inner is not None:
        return xml.content(inner).strip()
    return (holder.text or "").strip() if holder is not None else ""


def converted(text: str, format: TextFormat, wanted: TextFormat) -> str:
    """The text in another format; what only its own could say is lost."""
    if format == wanted:
        return text
    bare = to_plain(text, format)
    return markup.with_breaks(html.escape(bare, quote=False)) if wanted == "html" else bare
