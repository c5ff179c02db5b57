"""From a block of GIFT to a question, or to the problem that stands for it."""

from __future__ import annotations

import re

from questions.formats.collecting import Broken, Collector
from questions.formats.gift import answers
from questions.formats.gift.answers import Answers, Around
from questions.formats.gift.blocks import Block, blocks
from questions.formats.gift.masking import restore
from questions.formats.gift.remarks import Remark
from questions.formats.gift.texts import as_format, formatted, marked_format
from questions.formats.source import Source
from questions.parsed import ParsedFile, ParsedQuestion, TextFormat

GAP = "_____"

_NAME = re.compile(r"\s*::(.*?)::", re.DOTALL)
_UNCLOSED_NAME = re.compile(r"\s*::")
_NAME_WITHOUT_COLON = re.compile(r"\s*:[^:\n]+::")
_BRACE = re.compile(r"[{}]")
_CLOZE = re.compile(r"\{\d*:[A-Z_]+:")
_ONLY_MARKS = re.compile(r"[\s.,;:!?\"'”’»)…-]*")
_CLOSING = tuple(".,;:!?\"'”’»)…-")
_ENDED = re.compile(r"[.?!:…][\"'”’»)]*\s*$")


def parse(source: Source) -> ParsedFile:
    """Read a GIFT file; see formats.md, "GIFT, where readers differ"."""
    collector = Collector("gift", source.encoding)
    for block in blocks(source.text):
        if collector.is_full:
            break
        _read_block(block, collector)
    return collector.parsed


def _read_block(block: Block, collector: Collector) -> None:
    try:
        stem, inside, tail = _parts(block)
        name, stem = _split_name(stem)
        text, text_format = _stem(stem, tail, name)
        around = Around(marked_format(stem), text_format, block.notes.kind)
        found = answers.read(inside, block.text.index("{") + 1, around)
    except Broken as broken:
        text = restore(_split_name(block.text)[1])
        collector.fail(f"line {block.line_of(broken.at or 0)}", broken.key, broken.params, text)
        return
    for remark in [*_name_remarks(stem), *found.remarks]:
        collector.warn(f"line {block.line_of(remark.offset)}", remark.key, remark.params)
    collector.take(_question(block, name, text, text_format, found), f"line {block.line}")


def _question(block: Block, name: str, stem: str, stem_format: TextFormat, found: Answers) -> ParsedQuestion:
    return ParsedQuestion(
        kind=found.kind,
        stem=stem,
        options=found.options,
        numbers=found.numbers,
        pairs=found.pairs,
        category=block.category,
        name=name,
        explanation=as_format(found.general, stem_format),
        stem_format=stem_format,
        **block.notes.fields,
    )


def _parts(block: Block) -> tuple[str, str, str]:
    """The masked texts before, between and after the braces. Raises `Broken` where they don't pair off."""
    text = block.text
    if _CLOZE.search(text):
        raise Broken("not-playable-cloze", 0)
    braces = list(_BRACE.finditer(text))
    if not braces:
        raise Broken("not-playable-description", 0)
    first = braces[0].start()
    if text[first] == "}":
        raise Broken("gift-brace-not-opened", first)
    if block.unclosed or len(braces) == 1:
        raise Broken("gift-brace-not-closed", first)
    close = braces[1].start()
    if text[close] == "{":
        raise Broken("gift-brace-inside", close)
    if len(braces) > 2:
        stray = braces[2].start()
        raise Broken("gift-two-gaps" if text[stray] == "{" else "gift-brace-not-opened", stray)
    return text[:first], text[first + 1 : close], text[close + 1 :]


def _split_name(stem: str) -> tuple[str, str]:
    """The name between double colons, and the stem without it."""
    if match := _NAME.match(stem):
        return restore(match[1]), stem[match.end() :]
    return "", stem


def _name_remarks(stem: str) -> list[Remark]:
    if _UNCLOSED_NAME.match(stem):
        return [Remark("gift-name-not-closed", 0, {})]
    if _NAME_WITHOUT_COLON.match(stem):
        return [Remark("gift-name-one-colon", 0, {})]
    return []


def _stem(stem: str, tail: str, name: str) -> tuple[str, TextFormat]:
    """The question's text, with a gap where the answers stood inside the sentence."""
    if unclosed := _UNCLOSED_NAME.match(stem):
        stem = stem[unclosed.end() :]
    if not restore(stem) and not restore(tail):
        return formatted(name)
    if _ONLY_MARKS.fullmatch(restore(tail)) and (not restore(tail) or _ENDED.search(restore(stem))):
        return formatted(stem)
    blank = " " if stem[-1:].strip() else ""
    # A full stop or a comma stays with the gap; a word is parted from it.
    after = tail if tail[:1] in _CLOSING else f" {tail.lstrip()}"
    return formatted(f"{stem}{blank}{GAP}{after}")
