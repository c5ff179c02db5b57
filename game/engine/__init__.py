"""A game of any variant, in pure Python: commands in, events out, views for whoever looks.

    state, events = new_game(rules, seats=4, chance=Chance(seed))
    events = submit(rules, state, Roll(seat), chance)

This is the whole public face; `game.rules.ruleset` makes the rules.
"""

from . import commands, events
from .chance import Chance
from .codec import (
    command_to_data,
    decode_command,
    decode_events,
    decode_state,
    encode_events,
    encode_state,
    events_from_data,
    events_to_data,
)
from .commands import AnyCommand, Command
from .events import AnyEvent
from .game import due_ms, legal, new_game, refuse, replay, submit
from .ranking import Standing, ranking, winners
from .refusal import Refusal
from .ruleset import Ruleset
from .state import BANK, NOBODY, POT, State
from .view import View, view

__all__ = [
    "BANK",
    "NOBODY",
    "POT",
    "AnyCommand",
    "AnyEvent",
    "Chance",
    "Command",
    "Refusal",
    "Ruleset",
    "Standing",
    "State",
    "View",
    "command_to_data",
    "commands",
    "decode_command",
    "decode_events",
    "decode_state",
    "due_ms",
    "encode_events",
    "encode_state",
    "events",
    "events_from_data",
    "events_to_data",
    "legal",
    "new_game",
    "ranking",
    "refuse",
    "replay",
    "submit",
    "view",
    "winners",
]
