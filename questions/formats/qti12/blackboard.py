"""Pools in Blackboard's own XML (POOL), which came before QTI: each kind of question is an element."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from questions.formats import gaps
from questions.formats.collecting import Broken
from questions.formats.drafting import Choice, Draft, Found, Text, joined
from questions.formats.qti12.texts import html_text
from questions.formats.words import truth
from questions.formats.xml import Element, child, children, content, line_of, name_of
from questions.parsed import Kind

_QUESTION = "QUESTION_"


def found(root: Element) -> Iterator[Found]:
    """The questions of a pool, in order."""
    title = child(root, "TITLE")
    category = (title.get("value") or "").strip() if title is not None else ""
    for element in root:
        if name_of(element).startswith(_QUESTION):
            yield Found(line_of(element), _text(element, "BODY"), partial(_drafts, element), category, "")


def _drafts(element: Element) -> list[Draft]:
    kind = name_of(element).removeprefix(_QUESTION)
    if kind == "ESSAY":
        raise Broken("not-playable-essay")
    if kind not in _BUILDERS:
        raise Broken("not-playable-kind", kind=kind.lower())
    draft = _BUILDERS[kind](element)
    gradable = child(element, "GRADABLE")
    said = (_feedback(gradable, f"FEEDBACK_WHEN_{when}") for when in ("CORRECT", "INCORRECT"))
    draft.explanation = joined(dict.fromkeys(said))
    return [draft]


def _picked(kind: Kind, element: Element) -> Draft:
    right = {(c.get("answer_id") or "") for c in children(child(element, "GRADABLE"), "CORRECTANSWER")}
    share = round(100.0 / len(right), 5) if kind is Kind.MULTIPLE and right else 100.0
    answers = [(answer.get("id") or "", _text(answer)) for answer in _placed(element, "ANSWER")]
    choices = [Choice(text, share if ident in right else 0.0) for ident, text in answers]
    return Draft(kind, _text(element, "BODY"), choices)


def _truth(element: Element) -> Draft:
    draft = _picked(Kind.TRUEFALSE, element)
    right = [truth(choice.text.plain) for choice in draft.choices if choice.credit]
    if len(right) != 1 or right[0] is None:
        raise Broken("right-missing")
    draft.right, draft.choices = right[0], [Choice(Text()), Choice(Text())]
    return draft


def _short(element: Element) -> Draft:
    texts = (_text(answer).plain.replace("*", r"\*") for answer in _placed(element, "ANSWER"))
    return Draft(Kind.SHORT, _text(element, "BODY"), [Choice(Text(text), 100.0) for text in texts if text])


def _matching(element: Element) -> Draft:
    lefts = {answer.get("id"): _text(answer) for answer in _placed(element, "ANSWER")}
    rights = {choice.get("id"): _text(choice) for choice in _placed(element, "CHOICE")}
    pairs = [
        (lefts[correct.get("answer_id")], rights[correct.get("choice_id")])
        for correct in children(child(element, "GRADABLE"), "CORRECTANSWER")
        if correct.get("answer_id") in lefts and correct.get("choice_id") in rights
    ]
    used = {right for _, right in pairs}
    decoys = [(Text(), right) for right in rights.values() if right not in used]
    return Draft(Kind.MATCHING, _text(element, "BODY"), pairs=pairs + decoys)


def _ordering(element: Element) -> Draft:
    """The position of an answer is where it is shown; its right place is given apart."""
    places = {
        c.get("answer_id"): c.get("order") for c in children(child(element, "GRADABLE"), "CORRECTANSWER")
    }
    answers = [(_position(places.get(a.get("id"))), a) for a in _placed(element, "ANSWER")]
    ordered = [Choice(_text(answer)) for _, answer in sorted(answers, key=lambda pair: pair[0])]
    return Draft(Kind.ORDERING, _text(element, "BODY"), ordered)


def _placed(element: Element, name: str) -> list[Element]:
    return sorted(children(element, name), key=lambda inner: _position(inner.get("position")))


def _position(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else 0


def _text(element: Element, *path: str) -> Text:
    """The text below an element, HTML where it says so or holds tags."""
    holder = child(element, *path) if path else element
    said = child(holder, "TEXT")
    if said is None:
        return Text()
    return html_text(gaps.without_marks(content(said)).strip())


def _feedback(gradable: Element | None, name: str) -> Text:
    said = child(gradable, name)
    return html_text(gaps.without_marks(content(said)).strip()) if said is not None else Text()


_BUILDERS: Mapping[str, Callable[[Element], Draft]] = {
    "TRUEFALSE": _truth,
    "MULTIPLECHOICE": partial(_picked, Kind.SINGLE),
    "MULTIPLEANSWER": partial(_picked, Kind.MULTIPLE),
    "FILLINBLANK": _short,
    "MATCH": _matching,
    "ORDER": _ordering,
}
