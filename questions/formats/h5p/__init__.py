"""H5P packages: interactive content as learning platforms share it; the questions that it holds are read."""

from __future__ import annotations

from questions.formats.h5p.reader import parse, sniff

__all__ = ["parse", "sniff"]
