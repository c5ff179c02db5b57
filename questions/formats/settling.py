"""A question's texts made fit to keep: HTML cleaned, images made anew and called by their digests.

What cannot be shown is taken out and named. Pure Python; it decodes images, so it belongs into a reading
process (`questions.reading`).
"""

from __future__ import annotations

import base64
import binascii
import html
import re
from collections.abc import Callable
from urllib.parse import unquote, unquote_to_bytes

import msgspec

from questions import cleaning
from questions.formats.images import Album, Unusable
from questions.parsed import (
    LONGEST_STEM,
    Image,
    Kind,
    Option,
    Pair,
    Params,
    ParsedQuestion,
    TextFormat,
)
from questions.soundness import Flaw
from questions.texts import MARKDOWN, put_formulas_back, take_formulas_out

Files = Callable[[str], bytes | None]
"""Finds a file that came along with the questions, by the name under which a text refers to it."""

# Some programs break the lines of what they embed.
_EMBEDDED = re.compile(r"data:[^\"'\s<>()]++(?:\s++[A-Za-z0-9+/=]{40,}+)*+", re.IGNORECASE)
_MEDIA = re.compile(r"<(audio|video|iframe|object|embed|svg|canvas)(?=[\s/>])", re.IGNORECASE)
_REMOTE = re.compile(r"(?:https?:)?//|data:", re.IGNORECASE)
# An image of Markdown; code comes first, so that an image inside it stays as it was written.
_POINTED = re.compile(
    r"(?P<code>`+).*?(?P=code)"
    r"|!\[(?P<alt>[^\]\[\n]*)\]\(\s*<?(?P<source>[^\s<>()]+)>?(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'))?\s*\)",
    re.DOTALL,
)
_LONGEST_NAME = 80


def no_files(name: str) -> None:
    """For questions that no files came along with."""


def settled(
    question: ParsedQuestion, files: Files = no_files, album: Album | None = None
) -> tuple[ParsedQuestion, dict[str, Image], list[Flaw]]:
    """The question with clean texts, the images that came in with them by digest, and what was left out.

    A text may refer to an image of `files`, hold it as a data address, or refer by digest to one that is kept
    already. `album` makes each image of several questions once.
    """
    if not _has_work(question):
        return question, {}, []
    settling = _Settling(files, album or Album(), question.stem_format)
    question = msgspec.structs.replace(
        question,
        stem=settling.text(question.stem),
        options=tuple(settling.option(option, question.kind) for option in question.options),
        numbers=tuple(
            msgspec.structs.replace(number, feedback=settling.aside(number.feedback))
            for number in question.numbers
        ),
        pairs=tuple(settling.pair(pair) for pair in question.pairs),
        explanation=settling.aside(question.explanation),
    )
    return question, settling.images, settling.flaws


def _has_work(question: ParsedQuestion) -> bool:
    """Whether a text may hold a tag or an image, or is too long. Thousands of questions hold none."""
    formats: set[TextFormat | None] = {question.stem_format}
    formats.update(option.format for option in question.options)
    formats.update(pair.format for pair in question.pairs)
    asides = [question.explanation, *(option.feedback for option in question.options)]
    asides += [number.feedback for number in question.numbers]
    if any(len(text) > LONGEST_STEM for text in asides):
        return True
    texts = [question.stem, *asides, *(option.text for option in question.options)]
    for pair in question.pairs:
        texts += pair.left, pair.right
    signs = ("<", "![") if "html" in formats else ("![",)
    return any(sign in text for text in texts for sign in signs)


