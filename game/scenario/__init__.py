"""Rule scenarios: a position, steps, and what holds afterwards, in one TOML file (scenarios.md)."""

from .file import NotAScenario, Scenario, read
from .play import play

__all__ = ["NotAScenario", "Scenario", "play", "read"]
