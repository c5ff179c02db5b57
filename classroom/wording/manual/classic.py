"""How to play the classic board (rules/classic.md and rules/gate.md in its own words)."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.models import Lesson
from classroom.wording.boards.classic import GATES, coins
from classroom.wording.manual.section import Section, asks, everyone_answers, in_a_team, who_answers
from classroom.wording.names import listed
from classroom.wording.places import square_name
from game.engine import Ruleset
from game.engine.board import Square


def sections(rules: Ruleset, lesson: Lesson) -> tuple[Section, ...]:
    """Return the parts of the manual; one without lines has nothing to tell at this table."""
    return (
        Section(_("Your turn"), _turn(rules)),
        Section(_("Where you land"), _squares(rules)),
        Section(_("Building"), _building(rules)),
        Section(_("Auctions"), _auctions(rules)),
        Section(_("Mortgages"), _mortgages()),
        Section(_("Trades"), _trades(rules)),
        Section(_("Detention"), _detention(rules)),
        Section(_("Paying"), _paying()),
        Section(_("Who answers"), _answering(rules, lesson)),
        Section(_("The end"), _ending(rules, lesson)),
    )


def in_short(rules: Ruleset) -> tuple[str, ...]:
    """Return the game in four lines, for the lobby."""
    return (
        _("Roll the dice and answer the question.") if asks(rules) else _("Roll the dice and walk."),
        _("Right? You may buy the free street where you stand.")
        if "buy" in rules.gates
        else _("You may buy a free street."),
        _("On a street of others you pay rent. Own all of one colour to build houses and hotels."),
        _ends(rules),
    )


def _turn(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    lines = [
        _("Everyone begins with %(points)s.") % {"points": coins(numbers.start_cash)},
        _("Roll both dice and walk that many squares. After a double you roll again."),
        _("Passing Start, or landing on it, brings %(points)s.") % {"points": coins(numbers.start_reward)},
    ]
    if asks(rules):
        lines += _question(rules)
    if numbers.turn_ms:
        lines.append(_("A turn has %(seconds)s seconds.") % {"seconds": numbers.turn_ms // 1000})
    return tuple(lines)


def _question(rules: Ruleset) -> Iterable[str]:
    yield _("After the first roll of a turn comes a question, before the square is played.")
    if rules.numbers.answer_points:
        yield _("A right answer brings %(amount)s.") % {"amount": coins(rules.numbers.answer_points)}
    opened = [str(name) for act, name in GATES.items() if act in _gates(rules)]
    if opened:
        yield _("A right answer opens for this turn: %(acts)s.") % {"acts": listed(opened)}
        yield _("After a wrong answer, or none in time, these stay shut until your next turn.")
    yield _("Rent, fees, cards, mortgages, sales and trades never depend on the answer.")


def _gates(rules: Ruleset) -> frozenset[str]:
    """What a right answer opens at this table; without a pot there is none to win."""
    return rules.gates if _has_pot(rules) else rules.gates - {"pot"}


def _has_pot(rules: Ruleset) -> bool:
    return bool(rules.options["parking_pot"])


def _squares(rules: Ruleset) -> tuple[str, ...]:
    return (
        _free_street(rules),
        _("A street of others: pay the rent that its deed shows."),
        _("The rent doubles where a team has the whole group, without buildings and without mortgages."),
        *_claims(rules),
        *_other_property(rules),
        _("%(surprise)s and %(letter)s: draw a card and do what it says.")
        % {"surprise": _name(rules, "chance"), "letter": _name(rules, "chest")},
        *_fees(rules),
    )


def _claims(rules: Ruleset) -> Iterable[str]:
    if rules.options["rent_collection"] == "claimed":
        yield _("Ask for your rent: when the team after the visitor rolls, it is too late.")


def _free_street(rules: Ruleset) -> str:
    if "buy" in rules.gates:
        return _("A free street: after a right answer, buy it for its printed price.")
    return _("A free street: buy it for its printed price.")


def _other_property(rules: Ruleset) -> Iterable[str]:
    stop, works = _first(rules, "station"), _first(rules, "utility")
    yield _("Bus stops: the rent is %(rents)s, by how many of them one team has.") % {
        "rents": ", ".join(map(str, stop.rents))
    }
    yield _("%(both)s: the rent is %(one)s times the dice, or %(two)s times where one team has both.") % {
        "both": listed(
            [square_name(square.key) for square in rules.board.squares if square.kind == works.kind]
        ),
        "one": works.rents[0],
        "two": works.rents[1],
    }


def _fees(rules: Ruleset) -> Iterable[str]:
    for square in rules.board.squares:
        if square.tax:
            yield _("%(square)s: pay %(amount)s.") % {
                "square": square_name(square.key),
                "amount": coins(square.tax),
            }
    place = {"square": _name(rules, "parking")}
    if not _has_pot(rules):
        yield _("%(square)s: nothing happens.") % place
    elif "pot" in rules.gates:
        yield _("%(square)s: after a right answer win all that these fees have put into the pot.") % place
    else:
        yield _("%(square)s: win all that these fees have put into the pot.") % place


def _building(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    when = (
        _("Only in your own turn, after a right answer.")
        if "build" in rules.gates
        else _("In your own turn, or in another one before its team has rolled.")
    )
    stock = _("The bank has %(houses)s houses and %(hotels)s hotels.") % {
        "houses": numbers.houses,
        "hotels": numbers.hotels,
    }
    last = _(
        "When the last one is wanted, teams that could build it, too, have %(seconds)s seconds to claim it; "
        "then it is auctioned among them."
    ) % {"seconds": numbers.claim_ms // 1000}
    return (
        _(
            "With a whole group, none of it mortgaged, you may build: up to four houses on a street, then a "
            "hotel."
        ),
        when,
        _("Build and sell evenly: no street of a group may be more than one building ahead."),
        _("The bank takes buildings back for half of what they cost."),
        *(() if rules.options["unlimited_buildings"] else (stock, last)),
    )


def _auctions(rules: Ruleset) -> tuple[str, ...]:
    return (
        *_who_bids(rules),
        _(
            "Bid in any order, from %(floor)s on, with what you have at hand. Whoever passes is out; "
            "%(seconds)s seconds after the last bid it is sold."
        )
        % {"floor": coins(rules.numbers.auction_floor), "seconds": rules.numbers.bid_ms // 1000},
    )


def _who_bids(rules: Ruleset) -> Iterable[str]:
    """When a free street is auctioned, and among whom (rules/gate.md)."""
    if "auction" not in rules.gates:
        yield _("A free street that is not bought is auctioned at once, among all.")
    elif everyone_answers(rules):
        yield _("A free street that is not bought is auctioned at once, among all teams that were right.")
        yield _("It stays free when nobody was.")
    elif "buy" in rules.gates:
        yield _("After a right answer you may leave a free street: then it is auctioned at once, among all.")
        yield _("After a wrong answer it stays free.")
    else:
        yield _(
            "A free street that is not bought is auctioned at once, among all, after a right answer only."
        )
    yield _("What a bankrupt team leaves to the bank is auctioned among all.")


def _mortgages() -> tuple[str, ...]:
    return (
        _("Mortgage a street without buildings in its group: the bank pays half of its price."),
        _("A mortgaged street brings no rent. Paying it off costs that half and a tenth of it more."),
        _("Whoever gets a mortgaged street from another team pays the tenth at once."),
    )


def _trades(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    offer = _(
        "Offer another team streets without buildings in their groups, coins and cards for theirs, up to "
        "%(most)s times a turn."
    )
    answer = _("It has %(seconds)s seconds to agree, to refuse, or to make another offer.")
    return (
        offer % {"most": numbers.offers_per_turn},
        answer % {"seconds": numbers.trade_ms // 1000},
        _("Nothing is lent, and nothing is promised for later."),
    )


def _detention(rules: Ruleset) -> tuple[str, ...]:
    numbers = rules.numbers
    lines = [
        _(
            "You go there from %(square)s, by a card, or with your third double in a row. Start pays nothing "
            "then."
        )
        % {"square": _name(rules, "go_to_jail")},
        _("Landing there by the dice is only a visit."),
    ]
    if asks(rules):
        lines.append(_("In detention your question comes before you roll."))
    if numbers.right_spares_fine:
        lines.append(_("After a right answer, leaving is free."))
    out = _(
        "Pay %(fine)s or use a card before you roll, or roll a double, in up to %(tries)s turns. After the "
        "last try you pay and walk."
    )
    return (
        *lines,
        out % {"fine": coins(numbers.jail_fine), "tries": numbers.jail_tries},
        _("In detention you still collect rent, build, trade, mortgage and bid."),
    )


def _paying() -> tuple[str, ...]:
    return (
        _("Press “Pay”. Whoever has too little sells buildings, mortgages streets, or trades."),
        _("Whoever cannot pay even so is bankrupt and out."),
        _("Everything goes to the team that is owed; the bank auctions what it gets."),
    )


def _answering(rules: Ruleset, lesson: Lesson) -> tuple[str, ...]:
    if not asks(rules):
        return (_("No questions are asked."),)
    bonus = (
        [_("Right answers of the other teams bring the same coins.")] if rules.numbers.others_points else []
    )
    return (who_answers(rules), *(bonus if everyone_answers(rules) else ()), *in_a_team(lesson))


def _ending(rules: Ruleset, lesson: Lesson) -> tuple[str, ...]:
    lines = [_ends(rules)]
    if lesson.minutes:
        after = ngettext(
            "At the latest it ends after %(minutes)s minute, with the turn that is being played then.",
            "At the latest it ends after %(minutes)s minutes, with the turn that is being played then.",
            lesson.minutes,
        )
        lines.append(after % {"minutes": lesson.minutes})
    count = _(
        "If more than one team is left then, coins, prices of streets (half for mortgaged ones) and costs of "
        "buildings count: the most wins."
    )
    return (*lines, count)


def _ends(rules: Ruleset) -> str:
    rounds = rules.numbers.maximum_rounds
    if not rounds:
        return _("The last team that can pay wins.")
    return ngettext(
        "The game ends after %(rounds)s round, or when one team is left.",
        "The game ends after %(rounds)s rounds, or when one team is left.",
        rounds,
    ) % {"rounds": rounds}


def _first(rules: Ruleset, kind: str) -> Square:
    return rules.board.at[rules.board.find(kind)]


def _name(rules: Ruleset, kind: str) -> str:
    return square_name(_first(rules, kind).key)
