"""The sheet that teachers fill in: a question of each kind shows how."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext

from questions.parsed import Contents, Kind, Number, Option, Pair, ParsedQuestion, true_or_false


def contents() -> Contents:
    """A question of each kind in the reader's language, to be overwritten in a sheet.

    Readers know by its number that an example is no question.
    """
    return Contents(gettext("Example"), "en", [_numbered(question) for question in _questions()])


def _questions() -> list[ParsedQuestion]:
    return [
        ParsedQuestion(
            Kind.SINGLE,
            gettext("What is the capital of Italy?"),
            (Option(gettext("Rome"), 100), Option(gettext("Milan")), Option(gettext("Turin"))),
            category=gettext("Geography"),
            explanation=gettext("It has been the capital since 1871."),
            seconds=20,
        ),
        ParsedQuestion(
            Kind.MULTIPLE,
            gettext("Which numbers are even?"),
            (Option("2", 50), Option("3", -100), Option("4", 50)),
            category=gettext("Mathematics"),
        ),
        ParsedQuestion(Kind.TRUEFALSE, gettext("Ice floats on water."), true_or_false(right=True)),
        ParsedQuestion(
            Kind.SHORT,
            gettext("In which city does the Eiffel Tower stand?"),
            (Option(gettext("Paris"), 100), Option(gettext("Paris, France"), 100)),
        ),
        ParsedQuestion(
            Kind.NUMBER,
            gettext("How much is pi?"),
            numbers=(Number("3.13", "3.15", "3.14"),),
            difficulty="easy",
        ),
        ParsedQuestion(
            Kind.MATCHING,
            gettext("Which capital belongs to which country?"),
            pairs=(
                Pair(gettext("France"), gettext("Paris")),
                Pair(gettext("Spain"), gettext("Madrid")),
                Pair("", gettext("Lisbon")),
            ),
        ),
        ParsedQuestion(
            Kind.ORDERING,
            gettext("Put the planets in order, from the sun outwards."),
            (Option(gettext("Mercury")), Option(gettext("Venus")), Option(gettext("Mars"))),
        ),
    ]


def _numbered(question: ParsedQuestion) -> ParsedQuestion:
    return msgspec.structs.replace(question, id_number=gettext("Example"))
