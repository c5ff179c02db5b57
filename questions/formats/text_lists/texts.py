"""The texts of files that are plain text throughout."""

from __future__ import annotations

import html
import re

from questions.formats import markup
from questions.formats.choosing import Answers
from questions.parsed import Option, ParsedQuestion, TextFormat

_PRE = re.compile(r"(<pre\b[^>]*>)(.*?)(</pre\s*>)", re.IGNORECASE | re.DOTALL)


def option_of(text: str, feedback: str = "") -> Option:
    """A text as an option, to be marked right or wrong."""
    text, text_format = formatted(text)
    return Option(text, feedback=feedback, format="html" if text_format == "html" else None)


def question_of(answers: Answers, stem: str, explanation: str = "", category: str = "") -> ParsedQuestion:
    """A question of these texts, and of what it is answered by."""
    stem, stem_format = formatted(stem)
    return ParsedQuestion(
        answers.kind,
        stem,
        answers.options,
        answers.numbers,
        answers.pairs,
        category=category,
        explanation=explained(explanation, stem_format),
        stem_format=stem_format,
    )


def formatted(text: str) -> tuple[str, TextFormat]:
    """A text and what it is. Code between `<pre>` tags is shown, whatever signs it holds."""
    if "<pre" in text.lower():
        text = _PRE.sub(_shown, text)
    return markup.unmarked(text)


def _shown(code: re.Match[str]) -> str:
    """A line end in code must not become a break as well."""
    escaped = html.escape(html.unescape(code[2].strip("\n")), quote=False).replace("\n", "&#10;")
    return f"{code[1]}{escaped}{code[3]}"


def explained(text: str, stem_format: TextFormat) -> str:
    """An explanation in the stem's format, since a question has but one."""
    bare, text_format = formatted(text.strip())
    if text_format == "plain" and stem_format == "html":
        return markup.with_breaks(html.escape(bare, quote=False))
    return bare
