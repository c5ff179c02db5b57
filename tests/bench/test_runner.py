"""`python -m tests.bench`: the table and the file it leaves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import __main__ as runner
from tests.bench.bars import Bar


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Return `bench(**figures)`, which runs benches that measure these and gives status and file."""

    def run(**benches: runner.Figures | None) -> tuple[int, dict]:
        monkeypatch.setattr(runner, "names", lambda: list(benches))
        monkeypatch.setattr(runner, "run", benches.get)
        monkeypatch.setattr("sys.argv", ["bench", "--json", str(tmp_path / "figures.json")])
        status = runner.main()
        return status, json.loads((tmp_path / "figures.json").read_text())

    return run


def test_figures_are_shown_beside_their_bars_and_kept(bench, capsys):
    status, kept = bench(engine={"classic, turns/s": 120_000.0, "other, turns/s": 7.0})
    shown = capsys.readouterr().out
    assert status == 0
    assert "at least 100,000  met" in shown
    assert kept["figures"]["engine"]["other, turns/s"] == 7.0


def test_a_missed_bar_is_said_and_is_no_failure(bench, capsys):
    status, _kept = bench(engine={"classic, turns/s": 50_000.0})
    assert status == 0
    assert "MISSED" in capsys.readouterr().out


def test_a_bench_that_fails_fails_the_run_but_not_the_others(bench, capsys):
    status, kept = bench(broken=None, engine={"classic, turns/s": 120_000.0})
    assert status == 1
    assert "failed" in capsys.readouterr().out
    assert kept["figures"]["engine"]


@pytest.mark.parametrize("value", [15, 14.9])
def test_the_bar_itself_is_met(value):
    assert Bar(15).is_met_by(value)
    assert Bar(14.9, at_least=True).is_met_by(value)


def test_beyond_the_bar_is_missed():
    assert not Bar(15).is_met_by(15.1)
    assert not Bar(10, at_least=True).is_met_by(9.9)
