"""A question's texts as HTML that is safe to show, and as plain text. No Django.

This is the one place where HTML is cleaned and entities are decoded; banks keep what the authors wrote.
"""

from __future__ import annotations

import html
import re
from functools import lru_cache

import nh3
from latex2mathml.converter import convert
from markdown_it import MarkdownIt

from questions.formulas import FORMULA, latex_of
from questions.parsed import TextFormat


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_INLINE = _names("b strong i em u s del sub sup small mark code kbd samp var span br ruby rt rp")
_BLOCKS = _names("p div ul ol li pre blockquote table thead tbody tfoot tr th td caption dl dt dd hr")
_ATTRIBUTES = {
    "*": {"dir", "lang"},
    "ol": {"start"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
}
_MATH = _names(
    """math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable
    mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts semantics"""
)
_MATH_ATTRIBUTES = {
    "*": set(
        _names(
            """display displaystyle mathvariant stretchy fence form lspace rspace largeop movablelimits accent
            accentunder separator symmetric minsize maxsize linethickness columnalign columnspacing rowspacing
            columnlines rowlines notation scriptlevel width height depth voffset"""
        )
    )
}
_DROPPED_WITH_CONTENT = {"script", "style", "title", "iframe", "object", "svg", "template", "noscript"}

_LONGEST_FORMULA = 1_000
_TOKEN = re.compile("\ue000(\\d+)\ue001")
_HEADING = re.compile(r"<h[1-6]\b[^>]*>(.*?)</h[1-6]\s*>", re.IGNORECASE | re.DOTALL)
_BLOCK_END = re.compile(
    r"</(?:p|div|li|tr|h[1-6]|pre|blockquote|dt|dd)\s*>|<br\s*/?>|<hr\s*/?>", re.IGNORECASE
)
_ONE_PARAGRAPH = re.compile(r"<p>((?:(?!</?p\b).)*)</p>", re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_BREAKS_AROUND = re.compile(r"^(?:\s|<br>)+|(?:\s|<br>)+$")

_markdown = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])


@lru_cache(maxsize=1024)
def to_html(text: str, format: TextFormat, *, inline: bool = False) -> str:
    """Safe HTML: formulas as MathML, no links, images, styles or scripts. `inline` leaves no blocks."""
    formulas: list[str] = []

    def taken_out(match: re.Match[str]) -> str:
        formulas.append(html.unescape(match.group()) if format == "html" else match.group())
        return f"\ue000{len(formulas) - 1}\ue001"

    text = FORMULA.sub(taken_out, text.replace("\ue000", "").replace("\ue001", ""))
    made = _made_html(text, format)
    cleaned = _inline(made) if inline else _blocks(made)
    return _TOKEN.sub(lambda token: _math(formulas[int(token[1])]), cleaned)


def to_plain(text: str, format: TextFormat) -> str:
    """What a reader sees, as plain text; formulas stay as LaTeX."""
    if format == "plain":
        return text.strip()
    made = _markdown.render(text) if format == "markdown" else text
    made = _BLOCK_END.sub(lambda tag: tag.group() + "\n", made)
    bare = html.unescape(nh3.clean(made, tags=set(), clean_content_tags=_DROPPED_WITH_CONTENT))
    return re.sub(r"\s*\n\s*", "\n", bare).strip()


def _made_html(text: str, format: TextFormat) -> str:
    if format == "html":
        return text
    if format == "markdown":
        return _markdown.render(text)
    return (
        _CODE.sub(r"<code>\1</code>", html.escape(text.strip())).replace("\n", "<br>\n").replace(r"\$", "$")
    )


def _blocks(made: str) -> str:
    """Headings become bold paragraphs: a question must not disturb the outline of the page that shows it."""
    made = _HEADING.sub(r"<p><strong>\1</strong></p>", made)
    cleaned = _cleaned(made, _INLINE | _BLOCKS).strip()
    alone = _ONE_PARAGRAPH.fullmatch(cleaned)
    return alone[1] if alone else cleaned


def _inline(made: str) -> str:
    return _BREAKS_AROUND.sub("", _cleaned(_BLOCK_END.sub("<br>", made), _INLINE))


def _cleaned(made: str, tags: frozenset[str]) -> str:
    return nh3.clean(
        made,
        tags=set(tags),
        attributes=_ATTRIBUTES,
        clean_content_tags=_DROPPED_WITH_CONTENT,
        link_rel=None,
    )


def _math(formula: str) -> str:
    """MathML, or the LaTeX itself where it can't be understood."""
    latex, is_display = latex_of(formula)
    if len(latex) <= _LONGEST_FORMULA:
        try:
            made = convert(latex, display="block" if is_display else "inline")
            return nh3.clean(made, tags=set(_MATH), attributes=_MATH_ATTRIBUTES, link_rel=None)
        except Exception:
            # The converter has no common error, and a formula that it can't read must not break a lesson.
            pass
    return f"<code>{html.escape(formula)}</code>"
