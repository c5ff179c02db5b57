"""The formats that a bank can be taken away in, for templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from questions import exporting

register = template.Library()

_USES: Mapping[str, Promise] = {
    "xlsx": _("to work on in a spreadsheet program and bring back; images stay here"),
    "csv": _("for any spreadsheet program; images stay here"),
    "gift": _("for Moodle and other platforms, and to write in a text editor"),
    "moodle-xml": _("for Moodle, with images"),
    "streetwise-json": _("everything there is, to keep or to bring to another Streetwise"),
}


class Export(NamedTuple):
    """A format as a page offers it: what it is called, and what it is good for."""

    name: str
    label: str
    use: Promise


@register.simple_tag
def exports() -> list[Export]:
    """The formats that banks are written in, the most usual first."""
    known = exporting.EXPORTS
    return [Export(name, exporting.label(known[name]), use) for name, use in _USES.items()]
