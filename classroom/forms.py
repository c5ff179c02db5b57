"""What teachers and students type. A form says what is wrong beside the input, and keeps what was typed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from classroom.models import CODE_LENGTH
from game.rules import VARIANTS, Number
from questions.models import Bank

QUIZ = VARIANTS["quiz"]
PRESET = QUIZ.presets["lesson"]
SEATS = [(count, str(count)) for count in range(QUIZ.seats_least, QUIZ.seats_most + 1)]


def option_field(key: str, label: Any) -> forms.IntegerField:
    """Return the input of a numeric option, with the bounds that its rules give."""
    option = next(option for option in QUIZ.options if isinstance(option, Number) and option.key == key)
    wanted = _("Type a whole number from {low} to {high}.")
    return forms.IntegerField(
        label=label,
        min_value=option.low,
        max_value=option.high,
        initial=PRESET.get(key, option.default),
        error_messages={"required": format_lazy(wanted, low=option.low, high=option.high)},
    )


class JoinForm(forms.Form):
    """A room code and a name."""

    code = forms.CharField(
        max_length=20,
        error_messages={"required": _("Type the code that the board shows.")},
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )
    name = forms.CharField(
        max_length=200,
        strip=False,
        error_messages={"required": _("Please type a name that others can read.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "maxlength": "60", "spellcheck": "false"}),
    )

    def clean_code(self) -> str:
        """The code as it is kept: capitals, without the blanks and dashes it is read out with."""
        return "".join(c for c in self.cleaned_data["code"].upper() if c.isalnum())[:CODE_LENGTH]


class LessonForm(forms.Form):
    """A lesson in five decisions; every figure has its default and its bounds from the rules."""

    bank = forms.ModelChoiceField(
        Bank.objects.none(),
        label=_("Questions"),
        empty_label=None,
        error_messages={"invalid_choice": _("Choose a question bank of yours or a shared one.")},
    )
    seats = forms.TypedChoiceField(label=_("Teams"), coerce=int, choices=SEATS, initial=QUIZ.seats_most)
    start_points = option_field("start_points", _("Points at the start"))
    maximum_plays = option_field("maximum_plays", _("Turns in all"))
    start_reward = option_field("start_reward", _("Points for passing Start"))

    def __init__(self, *args: Any, user: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        bank: Any = self.fields["bank"]
        bank.queryset = Bank.objects.usable_by(user)

    @property
    def options(self) -> dict[str, object]:
        """The options of the game: the preset for a lesson, with the figures that were typed."""
        typed = {key: self.cleaned_data[key] for key in ("start_points", "maximum_plays", "start_reward")}
        return {**PRESET, **typed}
