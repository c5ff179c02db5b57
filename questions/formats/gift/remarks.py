"""What is doubtful in a question that can be taken all the same."""

from __future__ import annotations

from typing import NamedTuple

from questions.parsed import Params


class Remark(NamedTuple):
    """A warning, at an offset of the question's block."""

    key: str
    offset: int
    params: Params
