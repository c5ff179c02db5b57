"""Items of QTI 1.2 in which options are picked: each option is tried out against the conditions."""

from __future__ import annotations

from collections.abc import Sequence

from questions.formats import gaps
from questions.formats.collecting import Broken
from questions.formats.drafting import Choice, Draft, Text
from questions.formats.qti12.items import Item, Response
from questions.formats.qti12.scoring import Outcome
from questions.formats.words import truth
from questions.parsed import MOST_OPTIONS, Kind

_FEWEST_TRUTHS = {True, False}
# Rounded shares of the points add up to 99 and something.
_ABOUT = 0.02


def single(item: Item, response: Response, stem: Text) -> Draft:
    """One option is to be picked; others may give a share of the points."""
    outcomes = _alone(item, response)
    gains = [item.gain(response.ident, label.ident) for label in response.labels]
    best = max(gains, default=0.0)
    credits = [share(gain, best) for gain in gains]
    picked = [label.ident for label, credit in zip(response.labels, credits, strict=True) if credit >= 100]
    return _draft(Kind.SINGLE, item, response, stem, credits, picked[:1], outcomes)


def single_of(item: Item) -> list[Draft]:
    """An item that says it is a single choice."""
    return [single(item, _response(item), _stem(item))]


def multiple_of(item: Item) -> list[Draft]:
    """An item of which several options may be right."""
    response = _response(item)
    # Some conditions give points for what is not picked.
    nothing = item.scoring.outcome({}).score
    outcomes = [alone._replace(score=alone.score - nothing) for alone in _alone(item, response)]
    picked, score = _best_picks(item, response, outcomes, nothing)
    credits = _credits(response, outcomes, picked, score)
    return [_draft(Kind.MULTIPLE, item, response, _stem(item), credits, picked, outcomes)]


def by_cardinality(item: Item) -> list[Draft]:
    """An item that says only with its response whether several options may be picked."""
    return multiple_of(item) if _response(item).cardinality == "multiple" else truth_of(item)


def truth_of(item: Item) -> list[Draft]:
    """An item about true and false; a single choice where its options say something else."""
    response = _response(item)
    draft = single(item, response, _stem(item))
    said = [truth(choice.text.plain) for choice in draft.choices]
    if len(said) != 2 or set(said) != _FEWEST_TRUTHS:
        return [draft]
    right = [says for says, choice in zip(said, draft.choices, strict=True) if choice.credit >= 100]
    if len(right) != 1:
        raise Broken("right-missing" if not right else "gift-true-and-false")
    draft.kind, draft.right = Kind.TRUEFALSE, bool(right[0])
    draft.choices.sort(key=lambda choice: truth(choice.text.plain) is not True)
    return [draft]


def share(score: float, best: float) -> float:
    """Points as percent of the best that can be had, -100 to 100."""
    return max(-100.0, min(100.0, round(100.0 * score / best, 5))) if best > 0 else 0.0


def shown_apart(shown: Sequence[tuple[str, ...]]) -> list[list[str]]:
    """For each answer the feedback that not every answer brings."""
    common = frozenset(shown[0]).intersection(*shown[1:]) if shown else frozenset()
    return [[ident for ident in idents if ident not in common] for idents in shown]


def _draft(
    kind: Kind,
    item: Item,
    response: Response,
    stem: Text,
    credits: list[float],
    picked: list[str],
    outcomes: list[Outcome],
) -> Draft:
    apart = shown_apart([outcome.feedback for outcome in outcomes])
    choices = [
        Choice(label.text, credit, item.said(own))
        for label, credit, own in zip(response.labels, credits, apart, strict=True)
    ]
    said = frozenset(ident for own in apart for ident in own)
    return Draft(kind, stem, choices, explanation=item.explanation({response.ident: picked}, said))


def _alone(item: Item, response: Response) -> list[Outcome]:
    """What each option brings when it is picked alone."""
    return [item.scoring.outcome({response.ident: [label.ident]}) for label in response.labels]


def _best_picks(
    item: Item, response: Response, outcomes: list[Outcome], nothing: float
) -> tuple[list[str], float]:
    """The options that bring most, and how much more than picking nothing: those that bring something alone,
    or those that a condition wants.
    """
    known = [label.ident for label in response.labels]
    wanted = [{test.value for test in tests} for tests in item.scoring.wanted.get(response.ident, [])]
    alone = {ident for ident, outcome in zip(known, outcomes, strict=True) if outcome.score > 0}
    tried = [[ident for ident in known if ident in idents] for idents in (alone, *wanted[:MOST_OPTIONS])]
    scored = [(item.scoring.outcome({response.ident: picks}).score - nothing, picks) for picks in tried]
    best, picks = max(scored, key=lambda pair: pair[0])
    return (picks, best) if best > 0 else ([], 0.0)


def _credits(response: Response, outcomes: list[Outcome], picked: list[str], score: float) -> list[float]:
    """Shares of the points where options bring their own; else right ones count the same, and a wrong one
    takes everything.
    """
    alone = sum(outcome.score for outcome in outcomes if outcome.score > 0)
    if score > 0 and abs(alone - score) <= score * _ABOUT:
        return [share(outcome.score, score) for outcome in outcomes]
    each = round(100.0 / len(picked), 5) if picked else 0.0
    return [each if label.ident in picked else -100.0 for label in response.labels]


def _response(item: Item) -> Response:
    picked = [response for response in item.responses if not response.is_typed]
    if not picked:
        raise Broken("options-missing")
    return picked[0]


def _stem(item: Item) -> Text:
    return Text(gaps.asking(gaps.without_last(item.stem.text), 0), item.stem.format)
