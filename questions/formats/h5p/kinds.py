"""What each of H5P's libraries asks for, in our kinds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from questions.formats import choosing
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken
from questions.formats.gaps import MOST, asking, marked, without_marks
from questions.formats.h5p import content
from questions.formats.h5p.content import Node, Params
from questions.parsed import Kind, Option, ParsedQuestion, true_or_false
from questions.texts import to_plain

CONTAINERS = frozenset(
    {
        "QuestionSet",
        "Column",
        "Row",
        "RowColumn",
        "InteractiveBook",
        "CoursePresentation",
        "InteractiveVideo",
        "Questionnaire",
        "VerticalTabs",
    }
)
"""Libraries that hold pieces of content and ask nothing themselves."""

DECORATION = frozenset(
    {"Image", "AdvancedText", "Text", "Video", "Audio", "Link", "Table", "Nil", "GoToQuestion"}
)
"""Libraries that show something and ask nothing."""

_GAP = re.compile(r"\*([^*\n]+)\*")
_TIP = re.compile(r"(?<!\\):.*", re.DOTALL)
_ALTERNATIVES = re.compile(r"(?<!\\)/")
_DRAGGED_TIP = re.compile(r"(?<!\\):.*|\\[+-].*", re.DOTALL)


def questions(node: Node) -> Iterator[ParsedQuestion]:
    """The questions of a piece of content. Raises `Broken` where it can't be played."""
    if node.library in _NOT_PLAYABLE:
        raise Broken(_NOT_PLAYABLE[node.library])
    if node.library not in _READERS:
        raise Broken("not-playable-kind", kind=node.library[:40])
    yield from _READERS[node.library](node.params)


def _question(stem: str, answers: Answers, params: Params) -> ParsedQuestion:
    return ParsedQuestion(
        answers.kind,
        stem + content.image(params),
        answers.options,
        answers.numbers,
        stem_format="html",
    )


def _choice(params: Params) -> Iterator[ParsedQuestion]:
    answers = content.groups(params, "answers")
    right = [index for index, answer in enumerate(answers) if content.is_set(answer, "correct")]
    options = [
        Option(
            content.markup(answer, "text"),
            feedback=content.markup(content.group(answer, "tipsAndFeedback"), "chosenFeedback"),
        )
        for answer in answers
    ]
    kind = content.text(content.group(params, "behaviour"), "type")
    if kind == "single" and len(right) > 1:
        worth = [100.0 if index in right else 0.0 for index in range(len(options))]
        made = tuple(Option(o.text, credit, o.feedback) for o, credit in zip(options, worth, strict=True))
        found = Answers(Kind.SINGLE, made)
    else:
        found = choosing.choice(options, right, several=kind == "multi")
    yield _question(content.markup(params, "question"), found, params)


def _truth(params: Params) -> Iterator[ParsedQuestion]:
    right = content.is_set(params, "correct")
    behaviour = content.group(params, "behaviour")
    when_right = content.markup(behaviour, "feedbackOnCorrect")
    when_wrong = content.markup(behaviour, "feedbackOnWrong")
    feedback = (when_right, when_wrong) if right else (when_wrong, when_right)
    options = true_or_false(right, *feedback)
    yield _question(content.markup(params, "question"), Answers(Kind.TRUEFALSE, options), params)


def _single_choices(params: Params) -> Iterator[ParsedQuestion]:
    for choice in content.groups(params, "choices"):
        yield _first_is_right(content.markup(choice, "question"), content.texts(choice, "answers"))


def _summary(params: Params) -> Iterator[ParsedQuestion]:
    """Statements in groups, in each of which one is true."""
    for group in content.groups(params, "summaries"):
        yield _first_is_right(content.markup(params, "intro"), content.texts(group, "summary"))


def _first_is_right(stem: str, options: list[str]) -> ParsedQuestion:
    answers = choosing.choice([Option(text) for text in options], [0] if options else [])
    return _question(stem, answers, {})


def _blanks(params: Params) -> Iterator[ParsedQuestion]:
    behaviour = content.group(params, "behaviour")
    task = content.text(params, "text")
    for line in map(without_marks, content.texts(params, "questions")):
        gaps = _gaps(line)
        shown = marked(line, [gap.span() for gap in gaps])
        for index, gap in enumerate(gaps):
            spellings = [_plain(part) for part in _ALTERNATIVES.split(_TIP.sub("", gap[1]))]
            yield ParsedQuestion(
                Kind.SHORT,
                _below(task, asking(shown, index)) + content.image(params),
                tuple(Option(spelling, 100.0) for spelling in spellings),
                case_sensitive=content.is_set(behaviour, "caseSensitive"),
                allows_slips=content.is_set(behaviour, "acceptSpellingErrors"),
                stem_format="html",
            )


def _words_for_gaps(params: Params) -> Iterator[ParsedQuestion]:
    """Each gap is a choice among all words of the text."""
    text = without_marks(content.text(params, "textField").replace("\n", "<br>\n"))
    gaps = _gaps(text)
    shown = marked(text, [gap.span() for gap in gaps])
    words = [_DRAGGED_TIP.sub("", gap[1]).strip() for gap in gaps]
    others = [
        _DRAGGED_TIP.sub("", wrong[1]).strip() for wrong in _GAP.finditer(content.text(params, "distractors"))
    ]
    choices = list(dict.fromkeys([*words, *others]))
    for index, word in enumerate(words):
        options = tuple(Option(choice, 100.0 if choice == word else 0.0) for choice in choices)
        stem = _below(content.text(params, "taskDescription"), asking(shown, index))
        yield _question(stem, Answers(Kind.SINGLE, options), params)


def _gaps(text: str) -> list[re.Match[str]]:
    found = list(_GAP.finditer(text))
    if len(found) > MOST:
        raise Broken("gaps-too-many", most=MOST)
    return found


def _cards(params: Params) -> Iterator[ParsedQuestion]:
    """Cards whose other side is typed."""
    for card in content.groups(params, "cards"):
        stem = content.markup(card, "text")
        picture = content.picture(card, "image", "imageAltText")
        spellings = [_plain(part) for part in _ALTERNATIVES.split(content.text(card, "answer"))]
        options = tuple(Option(spelling, 100.0) for spelling in spellings)
        yield ParsedQuestion(Kind.SHORT, stem + picture, options, stem_format="html")


def _order(params: Params) -> Iterator[ParsedQuestion]:
    options = tuple(Option(text) for text in content.texts(params, "paragraphs"))
    yield _question(content.markup(params, "taskDescription"), Answers(Kind.ORDERING, options), params)


def _plain(spelling: str) -> str:
    r"""What is typed is plain text; `\/` and `\:` are the signs themselves."""
    return to_plain(spelling.replace(r"\/", "/").replace(r"\:", ":"), "html")


def _below(task: str, text: str) -> str:
    """A text below what is to be done with it."""
    return f"{task}<p>{text}</p>" if task.endswith(">") else f"<p>{task}</p><p>{text}</p>" if task else text


_NOT_PLAYABLE = {"Essay": "not-playable-essay", "OpenEndedQuestion": "not-playable-essay"}

_READERS: dict[str, Callable[[Params], Iterator[ParsedQuestion]]] = {
    "MultiChoice": _choice,
    "TrueFalse": _truth,
    "SingleChoiceSet": _single_choices,
    "Summary": _summary,
    "Blanks": _blanks,
    "DragText": _words_for_gaps,
    "Flashcards": _cards,
    "SortParagraphs": _order,
}
