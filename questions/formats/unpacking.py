"""Archives: what they may hold is counted while they are unpacked, since their own figures may lie."""

from __future__ import annotations

import io
import zipfile

MOST_UNPACKED = 200 * 1024 * 1024
_STEP = 1024 * 1024
_MOST_MEMBERS = 2_000
# What people write grows to ten times its packed size, seldom to fifty; what grows more is padding.
_MOST_GROWTH = 200
_LARGE = 20 * 1024 * 1024
_BROKEN = (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError, ValueError)


class Unusable(Exception):
    """An archive that can't be used; `key` names why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def is_archive(data: bytes) -> bool:
    """Whether the bytes are a zip archive."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


class Archive:
    """A zip archive in memory whose size has been checked: its members by name, folders left out."""

    def __init__(self, data: bytes) -> None:
        self._file = zipfile.ZipFile(io.BytesIO(data))
        self.names = [
            m.filename for m in self._file.infolist() if not m.is_dir() and not _is_clutter(m.filename)
        ]

    @property
    def size(self) -> int:
        """How many bytes the archive holds when unpacked."""
        return sum(member.file_size for member in self._file.infolist())

    def read(self, name: str) -> bytes:
        """The bytes of a member. Raises KeyError when there is none of this name."""
        return self._file.read(name)


def check_size(data: bytes) -> None:
    """Unpack an archive without keeping anything. Raises `Unusable` when it is broken or a bomb."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if len(archive.infolist()) > _MOST_MEMBERS:
                raise Unusable("archive-too-large")
            left = MOST_UNPACKED
            for member in archive.infolist():
                left -= _size(archive, member, left)
    except zipfile.LargeZipFile as error:
        raise Unusable("archive-too-large") from error
    except _BROKEN as error:
        raise Unusable("archive-broken") from error


def _size(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> int:
    """The bytes that a member unpacks to. Raises `Unusable` when they are more than `most`, or a bomb."""
    size = 0
    with archive.open(member) as stream:
        while step := stream.read(_STEP):
            size += len(step)
            if size > most:
                raise Unusable("archive-too-large")
            if size > _LARGE and size > member.compress_size * _MOST_GROWTH:
                raise Unusable("archive-bomb")
    return size


def single_file(archive: Archive) -> tuple[str, bytes] | None:
    """The name and bytes of an archive's only file; None when it holds none or several."""
    if len(archive.names) != 1:
        return None
    return archive.names[0].rpartition("/")[2], archive.read(archive.names[0])


def _is_clutter(name: str) -> bool:
    """What a Mac adds to every archive."""
    return name.startswith("__MACOSX/") or name.endswith(".DS_Store")
