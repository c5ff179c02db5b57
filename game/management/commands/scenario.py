"""manage.py scenario FILE...: play rule scenarios (scenarios.md). Touches no database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from game.scenario import NotAScenario, play, read

PASSED, FAILED, NO_SCENARIO = 0, 1, 2


class Command(BaseCommand):
    help = "Play rule scenarios. Exits 1 if one fails, 2 if a file is not a scenario."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        worst = max(self._run(path) for path in files)
        if worst:
            sys.exit(worst)

    def _run(self, path: Path) -> int:
        try:
            difference = play(read(path))
        except NotAScenario as error:
            self.stdout.write(f"ERROR {path}: {error}")
            return NO_SCENARIO
        self.stdout.write(f"FAIL {path}: {difference}" if difference else f"PASS {path}")
        return FAILED if difference else PASSED
