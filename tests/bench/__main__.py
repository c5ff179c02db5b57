"""`make bench`: runs every bench, prints one table of figures beside their bars, and writes them as JSON.

A bench is a module of this package: `python -m tests.bench.NAME --json` prints a JSON object of figures, each
under a name that says its unit. Each runs in a process of its own, one after the other.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.bars import BARS, Bar

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
NOT_BENCHES = {"__init__", "__main__", "bars", "figures", "policy"}

Figures = dict[str, float]


def names() -> list[str]:
    modules = (path.stem for path in HERE.glob("*.py"))
    return sorted(name for name in modules if name not in NOT_BENCHES and not name.startswith("test_"))


def run(name: str) -> Figures | None:
    """Return the figures of one bench, None when it failed (its error has gone to stderr)."""
    command = [sys.executable, "-m", f"tests.bench.{name}", "--json"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def line(name: str, value: float, bar: Bar | None) -> str:
    verdict = "" if bar is None else f"{bar}  {'met' if bar.is_met_by(value) else 'MISSED'}"
    return f"  {name:<58} {value:>12,.6g}   {verdict}".rstrip()


def machine() -> dict[str, str | int | None]:
    """What the figures depend on besides the code."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "measured_at": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def report(results: dict[str, Figures | None]) -> Iterator[str]:
    for name, figures in results.items():
        yield name
        if figures is None:
            yield "  failed"
        else:
            yield from (line(figure, value, BARS.get(figure)) for figure, value in figures.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="benches to run (all of them)")
    parser.add_argument(
        "--json", type=Path, default=ROOT / "var" / "bench.json", help="where they are written"
    )
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(names()):
        parser.error(f"no such bench: {', '.join(sorted(unknown))}; there are {', '.join(names())}")

    results: dict[str, Figures | None] = {}
    for name in asked.names or names():
        began = time.monotonic()
        results[name] = run(name)
        sys.stderr.write(f"{name}: {time.monotonic() - began:.0f} s\n")
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps({"machine": machine(), "figures": results}, indent=2) + "\n", "utf-8")
    sys.stdout.write("\n".join(report(results)) + f"\n\nWritten to {os.path.relpath(asked.json)}\n")
    return 1 if None in results.values() else 0


if __name__ == "__main__":
    raise SystemExit(main())
