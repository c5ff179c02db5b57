"""manage.py scenario: what it prints and how it exits."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

GOOD = """
title = "A roll"
variant = "quiz"
seats = ["Ana", "Bo"]
step = [{ seat = "Ana", do = "roll", dice = [2] }]
then.seat.Ana.square = 3
"""


def _run(tmp_path: Path, *texts: str) -> tuple[int, list[str]]:
    files = []
    for number, text in enumerate(texts):
        files.append(tmp_path / f"{number}.toml")
        files[-1].write_text(text, encoding="utf-8")
    out = StringIO()
    try:
        call_command("scenario", *map(str, files), stdout=out)
    except SystemExit as exit_:
        return int(exit_.code or 0), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_what_holds_passes(tmp_path: Path) -> None:
    code, lines = _run(tmp_path, GOOD)
    assert (code, lines) == (0, [f"PASS {tmp_path / '0.toml'}"])


def test_what_differs_fails_and_is_named(tmp_path: Path) -> None:
    code, lines = _run(tmp_path, GOOD.replace("square = 3", "square = 4"), GOOD)
    assert code == 1
    assert lines == [f"FAIL {tmp_path / '0.toml'}: Ana square: 3 instead of 4", f"PASS {tmp_path / '1.toml'}"]


@pytest.mark.parametrize(
    ("step", "difference"),
    [
        ('{ seat = "Bo", do = "roll" }', "step 1 (Bo: roll) was refused: not_your_turn"),
        ('{ seat = "Ana", do = "roll", refused = true }', "step 1 (Ana: roll) was not refused"),
    ],
)
def test_a_refusal_is_what_the_step_says(tmp_path: Path, step: str, difference: str) -> None:
    text = GOOD.replace('{ seat = "Ana", do = "roll", dice = [2] }', step)
    assert _run(tmp_path, text) == (1, [f"FAIL {tmp_path / '0.toml'}: {difference}"])


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("title", "titel", "file"),
        ('"quiz"', '"chess"', "variant"),
        ('["Ana", "Bo"]', '["Ana"]', "seats"),
        ('["Ana", "Bo"]', '["Ana", "Bo", "Ana"]', "seats"),
        ('["Ana", "Bo"]', '["Ana", "B", "C", "D", "E"]', "seats"),
        ('"roll"', '"jump"', "step[0].do"),
        ('seat = "Ana", do', "do", "step[0].seat"),
        ('seat = "Ana", do', 'seat = "Cy", do', "step[0].seat"),
        ("dice = [2]", "dice = [7]", "step[0].dice"),
        ("dice = [2]", "dices = [2]", "step[0]"),
        ("dice = [2]", 'card = "jail"', "step[0].card"),
        ('"roll", dice = [2]', '"build"', "step[0].square"),
        ("then.seat.Ana.square = 3", "then.seat.Ana.can = ['fly']", "then.seat.Ana"),
        ("then.seat.Ana.square = 3", "given.seat.Ana.square = 21", "given.seat.Ana.square"),
        ("then.seat.Ana.square = 3", "given.seat.Ana.owns = [6]", "given.seat.Ana.owns"),
        ("then.seat.Ana.square = 3", "given.seat.Ana.built = { 3 = 1 }", "given.seat.Ana.built"),
        ("then.seat.Ana.square = 3", "given.seat.Ana.cards = ['pay-3']", "given.seat.Ana.cards"),
        ("then.seat.Ana.square = 3", "given.seat.Ana.jail = true", "given.seat.Ana.jail"),
        (
            "then.seat.Ana.square = 3",
            "given.seat.Ana = { owns = [3], mortgaged = [3] }",
            "given.seat.Ana.mortgaged",
        ),
        ("dice = [2]", 'special = "star"', "step[0].special"),
        ("dice = [2]", "die = 4", "step[0].die"),
        ("dice = [2]", 'dice = ["bus"]', "step[0].dice"),
        ("then.seat.Ana.square = 3", "options = { start_money = 1 }", "options"),
        ("then.seat.Ana.square = 3", "options = { start_points = 0 }", "options"),
        ("then.seat.Ana.square = 3", "mode = 'fast'", "mode"),
        ("title", "= title", "file"),
    ],
)
def test_what_is_no_scenario_is_told_with_key_and_reason(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    code, lines = _run(tmp_path, GOOD.replace(old, new), GOOD)
    assert code == 2
    assert lines[0].startswith(f"ERROR {tmp_path / '0.toml'}: {key}")
    assert lines[1].startswith("PASS")


CLASSIC = """
title = "A roll"
variant = "classic"
seats = ["Ana", "Bo"]
given.seat.Ana.square = 0
given.seat.Bo = { owns = [1], cards = [] }
step = [{ seat = "Ana", do = "roll", dice = [4, 6] }]
then.seat.Ana.square = 10
"""


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('["Ana", "Bo"]', '["Ana", "Bo", "C", "D", "E", "F", "G", "H", "I"]', "seats"),
        ("square = 0", "square = 40", "given.seat.Ana.square"),
        ("square = 0", "jail = 3", "given.seat.Ana.jail"),
        (
            "given.seat.Ana.square = 0",
            "given.seat.Ana = { square = 0, jail = true }",
            "given.seat.Ana.square",
        ),
        ("owns = [1]", "owns = [1], mortgaged = [3]", "given.seat.Bo.mortgaged"),
        ("owns = [1]", "owns = [1], built = { 1 = 1 }, mortgaged = [1]", "given.seat.Bo.mortgaged"),
        ("owns = [1]", "owns = [1], built = { 1 = 6 }", "given.seat.Bo.built"),
        ("owns = [1]", "owns = [5], built = { 5 = 1 }", "given.seat.Bo.built"),
        ("owns = [1]", "owns = [0]", "given.seat.Bo.owns"),
        ("cards = []", 'cards = ["gain-50"]', "given.seat.Bo.cards"),
        ("cards = []", 'cards = ["jail-card", "jail-card", "jail-card"]', "given.seat.Bo.cards"),
        ("dice = [4, 6]", 'dice = [3, 4], card = "gain-200"', "step[0].card"),
        ("dice = [4, 6]", 'dice = [3, 4], card = "gain-7"', "step[0].card"),
        ('"roll", dice = [4, 6]', '"offer", give = { cash = 1 }', "step[0].to"),
        ('"roll", dice = [4, 6]', '"offer", to = "Cy"', "step[0].to"),
        ('"roll", dice = [4, 6]', '"offer", to = "Bo", give = { cash = -1 }', "step[0].give.cash"),
        ('"roll", dice = [4, 6]', '"offer", to = "Bo", give = { gold = 1 }', "step[0].give"),
        ('"roll", dice = [4, 6]', '"use"', "step[0].card"),
        ('"roll", dice = [4, 6]', '"choose", value = "both"', "step[0].value"),
        ('"classic"', '"classic"\nmode = "fast"', "mode"),
        ('"classic"', '"classic"\noptions = { wheel = true }', "options"),
        ('"classic"', '"party"', "variant"),
    ],
)
def test_what_is_no_classic_scenario_is_told_with_key_and_reason(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    code, lines = _run(tmp_path, CLASSIC.replace(old, new), CLASSIC)
    assert code == 2
    assert lines[0].startswith(f"ERROR {tmp_path / '0.toml'}: {key}")
    assert lines[1].startswith("PASS")


@pytest.mark.parametrize(
    ("expected", "difference"),
    [
        ("jail = true", "Bo jail: False instead of True"),
        ("jail = 0", "Bo jail: False instead of 0"),
        ("mortgaged = [1]", "Bo mortgaged: [] instead of [1]"),
        ('cards = ["jail-card"]', "Bo cards: [] instead of ['jail-card']"),
        ('can = ["roll"]', "Bo cannot roll"),
    ],
)
def test_what_differs_on_the_classic_board_is_named(tmp_path: Path, expected: str, difference: str) -> None:
    code, lines = _run(tmp_path, CLASSIC + f"then.seat.Bo = {{ {expected} }}")
    assert (code, lines) == (1, [f"FAIL {tmp_path / '0.toml'}: {difference}"])


def test_a_missing_file_is_no_scenario() -> None:
    out = StringIO()
    with pytest.raises(SystemExit, match="2"):
        call_command("scenario", "nowhere.toml", stdout=out)
    assert out.getvalue().startswith("ERROR nowhere.toml: file:")
