"""Our own JSON, which holds all of a bank; docs/questions-json.md describes it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Literal

import msgspec

from questions.formats.collecting import Broken, Collector
from questions.formats.source import Source
from questions.parsed import (
    TRUE_INDEX,
    Contents,
    Image,
    Kind,
    Number,
    Option,
    ParsedFile,
    ParsedQuestion,
    Problem,
    true_or_false,
)

FORMAT = "streetwise-questions"
VERSION = 1
LONGEST_TIME = 3600

_SIGN = re.compile(rf'\{{\s*"format"\s*:\s*"{FORMAT}"')
_NUL = re.compile(rb"(?<!\\)((?:\\\\)*)\\u0000")
_BYTE = re.compile(r"\(byte (\d+)\)")
_FIGURE = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
_LONGEST_NUMBER = 400
_IMAGE = "image:"


class Document(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bank as a file. `images` are by digest, 32 hexadecimal digits; a text shows one as `image:DIGEST`."""

    format: Literal["streetwise-questions"]
    version: Literal[1]
    name: str = ""
    language: str = ""
    questions: list[ParsedQuestion] = []
    images: dict[str, Image] = {}


class _Envelope(msgspec.Struct):
    """A document whose questions are looked at one by one, so that a broken one spoils no other."""

    version: int = VERSION
    questions: list[msgspec.Raw] = []
    images: dict[str, Image] = {}


def schema() -> bytes:
    """The JSON Schema of a document."""
    made = msgspec.json.encode(msgspec.json.schema(Document), order="deterministic")
    return msgspec.json.format(made) + b"\n"


def sniff(source: Source) -> bool:
    """Whether the text begins as our documents do."""
    return _SIGN.match(source.text.lstrip()) is not None


def parse(source: Source) -> ParsedFile:
    """Read a document; a question's place is the line that it begins on."""
    collector = Collector("streetwise-json", source.encoding)
    text = source.text.encode("utf-8", "replace")
    try:
        envelope = msgspec.json.decode(text, type=_Envelope)
    except (msgspec.DecodeError, RecursionError) as error:
        where = f"line {_line_of(text, error)}"
        collector.parsed.problems.append(Problem(where, "error", "json-broken", {"reason": str(error)}))
        return collector.parsed
    if envelope.version > VERSION:
        collector.warn("", "json-newer", {"version": envelope.version})
    for raw, line in _placed(text, envelope.questions):
        if collector.is_full:
            break
        _read(raw, f"line {line}", envelope.images, collector)
    return collector.parsed


def dump(contents: Contents) -> bytes:
    """Write a bank, each question on a line of its own."""
    head = {"format": FORMAT, "version": VERSION, "name": contents.name, "language": contents.language}
    lines = [b'"%s": %s' % (key.encode(), msgspec.json.encode(value)) for key, value in head.items()]
    lines.append(b'"questions": [\n%s\n]' % b",\n".join(msgspec.json.encode(q) for q in contents.questions))
    if contents.images:
        lines.append(b'"images": %s' % msgspec.json.encode(contents.images))
    return b"{\n%s\n}\n" % b",\n".join(lines)


def _line_of(text: bytes, error: Exception) -> int:
    at = _BYTE.search(str(error))
    return text.count(b"\n", 0, int(at[1]) if at else len(text)) + 1


def _placed(text: bytes, raws: list[msgspec.Raw]) -> Iterator[tuple[bytes, int]]:
    """Each question with its line."""
    at, line = 0, 1
    for raw in map(bytes, raws):
        begins = text.index(raw, at)
        line += text.count(b"\n", at, begins)
        yield raw, line
        line += raw.count(b"\n")
        at = begins + len(raw)


def _read(raw: bytes, where: str, images: dict[str, Image], collector: Collector) -> None:
    try:
        question = _sound(msgspec.json.decode(_NUL.sub(rb"\1", raw), type=ParsedQuestion))
    except (msgspec.DecodeError, RecursionError) as error:
        collector.fail(where, "json-question-wrong", {"reason": str(error)})
    except Broken as broken:
        collector.fail(where, broken.key, broken.params)
    else:
        collector.take(question, where, lambda name: _image(name, images))


def _image(name: str, images: dict[str, Image]) -> bytes | None:
    found = images.get(name.removeprefix(_IMAGE)) if name.startswith(_IMAGE) else None
    return found.data if found else None


def _sound(question: ParsedQuestion) -> ParsedQuestion:
    """The question with what its type cannot say made sure. Raises `Broken`."""
    options, numbers = question.options, tuple(map(_number, question.numbers))
    if question.kind is Kind.TRUEFALSE:
        if len(options) != 2:
            raise Broken("json-question-wrong", reason="two options are needed")
        is_true = options[TRUE_INDEX].credit > 0
        options = true_or_false(is_true, *(option.feedback for option in options))
    seconds = question.seconds if question.seconds and 0 < question.seconds <= LONGEST_TIME else None
    return msgspec.structs.replace(
        question,
        options=tuple(_within_bounds(option) for option in options),
        numbers=numbers,
        seconds=seconds,
    )


def _within_bounds(option: Option) -> Option:
    return msgspec.structs.replace(option, credit=max(-100.0, min(100.0, option.credit)))


def _number(number: Number) -> Number:
    figures = [number.low, number.high, *filter(None, [number.value])]
    try:
        low, high, *_ = (_decimal(text) for text in figures)
    except (InvalidOperation, ValueError) as error:
        raise Broken("not-a-number", text=", ".join(figures)[:40]) from error
    if low > high:
        raise Broken("not-a-number", text=f"{number.low}..{number.high}"[:40])
    return number


def _decimal(text: str) -> Decimal:
    """A figure as `numerals.plain` writes it: no powers of ten, which might stand for millions of digits."""
    if len(text) > _LONGEST_NUMBER or _FIGURE.fullmatch(text) is None:
        raise ValueError(text)
    return Decimal(text)


if __name__ == "__main__":
    sys.stdout.buffer.write(schema())
