"""From the rows of a file of cards to questions."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from questions.formats import markup, tables
from questions.formats.collecting import Collector
from questions.formats.flashcards.head import Head
from questions.formats.flashcards.rows import Row, Rows, rows_of
from questions.formats.source import MOST_QUESTIONS, Source
from questions.formats.terms import Term, gaps_of, questions_of
from questions.parsed import Kind, Option, ParsedFile, ParsedQuestion, Placed, TextFormat
from questions.texts import to_plain

_SAMPLE = 200_000
_SOUND = re.compile(r"\[sound:([^\]\n]{1,200})\]", re.IGNORECASE)
_LATEX = (
    (re.compile(r"\[\$\$\](.*?)\[/\$\$\]", re.DOTALL), r"$$\1$$"),
    (re.compile(r"\[\$\](.*?)\[/\$\]", re.DOTALL), r"$\1$"),
    (re.compile(r"\[latex\](.*?)\[/latex\]", re.DOTALL), r"\1"),
)
_DELETION = re.compile(r"\{\{c\d+::", re.IGNORECASE)
_TAGS = re.compile(r"[\s,;]+")
_LONGEST_TAGS = 60


def sniff(source: Source) -> bool:
    """Whether most lines are a term and a definition. A sheet whose columns make sense is a sheet."""
    if source.is_structured:
        return False
    found = rows_of(source.text[:_SAMPLE])
    if found is None or not found.rows:
        return False
    return found.head.is_given or not tables.sniff_delimited(source)


def parse(source: Source) -> ParsedFile:
    """Read a file of cards: each is a single choice, or a short text for each number of a cloze."""
    collector = Collector("flashcards", source.encoding)
    found = rows_of(source.text)
    if found is None:
        return collector.parsed
    terms, gaps = _cards(found, collector)
    placed = sorted([*questions_of(terms), *gaps], key=lambda one: int(one.where.removeprefix("line ")))
    for question, where in placed:
        if collector.is_full:
            break
        collector.take(question, where)
    return collector.parsed


def _cards(found: Rows, collector: Collector) -> tuple[list[Term], list[Placed]]:
    columns = dict(found.head.columns)
    rows = found.rows[: MOST_QUESTIONS + 1]
    if not columns and _third_holds_tags(rows):
        columns["tags"] = 2
    terms: list[Term] = []
    gaps: list[Placed] = []
    for row in _joined(rows, collector):
        card = _card(row, columns, found.head, collector)
        if card is None:
            continue
        if _DELETION.search(card.term):
            gaps += _gaps(card)
        elif not card.term or not card.definition:
            side = card.term or card.definition
            collector.fail(card.where, "card-incomplete", {"text": side[:80]}, side)
        else:
            terms.append(card)
    return terms, gaps


def _third_holds_tags(rows: list[Row]) -> bool:
    return all(len(row.fields) == 3 and len(row.fields[2]) <= _LONGEST_TAGS for row in rows)


def _joined(rows: list[Row], collector: Collector) -> Iterator[Row]:
    """A line without a separator right above a card begins its term: a term may have several lines."""
    above: list[Row] = []
    for row in rows:
        if above and row.line != above[-1].line + 1:
            yield from above
            above = []
        if len(row.fields) == 1:
            above.append(row)
        elif above and row.is_card:
            collector.warn(f"line {above[0].line}", "card-lines-joined", {"text": above[0].fields[0][:80]})
            term = "\n".join([*(line.fields[0] for line in above), row.fields[0]])
            yield Row(above[0].line, [term, *row.fields[1:]])
            above = []
        else:
            yield from above
            above = []
            yield row
    yield from above


def _card(row: Row, columns: dict[str, int], head: Head, collector: Collector) -> Term | None:
    """The card of a row. Fields beyond two, and sounds, are left out and named."""
    where = f"line {row.line}"
    special = {name: row.fields[at].strip() for name, at in columns.items() if at < len(row.fields)}
    fields = [field for at, field in enumerate(row.fields) if at not in columns.values()]
    beyond = [field.strip() for field in fields[2:] if field.strip()]
    if beyond:
        collector.warn(where, "card-fields-left-out", {"text": ", ".join(beyond)[:80]})
    for sound in _SOUND.findall(" ".join(fields[:2])):
        collector.warn(where, "media-left-out", {"kind": sound[:80]})
    texts = [_without_codes(field) for field in [*fields, "", ""][:2]]
    (term, definition), text_format = _formatted(texts, head.is_html)
    return Term(
        term,
        definition,
        where,
        (*head.tags, *(tag for tag in _TAGS.split(special.get("tags", "")) if tag)),
        special.get("deck", "").replace("::", "/") or head.deck,
        text_format,
    )


def _without_codes(text: str) -> str:
    text = _SOUND.sub("", text)
    for pattern, made in _LATEX:
        text = pattern.sub(made, text)
    return text.strip()


def _formatted(texts: list[str], is_html: bool) -> tuple[list[str], TextFormat]:
    """Both texts in one format: HTML where the file says so, or where either shows it."""
    if is_html:
        needs_html = any("<" in text or "&" in text for text in texts)
        return texts, "html" if needs_html else "plain"
    guessed = [markup.unmarked(text) for text in texts]
    if all(text_format == "plain" for _, text_format in guessed):
        return [text for text, _ in guessed], "plain"
    return [
        text if text_format == "html" else html.escape(text, quote=False) for text, text_format in guessed
    ], "html"


def _gaps(card: Term) -> Iterator[Placed]:
    """A card with gaps asks for each of them; its other field explains."""
    for stem, answers, hint in gaps_of(card.term):
        accepted = to_plain(", ".join(answers), card.format)
        asked = f"{stem} ({hint})" if hint else stem
        question = ParsedQuestion(
            Kind.SHORT,
            asked,
            (Option(accepted, 100.0),),
            category=card.category,
            tags=card.tags,
            explanation=card.definition,
            stem_format=card.format,
        )
        yield Placed(question, card.where)
