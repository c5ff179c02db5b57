"""The bars of the figures that are held to one, by the names that the benches give them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A figure to reach, or one to stay below."""

    figure: float
    at_least: bool = False

    def is_met_by(self, value: float) -> bool:
        return value >= self.figure if self.at_least else value <= self.figure

    def __str__(self) -> str:
        return f"{'at least' if self.at_least else 'at most'} {self.figure:,g}"


BARS = {
    "classic, turns/s": Bar(100_000, at_least=True),
    "classic with legal lists, % of rules alone": Bar(50, at_least=True),
    "classic with events as JSON, % of rules alone": Bar(50, at_least=True),
    "quiz, turns/s": Bar(100_000, at_least=True),
    "random classic games without a fault": Bar(10_000, at_least=True),
    "10,000 GIFT questions parsed, s": Bar(1),
    "10,000 GIFT questions imported, s": Bar(5),
    "10,000 GIFT questions imported, memory, MB": Bar(300),
    "30 phones at one table, commit to last phone, p95, ms": Bar(15),
    "200 phones at one table, commit to last phone, p95, ms": Bar(30),
    "1,000 phones at 35 tables, commit to last phone, p95, ms": Bar(40),
    "200 answers at once, SQLite, acknowledged, p95, ms": Bar(600),
    "200 answers at once, PostgreSQL, acknowledged, p95, ms": Bar(600),
    "memory per further running table, MB": Bar(1),
    "phone page, first visit, compressed, kB": Bar(90),
}
