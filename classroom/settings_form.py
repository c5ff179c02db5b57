"""The form of a new lesson: a few decisions, and everything else behind one press with good defaults.

Fields of the game's options are made from the rules' own description of them, so that a form can neither
miss one nor allow what the rules do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext_lazy as _

from classroom.filling import MORE_MARK, with_values
from classroom.models import Lesson
from classroom.wording.options import HELPS, LABELS, VALUES
from game.rules import VARIANTS, Choice, Number, Option, Switch, Variant
from questions.models import Bank

USUAL = VARIANTS["quiz"]
"""The game of a form that names none."""
PRESET = "lesson"
"""The preset that a new form begins with."""
FIRST = ("bank", "seats")
"""What is decided for every game; each adds its own (Variant.main)."""
HIDDEN = ("variant",)
NAMES_TYPED = 200
NEED_QUESTIONS = ("right_bonus", "right_spares_fine")
"""Options that give something for a right answer, and nothing where none is asked for."""


@dataclass(frozen=True, slots=True)
class Section:
    """Further settings that belong together, and what they are about; one without fields is left out."""

    title: Any
    names: tuple[str, ...]
    fields: tuple[forms.BoundField, ...] = ()


SECTIONS = (
    Section(
        _("Questions"),
        (
            "questions",
            "who_answers",
            "everyone_point",
            "question_seconds",
            "team_answer",
            "repeat_missed",
            "right_bonus",
            "right_spares_fine",
        ),
    ),
    Section(_("What a right answer opens"), ("gate_buy", "gate_build", "gate_auction", "gate_pot")),
    Section(_("Time"), ("turn_seconds", "bid_seconds", "minutes")),
    Section(_("Bots"), ("bots", "bot_strength", "bot_right")),
    Section(_("Teams and screens"), ("one_device", "team_names", "language")),
)
BOARD_TITLE = _("On the board")
"""Whatever no section names: the options that a game has for itself."""


def variant_of(data: Mapping[str, Any]) -> Variant:
    """Return the game that a form is about; the usual one where it names none that there is."""
    return VARIANTS.get(str(data.get("variant", "")), USUAL)


def field_of(variant: Variant, option: Option) -> forms.Field:
    """Return the input of an option of the rules, starting at the preset for a lesson."""
    about: Any = {"label": LABELS[option.key], "help_text": HELPS.get(option.key, "")}
    initial = variant.presets[PRESET].get(option.key, option.default)
    if isinstance(option, Switch):
        return forms.BooleanField(initial=initial, required=False, **about)
    if isinstance(option, Choice):
        choices = [(value, VALUES[option.key][value]) for value in option.choices]
        return forms.ChoiceField(choices=choices, initial=initial, **about)
    number = whole_number(0 if option.none else option.low, option.high, initial, **about)
    number.validators.append(_beyond_the_gap(option))
    return number


def _beyond_the_gap(option: Number) -> Callable[[int], None]:
    """Return what refuses a number between 0, which stands for no limit, and the least the rules take."""
    wanted = _("Type 0 for no limit, or a whole number from %(low)s to %(high)s.")

    def validate(value: int) -> None:
        if 0 < value < option.low and option.none:
            raise forms.ValidationError(wanted, params={"low": option.low, "high": option.high})

    return validate


def whole_number(low: int, high: int, initial: Any, *, label: Any, help_text: Any = "") -> forms.IntegerField:
    """Return an input for a whole number that says its bounds when they are missed."""
    wanted = format_lazy(_("Type a whole number from {low} to {high}."), low=low, high=high)
    keys = ("required", "invalid", "min_value", "max_value")
    return forms.IntegerField(
        label=label,
        help_text=help_text,
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
    """A lesson's game, bank, teams, options and manners; which options there are is the game's say."""

    variant = forms.ChoiceField(
        choices=[(key, key) for key in VARIANTS],
        required=False,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": _("Choose one of the games above.")},
    )
    bank = BankField(
        Bank.objects.none(),
        label=_("Questions"),
        empty_label=None,
        error_messages={
            "required": _("Choose a question bank."),
            "invalid_choice": _("Choose a question bank of yours or a shared one."),
        },
    )
    seats = forms.TypedChoiceField(label=_("Teams"), coerce=int)
    question_seconds = whole_number(5, 600, 30, label=_("Seconds for a question"))
    minutes = whole_number(0, 600, 0, label=_("The game ends after so many minutes (0: no limit)"))
    team_answer = forms.ChoiceField(
        label=_("A team's answer is"), choices=Lesson.TeamAnswer.choices, initial=Lesson.TeamAnswer.MAJORITY
    )
    repeat_missed = forms.BooleanField(label=_("Missed questions come back"), required=False)
    bots = forms.BooleanField(label=_("Bots play the teams that nobody joins"), required=False)
    bot_strength = forms.ChoiceField(
        label=_("Bots are"), choices=Lesson.BotStrength.choices, initial=Lesson.BotStrength.MEDIUM
    )
    bot_right = whole_number(
        0,
        100,
        Lesson._meta.get_field("bot_right").default,
        label=_("Of a hundred questions a bot answers right"),
    )
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
        self.game = variant_of((initial or {}) if data is None else data)
        self.fields["variant"].initial = self.game.key
        bank: Any = self.fields["bank"]
        usable = Bank.objects.usable_by(user).counted()
        bank.queryset = usable.likeliest_first(user, (get_language() or "en")[:2])
        seats: Any = self.fields["seats"]
        seats.choices = [(n, str(n)) for n in range(self.game.seats_least, self.game.seats_most + 1)]
        seats.initial = self.game.seats_usual
        for option in self.game.options:
            self.fields[option.key] = field_of(self.game, option)
        if data is not None and MORE_MARK not in data:
            self.data = with_values(data, {name: self.fields[name].initial for name in self.more_names})

    def clean_variant(self) -> str:
        """The game's key, also where the form named none."""
        return self.game.key

    def clean(self) -> dict[str, Any]:
        """Refuse what contradicts itself, beside the input that would have to change."""
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("questions", True):
            for name in NEED_QUESTIONS:
                if cleaned.get(name):
                    self.add_error(
                        name, _("Without questions nobody answers right: ask questions, or leave this out.")
                    )
        return cleaned

    @property
    def main_names(self) -> tuple[str, ...]:
        """The names of the few decisions that each lesson takes."""
        return (*FIRST, *self.game.main)

    @property
    def more_names(self) -> list[str]:
        """The names of the further settings, the game's own first."""
        options = [option.key for option in self.game.options]
        manners = [name for name in self.fields if name not in options]
        return [name for name in (*options, *manners) if name not in (*self.main_names, *HIDDEN)]

    @property
    def main(self) -> Iterable[forms.BoundField]:
        """The few decisions."""
        return [self[name] for name in self.main_names]

    @property
    def sections(self) -> list[Section]:
        """Everything else, by what it is about; the game's own options first."""
        further = self.more_names
        sorted_in = {name for section in SECTIONS for name in section.names}
        own = Section(BOARD_TITLE, tuple(name for name in further if name not in sorted_in))
        filled = [
            replace(section, fields=tuple(self[name] for name in section.names if name in further))
            for section in (own, *SECTIONS)
        ]
        return [section for section in filled if section.fields]

    @property
    def is_wrong_further_down(self) -> bool:
        """Whether an input among the further settings has to be mended."""
        return self.is_bound and any(name in self.errors for name in self.more_names)

    @property
    def options(self) -> dict[str, Any]:
        """The game's options as they were typed. Raises KeyError where one of them is wrong."""
        return {option.key: self.cleaned_data[option.key] for option in self.game.options}

    @property
    def names(self) -> list[str]:
        """The teams' names that were typed, those left blank included."""
        return [name.strip() for name in self.cleaned_data["team_names"].split(",")]
