"""Lines as if all of them had been typed: with the figures and letters that Word writes itself."""

from __future__ import annotations

from itertools import groupby

from questions.formats.word.paragraphs import Line

_MOST_OPTIONS = 12


def labelled(lines: list[Line]) -> list[str]:
    """The text of each line, with a figure where it is a question of a list and a letter where an option."""
    filled = [line for line in lines if line.text.strip()]
    options: dict[int, int] = {}
    before: Line | None = None
    for place, group in groupby(filled, key=lambda line: line.place):
        members = list(group)
        if place and (place.is_lettered or _are_options(members, before)):
            options |= {id(line): number for number, line in enumerate(members)}
        before = members[-1]
    return _written(lines, options)


def _are_options(members: list[Line], before: Line | None) -> bool:
    """Whether neighbours in a list are options: what stands above them is not of their list."""
    place = members[0].place
    if place is None or not 2 <= len(members) <= _MOST_OPTIONS or before is None:
        return False
    return before.place is None or before.place.list_id != place.list_id or before.place.level < place.level


def _written(lines: list[Line], options: dict[int, int]) -> list[str]:
    written, figure = [], 0
    for line in lines:
        text = line.text.strip()
        if id(line) in options:
            written.append(f"{_letter(options[id(line)])}) {text}")
        elif line.place and line.place.style != "bullet" and text:
            figure += 1
            written.append(f"{figure}. {text}")
        else:
            written.append(text)
    return written


def _letter(number: int) -> str:
    return chr(ord("a") + number % 26)
