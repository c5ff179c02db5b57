"""The HTML of an item: what is shown, without what is to be answered and what is said only afterwards."""

from __future__ import annotations

import html
from collections.abc import Callable

from questions.formats import gaps
from questions.formats.drafting import Text, from_html
from questions.formats.mathml import latex
from questions.formats.xml import Element, name_of

Shown = Callable[[Element], str]
"""What is shown in place of an interaction or a gap."""

_LEFT_OUT = frozenset(
    [
        "feedbackinline",
        "feedbackblock",
        "modalfeedback",
        "prompt",
        "infocontrol",
        "stylesheet",
        "include",
        "templateblock",
        "templateinline",
        "positionobjectstage",
        "gapimg",
        "companionmaterialsinfo",
        "catalog",
    ]
)
_TRANSPARENT = frozenset({"rubricblock", "hottext", "object", "blockstatic", "contentbody"})
_VOID = frozenset({"img", "br", "hr"})
_SHOWN_TO = "candidate"


def is_interaction(element: Element) -> bool:
    """Whether an element is something to answer."""
    return name_of(element).endswith("interaction")


def text_of(element: Element, shown: Shown = lambda _: "") -> Text:
    """All that is shown in an element, as plain text where it holds no tags."""
    return from_html(_inner(element, shown).strip())


def _inner(element: Element, shown: Shown) -> str:
    parts = [_escaped(element.text)]
    for inner in element:
        parts += [_outer(inner, shown), _escaped(inner.tail)]
    return "".join(parts)


def _outer(element: Element, shown: Shown) -> str:
    name = name_of(element)
    if is_interaction(element) or name == "gap":
        return shown(element)
    if name in _LEFT_OUT or (name == "rubricblock" and _SHOWN_TO not in (element.get("view") or _SHOWN_TO)):
        return ""
    if name == "math":
        return html.escape(latex(element), quote=False)
    if name == "object" and (element.get("type") or "").startswith("image/"):
        alt = html.escape(" ".join("".join(element.itertext()).split()))
        return f'<img src="{html.escape(element.get("data") or "")}" alt="{alt}">'
    if name in _TRANSPARENT:
        return _inner(element, shown)
    attributes = "".join(
        f' {name_of_key(key)}="{html.escape(value)}"' for key, value in element.attrib.items()
    )
    if name in _VOID:
        return f"<{name}{attributes}>"
    return f"<{name}{attributes}>{_inner(element, shown)}</{name}>"


def name_of_key(key: str) -> str:
    """An attribute's name without its namespace: `xml:lang` is `lang`."""
    return key.rpartition("}")[2]


def _escaped(text: str | None) -> str:
    return html.escape(gaps.without_marks(text or ""), quote=False)
