"""What students type at the door; a form says what is wrong beside the input, and keeps what was typed."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from classroom.models import CODE_LENGTH


class JoinForm(forms.Form):
    """A room code and a name; `press` tells a form that comes again from another student's."""

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

    press = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def clean_code(self) -> str:
        """The code as it is kept: capitals, without the blanks and dashes it is read out with."""
        return "".join(c for c in self.cleaned_data["code"].upper() if c.isalnum())[:CODE_LENGTH]
