"""Every message that the project's sources and templates mark for translation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel.messages.extract import DEFAULT_KEYWORDS, extract
from django.utils.translation.template import templatize

PLACES = ("classroom", "game", "questions", "templates")
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
COMMENT_FOR_TRANSLATORS = "Translators:"


@dataclass(frozen=True)
class Message:
    """A text to translate; `plural` and `context` are "" where there is none, `files` are where it stands."""

    text: str
    plural: str = ""
    context: str = ""
    comment: str = ""
    files: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What a catalogue knows it by."""
        return self.context, self.text


def messages_of(root: Path) -> list[Message]:
    """Return each message of the project in `root` once, in the order of files and lines."""
    found: dict[tuple[str, str], Message] = {}
    for path in sources(root):
        for message in messages_in(path, path.relative_to(root).as_posix()):
            known = found.get(message.key, message)
            found[message.key] = merged(known, message)
    return list(found.values())


def sources(root: Path) -> Iterator[Path]:
    for place in PLACES:
        paths = [path for pattern in ("*.py", "*.html") for path in (root / place).rglob(pattern)]
        yield from sorted(path for path in paths if "migrations" not in path.parts)


def messages_in(path: Path, name: str) -> Iterator[Message]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".html":
        # Within brackets the tokenizer minds no indentation, which templates do not keep.
        text = f"(\n{templatize(text, origin=name)}\n)"
    marked = extract("python", BytesIO(text.encode()), KEYWORDS, [COMMENT_FOR_TRANSLATORS])
    for _line, texts, comments, context in marked:
        forms: Iterable[str] = (texts,) if isinstance(texts, str) else texts
        text, plural = [*forms, ""][:2]
        yield Message(text, plural, context or "", " ".join(comments), (name,))


def merged(known: Message, again: Message) -> Message:
    """Return the message that stands for both: the files of both, and the plural if either has one."""
    return Message(
        known.text,
        known.plural or again.plural,
        known.context,
        known.comment or again.comment,
        tuple(dict.fromkeys([*known.files, *again.files])),
    )
