"""Which question comes next."""

from __future__ import annotations

import itertools
import random

import pytest

from questions.picking import Item, pick

POOL = [Item(id, "odd" if id % 2 else "even") for id in range(1, 11)]


def sequence(length: int, seed: int = 1, category: str | None = None) -> list[int]:
    chance, asked = random.Random(seed), []
    for _ in range(length):
        asked.append(pick(POOL, asked, chance, category))
    return asked


def test_none_comes_twice_before_all_have_come() -> None:
    assert sorted(sequence(10)) == list(range(1, 11))


def test_the_order_is_a_matter_of_chance() -> None:
    assert sequence(10, seed=1) != sequence(10, seed=2)
    assert sequence(10, seed=1) == sequence(10, seed=1)


def test_used_up_it_starts_again_with_those_asked_longest_ago() -> None:
    asked = sequence(11)
    assert asked[10] in asked[:5]


def test_no_question_follows_itself() -> None:
    asked = sequence(200)
    assert all(one != other for one, other in itertools.pairwise(asked))


def test_a_category_narrows_the_choice() -> None:
    assert all(id % 2 for id in sequence(8, category="odd"))


def test_an_unknown_category_leaves_all() -> None:
    assert sorted(sequence(10, category="art")) == list(range(1, 11))


def test_a_missed_question_comes_back_although_others_are_left() -> None:
    asked = [1, 2, 3, 4, 5, 6]
    found = {pick(POOL, asked, random.Random(seed), missed=[1]) for seed in range(200)}
    assert found == {1, 7, 8, 9, 10}


def test_a_missed_question_does_not_come_back_at_once() -> None:
    found = {pick(POOL, [1, 2, 3], random.Random(seed), missed=[1]) for seed in range(200)}
    assert 1 not in found


def test_an_empty_pool_is_an_error() -> None:
    with pytest.raises(IndexError):
        pick([], [], random.Random(1))
