"""From the lines of a Word document to questions, by way of the readers of text files."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from questions.formats import gift, tables, text_lists, xml
from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.formats.text_lists.blocks import Block, blocks
from questions.formats.unpacking import Archive
from questions.formats.word import headings, looks, rich
from questions.formats.word.labelling import labelled
from questions.formats.word.paragraphs import Content, DocumentUnreadable, Line, Table, content_of
from questions.parsed import ParsedFile, Problem

_MAIN = "word/document.xml"
_MOST_UNPACKED = 80 * 2**20
_LINE = re.compile(r"line (\d+)")
# What a bold or highlighted option means is plain; other looks may be chance.
_FEWEST_OPTIONS = 2
_MOST_ASKED = 3
_DOUBTFUL = {"colour": "right-by-colour", "underline": "right-by-underline", "italic": "right-by-italics"}


def sniff(source: Source) -> bool:
    """Whether the file is a Word document."""
    return source.archive is not None and _MAIN in source.archive.names


def parse(source: Source) -> ParsedFile:
    """Read a Word document: a test in its lines, GIFT typed in it, or questions in the rows of its tables."""
    collector = Collector("docx", "")
    if source.archive and _is_too_large(source.archive):
        collector.parsed.problems.append(Problem("", "error", "document-too-large"))
        return collector.parsed
    try:
        content = content_of(source.data)
    except DocumentUnreadable:
        collector.parsed.problems.append(Problem("", "error", "document-broken"))
        return collector.parsed
    return _Reading(content, collector).read()


def _is_too_large(archive: Archive) -> bool:
    """Whether the library, which loads a document as a whole, would take too much memory."""
    return archive.size > _MOST_UNPACKED or archive.read(_MAIN).count(b"<") > xml.MOST_TAGS


class Spot(NamedTuple):
    """A place in a document, and the category of what stands there."""

    where: str
    category: str = ""


class _Reading:
    """Reads one document; its tables are sheets where they look like one, and lines of text where not."""

    def __init__(self, content: Content, collector: Collector) -> None:
        self._content = content
        self._collector = collector
        self._alts = [picture.alt for picture in content.pictures]

    def read(self) -> ParsedFile:
        """Read the lines between the tables as one text: a question may have a table in it."""
        lines: list[Line] = []
        for block in self._content.blocks:
            if isinstance(block, Line):
                lines.append(block)
            elif not self._read_as_sheet(block):
                lines += block.lines
        self._read_lines(lines)
        return self._collector.parsed

    def _read_as_sheet(self, table: Table) -> bool:
        sheet = io.StringIO()
        csv.writer(sheet).writerows(table.rows)
        source = Source(sheet.getvalue().encode())
        if len(table.rows) < 2 or not tables.sniff_delimited(source):
            return False
        self._take(tables.parse_delimited(source), lambda line: Spot(f"table {table.number}, line {line}"))
        return True

    def _read_lines(self, lines: list[Line]) -> None:
        def paragraph(line: int) -> int:
            return lines[min(line, len(lines)) - 1].paragraph

        plain = Source("\n".join(_with_images_moved_up(lines)).encode())
        if gift.sniff(plain):
            self._take(gift.parse(plain), lambda line: Spot(f"paragraph {paragraph(line)}"))
            return
        texts, categories = headings.taken_out(lines, labelled(lines))
        typed = Source("\n".join(self._with_marks(lines, texts)).encode())
        if text_lists.sniff(typed):
            self._take(
                text_lists.parse(typed),
                lambda line: Spot(f"paragraph {paragraph(line)}", categories.of(paragraph(line))),
            )

    def _with_marks(self, lines: list[Line], texts: list[str]) -> list[str]:
        """The texts with a star at each option that its look shows to be right."""
        choices = [block for block in blocks(texts) if _is_open(block)]
        doubtful = []
        for block in choices:
            found = looks.standing_out([lines[option.line - 1].looks for option in block.options])
            if found is None:
                continue
            right = [block.options[index] for index in sorted(found.indexes)]
            for option in right:
                texts[option.line - 1] = f"*{texts[option.line - 1]}"
            key = "right-by-two-looks" if found.is_contradicted else _DOUBTFUL.get(found.kind)
            if key:
                named = "; ".join(rich.without_marks(option.text) for option in right)
                doubtful.append((f"paragraph {lines[block.line - 1].paragraph}", key, named[:80]))
        self._ask(doubtful, len(choices))
        return texts

    def _ask(self, doubtful: list[tuple[str, str, str]], choices: int) -> None:
        """Ask about each guess, but once for all where the whole document goes by the same look."""
        if choices == len(doubtful) > _MOST_ASKED and len({key for _, key, _ in doubtful}) == 1:
            self._collector.warn("", "right-by-look-throughout", {"count": choices})
            return
        for where, key, text in doubtful:
            self._collector.warn(where, key, {"text": text})

    def _take(self, parsed: ParsedFile, spot: Callable[[int], Spot]) -> None:
        """Take over what a reader of text made of a part of the document, its marks resolved."""

        def found(where: str) -> Spot:
            line = _LINE.fullmatch(where)
            return spot(int(line[1])) if line else Spot(where)

        for problem in parsed.problems:
            self._take_problem(problem, found(problem.where).where)
        known = {(problem.where, problem.key) for problem in self._collector.parsed.problems}
        before = len(self._collector.parsed.problems)
        for question, line in parsed.questions:
            where, category = found(line)
            question = rich.unmarked(question, self._alts)
            question = msgspec.structs.replace(question, category=question.category or category)
            self._collector.take(question, where, self._find)
        problems = self._collector.parsed.problems
        # What was said when the text was read need not be said twice.
        problems[before:] = [
            p for p in problems[before:] if p.stands_for_question or (p.where, p.key) not in known
        ]

    def _take_problem(self, problem: Problem, where: str) -> None:
        params = {
            name: rich.without_marks(value) if isinstance(value, str) else value
            for name, value in problem.params.items()
        }
        if problem.stands_for_question:
            key = "right-not-shown" if problem.key == "answer-missing" else problem.key
            self._collector.fail(where, key, params, rich.without_marks(problem.excerpt))
        else:
            self._collector.parsed.problems.append(Problem(where, problem.level, problem.key, params))

    def _find(self, address: str) -> bytes | None:
        number = rich.image_number(address)
        pictures = self._content.pictures
        return pictures[number].data if number is not None and number < len(pictures) else None


def _with_images_moved_up(lines: list[Line]) -> list[str]:
    """The texts, an image that has a line to itself at the end of the line before it: in GIFT, a line after
    the answers would be a question of its own."""
    texts: list[str] = []
    for line in lines:
        if line.text.strip() and not rich.without_marks(line.text).strip() and texts and texts[-1]:
            texts[-1] += line.text
            texts.append("")
        else:
            texts.append(line.text)
    return texts


def _is_open(block: Block) -> bool:
    """Whether only looks can say which of several options, each on its own line, is right."""
    lines = {option.line for option in block.options}
    return not block.has_marks and len(lines) == len(block.options) >= _FEWEST_OPTIONS
