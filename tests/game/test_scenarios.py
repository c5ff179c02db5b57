"""Every scenario file holds, and the tables beside them name each one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game.rules import VARIANTS
from game.scenario import play, read

OURS = Path(__file__).parents[1] / "scenarios"
GIVEN = Path(__file__).parents[3] / "shared" / "scenarios"


def _given() -> list[Path]:
    return [path for path in sorted(GIVEN.glob("*.toml")) if path.name.partition("-")[0] in VARIANTS]


@pytest.mark.parametrize("path", sorted(OURS.glob("*.toml")), ids=lambda path: path.stem)
def test_our_scenario_holds(path: Path) -> None:
    assert play(read(path)) == ""


def test_the_given_scenarios_hold() -> None:
    if not GIVEN.is_dir():
        pytest.skip("the shared scenarios are not beside this checkout")
    assert [(path.name, difference) for path in _given() if (difference := play(read(path)))] == []


def test_a_scenario_does_not_hang_on_chance() -> None:
    """What a file lays down is all that its outcome depends on: other seeds change nothing."""
    for path in sorted(OURS.glob("*.toml")):
        scenario = read(path)
        assert [play(scenario, seed) for seed in ("one", "two", "three")] == ["", "", ""], path.name


TABLES = {"quiz": "README.md", "classic": "classic.md"}


def _table(variant: str) -> str:
    return (OURS / TABLES[variant]).read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_of_a_board_names_every_file_of_it_and_no_other(variant: str) -> None:
    named = set(re.findall(r"`([a-z0-9-]+)`", _table(variant)))
    assert named == {path.stem for path in OURS.glob("*.toml") if read(path).variant == variant}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_unit_tests_that_a_table_names_exist(variant: str) -> None:
    named = re.findall(r"`(tests/\S+\.py)::(\w+)`", _table(variant))
    assert named
    for path, test in named:
        assert f"def {test}(" in (OURS.parents[1] / path).read_text(encoding="utf-8"), test


def test_no_file_tells_the_case_of_another() -> None:
    scenarios = [read(path) for path in OURS.glob("*.toml")]
    titles = Counter((scenario.variant, scenario.title) for scenario in scenarios)
    assert [title for title, times in titles.items() if times > 1] == []
