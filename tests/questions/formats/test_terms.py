"""Terms and definitions as questions."""

from __future__ import annotations

from questions.formats.terms import Term, gaps_of, questions_of
from questions.parsed import Kind, Option, ParsedQuestion

CAPITALS = [
    Term("Italy", "Rome", "line 1"),
    Term("France", "Paris", "line 2"),
    Term("Spain", "Madrid", "line 3"),
    Term("Austria", "Vienna", "line 4"),
    Term("Norway", "Oslo", "line 5"),
]


def questions(terms: list[Term]) -> list[ParsedQuestion]:
    return [question for question, _ in questions_of(terms)]


def test_the_term_is_asked_and_other_definitions_are_wrong() -> None:
    first, *_ = questions(CAPITALS)
    assert (first.kind, first.stem) == (Kind.SINGLE, "Italy")
    assert first.options[0] == Option("Rome", 100.0)
    wrong = {option.text for option in first.options[1:]}
    assert len(wrong) == 3
    assert wrong <= {"Paris", "Madrid", "Vienna", "Oslo"}


def test_every_question_keeps_the_place_of_its_term() -> None:
    assert [where for _, where in questions_of(CAPITALS)] == [f"line {n}" for n in range(1, 6)]


def test_the_same_terms_yield_the_same_options_in_any_order() -> None:
    forwards = {question.stem: question for question in questions(CAPITALS)}
    backwards = {question.stem: question for question in questions(CAPITALS[::-1])}
    assert forwards == backwards


def test_another_definition_of_the_same_term_is_not_wrong() -> None:
    terms = [*CAPITALS, Term("Italy", "Turin, once", "line 6")]
    for question in questions(terms):
        if question.stem == "Italy":
            texts = [option.text for option in question.options]
            assert not {"Rome", "Turin, once"} <= set(texts)


def test_a_definition_of_two_terms_is_never_right_and_wrong() -> None:
    terms = [Term("lift", "Aufzug"), Term("elevator", "Aufzug"), *CAPITALS]
    lift = questions(terms)[0]
    assert [option.text for option in lift.options].count("Aufzug") == 1


def test_numbers_are_offered_beside_numbers() -> None:
    terms = [*CAPITALS, *(Term(f"{n} x 7", str(n * 7)) for n in range(2, 7))]
    for question in questions(terms)[5:]:
        assert all(option.text.isdigit() for option in question.options)


def test_options_come_from_the_same_category_where_it_has_enough() -> None:
    terms = [term._replace(category="Capitals") for term in CAPITALS]
    terms += [
        Term(f"{n}th month", name, category="Months") for n, name in ((5, "May"), (6, "June"), (7, "July"))
    ]
    capitals = {term.definition for term in CAPITALS}
    assert {option.text for option in questions(terms)[0].options} <= capitals


def test_with_too_few_terms_the_definition_is_typed() -> None:
    first, second = questions(CAPITALS[:2])
    assert (first.kind, first.options) == (Kind.SHORT, (Option("Rome", 100.0),))
    assert second.kind is Kind.SHORT


def test_three_terms_make_a_choice_of_three() -> None:
    assert [len(question.options) for question in questions(CAPITALS[:3])] == [3, 3, 3]


def test_html_is_offered_as_html_and_compared_as_it_reads() -> None:
    terms = [Term("lift", "<b>Aufzug</b>", format="html"), Term("elevator", "Aufzug"), *CAPITALS]
    lift = questions(terms)[0]
    assert lift.stem_format == "html"
    assert [option.text for option in lift.options if "Aufzug" in option.text] == ["<b>Aufzug</b>"]
    assert {option.format for option in lift.options[1:]} == {"plain"}


def test_a_typed_definition_bears_no_tags() -> None:
    assert questions([Term("lift", "<b>Aufzug</b>", format="html")])[0].options == (Option("Aufzug", 100.0),)


def test_each_number_of_a_cloze_is_a_question_with_the_other_gaps_filled() -> None:
    assert gaps_of("{{c1::Rome}} lies on the {{c2::Tiber::river}}.") == [
        ("_____ lies on the Tiber.", ("Rome",), ""),
        ("Rome lies on the _____.", ("Tiber",), "river"),
    ]


def test_gaps_of_the_same_number_belong_to_one_question() -> None:
    assert gaps_of("{{c1::A}} and {{c1::B}}") == [("_____ and _____", ("A", "B"), "")]


def test_a_text_without_deletions_has_no_gaps() -> None:
    assert gaps_of("{{Front}} and c1::x") == []
