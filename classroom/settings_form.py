"""The form of a new lesson: five decisions, and everything else behind one press with good defaults.

Fields of the game's options are made from the rules' own description of them, so that a form can neither
miss one nor allow what the rules do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext_lazy as _

from classroom.models import Lesson
from classroom.wording.options import LABELS, VALUES
from game.rules import VARIANTS, Choice, Number, Option, Switch
from questions.models import Bank

QUIZ = VARIANTS["quiz"]
PRESET = QUIZ.presets["lesson"]
SEATS = [(count, str(count)) for count in range(QUIZ.seats_least, QUIZ.seats_most + 1)]
MAIN = ("bank", "seats", "start_points", "maximum_plays", "start_reward")
NAMES_TYPED = 200
MORE_MARK = "more"
"""Sent with the further settings; a form without it means their defaults."""


def field_of(option: Option) -> forms.Field:
    """Return the input of an option of the rules, starting at the preset for a lesson."""
    label: Any = LABELS[option.key]
    initial = PRESET.get(option.key, option.default)
    if isinstance(option, Switch):
        return forms.BooleanField(label=label, initial=initial, required=False)
    if isinstance(option, Choice):
        choices = [(value, VALUES[option.key][value]) for value in option.choices]
        return forms.ChoiceField(label=label, choices=choices, initial=initial)
    return whole_number(label, 0 if option.none else option.low, option.high, initial)


def whole_number(label: Any, low: int, high: int, initial: Any) -> forms.IntegerField:
    """Return an input for a whole number that says its bounds when they are missed."""
    wanted = format_lazy(_("Type a whole number from {low} to {high}."), low=low, high=high)
    keys = ("required", "invalid", "min_value", "max_value")
    return forms.IntegerField(
        label=label,
        min_value=low,
        max_value=high,
        initial=initial,
        error_messages=dict.fromkeys(keys, wanted),
    )


class BankField(forms.ModelChoiceField):
    """A question bank, with the number of its questions: few of them for many turns means repetition."""

    def label_from_instance(self, bank: Any) -> str:
        count = bank.question_count
        label = ngettext("%(bank)s (%(count)s question)", "%(bank)s (%(count)s questions)", count)
        return label % {"bank": bank.name, "count": count}


class LessonForm(forms.Form):
    """A lesson's bank, teams, game options and manners."""

    bank = BankField(
        Bank.objects.none(),
        label=_("Questions"),
        empty_label=None,
        error_messages={
            "required": _("Choose a question bank."),
            "invalid_choice": _("Choose a question bank of yours or a shared one."),
        },
    )
    seats = forms.TypedChoiceField(label=_("Teams"), coerce=int, choices=SEATS, initial=QUIZ.seats_most)
    question_seconds = whole_number(_("Seconds for a question"), 5, 600, 30)
    minutes = whole_number(_("The game ends after so many minutes (0: no limit)"), 0, 600, 0)
    team_answer = forms.ChoiceField(
        label=_("A team's answer is"), choices=Lesson.TeamAnswer.choices, initial=Lesson.TeamAnswer.MAJORITY
    )
    repeat_missed = forms.BooleanField(label=_("Missed questions come back"), required=False)
    bots = forms.BooleanField(label=_("Bots play the teams that nobody joins"), required=False)
    one_device = forms.BooleanField(label=_("No phones: all play on this screen"), required=False)
    team_names = forms.CharField(
        label=_("Names of the teams, separated by commas"), required=False, max_length=NAMES_TYPED
    )
    language = forms.ChoiceField(
        label=_("Language of the screens"),
        choices=[("", _("the bank's")), *settings.LANGUAGES],
        required=False,
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, user: Any, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        bank: Any = self.fields["bank"]
        usable = Bank.objects.usable_by(user).counted()
        bank.queryset = usable.likeliest_first(user, (get_language() or "en")[:2])
        for option in QUIZ.options:
            self.fields[option.key] = field_of(option)
        if data is not None and MORE_MARK not in data:
            self.data = with_values(data, {name: self.fields[name].initial for name in self.more_names})

    @property
    def more_names(self) -> list[str]:
        """The names of the further settings, the game's own first."""
        options = [option.key for option in QUIZ.options]
        manners = [name for name in self.fields if name not in options]
        return [name for name in (*options, *manners) if name not in MAIN]

    @property
    def main(self) -> Iterable[forms.BoundField]:
        """The five decisions."""
        return [self[name] for name in MAIN]

    @property
    def more(self) -> Iterable[forms.BoundField]:
        """Everything else."""
        return [self[name] for name in self.more_names]

    @property
    def options(self) -> dict[str, Any]:
        """The game's options as they were typed."""
        return {option.key: self.cleaned_data[option.key] for option in QUIZ.options}

    @property
    def names(self) -> list[str]:
        """The teams' names that were typed, those left blank included."""
        return [name.strip() for name in self.cleaned_data["team_names"].split(",")]


def with_values(data: Mapping[str, Any], values: Mapping[str, Any]) -> QueryDict:
    """Return the typed form with some inputs set to other values; a switch that is off is not sent at all."""
    changed = QueryDict(mutable=True)
    changed.update(data)
    for name, value in values.items():
        changed.pop(name, None)
        if value is not None and value is not False:  # 0 is a figure
            changed[name] = "on" if value is True else str(value)
    changed[MORE_MARK] = "1"
    return changed


def bounded(key: str, figure: int) -> int:
    """Return the figure, or the nearest one that the rules allow for this option."""
    option = next(option for option in QUIZ.options if isinstance(option, Number) and option.key == key)
    return max(option.low, min(option.high, figure))


def preset_values(preset: str) -> dict[str, Any]:
    """Return every option of the game as a preset has it. Raises KeyError for an unknown preset."""
    chosen = QUIZ.presets[preset]
    return {option.key: chosen.get(option.key, option.default) for option in QUIZ.options}
