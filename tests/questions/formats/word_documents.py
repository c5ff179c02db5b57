"""Word documents put together as teachers type them."""

from __future__ import annotations

import io

from docx.document import Document
from docx.enum.text import WD_COLOR_INDEX
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import RGBColor
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from questions.formats.registry import read_file
from questions.parsed import ParsedFile, ParsedQuestion


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
