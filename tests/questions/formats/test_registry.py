"""Which format a file is, its encoding, and its bounds."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from questions.formats import registry, source, unpacking
from questions.formats.registry import read_file
from questions.formats.source import MOST_BYTES, MOST_QUESTIONS, Source

GIFT = "¿Qué día es «hoy»? {=Miércoles ~Sábado}\n\n¿Y mañana? {=Jueves ~Domingo}\n"
CSV = "Question;Option A;Option B;Answer\nWho?;x;y;A\n"


def zipped(**members: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def keys(data: bytes, name: str = "x") -> list[str]:
    return [problem.key for problem in read_file(data, name).problems]


@pytest.mark.parametrize("name", ["quiz.gift", "quiz.csv", "quiz.xlsx", "quiz"])
def test_the_format_is_told_by_the_content(name: str) -> None:
    assert read_file(GIFT.encode(), name).format == "gift"
    assert read_file(CSV.encode(), name).format == "csv"


@pytest.mark.parametrize(
    ("bom", "codec", "encoding"),
    [
        (b"", "utf-8", "utf-8"),
        (b"\xef\xbb\xbf", "utf-8", "utf-8"),
        (b"\xff\xfe", "utf-16-le", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be", "utf-16-be"),
        (b"\xff\xfe\x00\x00", "utf-32-le", "utf-32-le"),
        (b"", "utf-16-le", "utf-16-le"),
        (b"", "utf-16-be", "utf-16-be"),
        (b"", "cp1252", "cp1252"),
    ],
)
def test_the_encoding_is_found_out(bom: bytes, codec: str, encoding: str) -> None:
    parsed = read_file(bom + GIFT.encode(codec), "quiz.txt")
    assert (parsed.encoding, parsed.format) == (encoding, "gift")
    assert parsed.questions[0].question.stem == "¿Qué día es «hoy»?"


@pytest.mark.parametrize(
    "text",
    [
        "Perché è così? {=sì ~no}",
        "Où est l'école ? {=là ~ici}",
        "Größe? {=groß ~klein}",
        "¿Cuál? {=año ~mes}",
        "São Paulo é a capital? {F}",
        "Temperatur in °C? {#20}",
        "5 € – “cheap”? {T}",
    ],
)
def test_one_accented_word_is_western(text: str) -> None:
    assert Source(text.encode("cp1252")).text == text


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        ("Столица Италии? {=Рим ~Милан}", "cp1251"),
        ("イタリアの首都は？ {=ローマ ~ミラノ}", "shift_jis"),
        ("Zażółć gęślą jaźń? {=tak ~nie}", "cp1250"),
        ("Příliš žluťoučký kůň úpěl ďábelské ódy? {=ano ~ne}", "cp1250"),
    ],
)
def test_other_alphabets_are_told_apart(text: str, codec: str) -> None:
    assert Source(text.encode(codec)).text == text


def test_a_chosen_encoding_is_believed() -> None:
    parsed = read_file(GIFT.encode("cp1252"), "quiz.gift", encoding="cp1250")
    assert parsed.encoding == "cp1250"


def test_double_encoded_text_is_pointed_out() -> None:
    garbled = GIFT.encode().decode("latin-1").encode()
    assert keys(garbled) == ["text-garbled"]


@pytest.mark.parametrize(
    "data", [b"", b"  \n\t\n", "\ufeff".encode(), b"Dear all, this is a letter.\nYours, N.\n"]
)
def test_empty_files_and_prose_hold_no_questions(data: bytes) -> None:
    parsed = read_file(data, "x.txt")
    assert (parsed.format, parsed.found) == ("", 0)
    assert [problem.key for problem in parsed.problems] == ["no-questions"]


def test_a_zipped_single_file_is_opened() -> None:
    parsed = read_file(zipped(**{"quiz/a.gift": GIFT.encode(), "__MACOSX/a": b"x"}), "quiz.zip")
    assert (parsed.format, parsed.found) == ("gift", 2)


def test_archives_that_hold_something_else_get_a_sentence() -> None:
    assert keys(zipped(**{"a.gift": GIFT.encode(), "b.gift": GIFT.encode()})) == ["archive-not-understood"]
    assert keys(zipped(**{"a.zip": zipped(**{"b.gift": GIFT.encode()})})) == ["archive-not-understood"]
    assert keys(zipped()) == ["archive-not-understood"]
    assert keys(zipped(a=b"x" * 1000)[:-30]) == ["archive-broken"]


def test_a_bomb_is_stopped_while_it_unpacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_UNPACKED", 5_000_000)
    bomb = bytearray(zipped(**{"xl/workbook.xml": b"0" * 20_000_000}))
    # The directory lies about the size: only what comes out can be believed.
    bomb = bomb.replace((20_000_000).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    assert keys(bytes(bomb)) in (["archive-too-large"], ["archive-broken"])
    assert keys(zipped(**{"xl/workbook.xml": b"0" * 20_000_000})) == ["archive-too-large"]


def test_padding_that_grows_without_end_is_no_question_file() -> None:
    assert keys(zipped(**{"a.gift": b" " * (30 * 2**20)})) == ["archive-bomb"]


def test_bounds_of_size_number_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keys(b"x" * (MOST_BYTES + 1)) == ["file-too-large"]
    many = read_file(b"Q{T}\n\n" * (MOST_QUESTIONS + 5), "x.gift")
    assert (many.found, [p.key for p in many.problems]) == (MOST_QUESTIONS, ["too-many-questions"])
    monkeypatch.setattr("questions.formats.collecting.MOST_SECONDS", -1)
    assert "too-slow" in keys(b"Q{T}", "x.gift")


def test_a_reader_that_fails_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(source: Source) -> None:
        raise RecursionError

    monkeypatch.setitem(registry.BY_NAME, "gift", registry.BY_NAME["gift"]._replace(parse=broken))  # type: ignore[arg-type]
    parsed = read_file(b"Q{T}", "x", format="gift")
    assert (parsed.format, [problem.key for problem in parsed.problems]) == ("", ["reader-failed"])


def test_a_damaged_file_never_stops_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    book = zipped(
        **{"[Content_Types].xml": b"<", "xl/workbook.xml": b"<workbook", "xl/worksheets/sheet1.xml": b"\0"}
    )
    assert keys(book) == ["file-broken"]
    assert keys(bytes(range(256)) * 40) == ["no-questions"]


def test_line_ends_are_counted_alike() -> None:
    assert Source(b"a\r\nb\rc\nd").text == "a\nb\nc\nd"
    assert source.MOST_BYTES == 20 * 1024 * 1024


def test_the_document_names_every_format_in_the_order_in_which_it_is_tried() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/question-formats.md").read_text(encoding="utf-8")
    table = page.split("## What is read")[1].split("## What is written")[0]
    rows = [row.split("|")[1].strip() for row in table.splitlines() if row.startswith("|")][2:]
    assert ", ".join(rows) == ", ".join(format.label for format in registry.FORMATS)
