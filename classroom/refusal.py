"""Why something is not done, as a value: screens turn it into a sentence by `classroom.wording`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """`key` names what is wrong, `params` what its sentence mentions."""

    key: str
    params: Mapping[str, str | int | float] = field(default_factory=dict)
