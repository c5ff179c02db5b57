"""QTI 1.2: tests and pools as course platforms export them, and the pools of an older platform's own XML."""

from __future__ import annotations

from questions.formats.qti12.reader import count_items, read_into

__all__ = ["count_items", "read_into"]
