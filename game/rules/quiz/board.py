"""The ring of twenty squares (rules/quiz.md, Board)."""

from __future__ import annotations

from game.engine.board import Board, Square

PAIRS = ((2, 3), (4, 5), (7, 8), (9, 10), (12, 13), (14, 15), (17, 18), (19, 20))

_streets = [
    Square(number, f"street-{number}", "property", group)
    for group, pair in enumerate(PAIRS, start=1)
    for number in pair
]
_others = [
    Square(1, "start", "start"),
    Square(6, "surprise-6", "card"),
    Square(11, "pot", "pot"),
    Square(16, "surprise-16", "card"),
]

BOARD = Board(tuple(sorted(_streets + _others, key=lambda square: square.number)))
