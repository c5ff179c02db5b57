"""How to play the quiz board (rules/quiz.md in its own words)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from classroom.models import Lesson
from classroom.wording.boards.words import points
from classroom.wording.manual.section import Section, asks, everyone_answers, in_a_team, who_answers
from game.engine import Ruleset


def sections(rules: Ruleset, lesson: Lesson) -> tuple[Section, ...]:
    """Return the parts of the manual; one without lines has nothing to tell at this table."""
    return (
        Section(_("Your turn"), _turn(rules)),
        Section(_("Where you land"), _squares(rules)),
        Section(_("Any time in your turn"), _dealing(rules)),
        Section(_("Paying"), _paying(rules)),
        Section(_("Who answers"), _answering(rules, lesson)),
        Section(_("The end"), _ending(rules)),
    )


def in_short(rules: Ruleset) -> tuple[str, ...]:
    """Return the game in four lines, for the lobby."""
    numbers = rules.numbers
    ask = _("Roll the die and answer the question.") if asks(rules) else _("Roll the die and walk.")
    buy = _("Right? You win %(points)s and may buy the street where you stand.")
    return (
        ask,
        buy % {"points": points(numbers.answer_points)} if asks(rules) else _("You may buy a free street."),
        _("On a street of others you pay rent. Own both of one colour to build hotels."),
        _("After %(plays)s turns the most points win. Every street and every hotel adds %(worth)s.")
        % {"plays": numbers.maximum_plays, "worth": numbers.property_worth},
    )


def _turn(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    lines = [
        _start(rules),
        _("Roll the die and walk that many squares."),
    ]
    if numbers.start_reward:
        reward = points(numbers.start_reward)
        lines.append(_("Passing Start, or landing on it, brings %(points)s.") % {"points": reward})
    if asks(rules):
        right = _(
            "Then comes a question. A right answer brings %(points)s, and for this turn you may buy, "
            "build, auction and win the pot."
        )
        lines.append(right % {"points": points(numbers.answer_points)})
        lines.append(_("After a wrong answer, or none in time, these stay shut until your next turn."))
    if numbers.turn_ms:
        lines.append(_("A turn has %(seconds)s seconds.") % {"seconds": numbers.turn_ms // 1000})
    return tuple(lines)


def _start(rules: Ruleset) -> str:
    start = {"points": points(rules.numbers.start_cash), "more": rules.numbers.head_start}
    if rules.numbers.head_start:
        return _("The first team begins with %(points)s, each later one with %(more)s more.") % start
    return _("Everyone begins with %(points)s.") % start


def _squares(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    price = {"low": numbers.price_low, "high": numbers.price_high}
    fixed = rules.options["prices"] == "fixed"
    hotels = _(
        "A street of yours, and its pair is yours, too: build a hotel for %(cost)s, up to %(most)s on a "
        "street and %(landing)s at a time. Not on a street that you have just bought."
    )
    rent = _(
        "A street of others: pay %(single)s, or %(pair)s if they own the pair, and %(hotel)s more for each "
        "hotel."
    )
    return (
        (
            _("A free street: buy it for the price that the board shows (%(low)s to %(high)s).")
            if fixed
            else _("A free street: buy it for today's price (%(low)s to %(high)s).")
        )
        % price,
        hotels
        % {
            "cost": numbers.building_cost,
            "most": numbers.buildings_most,
            "landing": numbers.builds_per_landing,
        },
        rent
        % {"single": numbers.rent_single, "pair": numbers.rent_group, "hotel": numbers.rent_per_building},
        _("Surprise: draw a card and do what it says."),
        _("Pot: win all that cards have put into it.")
        if not asks(rules)
        else _("Pot: after a right answer win all that cards have put into it."),
    )


def _dealing(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    auction = _(
        "Auction a street once a turn: the others bid from %(floor)s on, and %(seconds)s seconds after the "
        "last bid it is sold."
    )
    return (
        _("Sell a hotel for %(hotel)s, or a street without hotels on its pair for %(street)s.")
        % {"hotel": numbers.building_sale, "street": numbers.property_sale},
        auction % {"floor": numbers.auction_floor, "seconds": numbers.bid_ms // 1000},
        _("Then press “End the turn”."),
    )


def _paying(rules: Ruleset) -> tuple[str, ...]:
    return (
        _("Rent and cards are paid by pressing “Pay”. You may sell first."),
        _("Who falls below zero is out, and all their streets are free again."),
    )


def _answering(rules: Ruleset, lesson: Lesson) -> tuple[str, ...]:
    if not asks(rules):
        return (_("No questions are asked."),)
    lines = [who_answers(rules)]
    if everyone_answers(rules):
        lines.append(_("Only teams that were right may bid in an auction of this turn."))
        if rules.options["everyone_point"]:
            lines.append(_("The other teams' right answers bring a point, too."))
    return (*lines, *in_a_team(lesson))


def _ending(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    worth = _("Then every street counts %(street)s and every hotel %(hotel)s. The most points win.")
    return (
        _("The game ends after %(plays)s turns, or when one team is left.")
        % {"plays": numbers.maximum_plays},
        worth % {"street": numbers.property_worth, "hotel": numbers.building_worth},
    )
