"""QTI 2.x and QTI 3.0, which differ in how names are written, and in little else that matters here."""

from __future__ import annotations

from questions.formats.qti2.assessments import categories
from questions.formats.qti2.names import is_item, is_test
from questions.formats.qti2.reader import read_into

__all__ = ["categories", "is_item", "is_test", "read_into"]
