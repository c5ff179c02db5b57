"""Forms for banks and uploads. Questions have `questions.drafts`: their fields depend on their kind."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from questions import wording
from questions.formats.registry import FORMATS
from questions.formats.source import MOST_BYTES
from questions.models import Bank
from questions.parsed import Problem

_LONGEST_FILE_NAME = 1_000
_FOUND_OUT = ("", _("Found out by itself"))
_ENCODINGS = (
    "utf-8",
    "utf-16",
    "cp1252",
    "cp1250",
    "cp1251",
    "iso8859-15",
    "mac-roman",
    "gb18030",
    "big5",
    "shift-jis",
    "euc-kr",
)


class BankForm(forms.ModelForm):
    """A bank's name and settings. Who may use it is settled by `questions.sharing`."""

    class Meta:
        model = Bank
        fields = ("name", "language", "threshold")


class UploadForm(forms.Form):
    """A question file. The page lets one choose many; each is checked by a form of its own."""

    file = forms.FileField(max_length=_LONGEST_FILE_NAME)
    formats = tuple(format.label for format in FORMATS)
    """What can be read, for the page to list."""
    most_bytes = MOST_BYTES

    @property
    def too_large(self) -> str:
        """What is said of a file of more than `most_bytes`."""
        return wording.sentence(Problem("", "error", "file-too-large", {"most": MOST_BYTES // 2**20}))

    def clean_file(self) -> UploadedFile:
        """Refuse what is too large before it is read."""
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is not None and file.size > MOST_BYTES:
            raise forms.ValidationError(self.too_large)
        return file


class ReadingForm(forms.Form):
    """How a kept file is to be read, where the guess was wrong."""

    format = forms.ChoiceField(
        label=_("Format"), required=False, choices=[_FOUND_OUT, *((f.name, f.label) for f in FORMATS)]
    )
    encoding = forms.ChoiceField(
        label=_("Encoding"), required=False, choices=[_FOUND_OUT, *((name, name) for name in _ENCODINGS)]
    )


class TakingForm(forms.Form):
    """The bank that an upload makes."""

    name = forms.CharField(label=_("Name of the new bank"), max_length=200)
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)


class ImageForm(forms.Form):
    """An image for a question's text."""

    file = forms.FileField(label=_("Image"), max_length=_LONGEST_FILE_NAME)

    def clean_file(self) -> UploadedFile:
        """Refuse what is too large before it is decoded."""
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is not None and file.size > MOST_BYTES:
            raise forms.ValidationError(
                _("The image is larger than %(most)s MB. Make it smaller."),
                params={"most": MOST_BYTES // 2**20},
            )
        return file
