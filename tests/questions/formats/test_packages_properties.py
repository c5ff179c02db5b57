"""What must hold of tests, packages and decks whatever is done to them."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats.registry import read_file
from questions.parsed import ParsedFile, ParsedQuestion, from_json, to_json
from tests.questions.formats.qti12_items import CHOICE, document, equal, item, text, typed, when
from tests.questions.formats.test_apkg import CAPITALS, collection, packed
from tests.questions.formats.test_packages import MANIFEST, item_xml, manifest, quiz_xml

_ITEM = item(
    "multiple_choice_question", CHOICE, when(f"<and>{equal('Rome')}<not>{equal('x')}</not></and>", 5)
)
_SHORT = item("short_answer_question", text("<p>Who?</p>") + typed(), when(equal("I") + equal("me"), 5))
_QTI12 = document(_ITEM, _SHORT)
_QTI2 = item_xml("Which?").encode()
_PACKAGE = packed(
    {
        "a.xml": _QTI12,
        "b.xml": quiz_xml("one", "two").encode(),
        "c.xml": _QTI2,
        MANIFEST: manifest("b.xml", "a.xml").encode(),
    }
)
_DECK = packed({"collection.anki2": collection(CAPITALS), "media": b"{}"})
_WHOLE = (_QTI12, _QTI2, _PACKAGE, _DECK)
_FORMATS = st.sampled_from(["qti12", "qti2", "apkg", ""])

# Nothing that runs, no address outside, in whatever comes out.
_ALIVE = re.compile(
    r"<script|<iframe|<svg|<object|\son\w+=|javascript:|href=|src=\"(?!image:)", re.IGNORECASE
)
_EVIL = st.lists(
    st.sampled_from(
        [
            "<script>x()</script>",
            '<img src="x" onerror="x()">',
            '<a href="javascript:x()">',
            "<svg onload=x()>",
            '<iframe src="https://example.org">',
            "<math><mtext><img src=x onerror=x()></mtext></math>",
            '<object data="x.svg" type="image/svg+xml">',
            '<img data-equation-content="&lt;script&gt;" src=x>',
            "<p>",
            "</p>",
            "text",
            "]]",
            "<!--",
        ]
    ),
    max_size=8,
).map("".join)


def adds_up(parsed: ParsedFile) -> bool:
    failed = sum(1 for problem in parsed.problems if problem.stands_for_question)
    return parsed.found == len(parsed.questions) + failed


def is_fine(parsed: ParsedFile) -> bool:
    """Whether the sums add up, everything taken can be kept, nothing in it is alive, no reader gave up."""
    for question, where in parsed.questions:
        assert where
        assert from_json(to_json(question)) == question
        assert not _ALIVE.search(said(question))
    return adds_up(parsed) and all(problem.key != "reader-failed" for problem in parsed.problems)


def said(question: ParsedQuestion) -> str:
    """All HTML in a question, as it is kept."""
    texts = [question.stem, question.explanation] if question.stem_format == "html" else []
    for option in question.options:
        texts += [option.text] if (option.format or question.stem_format) == "html" else []
        texts += [option.feedback] if question.stem_format == "html" else []
    return " ".join(texts)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300), _FORMATS)
def test_random_bytes_are_no_reason_to_give_up(data: bytes, format: str) -> None:
    assert is_fine(read_file(data, "x", format=format))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(_WHOLE), st.data(), _FORMATS)
def test_files_cut_short_or_with_wrong_bytes_are_no_reason_to_give_up(
    whole: bytes, data: st.DataObject, format: str
) -> None:
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, len(whole)))
    put_in = data.draw(st.binary(max_size=4))
    assert is_fine(read_file(whole[:start] + put_in + whole[end:], "x", format=format))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([_QTI12.decode(), _QTI2.decode()]), st.data())
def test_elements_in_any_order_are_no_reason_to_give_up(whole: str, data: st.DataObject) -> None:
    leaves = [leaf[0] for leaf in re.finditer(r"<[^>]*/>|<(\w+)[^>]*>[^<]*</\1>", whole)]
    body = "".join(data.draw(st.lists(st.sampled_from(leaves), max_size=30)))
    for around in (["questestinterop", "item", "presentation"], ["assessmentItem", "itemBody"]):
        opened = "".join(f"<{name}>" for name in around)
        closed = "".join(f"</{name}>" for name in reversed(around))
        parsed = read_file(f"{opened}{body}{closed}".encode(), "x.xml")
        assert is_fine(parsed)
        assert parsed.found >= 1


@settings(max_examples=60, deadline=None)
@given(_EVIL)
def test_nothing_alive_comes_out_of_any_text(evil: str) -> None:
    quiz = quiz_xml(f"Which? {evil}").encode()
    note = packed(
        {"collection.anki2": collection([(f"Who? {evil}", f"me {evil}"), *CAPITALS]), "media": b"{}"}
    )
    for data in (quiz, note):
        assert is_fine(read_file(data, "x"))


@pytest.mark.parametrize("folder", ["qti12", "qti2", "qti3", "common-cartridge", "anki"])
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_real_files_with_lines_or_members_amiss_are_no_reason_to_give_up(
    shared_folder: Callable[[str], list[Path]], folder: str, data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from(shared_folder(folder)))
    assert is_fine(read_file(_amiss(path.read_bytes(), data), path.name))


@pytest.fixture(scope="session")
def shared_folder() -> Callable[[str], list[Path]]:
    """The real files of a folder; the test is skipped where they are absent."""
    banks = Path(__file__).resolve().parents[4] / "shared" / "banks" / "real"

    def files(folder: str) -> list[Path]:
        if not (banks / folder).exists():
            pytest.skip("the question files of ../shared/banks are not here")
        return sorted((banks / folder).iterdir())

    return files


def _amiss(whole: bytes, data: st.DataObject) -> bytes:
    """A file without some of its lines; an archive whose members are so, or are missing."""
    if not whole.startswith(b"PK"):
        lines = whole.split(b"\n")
        start = data.draw(st.integers(0, len(lines)))
        return b"\n".join(lines[:start] + lines[start + data.draw(st.integers(1, 20)) :])
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as archive, zipfile.ZipFile(out, "w") as written:
        for name in archive.namelist():
            content = archive.read(name)
            if data.draw(st.booleans()):
                content = content[: data.draw(st.integers(0, len(content)))]
            written.writestr(name, content)
    return out.getvalue()
