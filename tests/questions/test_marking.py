"""What answers are worth."""

from __future__ import annotations

import pytest

from questions.marking import Given, Refused, credit, feedback, is_right, read_given, same, solution
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, true_or_false

CAPITAL = ParsedQuestion(
    Kind.SINGLE, "Capital of Italy?", (Option("Rome", 100), Option("Milan"), Option("Turin", 50))
)
PRIMES = ParsedQuestion(
    Kind.MULTIPLE,
    "Primes?",
    (Option("2", 33.3), Option("3", 33.3), Option("5", 33.3), Option("9", -100), Option("4")),
)
PLANET = ParsedQuestion(Kind.SHORT, "Red planet?", (Option("Mars", 100), Option("the red *", 50)))
PI = ParsedQuestion(Kind.NUMBER, "Pi?", numbers=(Number("3.13", "3.15", "3.14"), Number("3", "4", credit=40)))
CITIES = ParsedQuestion(
    Kind.MATCHING,
    "In which country?",
    pairs=(Pair("Rome", "Italy"), Pair("Paris", "France"), Pair("Milan", "Italy"), Pair("", "Spain")),
)
STEPS = ParsedQuestion(Kind.ORDERING, "In order?", tuple(Option(text) for text in ("a", "b", "c", "d")))


def typed(text: str) -> Given:
    return Given(text=text)


def picked(*indexes: int) -> Given:
    return Given(picked=indexes)


def short(*accepted: str, case_sensitive: bool = False, accent_sensitive: bool = False) -> ParsedQuestion:
    return ParsedQuestion(
        Kind.SHORT,
        "?",
        tuple(Option(text, 100) for text in accepted),
        case_sensitive=case_sensitive,
        accent_sensitive=accent_sensitive,
    )


def test_a_single_choice_is_worth_its_option() -> None:
    assert [credit(CAPITAL, picked(i)) for i in range(3)] == [100, 0, 50]


def test_a_partly_right_answer_is_right_only_where_the_bank_says_so() -> None:
    assert not is_right(CAPITAL, picked(2))
    assert is_right(CAPITAL, picked(2), threshold=50)


def test_a_worthless_answer_is_wrong_at_any_threshold() -> None:
    assert not is_right(CAPITAL, picked(1), threshold=0)


def test_all_right_options_are_full_marks_though_their_weights_are_rounded() -> None:
    assert is_right(PRIMES, picked(0, 1, 2))
    assert credit(PRIMES, picked(0, 1)) == pytest.approx(66.67, abs=0.01)


def test_a_wrong_pick_costs_its_weight_and_never_goes_below_nothing() -> None:
    assert credit(PRIMES, picked(0, 1, 2, 3)) == 0


def test_picking_everything_is_never_full_marks() -> None:
    unweighted = ParsedQuestion(
        Kind.MULTIPLE, "?", (Option("a", 50), Option("b", 50), Option("c"), Option("d"))
    )
    assert credit(unweighted, picked(0, 1, 2, 3)) == 0
    assert credit(unweighted, picked(0, 1, 2)) == 50


def test_true_or_false() -> None:
    question = ParsedQuestion(Kind.TRUEFALSE, "Snow is cold.", true_or_false(True))
    assert (is_right(question, picked(0)), is_right(question, picked(1))) == (True, False)
    assert solution(question).picked == (0,)


@pytest.mark.parametrize(
    "text", ["Mars", " mars ", "MARS!", "«Mars».", "M\u00e1rs", "ｍａｒｓ", "mars\u200b"]
)
def test_case_accents_width_and_surrounding_marks_do_not_matter(text: str) -> None:
    assert is_right(PLANET, typed(text))


@pytest.mark.parametrize(
    ("question", "text", "right"),
    [
        (short("Rom", case_sensitive=True), "rom", False),
        (short("Rom", case_sensitive=True), "Rom", True),
        (short("año", accent_sensitive=True), "ano", False),
        (short("año"), "ano", True),
        (short("5!"), "5", False),
        (short("C#"), "C", False),
        (short("C++"), "c++", True),
        (short("Straße"), "STRASSE", True),
        (short("Malmö", "Malmo"), "malmo", True),
        (short("l’eau"), "l'eau", True),
        (short("red *"), "redder", False),
        (short("red *"), "Red  giant", True),
        (short("*mars*"), "it is Mars, I think", True),
        (short("a*a"), "a", False),
        (short("5 \\* 3"), "5 * 3", True),
        (short("5 \\* 3"), "5 and 3", False),
        (short("a*" * 40 + "b"), "a" * 200, False),
    ],
)
def test_accepted_spellings(question: ParsedQuestion, text: str, right: bool) -> None:
    assert is_right(question, typed(text)) is right


