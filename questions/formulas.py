r"""Where a text holds LaTeX: `$...$`, `$$...$$`, `\(...\)`, `\[...\]`. For readers and screens alike."""

from __future__ import annotations

import re

# Braces pair off up to four deep; possessive, so that no text makes the search slow.
_DEEPEST = r"|\{(?:\\.|[^$\\{}])*+\}"
_DEEP = rf"|\{{(?:\\.|[^$\\{{}}]{_DEEPEST})*+\}}"
_NESTED = rf"|\{{(?:\\.|[^$\\{{}}]{_DEEP})*+\}}"
_LINE_BODY = rf"(?:\\.|[^$\\{{}}~\n]{_NESTED})++"
_BLOCK_BODY = r"(?:(?!\$\$)(?!\n\s*\n)(?:\\.|[^\\]))+"

# A dollar sign may be money: a formula then has neither blanks just inside its signs nor a digit beside
# them, unless a command such as \frac shows that it is one.
INLINE = (
    rf"(?<![\\\d$])\$(?![\s$]){_LINE_BODY}(?<![\s=#])\$(?![\d$])"
    rf"|(?<![\\$])\$(?=[^$\n]*\\[A-Za-z])(?!\$){_LINE_BODY}\$(?![\d$])"
)
DISPLAY = rf"(?<!\\)\$\${_BLOCK_BODY}\$\$"
# Another opening ends the search, or a text of nothing but openings would be read again from each.
BRACKETED = r"(?<!\\)\\\((?:(?!\\[()])(?!\n\s*\n).)+\\\)|(?<!\\)\\\[(?:(?!\\[\[\]])(?!\n\s*\n).)+\\\]"

FORMULA = re.compile(f"{DISPLAY}|{INLINE}|{BRACKETED}", re.DOTALL)


def latex_of(formula: str) -> tuple[str, bool]:
    """The LaTeX inside a match of `FORMULA`, and whether it is a display of its own."""
    if formula.startswith(("$$", "\\[")):
        return formula[2:-2].strip(), True
    if formula.startswith("\\("):
        return formula[2:-2].strip(), False
    return formula[1:-1].strip(), False
