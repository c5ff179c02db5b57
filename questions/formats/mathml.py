"""MathML as LaTeX, which is how a bank writes its formulas. What has no LaTeX here stays as its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from questions.formats.xml import Element, Unreadable, name_of, root_of

_MATH = re.compile(r"<((?:\w+:)?math)\b(?:(?!</?\1\b).)*+</\1\s*>", re.DOTALL | re.IGNORECASE)
_FUNCTIONS = frozenset(
    {"sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan"}
    | {"ln", "log", "exp", "lim", "max", "min"}
)
_SIGNS = {
    "\u2212": "-",
    "\u00d7": r"\times ",
    "\u22c5": r"\cdot ",
    "\u00b7": r"\cdot ",
    "\u00f7": r"\div ",
    "\u00b1": r"\pm ",
    "\u2264": r"\le ",
    "\u2265": r"\ge ",
    "\u2260": r"\ne ",
    "\u2248": r"\approx ",
    "\u2192": r"\to ",
    "\u21d2": r"\Rightarrow ",
    "\u221e": r"\infty ",
    "\u2211": r"\sum ",
    "\u220f": r"\prod ",
    "\u222b": r"\int ",
    "\u2208": r"\in ",
    # Signs that are only thought: a product, an application, a comma, a sum.
    "\u2061": "",
    "\u2062": "",
    "\u2063": "",
    "\u2064": "",
}
_ACCENTS = {
    "\u00af": "overline",
    "_": "overline",
    "\u203e": "overline",
    "\u2192": "vec",
    "\u20d7": "vec",
    "^": "hat",
    "\u02c6": "hat",
    "~": "tilde",
    "\u02dc": "tilde",
    ".": "dot",
    "\u02d9": "dot",
}
# Signs that can't stand in words within a formula.
_UNSPEAKABLE = re.compile(r"[{}$\\]")
_ESCAPED = re.compile(r"([%#&_{}$])")
_SILENT = frozenset({"annotation", "annotation-xml", "mphantom", "maligngroup", "malignmark"})


def latex(math: Element) -> str:
    """The formula of a `math` element between its signs, on a line of its own where it stands so."""
    formula = " ".join(_read(math).split())
    if not formula:
        return ""
    return rf"\[{formula}\]" if math.get("display") == "block" else rf"\({formula}\)"


def with_latex(text: str, escape: Callable[[str], str]) -> str:
    """HTML whose MathML became LaTeX; `escape` writes it as HTML. What is no XML is left as it is."""

    def written(found: re.Match[str]) -> str:
        prefix = found[1].rpartition(":")[0]
        # A prefix that is declared further out is unknown here.
        bare = found[0].replace(f"{prefix}:", "") if prefix else found[0]
        try:
            return escape(latex(root_of(bare)))
        except Unreadable:
            return found[0]

    return _MATH.sub(written, text) if "math" in text.lower() else text


def _read(element: Element) -> str:
    name = name_of(element).lower()
    if name in _SILENT:
        return ""
    parts = [_read(inner) for inner in element]
    if name in _SHAPES and len(parts) == _SHAPES[name][0]:
        return _SHAPES[name][1](parts)
    read = _NAMED.get(name)
    return read(element, parts) if read else _said(element) + "".join(parts)


def _said(element: Element) -> str:
    return " ".join((element.text or "").split())


def _identifier(element: Element, _: list[str]) -> str:
    text = _said(element)
    if text in _FUNCTIONS:
        return rf"\{text} "
    return _escaped(text) if len(text) < 2 else rf"\mathrm{{{_escaped(text)}}}"


def _sign(element: Element, _: list[str]) -> str:
    text = _said(element)
    return _SIGNS[text] if text in _SIGNS else _identifier(element, [])


def _words(element: Element, _: list[str]) -> str:
    text = _UNSPEAKABLE.sub("", element.text or "")
    return rf"\text{{{text}}}" if text.strip() else " "


def _root(_: Element, parts: list[str]) -> str:
    return rf"\sqrt{{{''.join(parts)}}}"


def _fenced(element: Element, parts: list[str]) -> str:
    between = (element.get("separators") or ",").strip()[:1]
    return _escaped(element.get("open") or "(") + between.join(parts) + _escaped(element.get("close") or ")")


def _table(_: Element, parts: list[str]) -> str:
    return r"\begin{matrix}" + r" \\ ".join(parts) + r"\end{matrix}"


def _row(_: Element, parts: list[str]) -> str:
    return " & ".join(parts)


def _over(parts: list[str]) -> str:
    base, above = parts
    accent = _ACCENTS.get(above.strip().removeprefix("\\to").strip() or "\u2192")
    return rf"\{accent}{{{base}}}" if accent else rf"\overset{{{above}}}{{{base}}}"


def _under(parts: list[str]) -> str:
    base, below = parts
    return rf"{base}_{{{below}}}" if base.strip().startswith("\\") else rf"\underset{{{below}}}{{{base}}}"


def _escaped(text: str) -> str:
    return _ESCAPED.sub(r"\\\1", text.replace("\\", r"\backslash "))


_SHAPES: Mapping[str, tuple[int, Callable[[list[str]], str]]] = {
    "mfrac": (2, lambda parts: rf"\frac{{{parts[0]}}}{{{parts[1]}}}"),
    "mroot": (2, lambda parts: rf"\sqrt[{parts[1]}]{{{parts[0]}}}"),
    "msup": (2, lambda parts: rf"{{{parts[0]}}}^{{{parts[1]}}}"),
    "msub": (2, lambda parts: rf"{{{parts[0]}}}_{{{parts[1]}}}"),
    "msubsup": (3, lambda parts: rf"{{{parts[0]}}}_{{{parts[1]}}}^{{{parts[2]}}}"),
    "munderover": (3, lambda parts: rf"{parts[0]}_{{{parts[1]}}}^{{{parts[2]}}}"),
    "mover": (2, _over),
    "munder": (2, _under),
}
_NAMED: Mapping[str, Callable[[Element, list[str]], str]] = {
    "mi": _identifier,
    "mn": lambda element, parts: _escaped(_said(element)),
    "mo": _sign,
    "mtext": _words,
    "ms": _words,
    "mspace": lambda element, parts: r"\ ",
    "msqrt": _root,
    "mfenced": _fenced,
    "mtable": _table,
    "mtr": _row,
}
