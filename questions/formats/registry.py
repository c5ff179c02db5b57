"""All formats, in the order in which a file is tried."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from questions.formats import (
    aiken,
    apkg,
    cloze,
    flashcards,
    gift,
    h5p,
    json_lists,
    markdown,
    missing_word,
    moodle_xml,
    packages,
    streetwise_json,
    tables,
    text_lists,
    unpacking,
    word,
)
from questions.formats.source import MOST_BYTES, Source
from questions.formats.unpacking import MOST_UNPACKED
from questions.parsed import Contents, Params, ParsedFile, Problem, Sheet

logger = logging.getLogger(__name__)


class Format(NamedTuple):
    """A file format: its name in commands and in the database, how it is told apart, how it is read and,
    where banks are exported in it, how it is written.

    `is_text` keeps binary files from it. `ending` is given to what is written and, unless `is_by_content`,
    decides for files whose content tells nothing.
    """

    name: str
    label: str
    sniff: Callable[[Source], bool]
    parse: Callable[[Source], ParsedFile]
    dump: Callable[[Contents], bytes] | None = None
    is_text: bool = True
    ending: str = ""
    is_by_content: bool = False


FORMATS = (
    Format(
        "xlsx",
        "XLSX, XLS, ODS",
        tables.sniff_workbook,
        tables.parse_workbook,
        tables.dump_xlsx,
        is_text=False,
        ending=".xlsx",
    ),
    Format(
        "streetwise-json",
        "Streetwise JSON",
        streetwise_json.sniff,
        streetwise_json.parse,
        streetwise_json.dump,
        ending=".json",
    ),
    Format("opentdb", "Open Trivia DB", json_lists.sniff_opentdb, json_lists.parse_opentdb),
    Format("json", "JSON", json_lists.sniff, json_lists.parse),
    Format("moodle-xml", "Moodle XML", moodle_xml.sniff, moodle_xml.parse, moodle_xml.dump, ending=".xml"),
    Format("h5p", "H5P", h5p.sniff, h5p.parse, is_text=False),
    Format("docx", "Word", word.sniff, word.parse, is_text=False),
    Format("apkg", "Anki", apkg.sniff, apkg.parse, is_text=False),
    Format("qti12", "QTI 1.2, Common Cartridge", packages.sniff_qti12, packages.parse_qti12, is_text=False),
    Format("qti2", "QTI 2, QTI 3", packages.sniff_qti2, packages.parse_qti2, is_text=False),
    Format("aiken", "Aiken", aiken.sniff, aiken.parse),
    Format("cloze", "Cloze", cloze.sniff, cloze.parse),
    Format("missing-word", "Moodle missing word", missing_word.sniff, missing_word.parse),
    Format("markdown", "Markdown", markdown.sniff, markdown.parse, ending=".md"),
    Format("gift", "GIFT", gift.sniff, gift.parse, gift.dump, ending=".gift"),
    Format("text-list", "Numbered lists in plain text", text_lists.sniff, text_lists.parse),
    Format("flashcards", "Quizlet, Anki (text)", flashcards.sniff, flashcards.parse),
    Format(
        "csv",
        "CSV, TSV",
        tables.sniff_delimited,
        tables.parse_delimited,
        tables.dump_csv,
        ending=".csv",
        is_by_content=True,
    ),
)
BY_NAME = {format.name: format for format in FORMATS}


def read_file(
    data: bytes, name: str, *, format: str = "", encoding: str = "", sheets: Sequence[Sheet] = ()
) -> ParsedFile:
    """Read a file. `format`, `encoding` and the columns of sheets are found out unless they are given.

    Never raises for anything in the file: what is wrong with it is in the problems. A file that no format
    could read has format "".
    """
    try:
        return _read_bounded(Source(data, name, encoding, sheets), format)
    except Exception as error:
        # Whatever a stranger's file does to a reader, an upload must end in a sentence.
        logger.error("Reading %r failed: %r", name, error)
        return _refused("reader-failed")


def _read_bounded(source: Source, format: str) -> ParsedFile:
    data = source.data
    if len(data) > MOST_BYTES:
        return _refused("file-too-large", {"most": MOST_BYTES // 2**20})
    if unpacking.is_archive(data):
        try:
            unpacking.check_size(data)
        except unpacking.Unusable as unusable:
            return _refused(unusable.key, {"most": MOST_UNPACKED // 2**20})
        if not _is_read_packed(source, format):
            return _read_inside(source, format)
    return _read(source, format)


def _is_read_packed(source: Source, format: str) -> bool:
    packed = [BY_NAME[format]] if format else FORMATS
    return any(not f.is_text and f.sniff(source) for f in packed)


def _read_inside(source: Source, format: str) -> ParsedFile:
    """Read the only file of an archive; one that is packed twice is not opened."""
    inner = unpacking.single_file(source.archive) if source.archive else None
    if inner is None:
        return _refused("archive-not-understood")
    within = source.inside(*inner)
    if unpacking.is_archive(within.data) and not _is_read_packed(within, format):
        return _refused("archive-not-understood")
    return _read_bounded(within, format)


def _read(source: Source, format: str) -> ParsedFile:
    binary = b"\0" in source.data[:1000] and source.encoding not in _WIDE
    chosen = BY_NAME[format] if format else _detected(source, binary)
    if chosen is None:
        return ParsedFile("", "" if binary else source.encoding, [], [Problem("", "error", "no-questions")])
    parsed = chosen.parse(source)
    if chosen.is_text and source.is_garbled:
        parsed.problems.append(Problem("", "warning", "text-garbled"))
    if not parsed.found and not any(problem.level == "error" for problem in parsed.problems):
        parsed.problems.append(Problem("", "error", "no-questions"))
    return parsed


_WIDE = frozenset({"utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"})


def _detected(source: Source, binary: bool) -> Format | None:
    fitting = [f for f in FORMATS if not (f.is_text and binary)]
    by_content = (f for f in fitting if f.sniff(source))
    told = (f for f in fitting if f.ending and not f.is_by_content)
    by_ending = (f for f in told if source.name.lower().endswith(f.ending))
    return next(by_content, None) or next(by_ending if source.text.strip() else iter(()), None)


def _refused(key: str, params: Params | None = None) -> ParsedFile:
    return ParsedFile("", "", [], [Problem("", "error", key, params or {})])
