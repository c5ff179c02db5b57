"""Scenes as screens are given them, made by hand: no database, no match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from classroom.board import SeatCard, Square
from classroom.scene import Scene
from classroom.stage import Choice, Line, Question, Stage
from classroom.wording.boards.words import points
from game.rules import ruleset

CORNERS = {1: "start", 6: "surprise", 11: "pot", 16: "surprise"}
KINDS = ("lobby", "roll", "question", "act", "debt", "auction", "choose", "ended")
"""Every kind of stage."""
TEXT = (
    "The river bends twice before it meets the town, and at each bend stands a bridge whose name the "
    "class should know by heart, though few of those who cross it every day have ever asked who built it, "
    "or for what purpose"
)


def make_seats(*names: str) -> tuple[SeatCard, ...]:
    """Return seats on square 1 with 40 points each, the first on turn."""
    return tuple(
        SeatCard(index, index + 1, name, (f"Pupil {index}",), cash=40, square=1, on_turn=index == 0)
        for index, name in enumerate(names)
    )


def make_squares() -> tuple[Square, ...]:
    """Return the ring of twenty, of which square 3 is the first seat's, with two hotels."""
    ring = [
        Square(number, CORNERS.get(number, "property"), f"Street {number}", group=(number + 1) // 3)
        for number in range(1, 21)
    ]
    ring[2] = replace(ring[2], owner_look=1, hotels=2, rent=8, is_in_play=True)
    return tuple(ring)


def make_question(stem: str, *options: str, **fields: Any) -> Question:
    """Return an open single choice of these texts."""
    return Question(
        **{"asked_id": 7, "kind": "single", "stem": _shown(stem), "choices": make_choices(*options), **fields}
    )


def make_matching(stem: str, lefts: Sequence[str], rights: Sequence[str], **fields: Any) -> Question:
    """Return an open matching of these texts."""
    choices = tuple(replace(choice, plain=str(choice.text)[:60]) for choice in make_choices(*rights))
    shown = tuple(_shown(text) for text in lefts)
    return make_question(stem, kind="matching", lefts=shown, choices=choices, **fields)


def make_ordering(stem: str, *items: str, **fields: Any) -> Question:
    """Return an open ordering of these items."""
    return make_question(stem, *items, kind="ordering", **fields)


def make_lines(*pairs: tuple[str, str], is_right: bool | None = None) -> tuple[Line, ...]:
    """Return the lines of an answer to a matching or an ordering."""
    return tuple(Line(_shown(left), _shown(right), is_right) for left, right in pairs)


def make_choices(*options: str) -> tuple[Choice, ...]:
    """Return the options lettered from A."""
    return tuple(Choice("ABCDEFGHIJKLMNOPQRST"[n], _shown(text), str(n)) for n, text in enumerate(options))


def make_scene(stage: str | Stage = "roll", **fields: Any) -> Scene:
    """Return a game of four seats at this stage; a kind of stage stands for its plainest case."""
    seats = fields.setdefault("seats", make_seats("Lynxes", "Owls", "Herons", "Otters"))
    squares = fields.setdefault("squares", make_squares())
    if isinstance(stage, str):
        question = make_question("Two and two?", "Three", "Four") if stage == "question" else None
        stage = Stage(stage, f"{seats[0].name}: {stage}", seats[0], square=squares[2], question=question)
    status = stage.kind if stage.kind in ("lobby", "ended") else "running"
    return Scene(
        **{
            "table_id": 1,
            "version": 5,
            "frame": "1-5",
            "status": status,
            "code": "K7MP4",
            "spoken_code": "K7 MP4",
            "language": "en",
            "title": "Sums",
            "join_address": "192.0.2.7:8000",
            "join_qr": SafeString(""),
            "locked": False,
            "paused": False,
            "lesson_id": 1,
            "numbers": ruleset("quiz").numbers,
            "unit": "Points",
            "amount": points,
            "stage": stage,
            **fields,
        }
    )


def _shown(text: str) -> SafeString:
    return mark_safe(escape(text))
