"""The format of a scenario file, and its reading."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

ACTS = frozenset(
    [
        "roll",
        "answer",
        "buy",
        "decline",
        "build",
        "sell",
        "mortgage",
        "lift",
        "auction",
        "bid",
        "pass",
        "pay",
        "fine",
        "use",
        "offer",
        "counter",
        "accept",
        "refuse",
        "withdraw",
        "borrow",
        "repay",
        "claim",
        "stake",
        "skip",
        "spin",
        "load",
        "choose",
        "surrender",
        "pause",
        "resume",
        "end",
        "time",
        "wait",
        "finish",
    ]
)
NOBODYS_ACTS = frozenset({"time", "wait", "finish"})


class NotAScenario(Exception):
    """The file is no scenario. `key` says where in it, `reason` why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    pass


class GivenSeat(_Table, frozen=True):
    """What a seat has before the first step; None: as at the start of a game."""

    cash: int | None = None
    square: int | None = None
    owns: list[int] = []
    built: dict[int, int] = {}
    mortgaged: list[int] = []
    jail: bool | int = False
    cards: list[str] = []
    out: bool = False


class Given(_Table, frozen=True):
    """The position before the first step. `elapsed` counts seconds."""

    turn: str | None = None
    round: int | None = None
    pot: int = 0
    elapsed: int = 0
    seat: dict[str, GivenSeat] = {}


class Goods(_Table, frozen=True):
    """What one side of a trade gives: money, squares, and kept cards by name."""

    cash: Annotated[int, msgspec.Meta(ge=0)] = 0
    squares: list[int] = []
    cards: list[str] = []


class Step(_Table, frozen=True):
    """One act: its fields, the outcomes of chance laid down for it, and whether it must be refused."""

    do: str
    seat: str | None = None
    refused: bool = False
    right: bool | None = None
    square: int | None = None
    amount: int | None = None
    value: int | str | None = None
    seconds: int | None = None
    to: str | None = None
    from_: str | None = None
    group: int | str | None = None
    use: str | None = None
    target: int | str | None = None
    numbers: list[int] | None = None
    chambers: int | None = None
    give: Goods = Goods()
    get: Goods = Goods()
    dice: list[int | str | list[int | str]] = []
    die: int | None = None
    price: int | list[int] | None = None
    card: str | list[str] | None = None
    special: str | None = None
    slice: str | None = None
    shot: bool | None = None
    jackpot: bool | None = None


class ThenSeat(_Table, frozen=True):
    """What must hold for a seat; None: not compared."""

    cash: int | None = None
    square: int | None = None
    owns: list[int] | None = None
    built: dict[int, int] | None = None
    mortgaged: list[int] | None = None
    jail: bool | int | None = None
    cards: list[str] | None = None
    out: bool | None = None
    can: list[str] = []
    cannot: list[str] = []


class Then(_Table, frozen=True):
    """What must hold after the last step; None: not compared."""

    turn: str | None = None
    round: int | None = None
    pot: int | None = None
    ended: bool | None = None
    winners: list[str] | None = None
    seat: dict[str, ThenSeat] = {}


class Scenario(_Table, frozen=True):
    """One case of the rules."""

    title: str
    variant: str
    seats: list[str]
    mode: str | None = None
    options: dict[str, int | str | bool] = {}
    questions: bool | None = None
    who_answers: str | None = None
    given: Given = Given()
    step: list[Step] = []
    then: Then = Then()


def read(path: Path) -> Scenario:
    """The scenario in that file. Raises NotAScenario if there is none."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        scenario = msgspec.convert(data, Scenario, str_keys=True)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise NotAScenario("file", str(error)) from error
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise NotAScenario(place.rstrip("`") or "file", reason) from error
    _check_names(scenario)
    return scenario


def _check_names(scenario: Scenario) -> None:
    if len(set(scenario.seats)) < len(scenario.seats):
        raise NotAScenario("seats", "each seat needs a name of its own")
    for key, name in _seat_names(scenario):
        if name not in scenario.seats:
            raise NotAScenario(key, f"no seat is called {name!r}")
    for key, act in _acts(scenario):
        if act not in ACTS:
            raise NotAScenario(key, f"no act is called {act!r}")
    for number, step in enumerate(scenario.step):
        if not step.seat and step.do not in NOBODYS_ACTS:
            raise NotAScenario(f"step[{number}].seat", f"{step.do!r} needs a seat")


def _seat_names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Every seat that is named anywhere, and where."""
    given, then = scenario.given, scenario.then
    yield from (("given.turn", name) for name in [given.turn] if name is not None)
    yield from (("given.seat", name) for name in given.seat)
    yield from (
        (f"step[{at}].seat", step.seat) for at, step in enumerate(scenario.step) if step.seat is not None
    )
    yield from ((f"step[{at}].to", step.to) for at, step in enumerate(scenario.step) if step.to is not None)
    yield from (("then.turn", name) for name in [then.turn] if name is not None)
    yield from (("then.winners", name) for name in then.winners or [])
    yield from (("then.seat", name) for name in then.seat)


def _acts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Every act that is named anywhere, and where."""
    yield from ((f"step[{at}].do", step.do) for at, step in enumerate(scenario.step))
    for name, seat in scenario.then.seat.items():
        yield from ((f"then.seat.{name}.can", act) for act in seat.can)
        yield from ((f"then.seat.{name}.cannot", act) for act in seat.cannot)
