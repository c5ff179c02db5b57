"""Tests and pools as platforms hand them out: packages with a manifest, cartridges, or a lone XML document.

What a document is, its root says; the manifest gives the order. The same test may stand in a package twice,
once for every platform and once as its own program writes it: it is read once, where it holds more.
"""

from __future__ import annotations

import codecs
import hashlib
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from urllib.parse import unquote

from questions.formats import qti2, qti12
from questions.formats.collecting import Collector
from questions.formats.settling import Files, no_files
from questions.formats.source import Source
from questions.formats.unpacking import Archive
from questions.formats.xml import Element, Unreadable, name_of, root_of
from questions.parsed import ParsedFile, Problem

MANIFEST = "imsmanifest.xml"

# A document type is named after the root.
_ROOT = re.compile(
    r"(?:\s++|<\?.*?\?>|<!--.*?-->)*+<(?:!DOCTYPE\s++)?(?:[\w.-]+:)?([A-Za-z][\w.-]*)",
    re.DOTALL | re.IGNORECASE,
)
_HEAD = 8_000
_DOCUMENTS = (".xml", ".qti", ".dat")
_ROOTS_12 = frozenset({"questestinterop", "POOL"})
_ROOTS_2 = frozenset({"assessmentItem", "assessmentTest", "qti-assessment-item", "qti-assessment-test"})
_HREF = re.compile(r"\bhref\s*=\s*[\"']([^\"']+)[\"']")
_FILE_BASE = re.compile(r"^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)/?", re.IGNORECASE)
_FOLDERS = ("", "web_resources/", "media/", "images/")


def sniff_qti12(source: Source) -> bool:
    """Whether the file is a document of QTI 1.2, or a package that holds one or none at all."""
    roots = _roots(source)
    return bool(roots & _ROOTS_12) or (
        "manifest" in roots and not roots & _ROOTS_2 and not _names_qti2(source)
    )


def sniff_qti2(source: Source) -> bool:
    """Whether the file is a document of QTI 2 or 3, or a package of such documents only."""
    roots = _roots(source)
    return not roots & _ROOTS_12 and (bool(roots & _ROOTS_2) or ("manifest" in roots and _names_qti2(source)))


def parse_qti12(source: Source) -> ParsedFile:
    """Read all questions of a document, or of every document in a package."""
    return _parse("qti12", source)


def parse_qti2(source: Source) -> ParsedFile:
    """Read all questions of a document, or of every document in a package."""
    return _parse("qti2", source)


@dataclass
class _Document:
    """A document of a package: its name there and its root."""

    name: str
    root: Element

    @property
    def kind(self) -> str:
        return name_of(self.root)


def _parse(format: str, source: Source) -> ParsedFile:
    if source.archive is not None:
        return _parse_package(format, source, source.archive)
    collector = Collector(format, source.encoding)
    try:
        root = root_of(source.text)
    except Unreadable as unreadable:
        collector.parsed.problems.append(unreadable.problem)
        return collector.parsed
    if name_of(root) == "manifest":
        collector.parsed.problems.append(Problem("", "error", "manifest-alone"))
    else:
        _read(collector, _Document("", root), no_files, {})
    return collector.parsed


def _parse_package(format: str, source: Source, archive: Archive) -> ParsedFile:
    collector = Collector(format, "")
    documents = _without_doubles(list(_documents(source, archive, collector)))
    tests = [document for document in documents if qti2.is_test(document.root)]
    categories = {
        path: category
        for test in tests
        for path, category in qti2.categories(test.root, posixpath.dirname(test.name)).items()
    }
    places = {path: place for place, path in enumerate(categories)}
    for document in sorted(documents, key=lambda d: places.get(d.name, len(places))):
        files = partial(_find, archive, posixpath.dirname(document.name))
        _read(collector, document, files, categories)
    return collector.parsed


def _read(collector: Collector, document: _Document, files: Files, categories: dict[str, str]) -> None:
    if document.kind in _ROOTS_12:
        qti12.read_into(collector, document.root, document.name, files)
    elif qti2.is_item(document.root):
        qti2.read_into(collector, document.root, document.name, files, categories.get(document.name, ""))
    elif not document.name and qti2.is_test(document.root):
        collector.parsed.problems.append(Problem("", "error", "test-without-items"))


