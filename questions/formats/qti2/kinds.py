"""What each interaction of QTI 2 and 3 is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from questions import numerals
from questions.formats import gaps
from questions.formats.collecting import Broken
from questions.formats.drafting import Choice, Draft, Text, joined
from questions.formats.qti2.items import Declaration, Item, ident_of
from questions.formats.qti2.markup import text_of
from questions.formats.words import truth
from questions.formats.xml import Element, children, name_of
from questions.parsed import MOST_OPTIONS, Kind, Number

Builder = Callable[[Item, Element], list[Draft]]

_Texts = dict[str, Text]
_Pairs = list[tuple[str, str]]

_FIGURES = frozenset({"integer", "float"})


def drafts_of(item: Item, interaction: Element) -> list[Draft]:
    """The questions in an interaction: one, or one for each of its gaps. Raises `Broken`."""
    kind = name_of(interaction).removesuffix("interaction")
    if kind == "extendedtext":
        raise Broken("not-playable-essay")
    if kind not in _BUILDERS:
        raise Broken("not-playable-kind", kind=kind)
    return _BUILDERS[kind](item, interaction)


def _choice(item: Item, interaction: Element) -> list[Draft]:
    declaration = item.declaration(interaction)
    elements = list(interaction.iter("simplechoice", "inlinechoice"))
    if len(elements) > MOST_OPTIONS:
        raise Broken("options-too-many", most=MOST_OPTIONS)
    is_multiple = declaration.cardinality == "multiple"
    credits = _credits(declaration, is_multiple)
    # Where no points are told, all must be right: a wrong pick takes everything.
    wrong = -100.0 if is_multiple and not declaration.mapping else 0.0
    choices = [
        Choice(text_of(element), credits.get(ident_of(element), wrong), item.feedback(element))
        for element in elements
    ]
    idents = frozenset(ident_of(element) for element in elements)
    draft = Draft(
        Kind.MULTIPLE if is_multiple else Kind.SINGLE,
        item.stem(interaction),
        choices,
        explanation=item.explanation(idents),
    )
    return [draft if is_multiple else _as_truth(draft)]


def _as_truth(draft: Draft) -> Draft:
    """A choice between true and false is asked as such."""
    said = [truth(choice.text.plain) for choice in draft.choices]
    right = [says for says, choice in zip(said, draft.choices, strict=True) if choice.credit >= 100]
    if len(said) != 2 or set(said) != {True, False} or len(right) != 1:
        return draft
    draft.kind, draft.right = Kind.TRUEFALSE, bool(right[0])
    draft.choices.sort(key=lambda choice: truth(choice.text.plain) is not True)
    return draft


def _credits(declaration: Declaration, is_multiple: bool) -> dict[str, float]:
    """The credit of each choice: of the best one, or of all right ones together."""
    points = declaration.points
    positive = [value for value in points.values() if value > 0]
    if not positive:
        return {}
    whole = sum(positive) if is_multiple else max(positive)
    return {key: max(-100.0, round(100.0 * value / whole, 5)) for key, value in points.items()}


def _text_entry(item: Item, interaction: Element) -> list[Draft]:
    declaration = item.declaration(interaction)
    explanation = item.explanation(frozenset())
    if declaration.base_type in _FIGURES:
        numbers = [_number(item, interaction, text, credit) for text, credit in _accepted(declaration)]
        return [Draft(Kind.NUMBER, item.stem(interaction), numbers=numbers, explanation=explanation)]
    accepted = [
        Choice(Text(text.replace("*", r"\*")), credit) for text, credit in _accepted(declaration) if text
    ]
    strict = any(entry.is_strict for entry in declaration.mapping)
    return [
        Draft(Kind.SHORT, item.stem(interaction), accepted, explanation=explanation, case_sensitive=strict)
    ]


def _accepted(declaration: Declaration) -> list[tuple[str, float]]:
    return [(key, credit) for key, credit in _credits(declaration, is_multiple=False).items() if credit > 0]


def _number(item: Item, interaction: Element, text: str, credit: float) -> Number:
    value = numerals.read(text)
    if value is None:
        raise Broken("not-a-number", text=text[:40])
    below, above, is_percent = item.tolerance(interaction)
    if is_percent:
        below, above = abs(value) * below / 100, abs(value) * above / 100
    low, high = value - abs(below), value + abs(above)
    return Number(numerals.plain(low), numerals.plain(high), numerals.plain(value), credit)


def _ordering(item: Item, interaction: Element) -> list[Draft]:
    texts = {ident_of(e): text_of(e) for e in interaction.iter("simplechoice")}
    correct = item.declaration(interaction).correct
    ordered = [Choice(texts[ident]) for ident in dict.fromkeys(correct) if ident in texts]
    if len(ordered) < len(texts):
        raise Broken("ordering-incomplete")
    explanation = item.explanation(frozenset())
    return [Draft(Kind.ORDERING, item.stem(interaction), ordered, explanation=explanation)]


def _matching(item: Item, interaction: Element) -> list[Draft]:
    """Each choice on the left has one partner; where only those on the right have, the sides are swapped."""
    sets = list(children(interaction, "simplematchset"))
    if len(sets) != 2:
        raise Broken("not-playable-kind", kind="match")
    left, right = ({ident_of(e): text_of(e) for e in one} for one in sets)
    pairs = _pairs(item, interaction)
    if not _has_one_partner(left, pairs):
        left, right, pairs = right, left, [(second, first) for first, second in pairs]
    if not _has_one_partner(left, pairs):
        raise Broken("not-playable-kind", kind="matrix")
    return [_paired(item, interaction, left, right, pairs)]


def _associating(item: Item, interaction: Element) -> list[Draft]:
    """Pairs out of one set, in which no choice belongs to two others."""
    texts = {ident_of(e): text_of(e) for e in interaction.iter("simpleassociablechoice")}
    pairs = _pairs(item, interaction)
    paired = [ident for pair in pairs for ident in pair]
    if len(set(paired)) < len(paired):
        raise Broken("not-playable-kind", kind="associate")
    lefts = {first for first, _ in pairs}
    left = {ident: text for ident, text in texts.items() if ident in lefts}
    right = {ident: text for ident, text in texts.items() if ident not in lefts}
    return [_paired(item, interaction, left, right, pairs)]


def _paired(item: Item, interaction: Element, left: _Texts, right: _Texts, pairs: _Pairs) -> Draft:
    whole = [(left[a], right[b]) for a, b in pairs if a in left and b in right]
    used = {b for _, b in pairs}
    decoys = [(Text(), text) for ident, text in right.items() if ident not in used]
    explanation = item.explanation(frozenset())
    return Draft(Kind.MATCHING, item.stem(interaction), pairs=whole + decoys, explanation=explanation)


def _has_one_partner(left: _Texts, pairs: _Pairs) -> bool:
    firsts = [first for first, _ in pairs if first in left]
    return bool(firsts) and len(firsts) == len(pairs) and len(set(firsts)) == len(firsts) == len(left)


def _pairs(item: Item, interaction: Element) -> _Pairs:
    points = item.declaration(interaction).points
    named = (tuple(key.split()) for key, value in points.items() if value > 0)
    return [(pair[0], pair[1]) for pair in named if len(pair) == 2]


def _gap_match(item: Item, interaction: Element) -> list[Draft]:
    """Words to be put into the gaps of a text: one choice among all of them for each gap."""
    words = {ident_of(e): text_of(e) for e in interaction.iter("gaptext")}
    right = {gap: word for word, gap in _pairs(item, interaction) if word in words}
    asked = [ident_of(gap) for gap in interaction.iter("gap")]
    if not words or not asked or set(asked) - set(right):
        raise Broken("not-playable-kind", kind="gap match")
    return [
        Draft(
            Kind.SINGLE,
            joined([item.stem(interaction), _with_gap(interaction, ident)]),
            [Choice(text, 100.0 if word == right[ident] else 0.0) for word, text in words.items()],
            explanation=item.explanation(frozenset()),
        )
        for ident in asked
    ]


def _with_gap(interaction: Element, asked: str) -> Text:
    blocks = [e for e in interaction if name_of(e) not in ("prompt", "gaptext", "gapimg")]
    return joined(
        text_of(block, lambda gap: gaps.ASKED if ident_of(gap) == asked else gaps.OTHER) for block in blocks
    )


_BUILDERS: Mapping[str, Builder] = {
    "choice": _choice,
    "inlinechoice": _choice,
    "textentry": _text_entry,
    "order": _ordering,
    "match": _matching,
    "associate": _associating,
    "gapmatch": _gap_match,
}
