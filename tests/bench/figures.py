"""How figures are made and told, by all benches alike."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping, Sequence


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of `values` that at least `share` percent of them do not exceed."""
    in_order = sorted(values)
    return in_order[max(0, math.ceil(share / 100 * len(in_order)) - 1)]


def tell(figures: Mapping[str, float], *, as_json: bool) -> None:
    """Print figures as a JSON object or as a table."""
    if as_json:
        sys.stdout.write(json.dumps(figures) + "\n")
        return
    for name, figure in figures.items():
        told = f"{figure:,}" if isinstance(figure, int) else f"{figure:,.6g}"
        sys.stdout.write(f"{name:60} {told:>12}\n")
