"""classroom.serving.greeting: what the terminal says."""

from __future__ import annotations

import re

import pytest
import segno

from classroom.models import Invitation
from classroom.serving.addresses import Address
from classroom.serving.greeting import BLACK_ON_WHITE, PLAIN, Greeting, qr_lines
from classroom.serving.reach import HINTS, Obstacle

WIFI = Address("192.168.1.20", "wlan0")
CABLE = Address("10.1.2.3", "eth0")
EVERYWHERE = ("0.0.0.0", 8000)
# The two rows of modules that a character shows, 1 where a block is drawn.
HALVES = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}


def text(greeting: Greeting, *, colour: bool = False, blocks: bool = True) -> str:
    return greeting.text(colour=colour, blocks=blocks)


def test_each_address_is_written_out_with_its_interface():
    shown = text(Greeting(EVERYWHERE, [WIFI, CABLE]))
    assert "http://192.168.1.20:8000/   wlan0" in shown
    assert "http://10.1.2.3:8000/   eth0" in shown


def test_the_first_address_is_the_one_in_the_code():
    assert "\n".join(qr_lines("http://192.168.1.20:8000/", colour=False)) in text(
        Greeting(EVERYWHERE, [WIFI, CABLE])
    )


@pytest.mark.parametrize("colour", [False, True])
def test_the_code_is_dark_on_light_with_a_quiet_zone(colour):
    lines = list(qr_lines("http://192.168.1.20:8000/", colour=colour))
    if colour:
        assert all(line.startswith(BLACK_ON_WHITE) and line.endswith(PLAIN) for line in lines)
    drawn = [line.removeprefix(BLACK_ON_WHITE).removesuffix(PLAIN) for line in lines]
    modules = [[HALVES[character][half] for character in line] for line in drawn for half in (0, 1)]
    dark = modules if colour else [[1 - module for module in row] for row in modules]
    expected = segno.make("http://192.168.1.20:8000/", error="l", micro=False).matrix_iter(border=4)
    assert dark[: len(dark) - 1] == [list(map(int, row)) for row in expected]


def test_a_terminal_without_block_characters_gets_no_code():
    assert not re.search("[█▀▄]", text(Greeting(EVERYWHERE, [WIFI]), blocks=False))


def test_a_server_for_this_machine_only_says_so():
    shown = text(Greeting(("127.0.0.1", 8000), [WIFI]))
    assert "http://127.0.0.1:8000/" in shown
    assert "192.168.1.20" not in shown
    assert str(Obstacle.ONLY_HERE.sentence) in shown


def test_on_no_network_it_says_what_to_do():
    assert str(Obstacle.NO_NETWORK.sentence) in text(Greeting(EVERYWHERE, []))


def test_where_phones_should_get_in_it_says_what_may_be_in_the_way():
    shown = text(Greeting(EVERYWHERE, [WIFI]))
    assert all(str(hint) in shown for hint in HINTS)


def test_an_installation_with_an_address_of_its_own_shows_that_alone():
    shown = text(Greeting(EVERYWHERE, [WIFI], public_address="https://quiz.school.example"))
    assert "https://quiz.school.example/" in shown
    assert "192.168.1.20" not in shown
    assert str(HINTS[0]) not in shown


def test_a_host_given_by_name_is_the_only_address():
    assert Greeting(("10.1.2.3", 8000), [WIFI, CABLE]).reachable == [("http://10.1.2.3:8000", "")]


def test_an_ipv6_host_is_written_in_brackets():
    assert Greeting(("fd00::2", 8000), []).base == "http://[fd00::2]:8000"


@pytest.mark.django_db
def test_the_link_that_makes_the_first_teacher_is_on_the_best_address():
    invitation = Invitation.objects.create(makes_admin=True)
    shown = text(Greeting(EVERYWHERE, [WIFI, CABLE], invitation=invitation))
    assert f"http://192.168.1.20:8000/welcome/{invitation.key}/" in shown


def test_with_a_teacher_there_is_no_link():
    assert "/welcome/" not in text(Greeting(EVERYWHERE, [WIFI]))


def test_the_demonstration_is_announced():
    shown = text(Greeting(EVERYWHERE, [WIFI], demo_path="/demo/1/"))
    assert "http://192.168.1.20:8000/demo/1/" in shown
