"""Tests typed as text, and the plain lists that quiz programs keep."""

from __future__ import annotations

import pytest

from questions.formats import text_lists
from questions.formats.source import Source
from questions.parsed import Kind, ParsedFile, ParsedQuestion

TWO = "1. Capital of Italy?\n{0}\n\n2. Capital of Spain?\n{1}\n"
PLAIN = ("a) Milan\nb) Rome\nc) Turin", "a) Madrid\nb) Seville\nc) Toledo")


def parse(text: str) -> ParsedFile:
    source = Source(text.encode())
    assert text_lists.sniff(source)
    return text_lists.parse(source)


def rights(text: str) -> list[tuple[str, list[str]]]:
    """Each stem with its right options; the file has no problems."""
    parsed = parse(text)
    assert parsed.problems == []
    return [(question.stem, right(question)) for question, _ in parsed.questions]


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


EXPECTED = [("Capital of Italy?", ["Rome"]), ("Capital of Spain?", ["Madrid"])]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Answer: B", "Answer: A"),
        ("Answer: Rome", "Answer: Madrid"),
        ("Answer: b) Rome", "Answer: a) Madrid"),
        ("Correct answer: 2", "Correct answer: 1"),
        ("Risposta: B", "Risposta: A"),
        ("Risposta corretta: B", "Risposta corretta: A"),
        ("Respuesta correcta: b)", "Respuesta correcta: a)"),
        ("Solución: B", "Solución: A"),
        ("Lösung: b", "Lösung: a"),
        ("Richtige Antwort: B", "Richtige Antwort: A"),
        ("Réponse : B", "Réponse : A"),
        ("Resposta correta: B", "Resposta correta: A"),
        ("(Answer: B)", "(Answer: A)"),
        ("**Answer:** B", "**Answer:** A"),
        ("Correct: B", "Correct: A"),
        ("Ans. B", "Ans. A"),
        ("The correct answer is B.", "The correct answer is: A"),
        ("La risposta corretta è B", "La risposta corretta è A"),
    ],
)
def test_a_line_below_the_options_says_which_is_right(first: str, second: str) -> None:
    assert rights(TWO.format(f"{PLAIN[0]}\n{first}", f"{PLAIN[1]}\n{second}")) == EXPECTED


@pytest.mark.parametrize(
    "key",
    [
        "1. B\n2. A",
        "Answers\n1. B\n2. A",
        "ANSWER KEY:\n1-B 2-A",
        "Soluciones: \n1) b, 2) a",
        "Risposte corrette\n1B 2A",
        "Lösungen:\n1 = B; 2 = A",
        "Answer key\n1. Rome\n2. Madrid",
        "**Answers**\n1. (B)\n2. (A)",
        "Respuestas: 1-b, 2-a",
        "Answers: 1. B  2. A\n",
    ],
)
def test_a_key_at_the_end_says_which_is_right(key: str) -> None:
    assert rights(TWO.format(*PLAIN) + "\n" + key) == EXPECTED


@pytest.mark.parametrize(
    ("plain", "marked"),
    [
        ("{} {}", "*{} {}"),
        ("{} {}", "{} *{}"),
        ("{} {}", "{} {}*"),
        ("{} {}", "{} {} (correct)"),
        ("{} {}", "{} {} ✓"),
        ("{} {}", "+ {} {}"),
        ("{} {}", "**{} {}**"),
        ("[ ] {} {}", "[x] {} {}"),
        ("- {} {}", "* {} {}"),
        ("{} {}", "{} {} [x]"),
        ("{} {}", "{} {} (correcta)"),
    ],
)
def test_a_mark_at_an_option_says_that_it_is_right(plain: str, marked: str) -> None:
    def options(texts: tuple[str, ...], chosen: str) -> str:
        rows = zip(("a)", "b)", "c)"), texts, strict=True)
        return "\n".join((marked if text == chosen else plain).format(label, text) for label, text in rows)

    text = TWO.format(
        options(("Milan", "Rome", "Turin"), "Rome"), options(("Madrid", "Seville", "Toledo"), "Madrid")
    )
    assert rights(text) == EXPECTED


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1) ", "2) "),
        ("1.", "2."),
        ("1 - ", "2 - "),
        ("Question 1: ", "Question 2: "),
        ("Question 1\n", "Question 2\n"),
        ("Domanda 1. ", "Domanda 2. "),
        ("Pregunta 1) ", "Pregunta 2) "),
        ("Frage 1: ", "Frage 2: "),
        ("Q1. ", "Q2. "),
        ("Q: ", "Q: "),
        ("#1. ", "#2. "),
        ("### Question 1\n\n", "### Question 2\n\n"),
        ("## 1. ", "## 2. "),
        ("07. ", "08. "),
        ("", ""),
    ],
)
def test_a_question_may_bear_any_label(first: str, second: str) -> None:
    text = TWO.replace("1. ", first).replace("2. ", second)
    assert rights(text.format(f"{PLAIN[0]}\nAnswer: B", f"{PLAIN[1]}\nAnswer: A")) == EXPECTED


