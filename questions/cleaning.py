"""The HTML that a question's text may hold; the tags of anything else go, its text stays. No Django.

HTML is cleaned once on the way in (`questions.formats.settling`), so that what a bank holds is fit to be
shown, exported and searched. It is cleaned again where it is shown, since there are banks from before the
first cleaning and files that were never read here: to clean twice changes nothing.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache
from string import ascii_lowercase

import nh3

from questions.parsed import IMAGE_REFERENCE


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MATH = _names(
    """math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable
    mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts semantics"""
)
_MATH_ATTRIBUTES = _names(
    """display displaystyle mathvariant stretchy fence form lspace rspace largeop movablelimits accent
    accentunder separator symmetric minsize maxsize linethickness columnalign columnspacing rowspacing
    columnlines rowlines notation scriptlevel width height depth voffset"""
)
INLINE = _MATH | _names("b strong i em u s del sub sup small mark code kbd samp var span br ruby rt rp img")
BLOCKS = INLINE | _names("p div ul ol li pre blockquote table thead tbody tfoot tr th td caption dl dt dd hr")
_ATTRIBUTES = {
    "*": {"dir", "lang"},
    "ol": {"start"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "img": {"src", "alt"},
    **{tag: set(_MATH_ATTRIBUTES) for tag in _MATH},
}
_DROPPED_WITH_CONTENT = set(
    _names("script style title iframe object svg template noscript annotation annotation-xml")
)
# An address of any other scheme is dropped before anybody is asked whether the image came along.
_SCHEMES = {"image", "data", "http", "https", "ftp", "file", "cid", "blob", *ascii_lowercase}

_HEADING_START = re.compile(r"<h[1-6](?=[\s/>])[^<>]*>", re.IGNORECASE)
_HEADING_END = re.compile(r"</h[1-6]\s*>", re.IGNORECASE)
_PRE = re.compile(r"(<pre[^>]*>)\n+")
# As the cleaner writes it: every attribute in double quotes.
_IMAGE = re.compile(r'<img((?: [^\s=">]+="[^"]*")*)>')
_ATTRIBUTE = re.compile(r'([^\s=">]+)="([^"]*)"')

NAMELESS = "\N{FRAME WITH PICTURE}"
"""Stands in plain text for an image without an alt text."""

SourceOf = Callable[[str], str | None]
"""Gives the address under which an image is to be shown, None if it is not to be."""


def kept_source(source: str) -> str | None:
    """The address of an image that is ours already; None for any other."""
    return source if IMAGE_REFERENCE.fullmatch(source) else None


def clean(text: str, *, tags: frozenset[str] = BLOCKS, source_of: SourceOf = kept_source) -> str:
    """HTML of these tags at most, without scripts, handlers, styles, links and addresses.

    Headings become bold paragraphs: a question must not disturb the outline of the page that shows it. What
    `source_of` gives must be a reference to an image of ours; an image that it refuses leaves its alt text.
    """
    text = _HEADING_END.sub("</strong></p>", _HEADING_START.sub("<p><strong>", text))
    # An <image> becomes an <img> as well. Where there is none, nobody need be asked for its address.
    usual = source_of is kept_source or "<im" not in text.lower()
    cleaner = _usual_cleaner(tags) if usual else _cleaner(tags, source_of)
    cleaned = cleaner.clean(text)
    # What a browser passes over, and an entity that may stand beside a formula's sign.
    cleaned = _PRE.sub(r"\1", cleaned).replace("&nbsp;", "\u00a0")
    return _IMAGE.sub(_image, cleaned) if "<img" in cleaned else cleaned


def without_tags(text: str) -> str:
    """The text of HTML, an image by its alt text in brackets, entities decoded."""
    bare = _bare_cleaner.clean(text)
    return html.unescape(_IMAGE.sub(_image_text, bare) if "<img" in bare else bare)


def _cleaner(tags: frozenset[str], source_of: SourceOf) -> nh3.Cleaner:
    return nh3.Cleaner(
        tags=set(tags),
        attributes=_ATTRIBUTES,
        attribute_filter=lambda tag, name, value: (
            source_of(value) if (tag, name) == ("img", "src") else value
        ),
        clean_content_tags=_DROPPED_WITH_CONTENT,
        url_schemes=_SCHEMES,
        link_rel=None,
    )


@cache
def _usual_cleaner(tags: frozenset[str]) -> nh3.Cleaner:
    """To make a cleaner takes fifty times as long as to clean an option by it."""
    return _cleaner(tags, kept_source)


_bare_cleaner = nh3.Cleaner(
    tags={"img"}, attributes={"img": {"alt"}}, clean_content_tags=_DROPPED_WITH_CONTENT
)


def _image(tag: re.Match[str]) -> str:
    attributes = dict(_ATTRIBUTE.findall(tag[1]))
    if "src" not in attributes:
        return _image_text(tag) if attributes.get("alt") else ""
    alt = html.escape(html.unescape(attributes.get("alt", "")))
    return f'<img src="{attributes["src"]}" alt="{alt}">'


def _image_text(tag: re.Match[str]) -> str:
    alt = html.unescape(dict(_ATTRIBUTE.findall(tag[1])).get("alt", ""))
    return html.escape(f"[{alt or NAMELESS}]", quote=False)
