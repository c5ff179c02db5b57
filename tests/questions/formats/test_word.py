"""Word documents: how the right option is told, lists, tables, and what plain text can't hold."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import PIL.Image
import pytest
from docx.document import Document
from docx.enum.text import WD_COLOR_INDEX
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import RGBColor
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from questions.formats import word, xml
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.formats.word.equations import latex_of
from questions.parsed import Kind, ParsedFile, ParsedQuestion


@pytest.fixture
def document() -> Document:
    return docx.Document()


def read(document: Document) -> ParsedFile:
    buffer = io.BytesIO()
    document.save(buffer)
    return read_file(buffer.getvalue(), "test.docx")


def only(document: Document) -> ParsedQuestion:
    parsed = read(document)
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    (placed,) = parsed.questions
    return placed.question


def add(document: Document, *lines: str) -> list[Paragraph]:
    return [document.add_paragraph(line) for line in lines]


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


def keys(parsed: ParsedFile) -> list[str]:
    return [problem.key for problem in parsed.problems]


def numbered(paragraph: Paragraph, list_id: int, level: int = 0) -> Paragraph:
    """Put a paragraph into a list of the default template."""
    properties = paragraph._p.get_or_add_pPr()
    number = OxmlElement("w:numPr")
    for name, value in (("w:ilvl", level), ("w:numId", list_id)):
        element = OxmlElement(name)
        element.set(qn("w:val"), str(value))
        number.append(element)
    properties.append(number)
    return paragraph


def with_lists(document: Document, *styles: str) -> list[int]:
    """Lists that count in these styles; their ids."""
    numbering = document.part.numbering_part.element
    ids = []
    for place, style in enumerate(styles):
        shape, number = 900 + place, 700 + place
        numbering.insert(
            0,
            parse_xml(
                f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{shape}"><w:lvl w:ilvl="0">'
                f'<w:numFmt w:val="{style}"/></w:lvl></w:abstractNum>'
            ),
        )
        numbering.append(
            parse_xml(f'<w:num {nsdecls("w")} w:numId="{number}"><w:abstractNumId w:val="{shape}"/></w:num>')
        )
        ids.append(number)
    return ids


def bold(run: Run) -> None:
    run.bold = True


def highlighted(run: Run) -> None:
    run.font.highlight_color = WD_COLOR_INDEX.YELLOW


def coloured(run: Run) -> None:
    run.font.color.rgb = RGBColor(255, 0, 0)


def underlined(run: Run) -> None:
    run.underline = True


def italic(run: Run) -> None:
    run.italic = True


@pytest.mark.parametrize(
    ("mark", "warnings"),
    [
        (bold, []),
        (highlighted, []),
        (coloured, ["right-by-colour"]),
        (underlined, ["right-by-underline"]),
        (italic, ["right-by-italics"]),
    ],
)
def test_an_option_that_stands_out_is_right(
    document: Document, mark: Callable[[Run], None], warnings: list[str]
) -> None:
    _, _, second, _ = add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "c) Turin")
    mark(second.runs[0])
    parsed = read(document)
    assert right(parsed.questions[0].question) == ["Rome"]
    assert keys(parsed) == warnings


def test_what_all_options_have_in_common_marks_none(document: Document) -> None:
    lines = add(
        document, "1. Capital of Italy?", "a) Milan", "b) Rome", "2. And of Spain?", "a) Madrid", "b) Vigo"
    )
    for line in lines:
        bold(line.runs[0])
    assert keys(read(document)) == ["right-not-shown", "right-not-shown"]


def test_the_letter_of_an_option_may_look_unlike_its_text(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan")
    bold(document.add_paragraph("b) ").add_run("Rome"))
    assert right(only(document)) == ["Rome"]


def test_two_looks_that_disagree_are_asked_about(document: Document) -> None:
    _, first, second, _ = add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "c) Turin")
    bold(second.runs[0])
    coloured(first.runs[0])
    parsed = read(document)
    assert right(parsed.questions[0].question) == ["Rome"]
    assert keys(parsed) == ["right-by-two-looks"]


def test_a_look_that_the_whole_document_goes_by_is_asked_about_once(document: Document) -> None:
    for number in range(1, 6):
        _, second, _ = add(document, f"{number}. Question {number}?", "a) yes", "b) perhaps")
        coloured(second.runs[0])
    parsed = read(document)
    assert (len(parsed.questions), keys(parsed)) == (5, ["right-by-look-throughout"])


@pytest.mark.parametrize("line", ["Answer: B", "Respuesta: b", "Risposta: B", "Lösung: b", "Réponse: B"])
def test_a_line_below_may_name_the_answer(document: Document, line: str) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", line)
    assert right(only(document)) == ["Rome"]


def test_a_star_marks_the_right_option(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "*b) Rome")
    assert right(only(document)) == ["Rome"]


def test_figures_and_letters_that_word_writes_itself_count(document: Document) -> None:
    questions, letters = with_lists(document, "decimal", "lowerLetter")
    for stem, options in (("Italy?", ("Milan", "Rome")), ("Spain?", ("Madrid", "Vigo"))):
        numbered(document.add_paragraph(stem), questions)
        paragraphs = [numbered(document.add_paragraph(option), letters) for option in options]
        bold(paragraphs[options.index("Rome" if "Rome" in options else "Madrid")].runs[0])
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Italy?", "Spain?"]
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]
    assert [placed.where for placed in parsed.questions] == ["paragraph 1", "paragraph 4"]


@pytest.mark.parametrize("style", ["decimal", "bullet", "upperLetter"])
def test_neighbours_in_a_list_below_a_question_are_options(document: Document, style: str) -> None:
    (options,) = with_lists(document, style)
    for stem in ("Capital of Italy?", "And once more?"):
        document.add_paragraph(stem)
        for option in ("Milan", "Rome", "Turin"):
            paragraph = numbered(document.add_paragraph(option), options)
            if option == "Rome":
                bold(paragraph.runs[0])
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Capital of Italy?", "And once more?"]
    assert right(parsed.questions[1].question) == ["Rome"]


def test_options_may_stand_in_one_paragraph(document: Document) -> None:
    paragraph = document.add_paragraph("1. Capital of Italy?\na) Milan\n")
    bold(paragraph.add_run("b) Rome"))
    assert right(only(document)) == ["Rome"]


def test_a_question_without_a_mark_is_named(document: Document) -> None:
    add(document, "1. Capital of Italy?", "a) Milan", "b) Rome", "2. And of Spain?", "a) Vigo", "*b) Madrid")
    parsed = read(document)
    assert [(p.where, p.key) for p in parsed.problems] == [("paragraph 1", "right-not-shown")]
    assert parsed.found == 2


@pytest.mark.parametrize("figures", [True, False])
def test_lines_without_letters_are_options_when_some_stand_out(document: Document, figures: bool) -> None:
    for number, stem in enumerate(("Capital of Italy?", "And of Spain?"), start=1):
        document.add_paragraph(f"{number}. {stem}" if figures else stem)
        for option in ("Vigo", "Milan", "Rome" if number == 1 else "Madrid"):
            run = document.add_paragraph().add_run(option)
            run.bold = option in ("Rome", "Madrid")
        if not figures:
            document.add_paragraph()
    parsed = read(document)
    assert [placed.question.stem for placed in parsed.questions] == ["Capital of Italy?", "And of Spain?"]
    assert [right(placed.question) for placed in parsed.questions] == [["Rome"], ["Madrid"]]


def test_notes_in_which_a_line_stands_out_are_no_test(document: Document) -> None:
    add(document, "Part one", "First we meet.", "Then we part.", "", "Part two", "a", "b", "")
    bold(add(document, "Part three", "Take care", "of yourselves.")[1].runs[0])
    assert keys(read(document)) == ["no-questions"]


def test_ticked_boxes_are_right(document: Document) -> None:
    add(
        document,
        "1. Which are cities?",
        "☒ Rome",
        "☐ Etna",
        "☑ Milan",
        "2. Which is a hill?",
        "☑ Etna",
        "☐ Po",
    )
    parsed = read(document)
    assert [right(placed.question) for placed in parsed.questions] == [["Rome", "Milan"], ["Etna"]]


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
