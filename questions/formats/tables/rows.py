"""From a row of a sheet to a question, or to the problem that stands for it."""

from __future__ import annotations

import re

from questions import numerals
from questions.formats import choosing, markup, words
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken, Collector
from questions.formats.tables import keys, own, own_rows, pairs
from questions.formats.tables.grid import Grid, Row
from questions.formats.tables.layout import Layout
from questions.formats.tables.templates import Template
from questions.parsed import Kind, Option, Pair, ParsedQuestion, true_or_false

_LABEL = re.compile(r"\s*\(?([A-Ja-j]|\d{1,2})\s*[.):\]]\s*(?=\S)|\s*([A-Ja-j])\s+-\s+(?=\S)")
_SECONDS = re.compile(r"(\d{1,4})(?:[.,]0+)?\s*(?:s|sec|secs|second\w*|seg\w*|sek\w*)?\.?", re.IGNORECASE)
_EXAMPLE = re.compile(r"(?:example|ejemplo|esempio|exemple|exemplo|beispiel)\b.*", re.IGNORECASE)
_OWN_EXAMPLE = re.compile(r"example|ejemplo|esempio", re.IGNORECASE)
_SPELLINGS = re.compile(r"\s*[;|\n]\s*")
_LONGEST_TIME = 3600


def read_rows(
    grid: Grid, layout: Layout, collector: Collector, template: Template, ours: own.Columns | None = None
) -> None:
    """Read the rows below the header; a template's blank rows and its examples are no questions.

    `ours` are the columns of a sheet that we have written.
    """
    for row in grid.rows[layout.first_row :]:
        if collector.is_full:
            break
        stem = " ".join(row.cell(layout.stem).split())
        if not _is_filled(row, layout) or stem in template.help:
            continue
        if _is_example(row, layout, ours) or stem in template.examples:
            collector.warn(grid.where(row, layout.stem), "template-example")
            continue
        _read_row(grid, layout, row, collector, ours)


def _is_example(row: Row, layout: Layout, ours: own.Columns | None) -> bool:
    """Whether the word for an example stands in the place of a row's number, in our own sheets alone."""
    if ours is not None:
        return _OWN_EXAMPLE.fullmatch(ours.text(row, "Number")) is not None
    return _EXAMPLE.fullmatch(row.cell(layout.number)) is not None


def _is_filled(row: Row, layout: Layout) -> bool:
    columns = [layout.stem, *layout.options, *layout.wrong, *layout.keys]
    return any(row.cell(column) for column in columns) or bool(row.cell(layout.options_cell))


def _read_row(grid: Grid, layout: Layout, row: Row, collector: Collector, ours: own.Columns | None) -> None:
    try:
        question = (ours and own_rows.read(ours, row)) or _question(layout, row)
    except Broken as broken:
        stem = row.cell(layout.stem)
        collector.fail(grid.where(row, broken.at), broken.key, broken.params, stem)
        return
    if row.cell(layout.image) not in ("", "None", "-"):
        collector.warn(grid.where(row, layout.image), "image-left-out", {"name": row.cell(layout.image)[:80]})
    if layout.seconds is not None and question.seconds is None and row.cell(layout.seconds):
        text = row.cell(layout.seconds)[:40]
        collector.warn(grid.where(row, layout.seconds), "time-not-understood", {"text": text})
    if layout.width and layout.explanation != layout.width - 1 and _beyond(layout, row):
        collector.warn(grid.where(row, layout.width), "cells-beyond-header")
    collector.take(question, grid.where(row, layout.stem))


def _question(layout: Layout, row: Row) -> ParsedQuestion:
    if not row.cell(layout.stem):
        raise Broken("stem-empty", layout.stem)
    if words.is_unplayable(named := row.cell(layout.kind)):
        raise Broken("not-playable-kind", layout.kind, kind=named)
    answers = _answers(layout, row, words.kind_named(named))
    stem, stem_format = markup.unmarked(row.cell(layout.stem))
    return ParsedQuestion(
        kind=answers.kind,
        stem=stem,
        options=answers.options,
        numbers=answers.numbers,
        pairs=answers.pairs,
        category=row.cell(layout.category),
        tags=_tags(layout, row),
        difficulty=words.difficulty(row.cell(layout.difficulty)),
        source=row.cell(layout.source),
        explanation=_explanation(layout, row),
        seconds=_seconds(row.cell(layout.seconds)),
        stem_format=stem_format,
    )


def _answers(layout: Layout, row: Row, wanted: Kind | None) -> Answers:
    key = keys.joined(row, layout.keys)
    if layout.marks:
        return _marked(layout, row)
    options = keys.options_of(row, layout.options, layout.options_cell)
    if wanted is Kind.ORDERING:
        return Answers(wanted, tuple(_option(text) for text in options if text))
    if wanted is Kind.MATCHING:
        return Answers(wanted, pairs=tuple(_pair(layout, text) for text in options if text))
    if layout.wrong:
        return _right_and_wrong(layout, row, key)
    if wanted is Kind.SHORT and any(options):
        # A sheet of many kinds keeps the accepted spellings where others have their options.
        return _typed(
            key if not layout.options else "\n".join([*filter(None, options), key]), Kind.SHORT, None
        )
    if not any(options):
        return _without_options(layout, key, wanted)
    return _with_options(layout, row, options, key, wanted)


def _marked(layout: Layout, row: Row) -> Answers:
    """Each option is followed by a yes or a no."""
    pairs = list(zip(layout.options, layout.marks, strict=True))
    options = [row.cell(option) for option, _ in pairs]
    right = [
        i for i, (option, mark) in enumerate(pairs) if row.cell(option) and words.truth_or_yes(row.cell(mark))
    ]
    if not right:
        raise Broken("answer-missing", layout.marks[0])
    return _choice(options, right)


