"""Whether a question can be played. Every reader and the editor ask here, so that they agree. No Django."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from questions import pairing
from questions.parsed import (
    LONGEST_ANSWER,
    LONGEST_OPTION,
    LONGEST_STEM,
    MOST_OPTIONS,
    Kind,
    Level,
    Option,
    Pair,
    Params,
    ParsedQuestion,
)
from questions.spelling import visible

MOST_STEPS = 20
"""Pairs of a matching question, decoys included, and items of an ordering: more are no fun on a phone."""

LONGEST_LABEL = 200
"""Characters of a category, a name, a source or a tag."""
MOST_TAGS = 50

# Rounded thirds and sixths add up to 99 and something.
_FULL_MARKS = 99.0


class Flaw(NamedTuple):
    """Something wrong with a question; `questions.wording` holds the sentence for `key`."""

    level: Level
    key: str
    params: Params


def tidy(question: ParsedQuestion) -> tuple[ParsedQuestion, list[Flaw]]:
    """The question without empty and repeated options, and its flaws; with an error it can't be played."""
    flaws = _text_flaws(question)
    question, found = _with_short_labels(question)
    flaws += found
    if question.kind is Kind.NUMBER:
        if len(question.numbers) > MOST_OPTIONS:
            flaws.append(Flaw("error", "options-too-many", {"most": MOST_OPTIONS}))
        flaws += _marks_flaws([number.credit for number in question.numbers], "number-missing")
        return question, flaws
    if question.kind is Kind.TRUEFALSE:
        return question, flaws
    if question.kind is Kind.MATCHING:
        pairs, found = _tidy_pairs(question.pairs)
        tidied = question if pairs == question.pairs else msgspec.structs.replace(question, pairs=pairs)
        return tidied, flaws + found + _matching_flaws(tidied)
    options, found = _without_empty(question.options)
    flaws += found
    if question.kind is Kind.ORDERING:
        flaws += _ordering_flaws(options)
    else:
        options, found = _without_repeated(options)
        flaws += found + _option_flaws(question.kind, options)
    if options != question.options:
        question = msgspec.structs.replace(question, options=options)
    return question, flaws


def _with_short_labels(question: ParsedQuestion) -> tuple[ParsedQuestion, list[Flaw]]:
    """Names and tags of a size that lists can show."""
    labels = (question.category, question.name, question.source, question.id_number)
    longest = max(map(len, (*labels, *question.tags)))
    if longest <= LONGEST_LABEL and len(question.tags) <= MOST_TAGS:
        return question, []
    category, name, source, id_number = (text[:LONGEST_LABEL].strip() for text in labels)
    tags = tuple(dict.fromkeys(tag[:LONGEST_LABEL].strip() for tag in question.tags[:MOST_TAGS]))
    shortened = msgspec.structs.replace(
        question, category=category, name=name, source=source, id_number=id_number, tags=tags
    )
    params: Params = {"longest": LONGEST_LABEL, "most": MOST_TAGS}
    return shortened, [Flaw("warning", "labels-shortened", params)]


def is_playable(flaws: list[Flaw]) -> bool:
    """Whether none of the flaws is an error."""
    return all(flaw.level != "error" for flaw in flaws)


def is_right_option(question: ParsedQuestion, index: int) -> bool:
    """Whether an option belongs to a fully right answer."""
    credit = question.options[index].credit
    if question.kind is Kind.MULTIPLE:
        return credit > 0
    return credit == max(option.credit for option in question.options)


def _text_flaws(question: ParsedQuestion) -> list[Flaw]:
    flaws = []
    if not question.stem.strip():
        flaws.append(Flaw("error", "stem-empty", {}))
    if len(question.stem) > LONGEST_STEM:
        flaws.append(Flaw("error", "stem-too-long", {"longest": LONGEST_STEM}))
    sides = [text for pair in question.pairs for text in (pair.left, pair.right)]
    if any(len(text) > LONGEST_OPTION for text in (*sides, *(option.text for option in question.options))):
        flaws.append(Flaw("error", "option-too-long", {"longest": LONGEST_OPTION}))
    return flaws


def _without_empty(options: tuple[Option, ...]) -> tuple[tuple[Option, ...], list[Flaw]]:
    kept = tuple(option for option in options if visible(option.text))
    empty = len(options) - len(kept)
    if not empty:
        return options, []
    if any(option.credit > 0 for option in options if not visible(option.text)):
        return kept, [Flaw("error", "option-empty-right", {})]
    return kept, [Flaw("warning", "option-empty", {"count": empty})]


