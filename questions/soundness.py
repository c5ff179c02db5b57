"""Whether a question can be played. Every reader and the editor ask here, so that they agree. No Django."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from questions.parsed import (
    LONGEST_OPTION,
    LONGEST_STEM,
    MOST_OPTIONS,
    Kind,
    Level,
    Option,
    Params,
    ParsedQuestion,
)

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
    if question.kind is Kind.NUMBER:
        if len(question.numbers) > MOST_OPTIONS:
            flaws.append(Flaw("error", "options-too-many", {"most": MOST_OPTIONS}))
        flaws += _marks_flaws([number.credit for number in question.numbers], "number-missing")
        return question, flaws
    if question.kind is Kind.TRUEFALSE:
        return question, flaws
    options, found = _without_empty(question.options)
    flaws += found
    options, found = _without_repeated(options)
    flaws += found
    flaws += _option_flaws(question.kind, options)
    if options != question.options:
        question = msgspec.structs.replace(question, options=options)
    return question, flaws


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
    if any(len(option.text) > LONGEST_OPTION for option in question.options):
        flaws.append(Flaw("error", "option-too-long", {"longest": LONGEST_OPTION}))
    return flaws


def _without_empty(options: tuple[Option, ...]) -> tuple[tuple[Option, ...], list[Flaw]]:
    kept = tuple(option for option in options if option.text.strip())
    empty = len(options) - len(kept)
    if not empty:
        return options, []
    if any(option.credit > 0 for option in options if not option.text.strip()):
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
        flaws = _marks_flaws(credits, "accepted-missing")
        anything = any(option.text.strip() == "*" and option.credit > 0 for option in options)
        return [*flaws, Flaw("warning", "accepts-anything", {})] if anything else flaws
    if len(options) < 2:
        return [Flaw("error", "option-single", {"count": len(options)})]
    if kind is Kind.MULTIPLE:
        credits = [sum(credit for credit in credits if credit > 0)]
    return _marks_flaws(credits, "right-missing")


def _marks_flaws(credits: list[float], missing: str) -> list[Flaw]:
    best = max(credits, default=0.0)
    if best <= 0:
        return [Flaw("error", missing, {})]
    if best < _FULL_MARKS:
        return [Flaw("warning", "marks-below-full", {"best": round(best)})]
    return []
