"""What a note is here: a term with its definition, a choice, or a text with gaps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from questions.formats.apkg.collection import Note, NoteType
from questions.formats.choosing import choice
from questions.formats.collecting import Broken
from questions.formats.drafting import Text, from_html, joined
from questions.formats.tables import keys
from questions.formats.tables.headers import Role, understand
from questions.formats.terms import Term, gaps_of
from questions.parsed import Kind, Option, ParsedQuestion, TextFormat

_SOUND = re.compile(r"\[sound:([^\]\n]{1,200})\]")
_LATEX = (
    (re.compile(r"\[latex\](.*?)\[/latex\]", re.DOTALL | re.IGNORECASE), r"\\(\1\\)"),
    (re.compile(r"\[\$\$\](.*?)\[/\$\$\]", re.DOTALL), r"\\[\1\\]"),
    (re.compile(r"\[\$\](.*?)\[/\$\]", re.DOTALL), r"\\(\1\\)"),
)
_NUMBERED_OPTION = re.compile(r"q_?\d{1,2}", re.IGNORECASE)
_BITS = re.compile(r"[01](?:[\s,]+[01])+")
_OCCLUSION = "image-occlusion:"
_FEWEST_OPTIONS = 2


class Roles(NamedTuple):
    """Which fields of a multiple-choice type hold what."""

    stem: str
    options: tuple[str, ...]
    key: str
    explanation: str = ""


def text(field: str) -> Text:
    """A field as text: HTML where it has tags, without sounds, its formulas between the usual signs."""
    field = _SOUND.sub("", field)
    for pattern, formula in _LATEX:
        field = pattern.sub(formula, field)
    return from_html(field.strip())


def sounds(note: Note) -> list[str]:
    """The sounds that a note plays."""
    return [name for field in note.fields for name in _SOUND.findall(field)]


def roles_of(type: NoteType) -> Roles | None:
    """The roles of the fields, where a type is a multiple choice by their names; None for other types."""
    understood = {name: title.role for name in type.fields if (title := understand(name)) is not None}
    stem = _first(understood, Role.STEM)
    options = tuple(
        name
        for name in type.fields
        if name != stem and (understood.get(name) is Role.OPTION or _NUMBERED_OPTION.fullmatch(name))
    )
    key = _first(understood, Role.KEY) or _first(understood, Role.OPTIONS)
    wrong = tuple(name for name, role in understood.items() if role is Role.WRONG)
    if key and wrong and not options:
        options = (key, *wrong)
    if not stem or not key or len(options) < _FEWEST_OPTIONS:
        return None
    return Roles(stem, options, key, _first(understood, Role.EXPLANATION))


def key_reading(notes: Iterable[Note], roles: Roles) -> keys.Reading:
    """How the notes of a multiple-choice type name the right options, which all of them together tell."""
    pairs = [
        (text(note.field(roles.key)).plain, [text(note.field(name)).plain for name in roles.options])
        for note in notes
    ]
    return keys.reading_of_column(pairs)


def chosen(note: Note, roles: Roles, key_reading: keys.Reading) -> ParsedQuestion:
    """The question of a multiple-choice note. Raises `Broken`."""
    texts = [text(note.field(name)) for name in roles.options]
    key = text(note.field(roles.key)).plain
    right = _right(key, [option.plain for option in texts], key_reading)
    if right is None:
        raise Broken("answer-matches-no-option" if key else "answer-missing", text=key[:40])
    stem, explanation = text(note.field(roles.stem)), text(note.field(roles.explanation))
    format: TextFormat = "html" if "html" in (stem.format, explanation.format) else "plain"
    kept = [index for index, option in enumerate(texts) if option.text]
    options = [
        Option(texts[i].text, format=None if texts[i].format == format else texts[i].format) for i in kept
    ]
    answers = choice(options, {kept.index(index) for index in right if index in kept})
    return ParsedQuestion(
        kind=answers.kind,
        stem=_in(format, stem),
        options=answers.options,
        category=note.deck,
        tags=note.tags,
        explanation=_in(format, explanation),
        stem_format=format,
    )


def gaps(note: Note) -> list[ParsedQuestion]:
    """One question for each number of the gaps in a note. Raises `Broken`."""
    asked = next((field for field in note.fields if gaps_of(field)), "")
    if not asked:
        raise Broken("gaps-missing")
    if _OCCLUSION in asked:
        raise Broken("not-playable-kind", kind="image occlusion")
    more = joined(text(note.field(name)) for name in note.type.shown if note.field(name) != asked)
    questions = []
    for shown, answers, hint in gaps_of(asked):
        stem = joined([text(shown), Text(f"({text(hint).plain})") if hint else Text()])
        format: TextFormat = "html" if "html" in (stem.format, more.format) else "plain"
        plain = dict.fromkeys(text(answer).plain for answer in answers)
        accepted = ", ".join(plain).replace("*", r"\*")
        questions.append(
            ParsedQuestion(
                kind=Kind.SHORT,
                stem=_in(format, stem),
                options=(Option(accepted, 100.0),),
                category=note.deck,
                tags=note.tags,
                explanation=_in(format, more),
                stem_format=format,
            )
        )
    return questions


def term(note: Note, where: str) -> Term:
    """What a card asks, and the first thing that it shows then. Raises `Broken` where one is missing."""
    first = text(note.field(_asked(note.type)) if note.type.fields else note.fields[0])
    shown = [note.field(name) for name in note.type.shown] or list(note.fields[1:])
    second = next((said for field in shown if (said := text(field)).text), Text())
    if not first.text:
        raise Broken("stem-empty")
    if not second.text:
        raise Broken("definition-missing")
    format: TextFormat = "html" if "html" in (first.format, second.format) else "plain"
    return Term(_in(format, first), _in(format, second), where, note.tags, note.deck, format)


def unused(type: NoteType) -> tuple[str, ...]:
    """The fields of a type with terms that become no part of a question."""
    return tuple(name for name in type.fields if name not in (_asked(type), *type.shown[:1]))


def _asked(type: NoteType) -> str:
    return next(iter((*type.asked, *type.fields)), "")


def _right(key: str, options: list[str], reading: keys.Reading) -> list[int] | None:
    """The options that a key names: by ones and zeros in their order, or as all keys of its type do."""
    if _BITS.fullmatch(key):
        bits = [bit == "1" for bit in re.findall("[01]", key)]
        return [index for index, bit in enumerate(bits[: len(options)]) if bit]
    return (
        keys.resolve(key, options, reading) or keys.resolve(key, options, keys.Reading.TEXT) if key else None
    )


def _first(understood: dict[str, Role], role: Role) -> str:
    return next((name for name, its in understood.items() if its is role), "")


def _in(format: TextFormat, text: Text) -> str:
    return text.html if format == "html" else text.text
