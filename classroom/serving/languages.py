"""Which language to speak where no request says it: in the terminal."""

from __future__ import annotations

import locale

from django.conf import settings
from django.utils.translation import get_supported_language_variant


def system_language() -> str:
    """Return the language of this machine's user if Streetwise speaks it, else English."""
    try:
        spoken = (locale.getlocale()[0] or "").replace("_", "-").lower()
        return get_supported_language_variant(spoken)
    except (LookupError, ValueError):
        return settings.LANGUAGE_CODE
