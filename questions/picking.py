"""Which question comes next. Pure: chance is handed in, so that a lesson can be replayed. No Django."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

_REST = 5
"""How many other questions come between missing one and meeting it again."""


class Item(NamedTuple):
    """A question of the pool by its id."""

    id: int
    category: str = ""


def pick(
    pool: Sequence[Item],
    asked: Sequence[int],
    chance: random.Random,
    category: str | None = None,
    missed: Sequence[int] = (),
) -> int:
    """The id of the next question, at random among those that are due (product.md, "Questions").

    `asked` are the ids asked so far, in order. None comes twice before all have come; then those asked
    longest ago come first. `category` narrows the choice where the pool has any such question. `missed` are
    ids to be asked again although others are left. Raises IndexError when the pool is empty.
    """
    ids = [item.id for item in pool if category is None or item.category == category]
    ids = ids or [item.id for item in pool]
    last_asked = {id: place for place, id in enumerate(asked)}
    fresh = [id for id in ids if id not in last_asked]
    resting = set(asked[-_REST:])
    again = set(missed) - resting
    due = fresh + [id for id in ids if id in again and id in last_asked]
    return chance.choice(due or _longest_ago(ids, last_asked))


def _longest_ago(ids: list[int], last_asked: dict[int, int]) -> list[int]:
    """The half that was asked longest ago: random, and never what came just now."""
    by_age = sorted(ids, key=lambda id: last_asked.get(id, -1))
    return by_age[: (len(by_age) + 1) // 2]
