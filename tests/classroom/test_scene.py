"""What a scene works out for its screens."""

from __future__ import annotations

from dataclasses import replace

from django.utils.safestring import SafeString

from classroom.stage import SIZES
from tests.classroom.scenes import TEXT, make_question, make_scene, make_seats


def test_tokens_on_one_square_stand_side_by_side() -> None:
    ana, bo, cy = make_seats("Ana", "Bo", "Cy")
    walkers = make_scene(seats=(ana, replace(bo, square=4), cy)).walkers
    assert [(walker.slot, walker.sharing) for walker in walkers] == [(0, 2), (0, 1), (1, 2)]


def test_a_seat_that_is_out_leaves_the_board_and_its_place() -> None:
    ana, bo = make_seats("Ana", "Bo")
    (walker,) = make_scene(seats=(replace(ana, is_out=True), bo)).walkers
    assert (walker.seat.name, walker.slot, walker.sharing) == ("Bo", 0, 1)


def test_the_race_has_a_far_end_even_when_nobody_has_a_point() -> None:
    ana, bo = make_seats("Ana", "Bo")
    assert make_scene(seats=(replace(ana, cash=0), replace(bo, cash=-4))).top_cash == 1
    assert make_scene().top_cash == 40


def test_more_text_never_gets_a_larger_size() -> None:
    names = [*(size for _most, size in SIZES), "giant"]
    sizes = [make_question(TEXT[:100] * times).size for times in range(1, 20)]
    places = [names.index(size) for size in sizes]
    assert places == sorted(places)
    assert {sizes[0], sizes[-1]} == {"short", "giant"}


def test_options_count_for_the_size_and_markup_does_not() -> None:
    stem = TEXT[:100]
    assert make_question(stem, TEXT, TEXT).size != make_question(stem).size
    marked = make_question(stem, "A", "B")
    wrapped = replace(marked, stem=SafeString(f'<p class="{"x" * 500}">{stem}</p>'))
    assert wrapped.size == marked.size


def test_events_keep_their_letters() -> None:
    assert make_scene(events=({"is": "moved", "seat": 0, "path": [2, 3]},)).events_json == (
        '[{"is":"moved","seat":0,"path":[2,3]}]'
    )
