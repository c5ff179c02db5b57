r"""Word's equations as LaTeX between `\(` and `\)`; what has no LaTeX of its own is kept as its text."""

from __future__ import annotations

from collections.abc import Callable

from questions.formats import xml
from questions.formats.xml import Element

_FORMULA_SIGNS = str.maketrans({"{": r"\{", "}": r"\}", "\\": r"\backslash ", "$": r"\$", "%": r"\%"})
_OPERATORS = {"∑": r"\sum", "∏": r"\prod", "∫": r"\int", "⋃": r"\bigcup", "⋂": r"\bigcap", "": r"\int"}
_BRACKETS = {"{": r"\{", "}": r"\}", "⟨": r"\langle", "⟩": r"\rangle", "": "."}


def latex_of(equation: Element) -> str:
    """An `oMath` element as a formula within a text."""
    inside = _latex(equation).strip()
    return rf"\({inside}\)" if inside else ""


def _latex(element: Element | None) -> str:
    if element is None:
        return ""
    name = xml.name_of(element)
    if name == "t":
        return (element.text or "").translate(_FORMULA_SIGNS)
    if name in _WRITTEN:
        return _WRITTEN[name](element)
    return "".join(_latex(inner) for inner in element)


def _part(element: Element, name: str) -> str:
    return _latex(xml.child(element, name))


def _property(element: Element, name: str, default: str) -> str:
    """A setting of an element, such as the sign that opens a bracket."""
    setting = xml.child(element, f"{xml.name_of(element)}Pr", name)
    if setting is None:
        return default
    return next((str(value) for key, value in setting.attrib.items() if key.endswith("val")), default)


def _fraction(element: Element) -> str:
    return rf"\frac{{{_part(element, 'num')}}}{{{_part(element, 'den')}}}"


def _raised(element: Element) -> str:
    return f"{{{_part(element, 'e')}}}^{{{_part(element, 'sup')}}}"


def _lowered(element: Element) -> str:
    return f"{{{_part(element, 'e')}}}_{{{_part(element, 'sub')}}}"


def _both(element: Element) -> str:
    return f"{_lowered(element)}^{{{_part(element, 'sup')}}}"


def _root(element: Element) -> str:
    degree = _part(element, "deg")
    return rf"\sqrt{f'[{degree}]' if degree else ''}{{{_part(element, 'e')}}}"


def _large_operator(element: Element) -> str:
    sign = _property(element, "chr", "∫")
    limits = "".join(
        f"{mark}{{{part}}}" for mark, name in (("_", "sub"), ("^", "sup")) if (part := _part(element, name))
    )
    return f"{_OPERATORS.get(sign, sign)}{limits} {_part(element, 'e')}"


def _bracketed(element: Element) -> str:
    opening, closing = _property(element, "begChr", "("), _property(element, "endChr", ")")
    inside = ",".join(_latex(part) for part in xml.children(element, "e"))
    return rf"\left{_BRACKETS.get(opening, opening)} {inside} \right{_BRACKETS.get(closing, closing)}"


def _matrix(element: Element) -> str:
    rows = (" & ".join(map(_latex, xml.children(row, "e"))) for row in xml.children(element, "mr"))
    return r"\begin{matrix} " + r" \\ ".join(rows) + r" \end{matrix}"


_WRITTEN: dict[str, Callable[[Element], str]] = {
    "f": _fraction,
    "sSup": _raised,
    "sSub": _lowered,
    "sSubSup": _both,
    "rad": _root,
    "nary": _large_operator,
    "d": _bracketed,
    "m": _matrix,
}
