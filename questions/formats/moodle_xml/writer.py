"""Banks as Moodle XML.

What Moodle has no place for (difficulty, source, time limit, how strictly spelling counts, markup on the
right side of a pair, a range without a middle) goes into elements of our own that Moodle passes over. Moodle
takes 33.33333 % for a third and nothing else, so shares close to such a fraction become it.
"""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from questions.formats import figures, xml
from questions.formats.moodle_xml.attaching import with_files
from questions.formats.moodle_xml.names import FORMAT_NAMES, OURS, TOP, name_for
from questions.formats.moodle_xml.texts import converted
from questions.formats.xml import Element
from questions.parsed import TRUE_INDEX, Contents, Image, Kind, Option, ParsedQuestion, TextFormat
from questions.texts import to_plain

# The shares that Moodle lists; it refuses others that are not equal to five decimals.
_SHARES = sorted({100 * part / whole for whole in (3, 6, 7, 9) for part in range(1, whole)})
_NEAR = 0.05


def dump(contents: Contents) -> bytes:
    """Write a bank as Moodle XML, its images beside the texts that show them."""
    quiz = etree.Element("quiz")
    category: str | None = None
    for question in contents.questions:
        if question.category != (category or ""):
            category = question.category
            _add_category(quiz, category)
        _Writer(quiz, question, contents.images).write()
    return bytes(etree.tostring(quiz, encoding="UTF-8", xml_declaration=True, pretty_print=True))


def _add_category(quiz: Element, category: str) -> None:
    question = etree.SubElement(quiz, "question", type="category")
    _add_text(etree.SubElement(question, "category"), f"{TOP}/{category}" if category else TOP)


class _Writer:
    """Writes one question below the element of the quiz."""

    def __init__(self, quiz: Element, question: ParsedQuestion, images: dict[str, Image]) -> None:
        self.question = question
        self.images = images
        self.element = etree.SubElement(quiz, "question", type=_TYPES[question.kind])

    def write(self) -> None:
        question = self.question
        name = question.name or name_for(question.stem, question.stem_format)
        _add_text(etree.SubElement(self.element, "name"), name)
        self._add("questiontext", question.stem)
        self._add("generalfeedback", question.explanation)
        self._add_value("defaultgrade", "1.0000000")
        self._add_value("hidden", "0")
        self._add_value("idnumber", question.id_number)
        _ANSWERS[question.kind](self)
        self._add_tags()
        self._add_extras()

    def choice(self) -> None:
        self._add_value("single", "false" if self.question.kind is Kind.MULTIPLE else "true")
        self._add_value("shuffleanswers", "true")
        self._add_value("answernumbering", "abc")
        for option in self.question.options:
            self._add_option(option, _share(option.credit))

    def true_or_false(self) -> None:
        for index, option in enumerate(self.question.options):
            word = "true" if index == TRUE_INDEX else "false"
            self._add_plain_answer(word, option.credit, option.feedback)

    def short(self) -> None:
        self._add_value("usecase", "1" if self.question.case_sensitive else "0")
        for option in self.question.options:
            self._add_plain_answer(option.text, option.credit, option.feedback)

    def numerical(self) -> None:
        for number in self.question.numbers:
            middle, reach = figures.middle_and_reach(number)
            answer = self._add_plain_answer(middle, number.credit, number.feedback)
            etree.SubElement(answer, "tolerance").text = reach
            if number.value != middle:
                etree.SubElement(answer, OURS, value=number.value)

    def matching(self) -> None:
        self._add_value("shuffleanswers", "true")
        for pair in self.question.pairs:
            format = pair.format or self.question.stem_format
            sub = self._add("subquestion", pair.left, pair.format)
            right = to_plain(pair.right, format)
            answer = etree.SubElement(sub, "answer")
            _add_text(answer, right)
            if format != "plain" and converted(right, "plain", format) != pair.right:
                self._add(OURS, pair.right, format, below=answer)

    def ordering(self) -> None:
        self._add_value("layouttype", "VERTICAL")
        self._add_value("selecttype", "ALL")
        self._add_value("gradingtype", "ABSOLUTE_POSITION")
        for place, option in enumerate(self.question.options, start=1):
            self._add_option(option, f"{place}.0000000")

    def _add_option(self, option: Option, fraction: str) -> None:
        answer = self._add("answer", option.text, option.format)
        answer.set("fraction", fraction)
        self._add("feedback", option.feedback, below=answer)

    def _add_plain_answer(self, text: str, credit: float, feedback: str) -> Element:
        answer = etree.SubElement(self.element, "answer", fraction=_share(credit), format="plain_text")
        _add_text(answer, text)
        self._add("feedback", feedback, below=answer)
        return answer

    def _add(
        self, name: str, text: str, format: TextFormat | None = None, below: Element | None = None
    ) -> Element:
        """Add a text with its format, and the images that it shows as files."""
        text, format, files = with_files(text, format or self.question.stem_format, self.images)
        parent = self.element if below is None else below
        holder = etree.SubElement(parent, name, format=FORMAT_NAMES[format])
        _add_text(holder, text)
        for file_name, encoded in files.items():
            etree.SubElement(holder, "file", name=file_name, path="/", encoding="base64").text = encoded
        return holder

    def _add_value(self, name: str, value: str) -> None:
        etree.SubElement(self.element, name).text = xml.clean(value)

    def _add_tags(self) -> None:
        if self.question.tags:
            tags = etree.SubElement(self.element, "tags")
            for tag in self.question.tags:
                _add_text(etree.SubElement(tags, "tag"), tag)

    def _add_extras(self) -> None:
        question = self.question
        extras = {
            "difficulty": question.difficulty,
            "source": xml.clean(question.source),
            "seconds": str(question.seconds or ""),
            "accents": "yes" if question.accent_sensitive else "",
            "punctuation": "yes" if question.punctuation_sensitive else "",
            "slips": "yes" if question.allows_slips else "",
        }
        if any(extras.values()):
            etree.SubElement(self.element, OURS, {name: value for name, value in extras.items() if value})


def _add_text(holder: Element, text: str) -> None:
    etree.SubElement(holder, "text").text = xml.clean(text)


def _share(credit: float) -> str:
    near = (share for share in _SHARES if abs(abs(credit) - share) < _NEAR)
    exact = next(near, abs(credit))
    return f"{exact if credit >= 0 else -exact:.7g}"


_TYPES = {
    Kind.SINGLE: "multichoice",
    Kind.MULTIPLE: "multichoice",
    Kind.TRUEFALSE: "truefalse",
    Kind.SHORT: "shortanswer",
    Kind.NUMBER: "numerical",
    Kind.MATCHING: "matching",
    Kind.ORDERING: "ordering",
}

_ANSWERS: dict[Kind, Callable[[_Writer], None]] = {
    Kind.SINGLE: _Writer.choice,
    Kind.MULTIPLE: _Writer.choice,
    Kind.TRUEFALSE: _Writer.true_or_false,
    Kind.SHORT: _Writer.short,
    Kind.NUMBER: _Writer.numerical,
    Kind.MATCHING: _Writer.matching,
    Kind.ORDERING: _Writer.ordering,
}
