"""What an OpenDocument sheet shows in cells that hold numbers or dates: the file keeps the displayed text."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import iterparse

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"

Texts = dict[tuple[str, int, int], str]


def displayed_texts(data: bytes, most_rows: int, most_columns: int) -> Texts:
    """Texts by sheet, row and column, counted from 1, of cells that are not text themselves.

    Raises whatever a broken archive or document raises.
    """
    found: Texts = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open("content.xml") as stream:
        for _event, table in iterparse(stream, forbid_dtd=True):
            if table.tag == f"{_TABLE}table":
                name = table.get(f"{_TABLE}name", "")
                for number, row in _repeated(table.iter(f"{_TABLE}table-row"), "rows", most_rows):
                    cells = (cell for cell in row if cell.tag.endswith("table-cell"))
                    for column, cell in _repeated(cells, "columns", most_columns):
                        if cell.get(f"{_OFFICE}value-type", "string") != "string":
                            found[name, number, column] = _text(cell)
                table.clear()
    return found


def _repeated(elements: Iterator[Element], what: str, most: int) -> Iterator[tuple[int, Element]]:
    """The elements with their numbers; one element may stand for a run of equal ones."""
    number = 0
    for element in elements:
        for _ in range(int(element.get(f"{_TABLE}number-{what}-repeated", "1"))):
            number += 1
            if number > most:
                return
            yield number, element


def _text(cell: Element) -> str:
    return "\n".join("".join(paragraph.itertext()) for paragraph in cell.iter(f"{_TEXT}p"))
