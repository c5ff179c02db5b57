"""Items of QTI 1.2, put together from pieces as platforms write them."""

from __future__ import annotations

from html import escape

from questions.formats import packages
from questions.formats.source import Source
from questions.parsed import ParsedFile, ParsedQuestion


def document(*items: str, title: str = "Capitals") -> bytes:
    inside = f'<assessment ident="a" title="{title}"><section ident="root_section">{"".join(items)}</section>'
    return f'<?xml version="1.0"?>\n<questestinterop>{inside}</assessment></questestinterop>'.encode()


def parse(*items: str) -> ParsedFile:
    return packages.parse_qti12(Source(document(*items)))


def questions(*items: str) -> list[ParsedQuestion]:
    parsed = parse(*items)
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    return [placed.question for placed in parsed.questions]


def read(item: str) -> ParsedQuestion:
    found = questions(item)
    assert len(found) == 1
    return found[0]


def errors(*items: str) -> list[str]:
    return [problem.key for problem in parse(*items).problems if problem.level == "error"]


def fields(**values: str) -> str:
    made = (
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>"
        for label, entry in values.items()
    )
    return f"<itemmetadata><qtimetadata>{''.join(made)}</qtimetadata></itemmetadata>"


def item(kind: str, asked: str, scored: str, *, feedback: str = "", title: str = "", more: str = "") -> str:
    metadata = fields(question_type=kind) if kind else ""
    return (
        f'<item ident="i" title="{title}">{metadata}{more}<presentation>{asked}</presentation>'
        f"<resprocessing>{scored}</resprocessing>{feedback}</item>"
    )


def text(said: str, type: str = "text/html") -> str:
    declared = f' texttype="{type}"' if type else ""
    return f"<material><mattext{declared}>{escape(said)}</mattext></material>"


def picks(ident: str, *labels: str, cardinality: str = "Single", own: str = "") -> str:
    made = (
        f'<response_label ident="{label}">{text(label, "text/plain")}</response_label>' for label in labels
    )
    said = text(own, "text/plain") if own else ""
    return (
        f'<response_lid ident="{ident}" rcardinality="{cardinality}">{said}'
        f"<render_choice>{''.join(made)}</render_choice></response_lid>"
    )


def typed(ident: str = "r", type: str = "String") -> str:
    return f'<response_str ident="{ident}"><render_fib fibtype="{type}"/></response_str>'


def equal(value: str, ident: str = "r", more: str = "") -> str:
    return f'<varequal respident="{ident}"{more}>{value}</varequal>'


def when(
    test: str, points: float | None = None, *, goes_on: str = "", says: str = "", act: str = "Set"
) -> str:
    scored = "" if points is None else f'<setvar varname="SCORE" action="{act}">{points}</setvar>'
    shown = f'<displayfeedback linkrefid="{says}"/>' if says else ""
    attribute = f' continue="{goes_on}"' if goes_on else ""
    return f"<respcondition{attribute}><conditionvar>{test}</conditionvar>{scored}{shown}</respcondition>"


def says(ident: str, said: str) -> str:
    return f'<itemfeedback ident="{ident}"><flow_mat>{text(said)}</flow_mat></itemfeedback>'


CHOICE = text("Capital of Italy?") + picks("r", "Rome", "Milan", "Turin")
