"""How the game went: figures of each seat from turn to turn, or from round to round, read from the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.reports.log import events_of
from classroom.staging.loading import Game, Loaded
from classroom.wording.boards import WORDS
from game.engine import Ruleset, State
from game.engine.events import TurnStarted
from game.rules import VARIANTS

Figures = tuple[int, ...]
"""A figure of each seat, by its index."""

_BEGINS: Mapping[str, Callable[[int, int], bool]] = {
    "maximum_plays": lambda before, after: True,
    "maximum_rounds": lambda before, after: after > before,
}
"""Whether a turn begins another unit of a game's length, by the option that bounds it: the rounds before and
after the turn has begun."""


_WHEN: Mapping[str, Promise] = {
    "maximum_plays": _("As it stood at the beginning of each turn, and at the end."),
    "maximum_rounds": _("As it stood at the beginning of each round, and at the end."),
}


@dataclass(frozen=True, slots=True)
class Course:
    """How a figure of each seat went: at the beginning of every turn (or round), and at the end.

    `key` tells courses of one game apart; `title` says what the figures are, `when` of which moments.
    """

    key: str
    title: str
    when: str
    figures: tuple[Figures, ...]


def courses_of(loaded: Loaded) -> tuple[Course, ...]:
    """Return what there is to chart, what is ranked first; empty in the lobby.

    Where a board pays out at its end what is owned, its points say it all; elsewhere totals are ranked.
    """
    game = loaded.game
    if game is None:
        return ()
    when = str(_WHEN[VARIANTS[game.rules.variant].length])
    if game.rules.finals:
        return (Course("scores", gettext("Scores over time"), when, _figures(loaded, game, _cash)),)
    money = gettext("%(unit)s over time") % {"unit": WORDS[game.rules.variant].unit}
    return (
        Course("totals", gettext("Totals over time"), when, _figures(loaded, game, _total)),
        Course("scores", money, when, _figures(loaded, game, _cash)),
    )


def _figures(loaded: Loaded, game: Game, figure: Callable[[Ruleset, State, int], int]) -> tuple[Figures, ...]:
    state, begins = State(), _BEGINS[VARIANTS[game.rules.variant].length]
    seats, rows = range(game.state.seats), []
    for event in events_of(loaded):
        before = state.round
        event.apply(state)
        if isinstance(event, TurnStarted) and begins(before, state.round):
            rows.append(tuple(figure(game.rules, state, seat) for seat in seats))
    return (*rows, tuple(figure(game.rules, state, seat) for seat in seats))


def _cash(rules: Ruleset, state: State, seat: int) -> int:
    return state.cash[seat]


def _total(rules: Ruleset, state: State, seat: int) -> int:
    return state.cash[seat] + rules.worth(rules, state, seat)
