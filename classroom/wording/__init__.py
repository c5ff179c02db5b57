"""The sentences of the classroom: the engine and the forms name what is so by keys, this says it in words.

Everything goes through gettext and is read in the language that is active when it is called.
"""

from classroom.wording.acts import act_label, short_label
from classroom.wording.boards import WORDS
from classroom.wording.names import Names, listed
from classroom.wording.places import card_texts, deck_name, group_name, seat_name, square_name
from classroom.wording.prompts import debt_text, prompt
from classroom.wording.refusals import refusal_text
from classroom.wording.telling import tell
from classroom.wording.trades import deal_effects, deal_text, goods_text

__all__ = [
    "WORDS",
    "Names",
    "act_label",
    "card_texts",
    "deal_effects",
    "deal_text",
    "debt_text",
    "deck_name",
    "goods_text",
    "group_name",
    "listed",
    "prompt",
    "refusal_text",
    "seat_name",
    "short_label",
    "square_name",
    "tell",
]
