"""What Word documents hold beside plain lines: emphasis, images, equations, tables; and broken ones."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import PIL.Image
import pytest
from docx.document import Document
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from questions.formats import word, xml
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.formats.word.equations import latex_of
from questions.parsed import Kind
from tests.questions.formats.word_documents import (
    add,
    bold,
    keys,
    only,
    read,
    right,
)


def test_emphasis_within_a_text_is_kept(document: Document) -> None:
    stem = document.add_paragraph("1. Which of these is ")
    bold(stem.add_run("not"))
    stem.add_run(" H")
    stem.add_run("2").font.subscript = True
    stem.add_run("O < 3?")
    add(document, "a) ice", "*b) salt")
    question = only(document)
    assert (question.stem, question.stem_format) == (
        "Which of these is <b>not</b> H<sub>2</sub>O &lt; 3?",
        "html",
    )
    assert right(question) == ["salt"]


def test_a_bold_label_is_still_a_label(document: Document) -> None:
    stem = document.add_paragraph()
    bold(stem.add_run("1. Why"))
    stem.add_run(" so?")
    add(document, "a) yes", "*b) no")
    assert only(document).stem == "<b>Why</b> so?"


def test_images_are_kept_with_their_description(document: Document) -> None:
    picture = io.BytesIO()
    PIL.Image.new("RGB", (8, 8), "red").save(picture, "PNG")
    document.add_paragraph("1. What is this?")
    shape = document.add_paragraph().add_run().add_picture(io.BytesIO(picture.getvalue()))
    shape._inline.docPr.set("descr", "A red square")
    add(document, "*a) a square", "b) a circle")
    parsed = read(document)
    (digest,) = parsed.images
    assert f'<img src="image:{digest}" alt="A red square">' in parsed.questions[0].question.stem


def test_an_equation_becomes_a_formula(document: Document) -> None:
    stem = document.add_paragraph("1. How much is ")
    stem._p.append(
        parse_xml(
            f"<m:oMath {nsdecls('m')}><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num>"
            "<m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>"
        )
    )
    add(document, "*a) half", "b) double")
    assert only(document).stem == r"How much is \(\frac{1}{2}\)"


@pytest.mark.parametrize(
    ("inside", "latex"),
    [
        ("<m:sSup><m:e>X</m:e><m:sup>2</m:sup></m:sSup>", r"\({x}^{2}\)"),
        ("<m:sSub><m:e>X</m:e><m:sub>2</m:sub></m:sSub>", r"\({x}_{2}\)"),
        ("<m:sSubSup><m:e>X</m:e><m:sub>1</m:sub><m:sup>2</m:sup></m:sSubSup>", r"\({x}_{1}^{2}\)"),
        ("<m:rad><m:deg>3</m:deg><m:e>X</m:e></m:rad>", r"\(\sqrt[3]{x}\)"),
        ('<m:d><m:dPr><m:begChr m:val="["/></m:dPr><m:e>X</m:e></m:d>', r"\(\left[ x \right)\)"),
        (
            '<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>1</m:sub><m:e>X</m:e></m:nary>',
            r"\(\sum_{1} x\)",
        ),
        ("<m:m><m:mr><m:e>1</m:e><m:e>2</m:e></m:mr></m:m>", r"\(\begin{matrix} 1 & 2 \end{matrix}\)"),
        ("<m:unheard><m:e>X</m:e></m:unheard>", r"\(x\)"),
        ("", ""),
    ],
)
def test_equations_in_latex(inside: str, latex: str) -> None:
    for sign in ("X", "1", "2", "3"):
        inside = inside.replace(f">{sign}<", f"><m:r><m:t>{sign.lower()}</m:t></m:r><")
    assert latex_of(parse_xml(f"<m:oMath {nsdecls('m')}>{inside}</m:oMath>")) == latex


def test_gift_may_be_typed_in_word(document: Document) -> None:
    add(document, "::Italy:: Capital of Italy? {", "=Rome", "~Milan", "}", "", "Two plus {=two =2} is four.")
    parsed = read(document)
    assert [placed.question.kind for placed in parsed.questions] == [Kind.SINGLE, Kind.SHORT]
    assert parsed.questions[1].where == "paragraph 6"


def test_a_table_with_titles_is_a_sheet(document: Document) -> None:
    rows = [("Question", "Option A", "Option B", "Answer"), ("Italy?", "Rome", "Milan", "A")]
    rows.append(("Spain?", "Vigo", "Madrid", "B"))
    table = document.add_table(0, 4)
    for row in rows:
        for cell, text in zip(table.add_row().cells, row, strict=True):
            cell.text = text
    parsed = read(document)
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]
    assert parsed.questions[1].where == "table 1, line 3"


def test_a_table_without_titles_is_read_cell_by_cell(document: Document) -> None:
    table = document.add_table(1, 1)
    table.rows[0].cells[0].text = "1. Capital of Italy?"
    for text in ("a) Milan", "*b) Rome"):
        table.add_row().cells[0].text = text
    assert right(only(document)) == ["Rome"]


def test_a_figure_in_a_cell_of_its_own_labels_the_next(document: Document) -> None:
    table = document.add_table(0, 2)
    for number, stem in enumerate(("Italy?", "Spain?"), start=1):
        cells = table.add_row().cells
        cells[0].text, cells[1].text = str(number), f"{stem}\na) x\nb) y\nAnswer: B"
    assert [placed.question.stem for placed in read(document).questions] == ["Italy?", "Spain?"]


def test_tables_in_tables_and_text_boxes_are_read(document: Document) -> None:
    inner = document.add_table(1, 1).rows[0].cells[0].add_table(1, 1)
    inner.rows[0].cells[0].text = "1. Capital of Italy?\na) Milan\n*b) Rome"
    run = document.add_paragraph().add_run()
    box = f"<w:txbxContent {nsdecls('w')}><w:p><w:r><w:t>*a) Madrid</w:t></w:r></w:p></w:txbxContent>"
    run._r.append(
        parse_xml(
            '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">'
            f"<mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback></mc:AlternateContent>"
        )
    )
    run._r.getparent().insert(0, parse_xml(f"<w:r {nsdecls('w')}><w:t>2. Capital of Spain?</w:t></w:r>"))
    add(document, "b) Vigo")
    parsed = read(document)
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]


def test_headings_name_the_category_of_what_follows(document: Document) -> None:
    for text, level in (("Europe", 1), ("Capitals", 2), ("Rivers", 2), ("Asia", 1)):
        document.add_heading(text, level)
        if text != "Europe":
            add(document, f"1. {text}?", "a) x", "*b) y")
    parsed = read(document)
    assert [(placed.question.category, placed.question.stem) for placed in parsed.questions] == [
        ("Europe/Capitals", "Capitals?"),
        ("Europe/Rivers", "Rivers?"),
        ("Asia", "Asia?"),
    ]
    assert [option.text for option in parsed.questions[0].question.options] == ["x", "y"]
    assert parsed.problems == []


def test_a_heading_with_options_below_is_a_question(document: Document) -> None:
    for stem in ("Capital of Italy?", "And of Spain?"):
        document.add_heading(stem, 2)
        add(document, "a) x", "*b) y")
    parsed = read(document)
    assert [(q.stem, q.category) for q, _ in parsed.questions] == [
        ("Capital of Italy?", ""),
        ("And of Spain?", ""),
    ]


def test_prose_holds_no_questions(document: Document) -> None:
    add(document, "Dear all,", "we meet at 8. Bring your books.", "1. Be on time.", "2. Be kind.")
    assert keys(read(document)) == ["no-questions"]


def test_what_was_deleted_with_tracking_is_not_read(document: Document) -> None:
    stem = document.add_paragraph("1. Capital of Italy?")
    stem._p.append(parse_xml(f"<w:del {nsdecls('w')}><w:r><w:delText>Old</w:delText></w:r></w:del>"))
    stem._p.append(parse_xml(f"<w:ins {nsdecls('w')}><w:r><w:t> Today?</w:t></w:r></w:ins>"))
    add(document, "a) Milan", "*b) Rome")
    assert only(document).stem == "Capital of Italy? Today?"


def test_a_broken_document_is_named(document: Document) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("word/document.xml", "<w:document>")
    parsed = read_file(buffer.getvalue(), "x.docx")
    assert (parsed.format, keys(parsed)) == ("docx", ["document-broken"])


@pytest.mark.parametrize(
    "text", [b"<w:p/>" * (xml.MOST_TAGS + 1), b" " * (90 * 2**20)], ids=["tags", "bytes"]
)
def test_a_document_that_unpacks_to_more_than_memory_has_room_for_is_refused(text: bytes) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", text)
    assert keys(word.parse(Source(buffer.getvalue()))) == ["document-too-large"]


@pytest.mark.parametrize(
    ("name", "found"), [("fengxu-zh", 0), ("mcqcsv-demo", 4), ("millonario-riesgos-es", 26)]
)
def test_real_documents_hold_what_was_counted_by_hand(
    name: str, found: int, shared: Callable[[str], Path]
) -> None:
    parsed = read_file(shared(f"real/docx/{name}.docx").read_bytes(), name)
    assert (parsed.found, len(parsed.questions)) == (found, found)
