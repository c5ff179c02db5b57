"""Whatever a file holds, its reader ends with questions and problems, and nothing in it can do harm."""

from __future__ import annotations

import html
import io
import random
import zipfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats.registry import FORMATS, read_file
from questions.parsed import ParsedFile, ParsedQuestion, TextFormat, from_json, to_json
from questions.texts import to_html
from tests.questions.conftest import SHARED

_LARGEST = 60_000
"""Bytes of the real files that are spoilt here; larger ones would only take longer."""

_SIGNS = ["{", "}", "=", "~", "#", "->", "<p>", "</p>", "&lt;", "<![CDATA[", "]]>", "\n", "\t", ";", '"', ","]
_SIGNS += ["\0", "\ufffe", "1.", "A)", "ANSWER: A", "*", "[x]", "```", "$$", "\\(", "{1:MC:=a}", "::", "%50%"]
_SIGNS += ['{"questions": [', "]}", "<quiz>", "<question type='multichoice'>", "Question,Answer", "#Q ", "^ "]
_TEXTS = st.lists(st.sampled_from(_SIGNS) | st.text(max_size=4), max_size=30).map("".join)

ATTACKS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><foreignObject><body onload=alert(1)></foreignObject></svg>",
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://example.org"></iframe>',
    '<b style="background:url(https://example.org/x)" onclick="alert(1)">x</b>',
    '<img src="https://example.org/pixel.png">',
    "<object data=x></object><embed src=x><form action=x><input autofocus onfocus=alert(1)></form>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    "![x](https://example.org/pixel.png) [y](javascript:alert(1))",
    "<link rel=stylesheet href=//example.org/x.css><base href=//example.org/><meta http-equiv=refresh>",
)

every_format = pytest.mark.parametrize("format", [format.name for format in FORMATS])


@every_format
@settings(max_examples=30, deadline=None)
@given(data=st.binary(max_size=300))
def test_random_bytes_are_read(format: str, data: bytes) -> None:
    check(read_file(data, "file", format=format))


@every_format
@settings(max_examples=30, deadline=None)
@given(text=_TEXTS)
def test_random_signs_are_read(format: str, text: str) -> None:
    check(read_file(text.encode("utf-8", "replace"), "file", format=format))


@pytest.mark.parametrize("spoil", ["truncated", "shuffled", "flipped", "attacked"])
def test_spoilt_real_files_are_read(shared: Callable[[str], Path], spoil: str) -> None:
    shared("real")
    chance = random.Random(spoil)
    for path in sorted(SHARED.glob("real/*/*")):
        data = path.read_bytes()
        if len(data) <= _LARGEST:
            parsed = read_file(_spoilt(data, SPOIL[spoil], chance), path.name)
            check(parsed, path.name)


@every_format
def test_a_real_file_of_another_format_is_read(shared: Callable[[str], Path], format: str) -> None:
    shared("real")
    for folder in sorted(SHARED.glob("real/*")):
        path = min(folder.iterdir(), key=lambda file: file.stat().st_size)
        if path.stat().st_size <= _LARGEST:
            check(read_file(path.read_bytes(), path.name, format=format), f"{path.name} as {format}")


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_in_any_text_of_gift_comes_to_nothing(attack: str) -> None:
    escaped = "".join(f"\\{sign}" if sign in "\\:=~#{}" else sign for sign in attack)
    for mark in ("", "[html]", "[markdown]", "[plain]", "[moodle]"):
        text = f"{mark}<b>x</b> {escaped}"
        data = (
            f"::{text}::{text} {{={text}#{text} ~{text} y ####{text}}}\n\n{text}{{={text} -> {text} =a -> b}}"
        )
        parsed = read_file(data.encode(), "x.gift", format="gift")
        check(parsed)
        assert parsed.questions


def test_the_attacks_would_do_harm_if_they_came_through() -> None:
    assert all(harm(attack) or attack.startswith("![x]") for attack in ATTACKS)
    assert harm('<img src="image:0123456789abcdef0123456789abcdef" alt="">') == []


def check(parsed: ParsedFile, name: str = "") -> None:
    """No reader failed, the sums add up, and each text can be kept and shown without harm."""
    assert "reader-failed" not in [problem.key for problem in parsed.problems], name
    assert parsed.found == len(parsed.questions) + parsed.failed, name
    for question, _ in parsed.questions:
        assert from_json(to_json(question)) == question
        for text, format in texts(question):
            assert "\0" not in text, name
            assert harm(to_html(text, format)) == [], name
            if format == "html":
                assert harm(text) == [], name


def texts(question: ParsedQuestion) -> Iterator[tuple[str, TextFormat]]:
    """Every text of a question that is shown, and its format."""
    own = question.stem_format
    yield from ((question.stem, own), (question.explanation, own))
    for option in question.options:
        # What is to be typed is compared, and shown as plain text.
        yield option.text, "plain" if question.kind == "short" else option.format or own
        yield option.feedback, own
    for number in question.numbers:
        yield number.feedback, own
    for pair in question.pairs:
        yield from ((pair.left, pair.format or own), (pair.right, pair.format or own))


class _Harm(HTMLParser):
    """Collects tags and attributes that run, load or lead anywhere."""

    tags = frozenset(
        {"script", "style", "svg", "foreignobject", "iframe", "object", "embed", "form", "input"}
    )
    tags |= frozenset({"link", "base", "meta", "body", "a", "audio", "video"})
    addresses = frozenset({"src", "href", "data", "action", "srcset", "xlink:href", "background", "style"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in self.tags:
            self.found.append(tag)
        for name, value in attributes:
            is_ours = name == "src" and (value or "").startswith("image:")
            if name.startswith("on") or (name in self.addresses and not is_ours):
                self.found.append(f"{tag} {name}={value}")


def harm(text: str) -> list[str]:
    """What in an HTML text could do harm."""
    parser = _Harm()
    parser.feed(text)
    parser.close()
    return parser.found


Spoil = Callable[[bytes, random.Random], bytes]


def _truncated(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _shuffled(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) < 3:
        lines = data.replace(b">", b">\n").splitlines()
    chance.shuffle(lines)
    return b"".join(lines)


def _flipped(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(len(spoilt) // 50):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


def _attacked(data: bytes, chance: random.Random) -> bytes:
    """Attacks between the words, as they are and as XML or JSON would hold them."""
    words = data.split(b" ")
    for _ in range(min(40, len(words))):
        attack = chance.choice(ATTACKS)
        written = chance.choice([attack, html.escape(attack), attack.replace('"', '\\"')])
        words.insert(chance.randrange(len(words)), written.encode())
    return b" ".join(words)


SPOIL: dict[str, Spoil] = {
    "truncated": _truncated,
    "shuffled": _shuffled,
    "flipped": _flipped,
    "attacked": _attacked,
}


def _spoilt(data: bytes, spoil: Spoil, chance: random.Random) -> bytes:
    """The bytes spoilt; of an archive, what is in it, since a spoilt archive is not opened at all."""
    if not data.startswith(b"PK"):
        return spoil(data, chance)
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(packed, "w") as spoilt:
        for name in dict.fromkeys(archive.namelist()):
            inside = archive.read(name)
            is_told_by = name in ("mimetype", "[Content_Types].xml")
            spoilt.writestr(name, inside if is_told_by else spoil(inside, chance))
    return packed.getvalue()
