"""A file as it was handed in: its bounds, and its bytes as text."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from functools import cached_property

from charset_normalizer import from_bytes

from questions.formats import unpacking
from questions.formats.unpacking import Archive
from questions.parsed import Sheet

MOST_BYTES = 20 * 1024 * 1024
MOST_QUESTIONS = 10_000
MOST_SECONDS = 60

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Letters and signs of Western Europe, without those that are frequent only as other letters of cp1250.
_WESTERN = frozenset(
    "àáâãäåæçèéêëìíîïñòóôõöøùúûüßœÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ¿¡«»“”„‘’–—…•€£§°ºª·²½×÷±".encode("cp1252")
)
_RUN = re.compile(rb"[\x80-\xff]{3,}")
# What teachers' programs write; a detector left free prefers exotic relatives of Windows-1252.
_LIKELY = ["cp1252", "cp1251", "cp1250", "gb18030", "big5", "shift_jis", "euc_kr", "utf_16_le", "utf_16_be"]
_SAMPLE = 64 * 1024
_STRUCTURED = re.compile(r"\s*(?:<\?|<!--|<!doctype|<[a-z]+[\s>]|\{\s*\"|\[\s*[\[{\"])", re.IGNORECASE)
_CLOSING = {"<": ">", "{": "}", "[": "]"}
_GARBLED = re.compile("[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u00bf\u0153\u2122\u02dc]|\ufffd")
# Names of families, since a stranger's choice among all of Python's codecs would include slow ones.
_DECLARED = re.compile(
    rb"""\s*<\?xml\b[^>]*\bencoding\s*=\s*["']((?:iso-8859|windows|koi8|gb|big5|shift_jis|euc)[\w-]*)""",
    re.IGNORECASE,
)
_LINE_END = re.compile("\r\n?")


class Source:
    """A file by name and bytes. `encoding` may be given by a person; else it is found out, in this order:
    byte order mark, strict UTF-8, what XML declares, a detector, Windows-1252. `sheets` are columns as a
    person assigned them.
    """

    def __init__(self, data: bytes, name: str = "", encoding: str = "", sheets: Sequence[Sheet] = ()) -> None:
        self.data = data
        self.name = name
        self.sheets = sheets
        self._chosen = encoding

    def inside(self, name: str, data: bytes) -> Source:
        """A file that was packed in this one, to be read as a person chose for this one."""
        return Source(data, name, self._chosen, self.sheets)

    @property
    def encoding(self) -> str:
        """The encoding that `text` was read in."""
        return self._decoded[1]

    @property
    def text(self) -> str:
        r"""The file's text, every line end a `\n`."""
        return self._decoded[0]

    @cached_property
    def archive(self) -> Archive | None:
        """What is in the file, if it is a zip archive. Raises zipfile.BadZipFile when that is broken."""
        return Archive(self.data) if unpacking.is_archive(self.data) else None

    @cached_property
    def is_structured(self) -> bool:
        """Whether the text is XML, HTML or JSON, in which other formats' signs mean nothing."""
        text = self.text.strip()
        return _STRUCTURED.match(text) is not None and text[-1] == _CLOSING[text[0]]

    @property
    def is_garbled(self) -> bool:
        """Whether the text went through a wrong encoding, now or before it was saved: "qualitÃ©"."""
        return _GARBLED.search(self.text) is not None

    @cached_property
    def _decoded(self) -> tuple[str, str]:
        text, encoding = _decode(self.data, self._chosen)
        return _LINE_END.sub("\n", text).replace("\0", ""), encoding


def _decode(data: bytes, chosen: str) -> tuple[str, str]:
    if chosen:
        return data.decode(chosen, "replace").lstrip("\ufeff"), chosen
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace"), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        guess = _declared(data) or _guess(data)
        return data.decode(guess, "replace"), guess


def _declared(data: bytes) -> str:
    """The encoding that an XML declaration names, if Python knows it."""
    found = _DECLARED.match(data)
    try:
        return codecs.lookup(found[1].decode()).name if found else ""
    except LookupError:
        return ""


def _guess(data: bytes) -> str:
    sample = data[:_SAMPLE]
    if sample[1::2].count(0) > len(sample) * 0.3:
        return "utf-16-le"
    if sample[::2].count(0) > len(sample) * 0.3:
        return "utf-16-be"
    if _is_western(sample):
        return "cp1252"
    best = from_bytes(sample, cp_isolation=_LIKELY).best()
    return best.encoding.replace("_", "-") if best else "cp1252"


def _is_western(sample: bytes) -> bool:
    """Whether the bytes make sense as Windows-1252: Western letters, alone among plain ones.

    Detectors need more text than a quiz has: in one accented word they see Czech or Chinese.
    """
    high = [byte for byte in sample if byte > 127]
    in_runs = sum(len(run) for run in _RUN.findall(sample))
    western = sum(byte in _WESTERN for byte in high)
    return western >= len(high) * 0.97 and in_runs <= len(high) * 0.1