def test_the_better_of_two_matching_spellings_counts() -> None:
    assert credit(PLANET, typed("the red one")) == 50


@pytest.mark.parametrize(
    "text", ["3.14", "3,14", " 3,14 ", "３.１４", "+3.14", "0.314e1", "31.4 x 10^-1", "31,4·10⁻¹"]
)
def test_a_number_may_be_typed_in_many_ways(text: str) -> None:
    assert is_right(PI, typed(text))


@pytest.mark.parametrize(
    ("text", "worth"), [("3.13", 100), ("3.15", 100), ("3.151", 40), ("4.01", 0), ("-3.14", 0)]
)
def test_a_number_counts_within_its_range_ends_included(text: str, worth: float) -> None:
    assert credit(PI, typed(text)) == worth


@pytest.mark.parametrize(
    "text",
    ["1000", "1 000", "1\u202f000", "1'000", "1,000", "1.000", "1.000,0", "1,000.00", "10^3 x 1", "1e3"],
)
def test_a_thousand_may_be_grouped(text: str) -> None:
    thousand = ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("1000", "1000", "1000"),))
    assert is_right(thousand, typed(text)) is (text != "10^3 x 1")


def test_minus_signs_of_all_kinds() -> None:
    cold = ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("-5", "-5", "-5"),))
    assert all(is_right(cold, typed(sign + "5")) for sign in "-−–—")


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (CAPITAL, picked(1), picked(1)),
        (PRIMES, picked(0, 2), picked(2, 0)),
        (PLANET, typed("Mars"), typed(" mars. ")),
        (PI, typed("3,5"), typed("3.50")),
    ],
)
def test_equal_answers_have_equal_keys(question: ParsedQuestion, one: Given, other: Given) -> None:
    assert same(question, one) == same(question, other)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (CAPITAL, picked(0), picked(1)),
        (PLANET, typed("Mars"), typed("Venus")),
        (PI, typed("3"), typed("-3")),
        (CITIES, Given(matched=(0, 1, 0)), Given(matched=(0, 0, 1))),
        (STEPS, Given(ordered=(0, 1, 2, 3)), Given(ordered=(1, 0, 2, 3))),
    ],
)
def test_different_answers_have_different_keys(question: ParsedQuestion, one: Given, other: Given) -> None:
    assert same(question, one) != same(question, other)


def test_a_matching_is_worth_the_share_of_right_pairs() -> None:
    given = [Given(matched=matched) for matched in ((0, 1, 0), (0, 1, 2), (2, 2, 0), (1, 0, 2))]
    assert [round(credit(CITIES, one)) for one in given] == [100, 67, 33, 0]
    assert [is_right(CITIES, one, threshold=60) for one in given] == [True, True, False, False]


def test_an_ordering_is_worth_the_share_of_items_in_their_own_place() -> None:
    given = [Given(ordered=order) for order in ((0, 1, 2, 3), (0, 1, 3, 2), (0, 3, 1, 2), (1, 2, 3, 0))]
    assert [credit(STEPS, one) for one in given] == [100, 50, 25, 0]
    assert [is_right(STEPS, one) for one in given] == [True, False, False, False]


def test_what_the_author_says_is_said_to_the_answer_that_it_belongs_to() -> None:
    several = ParsedQuestion(
        Kind.MULTIPLE, "?", (Option("a", 50, "yes"), Option("b", 50), Option("c", -100, "why?"))
    )
    spelt = ParsedQuestion(Kind.SHORT, "?", (Option("Mars", 100, "red"), Option("*", 0, "think again")))
    figures = (Number("4", "4", "4", feedback="exactly"), Number("3", "5", credit=50, feedback="nearly"))
    number = ParsedQuestion(Kind.NUMBER, "?", numbers=figures)
    assert feedback(several, picked(0, 1, 2)) == ("yes", "why?")
    assert [feedback(spelt, typed(text)) for text in ("mars", "Venus")] == [("red",), ("think again",)]
    assert [feedback(number, typed(text)) for text in ("4", "4.5", "9")] == [("exactly",), ("nearly",), ()]
    assert feedback(CITIES, Given(matched=(0, 1, 0))) == ()


