"""A question's texts as HTML that is safe to show, and as plain text. No Django."""

from __future__ import annotations

import html
import re
from functools import lru_cache

from latex2mathml.converter import convert
from markdown_it import MarkdownIt

from questions import cleaning
from questions.formulas import FORMULA, latex_of
from questions.parsed import IMAGE_REFERENCE, TextFormat

_LONGEST_FORMULA = 1_000
_LONG_DISPLAY = 60
_TOKEN = re.compile("\ue000(\\d+)\ue001")
# A tag as the cleaner writes it. A formula inside one is an image's description, and stays in words.
_TAG_WITH_TOKEN = re.compile('<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>')
_BLOCK_END = re.compile(
    r"</(?:p|div|li|tr|h[1-6]|pre|blockquote|dt|dd)\s*>|<br\s*/?>|<hr\s*/?>", re.IGNORECASE
)
_ONE_PARAGRAPH = re.compile(r"<p>((?:(?!</?p\b).)*)</p>", re.DOTALL)
_CODE_OR_IMAGE = re.compile(rf"`([^`\n]+)`|!\[([^\]\n]*)\]\(({IMAGE_REFERENCE.pattern})\)")
# The last ones are tried only from where they begin, or thousands of breaks would take minutes.
_BREAKS_AROUND = re.compile(r"^(?:\s|<br>)++|(?<!\s)(?<!<br>)(?:\s|<br>)++$")

MARKDOWN = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])


@lru_cache(maxsize=1024)
def to_html(text: str, format: TextFormat, *, inline: bool = False) -> str:
    """Safe HTML: formulas as MathML, no links, styles or scripts; images still by their references.

    `inline` leaves no blocks.
    """
    text, formulas = take_formulas_out(text, format)
    made = _made_html(text, format)
    cleaned = _inline(made) if inline else _blocks(made)
    if not formulas:
        return cleaned
    cleaned = _put_back_in_tags(cleaned, formulas)
    return _TOKEN.sub(lambda token: _math(formulas[int(token[1])], inline), cleaned)


def to_plain(text: str, format: TextFormat) -> str:
    """What a reader sees, as plain text; formulas stay as LaTeX, an image is its alt text in brackets."""
    if format == "plain":
        text = text.strip()
        return _CODE_OR_IMAGE.sub(_named_image, text) if "](image:" in text else text
    made = MARKDOWN.render(text) if format == "markdown" else text
    made = _BLOCK_END.sub(lambda tag: tag.group() + "\n", made)
    lines = (line.strip() for line in cleaning.without_tags(made).split("\n"))
    return "\n".join(line for line in lines if line)


def images_in(*texts: str) -> list[str]:
    """The digests of the images that texts show, in their order, each once."""
    return list(dict.fromkeys(digest for text in texts for digest in IMAGE_REFERENCE.findall(text)))


def take_formulas_out(text: str, format: TextFormat) -> tuple[str, list[str]]:
    """The text with a mark in the place of each formula, which no cleaner touches, and the formulas."""
    formulas: list[str] = []

    def taken_out(match: re.Match[str]) -> str:
        formulas.append(html.unescape(match.group()) if format == "html" else match.group())
        return f"\ue000{len(formulas) - 1}\ue001"

    return FORMULA.sub(taken_out, text.replace("\ue000", "").replace("\ue001", "")), formulas


def put_formulas_back(cleaned: str, formulas: list[str]) -> str:
    """HTML with its formulas again, as LaTeX."""
    if not formulas:
        return cleaned
    cleaned = _put_back_in_tags(cleaned, formulas)
    return _TOKEN.sub(lambda token: html.escape(formulas[int(token[1])], quote=False), cleaned)


def _put_back_in_tags(cleaned: str, formulas: list[str]) -> str:
    def put_back(tag: re.Match[str]) -> str:
        return _TOKEN.sub(lambda token: html.escape(formulas[int(token[1])]), tag.group())

    return _TAG_WITH_TOKEN.sub(put_back, cleaned)


def _made_html(text: str, format: TextFormat) -> str:
    if format == "html":
        return text
    if format == "markdown":
        return str(MARKDOWN.render(text))
    made = _CODE_OR_IMAGE.sub(_code_or_image, html.escape(text.strip()))
    return made.replace("\n", "<br>\n").replace(r"\$", "$")


def _code_or_image(match: re.Match[str]) -> str:
    code, alt, reference = match[1], match[2], match[3]
    return f'<img src="{reference}" alt="{alt}">' if code is None else f"<code>{code}</code>"


def _named_image(match: re.Match[str]) -> str:
    return match.group() if match[1] is not None else f"[{match[2] or cleaning.NAMELESS}]"


def _blocks(made: str) -> str:
    cleaned = cleaning.clean(made).strip()
    alone = _ONE_PARAGRAPH.fullmatch(cleaned)
    return alone[1] if alone else cleaned


def _inline(made: str) -> str:
    return _BREAKS_AROUND.sub("", cleaning.clean(_BLOCK_END.sub("<br>", made), tags=cleaning.INLINE))


def _math(formula: str, inline: bool) -> str:
    """MathML, or the LaTeX itself where it can't be understood. A long display can be rolled, by keys too."""
    latex, is_display = latex_of(formula)
    if len(latex) <= _LONGEST_FORMULA:
        try:
            made = cleaning.clean(convert(latex, display="block" if is_display else "inline"))
            is_rolled = is_display and not inline and len(latex) >= _LONG_DISPLAY
            return f'<span class="rolled" tabindex="0">{made}</span>' if is_rolled else made
        except Exception:
            # The converter has no common error, and a formula that it can't read must not break a lesson.
            pass
    return f"<code>{html.escape(formula)}</code>"