def _right_and_wrong(layout: Layout, row: Row, key: str) -> Answers:
    """One column for what is right, others for what is wrong."""
    if not key:
        raise Broken("answer-missing", _first(layout.keys, layout.stem))
    wrong = [text for column in layout.wrong if (text := row.cell(column))]
    if not wrong:
        return _without_options(layout, key, None)
    right = [text for column in layout.keys if (text := row.cell(column))]
    return _choice(right + wrong, list(range(len(right))))


def _without_options(layout: Layout, key: str, wanted: Kind | None) -> Answers:
    column = _first(layout.keys, layout.stem)
    if not key:
        raise Broken("answer-missing", column)
    right = words.truth_or_yes(key)
    # N may be nitrogen: a letter or two stand for a truth only where most rows hold statements.
    is_statement = right is not None and (layout.holds_statements or len(key) > 2)
    if wanted is Kind.TRUEFALSE or (wanted is None and is_statement):
        if right is None:
            raise Broken("answer-not-true-or-false", column, text=key[:40])
        return Answers(Kind.TRUEFALSE, true_or_false(right))
    if wanted in (Kind.SINGLE, Kind.MULTIPLE) or (wanted is None and _names_an_option(layout, key)):
        raise Broken("options-missing", column)
    return _typed(key, wanted, column)


def _names_an_option(layout: Layout, key: str) -> bool:
    """Whether a key is a letter or a figure, as the keys of the other rows are, and no answer to type."""
    if layout.key_reading is keys.Reading.TEXT or not layout.options:
        return False
    return keys.resolve(key, ["?"] * len(layout.options), layout.key_reading) is not None


def _typed(key: str, wanted: Kind | None, column: int | None) -> Answers:
    if wanted is Kind.NUMBER:
        value = numerals.read(key)
        if value is None:
            raise Broken("not-a-number", column, text=key[:40])
        return Answers(Kind.NUMBER, numbers=(choosing.exactly(value),))
    spellings = [text for text in _SPELLINGS.split(key) if text]
    return choosing.spelled(spellings) if wanted else choosing.typed(spellings)


def _with_options(layout: Layout, row: Row, options: list[str], key: str, wanted: Kind | None) -> Answers:
    starred = [index for index, option in enumerate(options) if option.startswith("*") and option != "*"]
    if key:
        right = keys.resolve(key, options, layout.key_reading) or _in_any_reading(key, options)
        if right is None:
            named = key.replace("\n", ", ")[:80]
            raise Broken("answer-matches-no-option", _first(layout.keys, layout.stem), text=named)
    elif starred:
        right = starred
        options = [option.removeprefix("*").strip() for option in options]
    elif layout.first_is_right:
        right = [0]
    else:
        raise Broken("answer-missing", _first(layout.keys, layout.stem))
    return _choice(_unlabelled(options), right, several=wanted is Kind.MULTIPLE)


def _in_any_reading(key: str, options: list[str]) -> list[int] | None:
    """A sheet filled in by several people may name answers in several ways."""
    readings = (keys.resolve(key, options, reading) for reading in keys.Reading)
    return next((found for found in readings if found is not None), None)


def _choice(options: list[str], right: list[int], several: bool = False) -> Answers:
    """A choice among the cells that are filled in."""
    filled = [index for index, text in enumerate(options) if text]
    made = [_option(options[index]) for index in filled]
    return choosing.choice(made, {filled.index(index) for index in right if index in filled}, several)


def _option(text: str) -> Option:
    text, text_format = markup.unmarked(text)
    return Option(text, format="html" if text_format == "html" else None)


def _pair(layout: Layout, text: str) -> Pair:
    pair = pairs.read(text)
    if pair is None:
        raise Broken("pair-without-arrow", _first(layout.options, layout.stem), text=text[:40])
    return pair


def _unlabelled(options: list[str]) -> list[str]:
    """Options without the labels "A)", "B)", ... where all of them bear one, in order."""
    labels = [_LABEL.match(option) for option in options if option]
    found = [(label[1] or label[2]).lower() for label in labels if label]
    expected = [list("abcdefghij")[: len(labels)], [str(number) for number in range(1, len(labels) + 1)]]
    if len(found) < 2 or len(found) != len(labels) or found not in expected:
        return options
    bare = [_LABEL.sub("", option, count=1) for option in options]
    # Where only the labels tell them apart, they stay.
    return bare if len(set(bare)) == len(bare) else options


def _tags(layout: Layout, row: Row) -> tuple[str, ...]:
    """A level that is none of ours, such as B2, is kept among them."""
    tags = [tag.strip() for tag in re.split(r"[,;|]", row.cell(layout.tags))]
    level = row.cell(layout.difficulty)
    if level and not words.difficulty(level):
        tags.append(level)
    return tuple(dict.fromkeys(filter(None, tags)))


def _explanation(layout: Layout, row: Row) -> str:
    """A last column takes what runs over: an unquoted delimiter in a long text has parted it."""
    text = row.cell(layout.explanation)
    is_last = layout.explanation is not None and layout.explanation == layout.width - 1
    return "; ".join([text, *_beyond(layout, row)]) if is_last else text


def _beyond(layout: Layout, row: Row) -> list[str]:
    return [cell.strip() for cell in row.cells[layout.width :] if cell.strip()]


def _seconds(text: str) -> int | None:
    found = _SECONDS.fullmatch(text)
    if found is None or not 0 < int(found[1]) <= _LONGEST_TIME:
        return None
    return int(found[1])


def _first(columns: list[int], otherwise: int) -> int:
    return columns[0] if columns else otherwise