@pytest.mark.parametrize(
    ("question", "raw", "key"),
    [
        (CAPITAL, {}, "answer-empty"),
        (CAPITAL, {"pick": ["3"]}, "answer-not-an-option"),
        (CAPITAL, {"pick": ["-1"]}, "answer-not-an-option"),
        (CAPITAL, {"pick": ["²"]}, "answer-not-an-option"),
        (CAPITAL, {"pick": ["0", "1"]}, "answer-only-one"),
        (PLANET, {"text": [" \u200b "]}, "answer-empty"),
        (PLANET, {"text": ["x" * 201]}, "answer-too-long"),
        (PI, {"text": ["three"]}, "answer-not-a-number"),
        (PI, {"text": ["1 2"]}, "answer-not-a-number"),
        (PI, {"text": ["nan"]}, "answer-not-a-number"),
        (CITIES, {}, "answer-matches-missing"),
        (CITIES, {"match-0": ["0"], "match-1": ["1"], "match-2": [""]}, "answer-matches-missing"),
        (CITIES, {"match-0": ["0"], "match-1": ["1"], "match-2": ["3"]}, "answer-not-an-option"),
        (CITIES, {"match-0": ["0"], "match-1": ["1"], "match-2": ["x"]}, "answer-not-an-option"),
        (CITIES, {"match-0": ["0", "1"], "match-1": ["1"], "match-2": ["0"]}, "answer-not-an-option"),
        (STEPS, {}, "answer-places-missing"),
        (STEPS, {f"place-{item}": ["1"] for item in range(4)}, "answer-place-repeated"),
        (
            STEPS,
            {f"place-{item}": [place] for item, place in enumerate(["1", "01", "3", "4"])},
            "answer-place-repeated",
        ),
        (STEPS, {f"place-{item}": [str(item)] for item in range(4)}, "answer-not-an-option"),
        (STEPS, {f"place-{item}": [str(item + 2)] for item in range(4)}, "answer-not-an-option"),
        (STEPS, {f"place-{item}": ["1", "2"] for item in range(4)}, "answer-not-an-option"),
    ],
)
def test_blank_and_nonsense_are_refused(
    question: ParsedQuestion, raw: dict[str, list[str]], key: str
) -> None:
    refused = read_given(question, raw)
    assert isinstance(refused, Refused)
    assert refused.key == key


def test_a_good_answer_is_read() -> None:
    assert read_given(PRIMES, {"pick": ["2", "0", "2"]}) == picked(0, 2)
    assert read_given(PLANET, {"text": ["  the   moon "]}) == typed("the moon")
    matches = {"match-0": ["0"], "match-1": ["1"], "match-2": ["0"], "match-9": ["x"]}
    assert read_given(CITIES, matches) == Given(matched=(0, 1, 0))
    places = {"place-0": ["3"], "place-1": ["1"], "place-2": ["4"], "place-3": ["2"]}
    assert read_given(STEPS, places) == Given(ordered=(1, 3, 0, 2))


def test_what_is_shown_as_right() -> None:
    assert solution(CAPITAL).picked == (0,)
    assert solution(PRIMES).picked == (0, 1, 2)
    assert solution(PLANET).texts == ("Mars",)
    assert solution(short(r"5 \* 3")).texts == ("5 * 3",)
    assert solution(PI).texts == ("3.14 ± 0.01",)
    assert solution(CITIES).matched == (0, 1, 0)
    assert solution(STEPS).ordered == (0, 1, 2, 3)


@pytest.mark.parametrize("question", [CAPITAL, PRIMES, CITIES, STEPS])
def test_the_solution_itself_is_full_marks(question: ParsedQuestion) -> None:
    right = solution(question)
    assert is_right(question, Given(right.picked, "", right.matched, right.ordered))