class _Settling:
    """One question's texts on their way in."""

    def __init__(self, files: Files, album: Album, stem_format: TextFormat) -> None:
        self.images: dict[str, Image] = {}
        self.flaws: list[Flaw] = []
        self._files = files
        self._album = album
        self._stem_format = stem_format

    def text(self, text: str, format: TextFormat | None = None) -> str:
        format = format or self._stem_format
        if format == "html":
            return self._html(text) if "<" in text else text
        return self._pointed(text, format) if "![" in text else text

    def aside(self, text: str) -> str:
        """An explanation or a feedback, without which a question can do."""
        if len(_EMBEDDED.sub("", text)) <= LONGEST_STEM:
            return self.text(text)
        self._warn("explanation-too-long", {"longest": LONGEST_STEM})
        return ""

    def option(self, option: Option, kind: Kind) -> Option:
        # An accepted spelling is compared, never shown as HTML: "a<b" must stay what it is.
        text = option.text if kind is Kind.SHORT else self.text(option.text, option.format)
        return msgspec.structs.replace(option, text=text, feedback=self.aside(option.feedback))

    def pair(self, pair: Pair) -> Pair:
        left, right = self.text(pair.left, pair.format), self.text(pair.right, pair.format)
        return msgspec.structs.replace(pair, left=left, right=right)

    def _html(self, text: str) -> str:
        if len(_EMBEDDED.sub("", text)) > LONGEST_STEM:
            # It will be refused for its length; to clean it first might take minutes.
            return html.escape(text, quote=False)
        for kind in dict.fromkeys(_MEDIA.findall(text.lower())):
            self._warn("media-left-out", {"kind": kind})
        text, formulas = take_formulas_out(text, "html")
        cleaned = put_formulas_back(cleaning.clean(text, source_of=self._shown_source), formulas)
        if ' alt="">' in cleaned:
            self._warn("image-without-alt")
        return cleaned

    def _pointed(self, text: str, format: TextFormat) -> str:
        if len(_EMBEDDED.sub("", text)) > LONGEST_STEM:
            return text
        text = _POINTED.sub(lambda match: self._pointed_image(match, format), text)
        if format == "markdown":
            for source in _sources(text):
                if cleaning.kept_source(source) is None:
                    self._leave_out(source)
        return text

    def _pointed_image(self, match: re.Match[str], format: TextFormat) -> str:
        if match["code"]:
            return match.group()
        alt, source = match["alt"], match["source"]
        # In plain text it may be no image at all, but what is asked about.
        is_meant = format == "markdown" or _REMOTE.match(source) or self._files(source) is not None
        shown = self._shown_source(source) if is_meant or cleaning.kept_source(source) else None
        if shown:
            if not alt.strip():
                self._warn("image-without-alt")
            return f"![{alt}]({shown})"
        if format == "markdown":
            return rf"\[{alt}\]" if alt else ""
        return match.group()

    def _shown_source(self, source: str) -> str | None:
        data = _embedded(source) if source[:5].lower() == "data:" else self._files(source)
        if data is None:
            if cleaning.kept_source(source):
                return source
            self._leave_out(source)
            return None
        try:
            digest = self._album.add(data)
        except Unusable as unusable:
            self._warn(unusable.key, {"name": _short(source), **unusable.params})
            return None
        self.images[digest] = self._album.images[digest]
        return f"image:{digest}"

    def _leave_out(self, source: str) -> None:
        self._warn("image-left-out", {"name": _short(source)})

    def _warn(self, key: str, params: Params | None = None) -> None:
        flaw = Flaw("warning", key, params or {})
        if flaw not in self.flaws:
            self.flaws.append(flaw)


def _sources(text: str) -> list[str]:
    """Where the images of a Markdown text are, those written by reference too."""
    tokens = [child for token in MARKDOWN.parse(text) for child in token.children or []]
    return [str(token.attrs["src"]) for token in tokens if token.type == "image"]


def _embedded(source: str) -> bytes:
    """The bytes of a data address; what is none gives bytes that are no image."""
    head, _, body = source.partition(",")
    if not head.lower().rstrip().endswith(";base64"):
        return unquote_to_bytes(body)
    try:
        return base64.b64decode(unquote_to_bytes(body))
    except binascii.Error:
        return b""


def _short(source: str) -> str:
    """How an image is named to a person: never by its bytes."""
    if source[:5].lower() == "data:":
        return source.partition(",")[0].partition(";")[0][:_LONGEST_NAME]
    return unquote(source).removeprefix("@@PLUGINFILE@@/").removeprefix("$IMS-CC-FILEBASE$/")[:_LONGEST_NAME]
