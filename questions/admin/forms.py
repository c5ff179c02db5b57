"""What the actions of the admin ask for."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractUser
from django.utils.translation import gettext_lazy as _

from questions.models import CATEGORY_LENGTH
from questions.transfer import possible_owners


class RemarkForm(forms.Form):
    """Why a bank is returned: without a word its owner could not mend it."""

    remark = forms.CharField(
        label=_("What should be changed"), widget=forms.Textarea(attrs={"rows": 4}), max_length=2000
    )


class TransferForm(forms.Form):
    """The new owner of banks."""

    asks_for_user = True
    owner = forms.ModelChoiceField(get_user_model()._default_manager.none(), label=_("New owner"))

    def __init__(self, *args: Any, user: AbstractUser, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["owner"].queryset = possible_owners(user)  # type: ignore[attr-defined]


class TagsForm(forms.Form):
    """Tags to add or to remove."""

    tags = forms.CharField(label=_("Tags, separated by commas"), max_length=500)

    def clean_tags(self) -> list[str]:
        """The tags without blanks, each once."""
        tags = dict.fromkeys(tag.strip() for tag in self.cleaned_data["tags"].split(","))
        tags.pop("", None)
        if not tags:
            raise forms.ValidationError(_("Write one tag at least."))
        return list(tags)


class CategoryForm(forms.Form):
    """A category for questions."""

    category = forms.CharField(
        label=_("Category, empty for none"), max_length=CATEGORY_LENGTH, required=False
    )


class DifficultyForm(forms.Form):
    """How hard questions are."""

    difficulty = forms.ChoiceField(
        label=_("Difficulty"),
        required=False,
        choices=[("", _("Not known")), ("easy", _("Easy")), ("medium", _("Medium")), ("hard", _("Hard"))],
    )