def test_the_options_of_one_line_are_parted() -> None:
    text = TWO.format("a) Milan b) Rome c) Turin\nAnswer: b", "A. Madrid  B. Seville  C. Toledo\nAnswer: A")
    assert rights(text) == EXPECTED


def test_neither_blank_lines_nor_numbers_are_needed_where_options_are_marked() -> None:
    text = "Capital of Italy?\na) Milan\n*b) Rome\nCapital of Spain?\n*a) Madrid\nb) Seville\n"
    assert rights(text) == EXPECTED


def test_a_list_inside_a_stem_begins_no_question() -> None:
    text = "1. Which of these is even?\n   1. two\n   2. three\na) the first\nb) the second\nAnswer: a\n"
    ((stem, right),) = rights(text)
    assert stem.endswith("1. two\n   2. three")
    assert right == ["the first"]


def test_several_letters_make_a_multiple_choice() -> None:
    (placed,) = parse("1. Even?\na) 2\nb) 3\nc) 4\nAnswer: a and c\n").questions
    assert placed.question.kind is Kind.MULTIPLE


def test_an_answer_without_options_is_typed() -> None:
    parsed = parse(
        "1. Capital of Italy?\nAnswer: Rome\n2. 6 x 7?\nAnswer: 42\n3. Rome is old.\nAnswer: True\n"
    )
    kinds = [placed.question.kind for placed in parsed.questions]
    assert kinds == [Kind.SHORT, Kind.NUMBER, Kind.TRUEFALSE]


def test_questions_and_answers_by_letter_are_pairs() -> None:
    parsed = parse("Q: Capital of Italy?\nA: Rome\n\nQ: Capital of Spain?\nA: Madrid\n")
    found = [(question.kind, question.stem, right(question)) for question, _ in parsed.questions]
    assert found == [
        (Kind.SHORT, "Capital of Italy?", ["Rome"]),
        (Kind.SHORT, "Capital of Spain?", ["Madrid"]),
    ]


def test_options_below_a_numbered_question_are_no_answers_by_letter() -> None:
    parsed = parse(
        "Question 1 : Capital?\na. Rome\nb. Milan\nAnswer: a\n\nQ2. And?\nA: x\n\nB: y\nAnswer: B\n"
    )
    assert [right(question) for question, _ in parsed.questions] == [["Rome"], ["y"]]


def test_options_may_stand_on_the_line_of_their_question() -> None:
    text = "1. Capital of Italy? a) Milan b) Rome c) Turin\nAnswer: b\n2. Spain? a) Vigo *b) Madrid\n"
    assert [(q.stem, right(q), len(q.options)) for q, _ in parse(text).questions] == [
        ("Capital of Italy?", ["Rome"], 3),
        ("Spain?", ["Madrid"], 2),
    ]


def test_a_dash_may_stand_behind_the_point_of_a_figure() -> None:
    parsed = parse("1.- Uno?\na) x\n*b) y\n2.- Dos?\n*a) v\nb) w\n")
    assert [question.stem for question, _ in parsed.questions] == ["Uno?", "Dos?"]


def test_an_answer_that_is_folded_away_is_found() -> None:
    fold = "<details>\n<summary>Answer</summary>\n\n{}\n\n</details>"
    parsed = parse(TWO.format(f"{PLAIN[0]}\n\n{fold.format('B) Rome')}", f"{PLAIN[1]}\n\n{fold.format('A')}"))
    assert [(question.stem, right(question), where) for question, where in parsed.questions] == [
        ("Capital of Italy?", ["Rome"], "line 1"),
        ("Capital of Spain?", ["Madrid"], "line 13"),
    ]


def test_an_explanation_is_kept() -> None:
    text = TWO.format(f"{PLAIN[0]}\nAnswer: B\nExplanation: Since 1871.", f"{PLAIN[1]}\nAnswer: A")
    assert [question.explanation for question, _ in parse(text).questions] == ["Since 1871.", ""]


def test_a_section_in_brackets_is_the_category_from_there_on() -> None:
    text = "1. One?\na) x\n*b) y\n\n[CITIES] " + "2. Two?\na) x\n*b) y\n\n3. Three?\na) x\n*b) y\n"
    assert [question.category for question, _ in parse(text).questions] == ["", "CITIES", "CITIES"]


def test_a_test_without_its_answers_is_told_so_question_by_question() -> None:
    parsed = parse(TWO.format(*PLAIN))
    assert [(p.where, p.key) for p in parsed.problems] == [
        ("line 1", "answer-missing"),
        ("line 6", "answer-missing"),
    ]


def test_a_title_is_left_out_and_named() -> None:
    parsed = parse("Geography, part 2\n\n" + TWO.format(f"{PLAIN[0]}\nAnswer: B", f"{PLAIN[1]}\nAnswer: A"))
    assert [(p.key, p.params) for p in parsed.problems] == [("text-left-out", {"text": "Geography, part 2"})]
    assert len(parsed.questions) == 2


