"""The number formats of the cells of an old workbook (XLS), which its reader passes over.

Only what is needed of two formats: the compound file that holds streams like a disk does ([MS-CFB]), and the
records of a BIFF8 stream that name formats and cells ([MS-XLS]).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from openpyxl.styles.numbers import BUILTIN_FORMATS

Formats = dict[tuple[str, int, int], str]

_HEADER_SECTORS = slice(76, 512)
_LAST_SECTOR = 0xFFFFFFFA
_ENTRY = 128
_ROOT = 5
_BIFF8 = 0x0600

_BOF, _EOF, _SHEET, _FORMAT, _XF = 0x0809, 0x000A, 0x0085, 0x041E, 0x00E0
_FORMULA, _NUMBER, _RK, _RKS = 0x0006, 0x0203, 0x027E, 0x00BD


def number_formats(data: bytes) -> Formats:
    """The formats by sheet, row and column, counted from 1, of cells that hold numbers.

    Empty for workbooks older than Excel 97. Raises whatever a broken file raises (struct.error, IndexError,
    KeyError, ValueError).
    """
    stream = _CompoundFile(data).stream("Workbook")
    formats: dict[int, str] = dict(BUILTIN_FORMATS)
    cell_formats: list[int] = []
    sheets: list[tuple[str, int]] = []
    for kind, body in _records(stream, 0):
        if kind == _BOF and struct.unpack_from("<H", body)[0] != _BIFF8:
            return {}
        if kind == _FORMAT:
            number, count = struct.unpack_from("<HH", body)
            formats[number] = _text(body, 4, count)
        elif kind == _XF:
            cell_formats.append(struct.unpack_from("<H", body, 2)[0])
        elif kind == _SHEET:
            sheets.append((_text(body, 7, body[6]), struct.unpack_from("<I", body)[0]))
    return {
        (name, row + 1, column + 1): formats.get(cell_formats[style], "General")
        for name, begins in sheets
        for row, column, style in _cells(stream, begins)
    }


def _cells(stream: bytes, begins: int) -> Iterator[tuple[int, int, int]]:
    """Row, column and style of the cells of a sheet that hold numbers, counted from 0."""
    for kind, body in _records(stream, begins):
        if kind in (_FORMULA, _NUMBER, _RK):
            yield struct.unpack_from("<HHH", body)
        elif kind == _RKS:
            row, first = struct.unpack_from("<HH", body)
            for column, at in enumerate(range(4, len(body) - 2, 6), start=first):
                yield row, column, struct.unpack_from("<H", body, at)[0]


def _records(stream: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """The records from `at` to the end of the part that begins there; charts inside it are parts too."""
    depth = 0
    while at + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        depth += (kind == _BOF) - (kind == _EOF)
        yield kind, stream[at + 4 : at + 4 + size]
        if depth <= 0:
            return
        at += 4 + size


def _text(body: bytes, at: int, count: int) -> str:
    """A text of `count` signs, whose width the byte before it tells."""
    if body[at] & 1:
        return body[at + 1 : at + 1 + 2 * count].decode("utf-16-le", "replace")
    return body[at + 1 : at + 1 + count].decode("latin-1")


class _CompoundFile:
    """A compound file: sectors, chained by a table, and small streams packed into a stream of their own."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        shift, small_shift = struct.unpack_from("<HH", data, 30)
        self._size, self._small_size = 1 << shift, 1 << small_shift
        directory, self._small_below, small_table = struct.unpack_from("<I4xII", data, 48)
        self._table = self._numbers(b"".join(map(self._sector, self._table_sectors())))
        self._small_table = self._numbers(self._read(small_table))
        entries = self._read(directory)
        self._entries = [entries[at : at + _ENTRY] for at in range(0, len(entries), _ENTRY)]

    def stream(self, name: str) -> bytes:
        """The bytes of a stream. Raises KeyError where there is none of this name."""
        for entry in self._entries:
            length = struct.unpack_from("<H", entry, 64)[0]
            if entry[: max(0, length - 2)].decode("utf-16-le", "replace") == name:
                start, size = struct.unpack_from("<II", entry, 116)
                return (self._read(start) if size >= self._small_below else self._read_small(start))[:size]
        raise KeyError(name)

    def _table_sectors(self) -> list[int]:
        sectors = list(self._numbers(self._data[_HEADER_SECTORS]))
        more = struct.unpack_from("<I", self._data, 68)[0]
        while more < _LAST_SECTOR and len(sectors) * self._size < len(self._data):
            *found, more = self._numbers(self._sector(more))
            sectors += found
        return [sector for sector in sectors if sector < _LAST_SECTOR]

    def _read(self, start: int) -> bytes:
        most = len(self._data) // self._size
        return b"".join(map(self._sector, _chain(self._table, start, most)))

    def _read_small(self, start: int) -> bytes:
        root = next(entry for entry in self._entries if entry[66] == _ROOT)
        packed, size = self._read(struct.unpack_from("<I", root, 116)[0]), self._small_size
        chain = _chain(self._small_table, start, len(packed) // size)
        return b"".join(packed[at * size : (at + 1) * size] for at in chain)

    def _sector(self, number: int) -> bytes:
        return self._data[(number + 1) * self._size : (number + 2) * self._size]

    @staticmethod
    def _numbers(data: bytes) -> tuple[int, ...]:
        return struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4])


def _chain(table: tuple[int, ...], start: int, most: int) -> Iterator[int]:
    """The sectors of a stream in turn. Raises ValueError when they are more than there can be."""
    for _ in range(most + 1):
        if start >= _LAST_SECTOR:
            return
        yield start
        start = table[start]
    raise ValueError("a chain of sectors without an end")
