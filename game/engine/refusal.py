"""Why a command is not carried out, as a value."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A command that changes nothing: `key` names the reason, `params` its figures.

    Sentences for the keys are the business of whoever shows them; the engine has none.
    """

    key: str
    params: dict[str, int | str] = {}
