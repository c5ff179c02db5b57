"""From the elements of a Moodle XML file to questions, or to the problems that stand for them."""

from __future__ import annotations

import re

import msgspec

from questions.formats import xml
from questions.formats.collecting import Broken, Collector
from questions.formats.gaps import without_marks
from questions.formats.moodle_xml import kinds
from questions.formats.moodle_xml.kinds import Asked, Body
from questions.formats.moodle_xml.names import OURS, name_for
from questions.formats.moodle_xml.texts import Texts, plain
from questions.formats.source import Source
from questions.formats.xml import Element
from questions.parsed import Difficulty, Kind, ParsedFile, ParsedQuestion
from questions.texts import to_plain

_QUIZ = re.compile(r"<quiz[\s>]")
_HEAD = 10_000
_END = "</question>"
_PLACEHOLDER = re.compile(r"^(?:\$[a-z\d]+\$/?)?(?:top(?:/|$))?", re.IGNORECASE)
_DIFFICULTIES: dict[str, Difficulty] = {"easy": "easy", "medium": "medium", "hard": "hard"}


def sniff(source: Source) -> bool:
    """Whether the text is XML of a quiz, sound or not."""
    return source.text.lstrip().startswith("<") and _QUIZ.search(source.text, 0, _HEAD) is not None


def parse(source: Source) -> ParsedFile:
    """Read a Moodle XML file.

    A text with several gaps becomes one question per gap. Types that Moodle's add-ons bring, and those whose
    answer a machine can't know, are named as not playable.
    """
    collector = Collector("moodle-xml", source.encoding)
    root = _root(source.text, collector)
    category = ""
    for question in root.iter("{*}question") if root is not None else ():
        kind = question.get("type", "").strip().lower()
        if kind == "category":
            category = _readable(plain(xml.child(question, "category")))
        elif collector.is_full:
            break
        else:
            _read_question(kind, question, category, collector)
    return collector.parsed


def _root(text: str, collector: Collector) -> Element | None:
    """The root element; of a damaged file, one that holds the questions before the damage."""
    try:
        return xml.root_of(text)
    except xml.Unreadable as unreadable:
        problem, line = unreadable.problem, unreadable.line
    sound = "\n".join(text.split("\n", line)[:line])
    root = None
    # The damage shows at the end of the damaged question at the latest.
    for _ in range(2):
        sound = sound[: sound.rfind(_END)] if root is None and _END in sound else ""
        root = _root_of_part(sound) if sound else root
    if root is not None:
        problem = msgspec.structs.replace(problem, key="xml-broken-from-here")
    collector.parsed.problems.append(problem)
    return root


def _root_of_part(text: str) -> Element | None:
    try:
        return xml.root_of(f"{text}{_END}</quiz>")
    except xml.Unreadable:
        return None


def _read_question(kind: str, question: Element, category: str, collector: Collector) -> None:
    where = xml.line_of(question)
    texts = Texts()
    body = _body(question, texts)
    try:
        all_asked = kinds.read(kind, question, body, texts)
    except Broken as broken:
        excerpt = to_plain(body.text, body.format) or plain(xml.child(question, "name"))
        collector.fail(where, broken.key, broken.params, excerpt)
        return
    if plain(xml.child(question, "hidden")) == "1":
        collector.warn(where, "question-hidden")
    about = _about(question, category, body, texts)
    for number, asked in enumerate(all_asked, start=1):
        _take(asked, number if len(all_asked) > 1 else 0, about, where, texts, collector)


def _take(
    asked: Asked, number: int, about: ParsedQuestion, where: str, texts: Texts, collector: Collector
) -> None:
    """Take one of the questions that an element asks; `number` tells it from the others, 0 if it is alone."""
    for key, params in asked.remarks:
        collector.warn(where, key, params)
    stem = about.stem if asked.stem is None else asked.stem
    if asked.problem:
        collector.fail(where, asked.problem.key, asked.problem.params, to_plain(stem, about.stem_format))
        return
    question = msgspec.structs.replace(
        about,
        kind=asked.kind,
        stem=stem,
        options=asked.options,
        numbers=asked.numbers,
        pairs=asked.pairs,
        case_sensitive=asked.case_sensitive,
        name=f"{about.name} ({number})" if number and about.name else about.name,
        id_number="" if number else about.id_number,
    )
    collector.take(question, where, texts.find)


def _body(question: Element, texts: Texts) -> Body:
    text, format = texts.read(xml.child(question, "questiontext"))
    text = without_marks(text)
    image = plain(xml.child(question, "image_base64"))
    if image:
        # Files of the first years keep one image beside the text, which does not show it itself.
        name = plain(xml.child(question, "image")) or "image"
        text += f'<p><img src="{texts.add_file(name, image)}" alt=""></p>'
    return Body(text, format)


def _about(question: Element, category: str, body: Body, texts: Texts) -> ParsedQuestion:
    """What an element says beside its answers, as a question whose kind means nothing yet."""
    ours = xml.child(question, OURS)
    extras = dict(ours.attrib) if ours is not None else {}
    seconds = extras.get("seconds", "")
    name = plain(xml.child(question, "name"))
    return ParsedQuestion(
        kind=Kind.SINGLE,
        stem=body.text,
        stem_format=body.format,
        category=category,
        tags=_tags(question),
        name="" if name == name_for(body.text, body.format) else name,
        id_number=plain(xml.child(question, "idnumber")),
        explanation=texts.read_as(xml.child(question, "generalfeedback"), body.format),
        difficulty=_DIFFICULTIES.get(extras.get("difficulty", ""), ""),
        source=extras.get("source", ""),
        seconds=int(seconds) if re.fullmatch(r"[1-9][0-9]{0,3}", seconds) else None,
        accent_sensitive=extras.get("accents") == "yes",
        punctuation_sensitive=extras.get("punctuation") == "yes",
        allows_slips=extras.get("slips") == "yes",
    )


def _tags(question: Element) -> tuple[str, ...]:
    found = (plain(tag) for tag in xml.children(xml.child(question, "tags"), "tag"))
    return tuple(dict.fromkeys(tag for tag in found if tag))


def _readable(path: str) -> str:
    """A category without Moodle's placeholders: `$course$/top/Cells` is Cells."""
    return _PLACEHOLDER.sub("", path).strip("/ ")
