"""Lines as if all of them had been typed: with the figures and letters that Word writes itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from questions.formats.text_lists import labels
from questions.formats.word import looks, rich
from questions.formats.word.numbering import Place
from questions.formats.word.paragraphs import Line

_MOST_OPTIONS = 12
_FEWEST_OPTIONS = 2
_BOXES = {"☐": "", "□": "", "○": "", "◯": "", "☑": "*", "☒": "*", "✓": "*", "✔": "*", "☓": "*"}
_BOX_LIST = Place("boxes", 0, "lowerLetter")


def labelled(lines: list[Line]) -> list[str]:
    """The text of each line, with a figure where it is a question of a list and a letter where an option."""
    filled = [line for line in lines if line.text.strip()]
    options: dict[int, int] = {}
    before: Line | None = None
    for place, group in groupby(filled, key=_list_of):
        members = list(group)
        if place and (place.is_lettered or _are_options(members, before)):
            options |= {id(line): number for number, line in enumerate(members)}
        before = members[-1]
    texts = _written(lines, options)
    return texts if any(map(_is_option, texts)) else _lettered_by_look(lines, texts)


def _list_of(line: Line) -> Place | None:
    """The list of a line; boxes to tick are one, however they were made."""
    return _BOX_LIST if line.text.strip()[:1] in _BOXES else line.place


def _are_options(members: list[Line], before: Line | None) -> bool:
    """Whether neighbours in a list are options: what stands above them is not of their list."""
    place = members[0].place
    if place is None or not _FEWEST_OPTIONS <= len(members) <= _MOST_OPTIONS or before is None:
        return False
    return before.place is None or before.place.list_id != place.list_id or before.place.level < place.level


def _written(lines: list[Line], options: dict[int, int]) -> list[str]:
    written, figure = [], 0
    for line in lines:
        text = line.text.strip()
        if id(line) in options:
            star = _BOXES.get(text[:1])
            text = text if star is None else text[1:].lstrip()
            written.append(f"{star or ''}{_letter(options[id(line)])}) {text}")
        elif line.place and line.place.style != "bullet" and text:
            figure += 1
            written.append(f"{figure}. {text}")
        else:
            written.append(text)
    return written


def _lettered_by_look(lines: list[Line], texts: list[str]) -> list[str]:
    """Where nobody wrote letters: lines below a question are options if some of them stand out."""
    groups = list(_groups(texts))
    choices = [(number, group) for number, group in enumerate(groups, start=1) if _is_choice(group, lines)]
    # In notes and letters some line stands out now and then; in a test it is the rule.
    if len(choices) * 2 <= len(groups):
        return texts
    texts = list(texts)
    for number, (first, *below) in choices:
        texts[first] = texts[first] if _is_question(texts[first]) else f"{number}. {texts[first]}"
        for place, at in enumerate(below):
            texts[at] = f"{_letter(place)}) {texts[at]}"
    return texts


def _is_choice(group: list[int], lines: list[Line]) -> bool:
    """Whether some of the lines below the first stand out."""
    below = [lines[at] for at in group[1:]]
    few = _FEWEST_OPTIONS <= len(below) <= _MOST_OPTIONS
    return few and looks.standing_out([line.looks for line in below]) is not None


def _groups(texts: list[str]) -> Iterator[list[int]]:
    """Indexes of lines that belong together: from a figure to the next, or between blank lines."""
    has_figures = sum(map(_is_question, texts)) >= _FEWEST_OPTIONS
    group: list[int] = []
    for at, text in enumerate(texts):
        begins = _is_question(text) if has_figures else not text
        if begins and group:
            yield group
            group = []
        if text:
            group.append(at)
    if group:
        yield group


def _is_question(text: str) -> bool:
    return labels.number_of(rich.without_marks(text)) is not None


def _is_option(text: str) -> bool:
    return labels.option_of(rich.without_marks(text)) is not None


def _letter(number: int) -> str:
    return chr(ord("a") + number % 26)
