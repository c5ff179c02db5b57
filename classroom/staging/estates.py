"""A seat's streets by colour group: what may be done with each now, and why the rest may not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from django.utils.translation import gettext

from classroom.parts import Act, Estate, Group, Holding
from classroom.refusal import Refusal
from classroom.staging.acts import Open, button
from classroom.wording import refusal_text
from classroom.wording.places import group_name
from game import engine
from game.engine import AnyCommand, commands
from game.engine.view import SquareView

OUT_OF_PLACE = frozenset({"not_now", "not_your_turn"})
"""Refusals that say nothing of a street: something else is being decided."""
Remarks = Mapping[int, Mapping[str, str]]
"""Why not: for each square, by act, a sentence."""


def estate_of(now: Open) -> Estate:
    """Return all that the seat owns, by group, with what may be done with it."""
    owned = [square for square in now.view.squares if square.owner == now.view.seat]
    acts, reasons = {}, {}
    for square in owned:
        acts[square.number], reasons[square.number] = _dealings_with(now, square)
    of_all = _shared(reasons, [square.number for square in owned])
    groups = [
        _group(now, number, [square for square in owned if square.group == number], acts, reasons, of_all)
        for number in dict.fromkeys(sorted(square.group for square in owned))
    ]
    waits = gettext("Streets wait until this is decided.")
    remarks = tuple(of_all.values()) if any(acts.values()) or any(reasons.values()) else (waits,)
    return Estate(tuple(groups), remarks if owned else ())


def _group(
    now: Open,
    number: int,
    owned: list[SquareView],
    acts: Mapping[int, tuple[Act, ...]],
    reasons: Remarks,
    of_all: Mapping[str, str],
) -> Group:
    shown = {square.number: square for square in now.scene.squares}
    of_group = _shared(reasons, [square.number for square in owned])
    holdings = [
        Holding(
            shown[square.number],
            acts[square.number],
            _unsaid(reasons[square.number], of_group, of_all),
        )
        for square in owned
    ]
    return Group(
        number=number,
        name=group_name(now.game.rules.variant, number),
        owned=len(owned),
        size=sum(square.group == number for square in now.view.squares),
        holdings=tuple(holdings),
        remarks=_unsaid(of_group, of_all),
    )


def _dealings_with(now: Open, square: SquareView) -> tuple[tuple[Act, ...], dict[str, str]]:
    """The buttons of a square, and of what one could want of it the reasons why it may not be."""
    rules, state = now.game.rules, now.game.state
    acts, reasons = [], {}
    for command in _thinkable(now.view.seat or 0, square):
        if command in now.commands:
            acts.append(replace(button(now, command, in_short=True), is_primary=False))
        elif (refusal := engine.refuse(rules, state, command)) and refusal.key not in OUT_OF_PLACE:
            reasons[type(command).__name__] = refusal_text(
                Refusal(refusal.key, refusal.params), rules.variant
            )
    return tuple(acts), reasons


def _thinkable(seat: int, square: SquareView) -> Iterable[AnyCommand]:
    """What one could want of a square of one's own as it stands."""
    if square.building_cost and not square.mortgaged:
        yield commands.Build(seat, square.number)
    if square.buildings:
        yield commands.Sell(seat, square.number)
    if square.mortgaged:
        yield commands.Lift(seat, square.number)
    else:
        yield commands.Mortgage(seat, square.number)


def _shared(reasons: Remarks, squares: list[int]) -> dict[str, str]:
    """The reasons that hold for all of several squares alike, each of which is then said once."""
    if len(squares) < 2:
        return {}
    found: dict[str, list[str]] = defaultdict(list)
    for square in squares:
        for act, reason in reasons[square].items():
            found[act].append(reason)
    return {act: some[0] for act, some in found.items() if len(some) == len(squares) and len(set(some)) == 1}


def _unsaid(reasons: Mapping[str, str], *said: Mapping[str, str]) -> tuple[str, ...]:
    """The reasons that nothing above says already."""
    heard = {reason for some in said for reason in some.values()}
    return tuple(dict.fromkeys(reason for reason in reasons.values() if reason not in heard))
