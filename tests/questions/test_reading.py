"""Reading in a process of its own: what a file does to its reader, it does to nobody else."""

from __future__ import annotations

import io
import pickle
import zipfile
from collections.abc import Iterator

import msgspec
import pytest

from questions import reading as reading_process
from questions.formats.collecting import progress
from questions.formats.images import made_anew
from questions.formats.registry import read_file
from questions.parsed import Sheet, SheetColumn
from questions.reading import ReadingProcess
from questions.understanding import Understood, understand
from tests.questions.formats.pictures import picture

GIFT = b"What is two and two? {=4 ~5}"
PART = '<?xml version="1.0"?><{root} xmlns="http://schemas.openxmlformats.org/{namespace}"{more}>{inside}</{root}>'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


@pytest.fixture
def reading() -> Iterator[ReadingProcess]:
    process = ReadingProcess()
    yield process
    process.end()


def part(root: str, namespace: str, inside: str, more: str = "") -> str:
    return PART.format(root=root, namespace=namespace, inside=inside, more=more)


def workbook_with_a_cell_at(place: str) -> bytes:
    """A workbook of two cells: A1, and one that makes its reader lay out everything in between."""
    sheet = "".join(
        f'<row r="{cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}"><c r="{cell}"><v>1</v></c></row>'
        for cell in ("A1", place)
    )
    main, packed = "spreadsheetml/2006/main", "package/2006/relationships"
    to_sheet = f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    to_book = f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    book = '<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets>'
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("_rels/.rels", part("Relationships", packed, to_book))
        archive.writestr("xl/_rels/workbook.xml.rels", part("Relationships", packed, to_sheet))
        archive.writestr("xl/workbook.xml", part("workbook", main, book, f' xmlns:r="{OFFICE}"'))
        sheet_xml = part("worksheet", main, f"<sheetData>{sheet}</sheetData>")
        archive.writestr("xl/worksheets/sheet1.xml", sheet_xml)
    return data.getvalue()


def test_it_says_what_the_registry_says(reading: ReadingProcess):
    data, sheets = b"Who?,me,you,me", [Sheet("", False, [SheetColumn("stem"), SheetColumn("option")])]
    assert reading.read_file(GIFT, "quiz.gift") == understand(read_file(GIFT, "quiz.gift"))
    by_hand = understand(read_file(data, "q.csv", sheets=sheets))
    assert reading.read_file(data, "q.csv", sheets=sheets) == by_hand
    assert reading.read_file(GIFT, "q", format="csv", encoding="cp1252").encoding == "cp1252"


def test_a_workbook_that_asks_for_all_memory_ends_only_its_own_reader(reading: ReadingProcess):
    parsed = reading.read_file(workbook_with_a_cell_at("XFD1048576"), "far.xlsx")
    assert [problem.key for problem in parsed.problems] == ["reader-failed"]
    assert parsed.questions == []
    assert len(reading.read_file(GIFT, "quiz.gift").questions) == 1


def test_a_workbook_of_common_size_is_read(reading: ReadingProcess):
    parsed = reading.read_file(workbook_with_a_cell_at("J2000"), "near.xlsx")
    assert parsed.format == "xlsx"


def test_reading_that_does_not_end_is_ended():
    reading = ReadingProcess(most_seconds=0)
    parsed = reading.read_file(b"Q{T}\n\n" * 9000, "quiz.gift")
    assert [problem.key for problem in parsed.problems] == ["too-slow"]
    reading.end()


@pytest.mark.parametrize(("seconds", "told"), [(0, [1, 2, 3]), (1000, [])])
def test_it_tells_now_and_then_how_far_it_has_come(seconds: float, told: list[int]):
    request = (b"A{T}\n\nB{T}\n\nC{T}\n", "quiz.gift", "", "", [])
    answers = io.BytesIO()
    reading_process.answer(io.BytesIO(pickle.dumps(request)), answers, seconds)
    answers.seek(0)
    said = [pickle.load(answers) for _ in range(len(told) + 1)]
    assert said[:-1] == told
    assert len(msgspec.msgpack.decode(said[-1], type=Understood).questions) == 3
    progress.set(None)


def test_an_image_is_made_anew_there_too(reading: ReadingProcess):
    assert reading.make_image_anew(picture()) == made_anew(picture())


def test_what_is_no_image_is_a_problem(reading: ReadingProcess):
    made = reading.make_image_anew(b"<svg/>")
    assert made.key == "image-of-other-kind"
    assert reading.read_file(GIFT, "quiz.gift").found == 1
