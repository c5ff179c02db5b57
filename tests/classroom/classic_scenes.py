"""Tables of the classic board at every decision, as the real staging lays them out, without a database."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from classroom.models import Asked, Lesson, LessonQuestion, Seat, Student, Table
from classroom.scene import Scene
from classroom.staging import Loaded, scene_of
from classroom.staging.loading import Game
from game import engine
from game.engine import BANK, AnyEvent, Command, Refusal, Ruleset, State
from game.engine.chance import Fixed
from game.engine.commands import (
    Answer,
    Roll,
)
from game.models import Match
from game.rules import ruleset
from questions.parsed import Kind, Option, ParsedQuestion, to_json

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
NAMES = (
    "Los Linces",
    "Team Fibonacci",
    "Volta",
    "Herons of the Northern Lake",
    "Curie & Co",
    "Ada",
    "Otters",
    "Maximiliane Wolkenstein",
)
RIVERS = ("Ebro", "Tagus", "Guadalquivir", "Douro")
ANA, BO, CY = range(3)


def single(stem: str, right: str, *wrong: str) -> ParsedQuestion:
    """Return a single choice of these texts."""
    options = (Option(right, 100.0), *(Option(text) for text in wrong))
    return ParsedQuestion(Kind.SINGLE, stem=stem, options=options, explanation="It rises in Cantabria.")


@dataclass(slots=True)
class Course:
    """A game that is played to where a test wants it; seat 0 is on turn first."""

    seats: int
    rules: Ruleset
    chance: Fixed = field(default_factory=Fixed)
    state: State = field(default_factory=State)
    log: list[tuple[int, list[AnyEvent]]] = field(default_factory=list)
    asked: Asked | None = None

    def do(self, command: Command, *, dice: tuple[int, ...] = (), cards: tuple[str, ...] = ()) -> None:
        """Let a command happen, which must be legal; its dice and cards fall as given."""
        self.chance.dice, self.chance.cards = list(dice), list(cards)
        events = engine.submit(self.rules, self.state, command, self.chance)
        assert not isinstance(events, Refusal), (command, events)
        self.log.append((len(self.log) + 1, events))

    def turn(self, seat: int, *dice: int, right: bool = True, cards: tuple[str, ...] = ()) -> None:
        """Let `seat` roll, and answer if it is asked; the card is drawn when its square is played."""
        self.do(Roll(seat), dice=dice)
        if self.state.frames[-1].kind == "answer":
            self.close_question(right)
            self.do(Answer(seat, right), cards=cards)

    def close_question(self, right: bool) -> None:
        """Let the turn's question have been asked, and closed with this outcome."""
        self.ask()
        self.asked.closed_at, self.asked.right, self.asked.chosen = NOW, right, {"picked": [0]}

    def ask(self, question: ParsedQuestion | None = None) -> None:
        """Put the turn's question."""
        content = to_json(question or single("Which river flows into the Mediterranean Sea?", *RIVERS))
        asked = LessonQuestion(content=content, kind="single", shown=4)
        self.asked = Asked(
            pk=7,
            question=asked,
            frame=self.state.frames[-1].id,
            seat_index=self.state.turn.seat,
            order=list(range(len(content["options"]))),
            seconds=30,
            asked_at=NOW,
        )

    def money(self, seat: int, points: int) -> None:
        """Let a seat have that much; the bank makes up for it."""
        self.state.cash[BANK] += self.state.cash[seat] - points
        self.state.cash[seat] = points

    def own(self, seat: int, *squares: int, level: int = 0, mortgaged: bool = False) -> None:
        """Give squares to a seat, each with that many buildings."""
        for square in squares:
            self.state.owner[square], self.state.buildings[square] = seat, level
            self.state.mortgaged[square] = int(mortgaged)


def new_course(seats: int = 2, **options: Any) -> Course:
    """Return a game that has just begun, in its order of seats."""
    rules = ruleset("classic", options)
    course = Course(seats, rules)
    course.state, events = engine.new_game(rules, seats, course.chance)
    course.log.append((1, events))
    return course


def midgame(seats: int = 2, **options: Any) -> Course:
    """Return a game in which much is owned, built and mortgaged, with tokens all round the board."""
    course = new_course(seats, **options)
    course.own(ANA, 6, 8, 9, level=3)
    course.own(ANA, 5, 15, 25)
    course.own(ANA, 26, mortgaged=True)
    course.own(BO, 1, 3, 37)
    course.own(BO, 12, 28)
    course.own(BO, 31, 32, 34, level=5)
    others = range(2, seats) or range(1, 2)
    for seat, square in zip((*others, *others), (11, 16, 21, 29, 18, 35), strict=False):
        course.own(seat, square, mortgaged=square == 29)
    for seat in range(seats):
        course.money(seat, (1240, 75, 310, 2004, 18, 655, 0, 990)[seat])
        course.state.square[seat] = (0, 10, 10, 24, 24, 24, 37, 4)[seat]
    return course


def scene_from(course: Course, *, one_device: bool = False, language: str = "en") -> Scene:
    """Return the scene of the course as the screens would show it."""
    return scene_of(loaded_from(course, one_device=one_device, language=language))


def loaded_from(course: Course, *, one_device: bool = False, language: str = "en") -> Loaded:
    """Return the course as it would be read from the database."""
    lesson = Lesson(
        pk=1,
        bank_name="Geography 7b",
        code="K7MP4",
        language=language,
        variant="classic",
        status=Lesson.Status.ENDED if course.state.ended else Lesson.Status.RUNNING,
        address="http://192.168.178.44:8000",
        one_device=one_device,
    )
    match = Match(pk=1, variant="classic", version=len(course.log), seats=course.seats, clock_at=NOW)
    table = Table(pk=1, lesson=lesson, match=match, version=len(course.log))
    seats = [Seat(pk=n + 1, table=table, index=n, look=n + 1, name=NAMES[n]) for n in range(course.seats)]
    students = [
        Student(pk=n, lesson=lesson, seat=seats[n % len(seats)], name=f"Pupil {n}") for n in range(27)
    ]
    view = engine.view(course.rules, course.state)
    if view.frame and view.frame.due_ms is not None:
        match.due_at = NOW
    game = Game(match, course.rules, course.state, view, tuple(course.log), course.asked)
    return Loaded(table, tuple(seats), tuple(students), game)
