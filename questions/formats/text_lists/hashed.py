"""The list of OpenTriviaQA: `#Q` before a question, `^` before its answer, a capital before an option."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.formats.collecting import Collector
from questions.formats.text_lists.listed import Listed, take_all
from questions.formats.words import folded

_QUESTION = re.compile(r"#\s?Q\b[.:]?\s*(.*)")
_ANSWER = re.compile(r"\^\s*(.*)")
_OPTION = re.compile(r"[A-Z](?:[ \t]+(.*))?")
_SIGNS = re.compile(r"^#\s?Q\b.*\n(?:[^#\n].*\n)*?\^", re.MULTILINE)


def fits(text: str) -> bool:
    """Whether a text has a question of this kind with its answer."""
    return _SIGNS.search(text) is not None


def read(text: str, collector: Collector) -> None:
    """Read every question; what stands before the first is left out and named."""
    take_all(_questions(text.split("\n"), collector), collector)


def _questions(lines: list[str], collector: Collector) -> Iterator[Listed]:
    block: list[tuple[int, str]] = []
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if _QUESTION.fullmatch(line):
            yield from _question(block)
            block = [(number, line)]
        elif line and block:
            block.append((number, line))
        elif line:
            collector.warn(f"line {number}", "text-left-out", {"text": line[:80]})
    yield from _question(block)


def _question(block: list[tuple[int, str]]) -> Iterator[Listed]:
    if not block:
        return
    stem: list[str] = []
    answer: list[str] = []
    options: list[str] = []
    for _, line in block:
        if found := _QUESTION.fullmatch(line):
            stem.append(found[1])
        elif (found := _ANSWER.fullmatch(line)) and not answer:
            answer.append(found[1])
        elif answer and (found := _OPTION.fullmatch(line)):
            options.append(found[1] or "")
        else:
            # Whatever bears no sign goes on with what stands above it.
            _continue(next(filter(None, (options, answer, stem))), line)
    listed = Listed(block[0][0], "\n".join(stem))
    right = folded("\n".join(answer))
    for option in options:
        listed.add(option, folded(option) == right)
    if right and not listed.right:
        listed.add("\n".join(answer), is_right=True)
    yield listed


def _continue(texts: list[str], line: str) -> None:
    texts[-1] = f"{texts[-1]}\n{line}"
