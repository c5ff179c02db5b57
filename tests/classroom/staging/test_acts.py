"""What the buttons of a seat say."""

import random

import pytest

from classroom.audience import SEAT, Audience
from classroom.staging import load, part_of, scene_of
from tests.classroom.games import make_a_move
from tests.factories import make_game

pytestmark = pytest.mark.django_db


def test_a_sale_tells_what_it_brings():
    table = make_game(questions=False, turn_seconds=0).tables.get()
    dice = random.Random("test")
    sales = []
    while not sales:
        assert make_a_move(table, dice), "nobody has bought anything"
        loaded = load(table.pk)
        scene = scene_of(loaded)
        parts = [part_of(loaded, scene, Audience(SEAT, "en", seat)) for seat in (0, 1)]
        sales = [act.label for part in parts for act in part.holding_acts if act.do == "sell"]
    assert all(label.endswith(" for 2") for label in sales)
