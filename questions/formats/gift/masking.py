"""Escapes and formulas are masked before a file is taken apart, so that no sign inside them acts as grammar.

Each masked sign is one noncharacter of Unicode in place of one or two characters on the same line: the line
numbers of the masked text are those of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from questions.formulas import BRACKETED, DISPLAY, FORMULA, INLINE

COMMENT_LINE = "\ufdef"
"""Stands for a comment line; it vanishes, with its line end, when texts are restored."""

_SIGNS = "\\:=~#{}"
_LITERAL = {sign: chr(0xFDD0 + i) for i, sign in enumerate(_SIGNS)}
_NEWLINE = "\ufdd8"
_FORBIDDEN = re.compile("[\ufdd0-\ufdef]")
_MASK = str.maketrans(_LITERAL)
_RESTORE = str.maketrans({**{mask: sign for sign, mask in _LITERAL.items()}, _NEWLINE: "\n"})

_PROTECTED = re.compile(rf"(?P<escape>\\[\\:=~#{{}}n])|{DISPLAY}|{INLINE}|{BRACKETED}", re.DOTALL)
_ESCAPE = re.compile(r"\\([\\:=~#{}])")
_RAW_COMMAND = re.compile(r"(?<!\\)(?:\\\\)*\\[A-Za-z]")
_SPECIAL = re.compile(r"[\\:=~#{}]")
_ESCAPED_LATEX = re.compile(r"\\\\[A-Za-z]|\\=|[\^_]\\\{")


def mask(text: str) -> str:
    """The text with every escape and formula masked."""
    return _PROTECTED.sub(_masked, _FORBIDDEN.sub("", text))


def restore(text: str) -> str:
    """The text as its author meant it: escapes resolved, comment lines gone, trimmed."""
    if text.isascii():
        return text.strip()
    if COMMENT_LINE in text:
        text = text.replace(COMMENT_LINE + "\n", "").replace(COMMENT_LINE, "")
    return text.translate(_RESTORE).strip()


def escape(text: str, *, sparingly: bool = False) -> str:
    """The text as it is written in a file: `restore(mask(...))` gives it back, for texts that are trimmed.

    `sparingly` leaves signs bare that would be read rightly alone, as in tags. No writing holds a text in
    which dollar signs of different texts would pair off.
    """
    if sparingly and "\\" not in text:
        return text
    if _SPECIAL.search(text) is None and "$" not in text:
        return text.replace("\n", "\\n")
    ways = (_with_formulas(text, _escaped_formula), _with_formulas(text, str), _escaped(text))
    return next((way for way in ways if restore(mask(way)) == text), ways[0])


def _with_formulas(text: str, formula: Callable[[str], str]) -> str:
    parts, at = [], 0
    for found in FORMULA.finditer(text):
        parts += [_escaped(text[at : found.start()]), formula(found.group())]
        at = found.end()
    return "".join([*parts, _escaped(text[at:])])


def _escaped_formula(formula: str) -> str:
    """With its signs escaped, as Moodle wants it; bare where we would not know that it is escaped."""
    escaped = _SPECIAL.sub(r"\\\g<0>", formula)
    return escaped if restore(mask(escaped)) == formula else formula


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", "\\n")


def _masked(match: re.Match[str]) -> str:
    found = match.group()
    if match["escape"] is None:
        return _as_latex(found).translate(_MASK)
    return _NEWLINE if found[1] == "n" else _LITERAL[found[1]]


def _as_latex(formula: str) -> str:
    """What programs export has its LaTeX escaped too (`\\\\frac\\{1\\}`); what people write has not."""
    if _RAW_COMMAND.search(formula) is None and _ESCAPED_LATEX.search(formula):
        return _ESCAPE.sub(r"\1", formula)
    return formula
