"""The ring of forty squares and its printed figures (rules/classic.md, Board)."""

from __future__ import annotations

from game.engine.board import Board, Square

STATION_GROUP, UTILITY_GROUP = 9, 10

# Number, group (brown, sky, pink, orange, red, yellow, green, navy), price, rents by buildings, cost of one.
_STREETS = (
    (1, 1, 60, (2, 10, 30, 90, 160, 250), 50),
    (3, 1, 60, (4, 20, 60, 180, 320, 450), 50),
    (6, 2, 100, (6, 30, 90, 270, 400, 550), 50),
    (8, 2, 100, (6, 30, 90, 270, 400, 550), 50),
    (9, 2, 120, (8, 40, 100, 300, 450, 600), 50),
    (11, 3, 140, (10, 50, 150, 450, 625, 750), 100),
    (13, 3, 140, (10, 50, 150, 450, 625, 750), 100),
    (14, 3, 160, (12, 60, 180, 500, 700, 900), 100),
    (16, 4, 180, (14, 70, 200, 550, 750, 950), 100),
    (18, 4, 180, (14, 70, 200, 550, 750, 950), 100),
    (19, 4, 200, (16, 80, 220, 600, 800, 1000), 100),
    (21, 5, 220, (18, 90, 250, 700, 875, 1050), 150),
    (23, 5, 220, (18, 90, 250, 700, 875, 1050), 150),
    (24, 5, 240, (20, 100, 300, 750, 925, 1100), 150),
    (26, 6, 260, (22, 110, 330, 800, 975, 1150), 150),
    (27, 6, 260, (22, 110, 330, 800, 975, 1150), 150),
    (29, 6, 280, (24, 120, 360, 850, 1025, 1200), 150),
    (31, 7, 300, (26, 130, 390, 900, 1100, 1275), 200),
    (32, 7, 300, (26, 130, 390, 900, 1100, 1275), 200),
    (34, 7, 320, (28, 150, 450, 1000, 1200, 1400), 200),
    (37, 8, 350, (35, 175, 500, 1100, 1300, 1500), 200),
    (39, 8, 400, (50, 200, 600, 1400, 1700, 2000), 200),
)
_STATIONS = (5, 15, 25, 35)
_UTILITIES = (12, 28)
_CHANCE = (7, 22, 36)
_CHEST = (2, 17, 33)

_squares = [
    *(
        Square(number, f"avenue-{number}", "property", group, price, rents, building_cost)
        for number, group, price, rents, building_cost in _STREETS
    ),
    *(Square(n, f"station-{n}", "station", STATION_GROUP, 200, (25, 50, 100, 200)) for n in _STATIONS),
    # The rents of a utility are multiples of the dice.
    *(Square(n, f"utility-{n}", "utility", UTILITY_GROUP, 150, (4, 10)) for n in _UTILITIES),
    *(Square(n, f"chance-{n}", "chance") for n in _CHANCE),
    *(Square(n, f"chest-{n}", "chest") for n in _CHEST),
    Square(0, "start", "start"),
    Square(4, "income-tax", "tax", tax=200),
    Square(10, "jail", "jail"),
    Square(20, "parking", "parking"),
    Square(30, "go-to-jail", "go_to_jail"),
    Square(38, "luxury-tax", "tax", tax=100),
]

BOARD = Board(tuple(sorted(_squares, key=lambda square: square.number)))
