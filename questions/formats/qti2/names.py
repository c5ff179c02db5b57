"""One way of writing names: `choiceInteraction` and `qti-choice-interaction` become `choiceinteraction`."""

from __future__ import annotations

from lxml import etree

from questions.formats.xml import Element, name_of

_PREFIX = "qti-"


def told(name: str) -> str:
    """The name of an element of any version in lower case, without prefix and hyphens."""
    if name.startswith(_PREFIX):
        return name.removeprefix(_PREFIX).replace("-", "")
    return name.lower()


def is_item(root: Element) -> bool:
    """Whether a document is one question."""
    return told(name_of(root)) == "assessmentitem"


def is_test(root: Element) -> bool:
    """Whether a document says which questions belong together."""
    return told(name_of(root)) == "assessmenttest"


def tell(root: Element) -> Element:
    """The document with all names written in one way and without namespaces, changed where it stands."""
    for element in root.iter(etree.Element):
        name = name_of(element)
        is_new = name.startswith(_PREFIX)
        element.tag = told(name)
        attributes = {
            (key.replace("-", "") if is_new else key).lower(): value for key, value in element.attrib.items()
        }
        element.attrib.clear()
        element.attrib.update(attributes)
    return root