def _documents(source: Source, archive: Archive, collector: Collector) -> Iterator[_Document]:
    """The documents with questions, those that the manifest names first; what is broken is named."""
    listed = _listed(source, archive)
    places = {name: place for place, name in enumerate(listed)}
    for name in sorted(archive.names, key=lambda name: places.get(name, len(places))):
        if not name.lower().endswith(_DOCUMENTS):
            continue
        text = source.inside(name, archive.read(name)).text
        if _root_name(text) in _ROOTS_12 | _ROOTS_2:
            try:
                yield _Document(name, root_of(text))
            except Unreadable as unreadable:
                problem = unreadable.problem
                where = f"{name}:{problem.where.removeprefix('line ')}" if problem.where else name
                collector.parsed.problems.append(Problem(where, problem.level, problem.key, problem.params))


def _without_doubles(documents: list[_Document]) -> list[_Document]:
    """Of documents that hold the same test, the one with more items; equal ones once."""
    best: dict[str, _Document] = {}
    for document in documents:
        key = _identity(document)
        if key not in best or _worth(document) > _worth(best[key]):
            best[key] = document
    return [document for document in documents if best[_identity(document)] is document]


def _identity(document: _Document) -> str:
    """What tells a test: the name that its program gave it; the whole document where it has none."""
    for inner in document.root:
        if name_of(inner) in ("assessment", "objectbank") and inner.get("ident"):
            return str(inner.get("ident"))
    return _digest(document.root)


def _digest(root: Element) -> str:
    said = "\x1f".join(
        [*root.itertext(), *(str(value) for element in root.iter() for value in element.values())]
    )
    return hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()


def _worth(document: _Document) -> tuple[int, bool]:
    """How much a document holds; of equals, the one that only its own program reads says more of each."""
    return qti12.count_items(document.root), document.name.startswith("non_cc_assessments/")


def _listed(source: Source, archive: Archive) -> list[str]:
    """The files that manifests name, in order."""
    names = []
    for manifest in (name for name in archive.names if posixpath.basename(name) == MANIFEST):
        text = source.inside(manifest, archive.read(manifest)).text
        folder = posixpath.dirname(manifest)
        names += [posixpath.normpath(posixpath.join(folder, unquote(href))) for href in _HREF.findall(text)]
    return list(dict.fromkeys(names))


def _find(archive: Archive, folder: str, address: str) -> bytes | None:
    """The file that a text in a folder of the package shows; platforms write its path in many ways."""
    path = unquote(_FILE_BASE.sub("", address.partition("?")[0]))
    if "://" in path:
        return None
    known = set(archive.names)
    for start in (f"{folder}/" if folder else "", *_FOLDERS):
        name = posixpath.normpath(start + path.lstrip("/"))
        if name in known:
            return archive.read(name)
    last = posixpath.basename(path)
    alike = [name for name in archive.names if _is_called(posixpath.basename(name), last)]
    return archive.read(alike[0]) if last and len(alike) == 1 else None


def _is_called(name: str, last: str) -> bool:
    """Whether a file is meant by the last part of an address; `xid-7_1` may mean `sign__xid-7_1.png`."""
    return name == last or ("xid-" in last and posixpath.splitext(name)[0].endswith(last))


def _roots(source: Source) -> frozenset[str]:
    """The names of the roots of the documents in a file."""
    archive = source.archive
    if archive is None:
        return frozenset({_root_name(source.text)})
    documents = (name for name in archive.names if name.lower().endswith(_DOCUMENTS))
    found = frozenset(_root_name(_head(archive.read(name))) for name in documents)
    return found if MANIFEST in map(posixpath.basename, archive.names) else found - {"manifest"}


def _head(data: bytes) -> str:
    """How a document begins, read in any encoding that tells its tags: no more is asked of it here."""
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data[:_HEAD].decode("utf-16" if is_wide else "utf-8", "replace").lstrip("\ufeff")


def _root_name(text: str) -> str:
    found = _ROOT.match(text[:_HEAD])
    return found[1] if found else ""


def _names_qti2(source: Source) -> bool:
    """Whether the manifest speaks of QTI 2 or 3."""
    archive = source.archive
    manifests = (name for name in archive.names if posixpath.basename(name) == MANIFEST) if archive else ()
    texts = (
        [archive.read(name).decode("utf-8", "replace") for name in manifests] if archive else [source.text]
    )
    return any(re.search(r"imsqti_\w+_xmlv[23]p", text) for text in texts)
