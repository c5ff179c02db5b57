"""`manage.py check_questions`."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

GIFT = """$CATEGORY: Mixed

Single?{=a ~b}

::M::Multiple?{~%50%a ~b ~%50%c}

Snow is cold.{F}

Short?{=a =b ~}

Number?{#3.14:0.01}

Range?{#1..5}

Match{=cat -> miaow =dog -> woof = -> moo}

// [kind:ordering]
Order{=1 -> first =2 -> second}

Essay?{}
"""


def check(path: Path, *options: str) -> tuple[str, int]:
    """What the command prints, and its exit status."""
    out = StringIO()
    try:
        call_command("check_questions", str(path), *options, stdout=out)
    except SystemExit as ended:
        return out.getvalue(), int(ended.code or 0)
    return out.getvalue(), 0


def check_json(path: Path, *options: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(check(path, "--json", *options)[0])
    return report


@pytest.fixture
def gift(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.gift"
    path.write_text(GIFT.replace(" ~}", "}"), encoding="utf-8")
    return path


def test_the_shape_of_the_report(gift: Path) -> None:
    report = check_json(gift)
    assert {key: report[key] for key in ("file", "format", "encoding", "found")} == {
        "file": str(gift),
        "format": "gift",
        "encoding": "utf-8",
        "found": 9,
    }
    assert [(q["type"], q["options"], q["correct"], q["line"]) for q in report["questions"]] == [
        ("single", ["a", "b"], [0], 3),
        ("multiple", ["a", "b", "c"], [0, 2], 5),
        ("truefalse", ["True", "False"], [1], 7),
        ("short", [], ["a", "b"], 9),
        ("number", [], [[3.14, 0.01]], 11),
        ("number", [], [[3, 2]], 13),
        ("matching", ["miaow", "woof", "moo"], [["cat", "miaow"], ["dog", "woof"]], 15),
        ("ordering", ["first", "second"], [0, 1], 18),
    ]
    assert {q["category"] for q in report["questions"]} == {"Mixed"}
    assert [(p["where"], p["level"]) for p in report["problems"]] == [("line 20", "error")]


def test_each_file_is_one_line(gift: Path, tmp_path: Path) -> None:
    out = StringIO()
    call_command("check_questions", str(gift), str(gift), "--json", stdout=out)
    assert len(out.getvalue().splitlines()) == 2


def test_found_is_questions_and_errors_that_stand_for_one(gift: Path) -> None:
    report = check_json(gift)
    standing = [p for p in report["problems"] if p["stands_for_question"]]
    assert report["found"] == len(report["questions"]) + len(standing)


def test_for_people(gift: Path) -> None:
    text, status = check(gift)
    assert "9 found = 8 taken + 1 not playable + 0 failed" in text
    assert "line 20: error: A free text" in text
    assert status == 0


@pytest.mark.parametrize("content", [b"", b"Dear all, this is a letter.", bytes(range(256))])
def test_what_no_format_can_read_ends_with_status_one(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter"
    path.write_bytes(content)
    text, status = check(path)
    assert status == 1
    assert "No questions found" in text


def test_a_missing_file_ends_with_status_one(tmp_path: Path) -> None:
    text, status = check(tmp_path / "none.gift", "--json")
    assert status == 1
    assert json.loads(text)["found"] == 0


def test_a_format_can_be_prescribed(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("Question,Answer\nWho?,I\n", encoding="utf-8")
    assert check_json(path)["format"] == "csv"
    assert check_json(path, "--as", "gift")["format"] == "gift"
    with pytest.raises(CommandError):
        check(path, "--as", "nonsense")


def test_no_database_is_needed(gift: Path) -> None:
    # This test does not ask for the database: any query would fail it.
    assert check(gift)[1] == 0
