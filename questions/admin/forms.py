"""What the actions of the admin ask for."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from questions import wording
from questions.models import CATEGORY_LENGTH, User
from questions.transfer import possible_owners


class RemarkForm(forms.Form):
    """Why a bank is returned: without a word its owner could not mend it."""

    remark = forms.CharField(
        label=_("What should be changed"), widget=forms.Textarea(attrs={"rows": 4}), max_length=2000
    )


class TransferForm(forms.Form):
    """The new owner of banks."""

    asks_for_user = True

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["owner"] = forms.ModelChoiceField(possible_owners(user), label=_("New owner"))


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
        choices=[("", _("Not known")), *wording.DIFFICULTIES.items()],
    )