def test_a_row_of_numbers_above_the_test_is_its_key() -> None:
    assert rights("2, 1, 1\n\n" + TWO.format(*PLAIN) + "\n3. Even?\na) 2\nb) 3\n") == [
        *EXPECTED,
        ("Even?", ["2"]),
    ]


def test_a_key_that_names_no_option_is_an_error() -> None:
    parsed = parse(TWO.format(*PLAIN) + "\nAnswers\n1. B\n2. F\n")
    assert [problem.key for problem in parsed.problems] == ["answer-matches-no-option"]


HASHED = "#Q Capital\nof Italy?\r\n^ Rome\nA Milan\nB Rome\n\n#Q Rome is in Italy.\n^ True\nA True\nB False\n"


def test_a_hash_and_a_caret_mark_question_and_answer() -> None:
    parsed = parse(HASHED)
    assert [(q.kind, q.stem, where) for q, where in parsed.questions] == [
        (Kind.SINGLE, "Capital\nof Italy?", "line 1"),
        (Kind.TRUEFALSE, "Rome is in Italy.", "line 7"),
    ]
    assert right(parsed.questions[0].question) == ["Rome"]


def test_an_answer_behind_a_caret_that_is_no_option_becomes_one() -> None:
    (placed,) = parse("#Q Capital of Italy?\n^ Rome\nA Milan\nB Turin\n").questions
    assert [option.text for option in placed.question.options] == ["Milan", "Turin", "Rome"]


def test_the_right_variant_repeats_one_of_the_others() -> None:
    text = "<question> One?\n<variant> x\n<variant> y\n<variantright> y\n"
    text += "<question>Two?\n<variant>a\n<variantright>b"
    assert rights(text) == [("One?", ["y"]), ("Two?", ["b"])]


def test_where_no_variant_is_right_the_first_one_is_and_that_is_said() -> None:
    parsed = parse("<question>One?\n<variant>x\n<variant>y\n<question>Two?\n<variant>a\n<variant>b\n")
    assert [right(question) for question, _ in parsed.questions] == [["x"], ["a"]]
    assert [problem.key for problem in parsed.problems] == ["first-option-taken-as-right"]


def test_a_letter_before_each_question_says_its_kind() -> None:
    parsed = parse("b\nRome is in Italy.\ntrue\nm\nThe unit of length?\nm\nkg\nb\nTwo is odd.\nfalse\n")
    assert [(q.kind, right(q)) for q, _ in parsed.questions] == [
        (Kind.TRUEFALSE, ["true"]),
        (Kind.SINGLE, ["m"]),
        (Kind.TRUEFALSE, ["false"]),
    ]
    assert [problem.key for problem in parsed.problems] == ["first-option-taken-as-right"]


@pytest.mark.parametrize(("wrong", "right"), [("( )", "(x)"), ("[ ]", "[x]"), ("☐", "☑"), ("-", "+-")])
def test_a_crossed_box_is_right(wrong: str, right: str) -> None:
    italy = f"Capital of Italy?\n{wrong} Milan\n{right}Rome\n"
    text = f"{italy}\nCapital of Spain?\n{right}Madrid\n{wrong} Seville\n"
    assert rights(text) == EXPECTED


def test_a_point_and_a_dash_close_a_label() -> None:
    assert rights("1.- Capital of Italy?\na.- Milan\nb.- Rome\nRespuesta: b\n") == [
        ("Capital of Italy?", ["Rome"])
    ]


@pytest.mark.parametrize("mark", ["", "? ", "# ", "1. "])
def test_plus_is_right_and_minus_is_wrong(mark: str) -> None:
    text = f"{mark}Capital of Italy?\n- Milan\n+ Rome\n{mark}Capital of Spain?\n+Madrid\n-Seville\n"
    assert rights(text) == EXPECTED


def test_a_star_marks_the_right_line_of_a_paragraph() -> None:
    assert rights("Capital of Italy?\nMilan\n*Rome\n\nCapital of Spain?\nMadrid*\nSeville\n") == EXPECTED


@pytest.mark.parametrize(
    "text",
    [
        "Two roads diverged.\nAnd sorry I could not travel both.\n\nAnd be one traveller, long I stood.\n",
        "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old line\n+new line\n",
        "Shopping:\n* eggs\n* milk\n\nChores:\n* dishes\n* laundry\n",
        "- item\n  - sub\n- item\n",
        "def f(x):\n    return x + 1\n",
        "1\n00:00:01,000 --> 00:00:04,000\nHello.\n\n2\n00:00:05,000 --> 00:00:06,000\nBye.\n",
        "1. Open the door.\n2. Go in.\n3. Close it.\n",
    ],
)
def test_what_is_no_test_is_left_alone(text: str) -> None:
    assert not text_lists.sniff(Source(text.encode()))
