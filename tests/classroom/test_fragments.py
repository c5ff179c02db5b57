"""The fragments that pushes bring: what is in them, and what never is."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from django.template.loader import render_to_string

from classroom.parts import Act, Part
from classroom.scene import Result, Scene
from classroom.stage import Stage
from tests.classroom.scenes import KINDS, make_question, make_scene, make_seats

NASTY = '<b onclick="x()">Eve</b> & "co"'
IDS = re.compile(r'\sid="([^"]*)"')


class Tags(HTMLParser):
    """Every tag and attribute name of a fragment, as a browser reads it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes.update(name for name, _value in attrs)


def public(scene: Scene) -> str:
    return render_to_string("game/_live/public.html", {"scene": scene, "part": Part()})


def phone(scene: Scene, part: Part) -> str:
    return render_to_string("game/_live/seat.html", {"scene": scene, "part": part})


def remote(scene: Scene) -> str:
    return render_to_string("game/_live/remote.html", {"scene": scene, "part": Part()})


def every_fragment(scene: Scene) -> list[str]:
    acts = (Act("buy", NASTY, is_primary=True), Act("bid", "Bid", needs_amount=True, least=3, most=9))
    sales = (Act("sell", "Sell", fields=(("square", "3"),), square=3),)
    own = Part(scene.seats[0], acts, (scene.squares[2],), sales, may_answer=True, is_turn=True, warning=NASTY)
    return [public(scene), phone(scene, own), phone(scene, Part(scene.seats[1])), remote(scene)]


def nasty_scene(kind: str) -> Scene:
    seats = tuple(replace(seat, members=(NASTY,)) for seat in make_seats(NASTY, "Owls"))
    scene = make_scene(kind, seats=seats, title=NASTY, ticker=(NASTY,), waiting=(NASTY,))
    return replace(
        scene,
        stage=replace(scene.stage, card=NASTY),
        squares=tuple(replace(square, name=NASTY) for square in scene.squares),
        results=tuple(Result(seat, 1, 40, 40, 0, 0, shared=True) for seat in seats),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_people_typed_stays_text_at_every_stage(kind: str) -> None:
    for html in every_fragment(nasty_scene(kind)):
        assert "<b onclick" not in html
        assert "&lt;b onclick=" in html


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_inline_that_the_security_policy_would_drop(kind: str) -> None:
    for html in every_fragment(nasty_scene(kind)):
        tags = Tags(html)
        assert tags.names.isdisjoint({"script", "style"})
        assert [name for name in tags.attributes if name == "style" or name.startswith("on")] == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_id_is_given_twice(kind: str) -> None:
    for html in every_fragment(nasty_scene(kind)):
        twice = [name for name, times in Counter(IDS.findall(html)).items() if times > 1]
        assert twice == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_fragment_is_one_root_that_says_where_it_stands(kind: str) -> None:
    for html in every_fragment(make_scene(kind)):
        assert re.match(r'<(main|div) id="live" data-version="5"', html)
        assert f'data-stage="{kind}"' in html


def test_a_token_says_its_square_and_its_place_on_it() -> None:
    html = public(make_scene())
    assert re.search(r'id="token-2"[^>]*data-square="1" data-slot="2" data-of="4"', html)


def test_an_open_question_looks_the_same_whichever_option_is_right() -> None:
    html = public(make_scene("question"))
    assert "is-right" not in html
    assert "Answer:" not in html


def test_a_closed_question_shows_what_was_right_and_how_many_chose_what() -> None:
    question = make_question("Two and two?", "Three", "Four", is_closed=True, was_right=True)
    three, four = question.choices
    question = replace(question, choices=(three, replace(four, is_right=True, count=19)))
    html = public(make_scene(Stage("question", "Closed", question=question)))
    assert html.count("is-right") == 1
    assert "19×" in html


def test_bids_are_offered_up_to_what_the_seat_has() -> None:
    scene = make_scene("auction")
    html = phone(scene, Part(scene.seats[0], (Act("bid", "Bid", needs_amount=True, least=38, most=40),)))
    assert re.findall(r'name="amount" value="(\d+)"', html) == ["38", "39", "40"]


def test_only_the_remote_has_a_way_to_remove_students() -> None:
    scene = nasty_scene("roll")
    assert all('value="remove"' not in html for html in every_fragment(scene)[:3])


def test_the_room_code_stays_on_the_big_screen_all_the_time() -> None:
    for kind in KINDS[:-1]:
        assert "K7 MP4" in public(make_scene(kind))


def test_a_phone_that_may_not_answer_is_not_told_to_type() -> None:
    question = make_question("Capital of Norway?", kind="short", choices=())
    seats = make_seats("Lynxes", "Owls")
    scene = make_scene(Stage("question", "Lynxes: answer", seats[0], question=question), seats=seats)
    assert "on your phone" in public(scene)
    assert "Capital of Norway?" in phone(scene, Part(seats[1]))
    assert "on your phone" not in phone(scene, Part(seats[1]))


def test_a_wrong_answer_is_not_mistaken_for_the_right_one_told_beside_it() -> None:
    question = make_question("?", kind="short", choices=(), is_closed=True, was_right=False, solution="Oslo")
    seats = make_seats("Lynxes", "Owls")
    scene = make_scene(Stage("act", "Lynxes: what now?", seats[0], question=question), seats=seats)
    assert "Right answer: <b>Oslo</b>" in phone(scene, Part(seats[1]))


def test_a_paused_phone_says_so_instead_of_what_to_do() -> None:
    scene = make_scene("roll", paused=True)
    assert "Paused: your teacher" in phone(scene, Part(scene.seats[0]))
    assert scene.stage.sentence not in phone(scene, Part(scene.seats[0])).split('class="panel play"')[1]


def test_a_screen_reader_hears_what_happened_and_what_is_asked_for():
    scene = make_scene("act", ticker=("Owls paid 4 rent to Lynx.", "Owls rolled 3."))
    for fragment in (public(scene), phone(scene, Part(scene.seats[0])), remote(scene)):
        assert f'data-announce="Owls paid 4 rent to Lynx. {scene.stage.sentence}"' in fragment


def test_a_kept_card_lies_with_ones_streets():
    scene = make_scene("roll")
    kept = Part(scene.seats[0], kept_cards=("Keep this card: your next rent is free.",))
    assert "your next rent is free" in phone(scene, kept)
    assert "your next rent is free" not in phone(scene, Part(scene.seats[1]))
