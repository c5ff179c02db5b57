"""What each kind of item of QTI 1.2 is here. `question_type` decides; without it, what the item asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from questions.formats import gaps
from questions.formats.collecting import Broken
from questions.formats.drafting import Choice, Draft, Text, joined
from questions.formats.qti12 import choices, numbers
from questions.formats.qti12.conditions import number
from questions.formats.qti12.items import Item, Label, Response
from questions.parsed import MOST_OPTIONS, Kind
from questions.soundness import MOST_STEPS

_MOST_CONDITIONS = 1_500
_PICKED = frozenset({"dropdown", "wordbank"})
_PART, _WITH_SLIPS, _PATTERN = "textcontainsanswer", "textcloseenough", "textregex"

Builder = Callable[[Item], list[Draft]]


def drafts_of(item: Item) -> list[Draft]:
    """The questions in an item: one, or one for each of its gaps. Raises `Broken`."""
    # Each label is tried out against each condition: nobody could play more, and nobody should wait for it.
    if item.scoring.count > _MOST_CONDITIONS:
        raise Broken("conditions-too-many", most=_MOST_CONDITIONS)
    if max(len(item.responses), *(len(r.labels) for r in item.responses), 0) > MOST_OPTIONS:
        raise Broken("options-too-many", most=MOST_OPTIONS)
    drafts = _builder(item)(item)
    if not drafts:
        raise Broken("accepted-missing")
    return drafts


def _builder(item: Item) -> Builder:
    for name in item.kind_names:
        if name in _NOT_PLAYABLE:
            raise Broken(_NOT_PLAYABLE[name])
        if name in _BUILDERS:
            return _BUILDERS[name]
        if name in _UNPLAYABLE or name.endswith("_question"):
            raise Broken("not-playable-kind", kind=_readable(name))
    return _by_responses(item)


def _readable(name: str) -> str:
    return name.removeprefix("wct_").removesuffix("_question").replace("_", " ")


def _by_responses(item: Item) -> Builder:
    """What an item is by what it asks for."""
    if not item.responses:
        raise Broken("not-playable-description")
    first = item.responses[0]
    if first.form == "response_xy":
        raise Broken("not-playable-kind", kind="hot spot")
    if first.is_typed:
        return _typed
    if first.cardinality == "ordered":
        return _ordering
    if first.form == "response_grp" or len(item.responses) > 1 or (first.own.text and item.stem != first.own):
        names = [_name(item, response) for response in item.responses]
        return _dropdowns if all(f"[{name}]" in item.stem.text for name in names) else _matching
    return choices.by_cardinality


def _typed(item: Item) -> list[Draft]:
    """Something to type: one text or number, or one for each of several places."""
    if len(item.responses) > 1 or not item.responses:
        return _blanks(item)
    response = item.responses[0]
    if response.is_figure:
        return [numbers.draft(item, response)]
    if not item.scoring.wanted.get(response.ident) and not item.kind_names:
        raise Broken("not-playable-essay")
    return [_short(item, response, _stem(item))]


def _number(item: Item) -> list[Draft]:
    return [numbers.draft(item, _only(item))]


def _blanks(item: Item) -> list[Draft]:
    """One question for each gap. Labels are spellings: all of them count, whichever the conditions name."""
    responses = item.responses or [Response(ident, "response_str") for ident in item.scoring.wanted]
    stem = _with_marks(item, responses)
    drafts = []
    for index, response in enumerate(responses):
        asked = Text(gaps.asking(stem.text, index), stem.format)
        if response.is_figure:
            drafts.append(numbers.draft(item, response, asked))
        elif response.is_typed or not response.labels:
            drafts.append(_short(item, response, asked))
        elif response.labels[0].answer_type in _PICKED:
            drafts.append(choices.single(item, response, asked))
        else:
            drafts.append(_spelled(item, response, asked))
    return drafts


def _dropdowns(item: Item) -> list[Draft]:
    """One question for each gap, with its options, or its spellings where they differ in nothing else."""
    stem = _with_marks(item, item.responses)
    drafts = []
    for index, response in enumerate(item.responses):
        asked = Text(gaps.asking(stem.text, index), stem.format)
        is_spelled = len({label.text.plain.casefold() for label in response.labels}) == 1
        drafts.append((_spelled if is_spelled else choices.single)(item, response, asked))
    return drafts


def _spelled(item: Item, response: Response, stem: Text) -> Draft:
    comparisons = {label.comparison for label in response.labels}
    if _PATTERN in comparisons:
        raise Broken("not-playable-kind", kind="pattern")
    accepted = [
        Choice(_spelling(label.text.plain, is_part=label.comparison == _PART), 100.0)
        for label in response.labels
    ]
    explanation = item.explanation({response.ident: [response.labels[0].ident]})
    return Draft(Kind.SHORT, stem, accepted, explanation=explanation, allows_slips=_WITH_SLIPS in comparisons)


def _short(item: Item, response: Response, stem: Text) -> Draft:
    """Every text that a condition which scores compares with is accepted, for its share of the points."""
    tests = [test for tests in item.scoring.wanted.get(response.ident, []) for test in tests]
    spellings = list(dict.fromkeys((test.value, test.name) for test in tests if test.value))
    spellings = spellings[: MOST_OPTIONS + 1]
    outcomes = [item.scoring.outcome({response.ident: [text]}) for text, _ in spellings]
    gains = [item.gain(response.ident, text) for text, _ in spellings]
    best = max(gains, default=0.0)
    shown = choices.shown_apart([outcome.feedback for outcome in outcomes])
    accepted = [
        Choice(_spelling(text, comparison != "varequal"), choices.share(gain, best), item.said(own))
        for (text, comparison), gain, own in zip(spellings, gains, shown, strict=True)
    ]
    explanation = Text()
    if spellings:
        apart = frozenset(ident for own in shown for ident in own)
        explanation = item.explanation({response.ident: [spellings[0][0]]}, apart)
    return Draft(
        Kind.SHORT,
        stem,
        accepted,
        explanation=explanation,
        case_sensitive=any(test.is_strict for test in tests),
    )


def _spelling(text: str, is_part: bool) -> Text:
    """A part that an answer must hold may have anything around it."""
    literal = text.replace("*", r"\*")
    return Text(f"*{literal}*" if is_part else literal)


def _matching(item: Item) -> list[Draft]:
    """A pair for each response; what belongs to none is a decoy."""
    if len(item.responses) > MOST_STEPS:
        raise Broken("pairs-too-many", most=MOST_STEPS)
    rights = {response.ident: _right(item, response) for response in item.responses}
    pairs: dict[tuple[Text, Text], None] = {}
    for response in item.responses:
        right = rights[response.ident]
        if right is None and response.own.text:
            raise Broken("matching-incomplete", text=response.own.plain[:40])
        if right is not None:
            pairs[response.own, right.text] = None
    taken = {right for _, right in pairs}
    every = (label.text for response in item.responses for label in response.labels)
    decoys = dict.fromkeys(text for text in every if text.text and text not in taken)
    whole = [pair for pair in pairs if pair[0].text and pair[1].text]
    explanation = item.explanation({ident: [right.ident] for ident, right in rights.items() if right})
    sides = [*whole, *((Text(), decoy) for decoy in decoys)]
    return [Draft(Kind.MATCHING, _stem(item), pairs=sides, explanation=explanation)]


def _right(item: Item, response: Response) -> Label | None:
    scored = [(item.gain(response.ident, label.ident), label) for label in response.labels]
    best = max(scored, key=lambda pair: pair[0], default=None)
    if best and best[0] > 0:
        return best[1]
    # Some programs give no points for a pair, and name none but the right ones.
    named = item.scoring.named(response.ident) if not item.scoring.scoring else frozenset()
    alone = [label for label in response.labels if label.ident in named]
    return alone[0] if len(alone) == 1 else None


def _ordering(item: Item) -> list[Draft]:
    """All that is to be put in order, in the right one."""
    response = _only(item)
    texts = {label.ident: label.text for label in response.labels}
    right = [ident for ident in dict.fromkeys(_in_order(item, response)) if ident in texts]
    if len(right) < len(texts):
        raise Broken("ordering-incomplete")
    explanation = item.explanation({response.ident: right})
    return [
        Draft(Kind.ORDERING, _stem(item), [Choice(texts[ident]) for ident in right], explanation=explanation)
    ]


def _in_order(item: Item, response: Response) -> list[str]:
    """The labels as a condition names them, by the places that it gives them, or each with its place."""
    wanted = item.scoring.wanted.get(response.ident)
    if wanted:
        longest = max(wanted, key=lambda tests: len(tests))
        return [test.value for test in sorted(longest, key=lambda test: test.place)]
    placed = {label.ident: item.scoring.wanted.get(label.ident) for label in response.labels}
    places = {ident: number(tests[0][0].value) or Decimal(0) for ident, tests in placed.items() if tests}
    return sorted(places, key=lambda ident: places[ident])


def _stem(item: Item) -> Text:
    text = gaps.without_last(item.stem.text)
    return Text(gaps.asking(text, 0).strip(), item.stem.format)


def _only(item: Item) -> Response:
    if not item.responses:
        raise Broken("answer-missing")
    return item.responses[0]


def _name(item: Item, response: Response) -> str:
    """What a gap is called in the stem: by its own text or, in newer programs, by the response."""
    names = (response.own.plain, response.ident.removeprefix("response_").strip("[]"))
    return next((name for name in names if name and f"[{name}]" in item.stem.text), names[0] or names[1])


def _with_marks(item: Item, responses: list[Response]) -> Text:
    """The stem with a mark for each gap, put where its name stands in brackets, or at the end."""
    text = item.stem.text
    for index, response in enumerate(responses):
        text = text.replace(f"[{_name(item, response)}]", gaps.mark(index))
    missing = [index for index in range(len(responses)) if index not in gaps.marks_in(text)]
    ends = [Text(f"{_name(item, responses[index])}: {gaps.mark(index)}") for index in missing]
    return joined([Text(text, item.stem.format), *ends])


_NOT_PLAYABLE: Mapping[str, str] = {
    "essay_question": "not-playable-essay",
    "essay": "not-playable-essay",
    "long answer": "not-playable-essay",
    "cc.essay": "not-playable-essay",
    "wct_paragraph": "not-playable-essay",
    "short response": "not-playable-essay",
    "text_only_question": "not-playable-description",
    "textinformation": "not-playable-description",
}
_UNPLAYABLE = frozenset(
    {
        "wct_calculated",
        "wct_combination",
        "calculated",
        "file upload",
        "hot spot",
        "quiz bowl",
        "opinion scale",
    }
)
_BUILDERS: Mapping[str, Builder] = {
    "multiple_choice_question": choices.single_of,
    "cc.multiple_choice": choices.single_of,
    "multiple choice": choices.single_of,
    "multiplechoice": choices.by_cardinality,
    "multi-select": choices.multiple_of,
    "multiple-choice": choices.by_cardinality,
    "wct_multiplechoice": choices.by_cardinality,
    "multiple_answers_question": choices.multiple_of,
    "cc.multiple_response": choices.multiple_of,
    "multipleresponse": choices.multiple_of,
    "multiple answer": choices.multiple_of,
    "true_false_question": choices.truth_of,
    "cc.true_false": choices.truth_of,
    "truefalse": choices.truth_of,
    "true/false": choices.truth_of,
    "either/or": choices.truth_of,
    "wct_truefalse": choices.truth_of,
    "short_answer_question": _typed,
    "fillinblank": _typed,
    "fill in the blank": _typed,
    "fill in the blanks": _typed,
    "short answer": _typed,
    "multiple short answer": _typed,
    "cc.fib": _typed,
    "cc.pattern_match": _typed,
    "wct_fillintheblank": _typed,
    "wct_shortanswer": _typed,
    "fill_in_multiple_blanks_question": _blanks,
    "fillinmultiple": _blanks,
    "fill in the blank plus": _blanks,
    "multiple_dropdowns_question": _dropdowns,
    "jumbled sentence": _dropdowns,
    "matching_question": _matching,
    "matching": _matching,
    "wct_matching": _matching,
    "ordering": _ordering,
    "ordering_question": _ordering,
    "wct_jumbledsentence": _ordering,
    "numerical_question": _number,
    "numerical": _number,
    "numeric": _number,
}