def _without_repeated(options: tuple[Option, ...]) -> tuple[tuple[Option, ...], list[Flaw]]:
    """Case counts here: `Print` and `print` are different answers where code is asked for."""
    seen: dict[str, Option] = {}
    repeated: dict[str, Flaw] = {}
    for option in options:
        text = " ".join(option.text.split())
        first = seen.setdefault(text, option)
        if (first.credit > 0) != (option.credit > 0):
            repeated[text] = Flaw("error", "option-right-and-wrong", {"text": text})
        elif first is not option:
            repeated.setdefault(text, Flaw("warning", "option-repeated", {"text": text}))
    return (tuple(seen.values()), list(repeated.values())) if repeated else (options, [])


def _option_flaws(kind: Kind, options: tuple[Option, ...]) -> list[Flaw]:
    credits = [option.credit for option in options]
    if len(options) > MOST_OPTIONS:
        return [Flaw("error", "options-too-many", {"most": MOST_OPTIONS})]
    if kind is Kind.SHORT:
        flaws = _marks_flaws(credits, "accepted-missing") + _unreachable_flaws(options)
        anything = any(option.text.strip() == "*" and option.credit > 0 for option in options)
        return [*flaws, Flaw("warning", "accepts-anything", {})] if anything else flaws
    if len(options) < 2:
        return [Flaw("error", "option-single", {"count": len(options)})]
    if kind is Kind.MULTIPLE:
        credits = [sum(credit for credit in credits if credit > 0)]
    return _marks_flaws(credits, "right-missing")


def _unreachable_flaws(options: tuple[Option, ...]) -> list[Flaw]:
    """Whether the best of the accepted spellings can be typed at all; one with a star stands for others."""
    best = max((option.credit for option in options), default=0.0)
    texts = [option.text for option in options if option.credit == best]
    if any("*" in text or len(text) <= LONGEST_ANSWER for text in texts):
        return []
    return [Flaw("error", "accepted-too-long", {"longest": LONGEST_ANSWER})] if texts else []


def _marks_flaws(credits: list[float], missing: str) -> list[Flaw]:
    best = max(credits, default=0.0)
    if best <= 0:
        return [Flaw("error", missing, {})]
    if best < _FULL_MARKS:
        return [Flaw("warning", "marks-below-full", {"best": round(best)})]
    return []


def _tidy_pairs(pairs: tuple[Pair, ...]) -> tuple[tuple[Pair, ...], list[Flaw]]:
    """The pairs without empty ones, without a pair that stands there twice, and without needless decoys."""
    flaws = []
    kept = [pair for pair in pairs if pair.left.strip() or pair.right.strip()]
    if empty := len(pairs) - len(kept):
        flaws.append(Flaw("warning", "option-empty", {"count": empty}))
    seen: dict[tuple[str, str], Pair] = {}
    owned = {pairing.said(pair.right) for pair in kept if pair.left.strip()}
    for pair in kept:
        left, right = pairing.said(pair.left), pairing.said(pair.right)
        if (left, right) in seen or (not left and right in owned):
            flaws.append(Flaw("warning", "option-repeated", {"text": left or right}))
        else:
            seen[left, right] = pair if left else msgspec.structs.replace(pair, left="")
    return tuple(seen.values()), flaws


def _matching_flaws(question: ParsedQuestion) -> list[Flaw]:
    lefts, rights = pairing.lefts(question), pairing.rights(question)
    if len(question.pairs) > MOST_STEPS:
        return [Flaw("error", "pairs-too-many", {"most": MOST_STEPS})]
    if alone := next((pair.left for pair in lefts if not pair.right.strip()), ""):
        return [Flaw("error", "pair-unfinished", {"text": pairing.said(alone)})]
    if len(lefts) < 2 or len(rights) < 2:
        return [Flaw("error", "pairs-too-few", {})]
    asked = Counter(pairing.said(pair.left) for pair in lefts)
    if twice := next((text for text, count in asked.items() if count > 1), ""):
        return [Flaw("error", "pair-left-repeated", {"text": twice})]
    owned = Counter(pairing.said(pair.right) for pair in lefts)
    return [
        Flaw("warning", "pair-right-repeated", {"text": text}) for text, count in owned.items() if count > 1
    ]


def _ordering_flaws(options: tuple[Option, ...]) -> list[Flaw]:
    if len(options) > MOST_STEPS:
        return [Flaw("error", "items-too-many", {"most": MOST_STEPS})]
    if len(options) < 2:
        return [Flaw("error", "items-too-few", {})]
    texts = Counter(pairing.said(option.text) for option in options)
    if twice := next((text for text, count in texts.items() if count > 1), ""):
        return [Flaw("error", "item-repeated", {"text": twice})]
    return []
