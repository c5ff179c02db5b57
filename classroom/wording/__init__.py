"""The sentences of the classroom: the engine and the forms name what is so by keys, this says it in words.

Everything goes through gettext and is read in the language that is active when it is called.
"""

from classroom.wording.acts import act_label
from classroom.wording.places import card_texts, seat_name, square_name
from classroom.wording.refusals import refusal_text
from classroom.wording.telling import tell

__all__ = ["act_label", "card_texts", "refusal_text", "seat_name", "square_name", "tell"]
