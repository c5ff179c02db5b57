"""classroom.views.results: the report of a lesson on a page and as files, whatever board was played."""

from __future__ import annotations

import io
import re

import pytest
from openpyxl import load_workbook

from tests.classroom.classic import give, make_classic_room
from tests.room import Room, signed_in

pytestmark = pytest.mark.django_db

HEADS = r'<th scope="col"(?: class="text")?>([^<]+)</th>'


@pytest.fixture
def finished() -> Room:
    """A classic game of three that the teacher has ended; Cy gave up, Ana owns a street with three houses."""
    room = make_classic_room("Ana", "Bo", "Cy")
    with room.position() as state:
        give(state, 0, 1, 3, level=3)
    assert room.remote.control("surrender", seat=2).status_code == 200
    while room.state.frames[-1].kind == "auction":
        assert room.remote.control("skip").status_code == 200
    assert room.remote.control("finish").status_code == 200
    assert room.state.ended == "finish"
    return room


def page_of(room: Room) -> str:
    return signed_in(room.lesson).get(f"/teach/lessons/{room.lesson.pk}/results/").content.decode()


def test_the_page_ranks_by_totals_with_the_board_s_own_columns(finished):
    page = page_of(finished)
    ranking = page.partition('id="ranking"')[2].partition("</section>")[0]
    assert re.findall(HEADS, ranking)[2:7] == ["Coins", "Streets", "Houses", "Hotels", "Total"]
    rows = re.findall(r"<tr><td>(\d)</td>.*?</span> (\w+)</th><td>(-?\d+)</td>", ranking)
    assert rows == [("1", "Ana", "1500"), ("2", "Bo", "1500"), ("3", "Cy", "0")]


def test_the_page_names_the_game_and_charts_both_figures(finished):
    page = page_of(finished)
    assert "Classic board" in page
    assert page.index("Totals over time") < page.index("Coins over time")


def test_the_files_hold_the_same_game(finished):
    client, path = signed_in(finished.lesson), f"/teach/lessons/{finished.lesson.pk}/results"
    book = load_workbook(io.BytesIO(client.get(f"{path}.xlsx").content))
    assert [row[1] for row in book["Ranking"].values] == ["Team", "Ana", "Bo", "Cy"]
    assert any("Cy" in str(row[1]) for row in book["Log"].values)
    assert client.get(f"{path}.csv").content.decode("utf-8-sig").splitlines()[1].startswith("Ana,")
