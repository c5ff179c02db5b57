"""Lists of questions in JSON, of any shape that people make up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from questions.formats import json_lists
from questions.formats.source import Source
from questions.parsed import Kind, ParsedFile, ParsedQuestion


def parse(document: Any) -> ParsedFile:
    text = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False, indent=1)
    source = Source(text.encode())
    assert json_lists.sniff(source)
    return json_lists.parse(source)


def only(row: dict[str, Any]) -> ParsedQuestion:
    parsed = parse([row])
    assert [problem.key for problem in parsed.problems] == []
    (placed,) = parsed.questions
    return placed.question


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


CITIES = ["Milan", "Rome", "Turin"]


@pytest.mark.parametrize(
    "row",
    [
        {"question": "Capital?", "options": CITIES, "answer": "Rome"},
        {"question": "Capital?", "options": CITIES, "answer": "B"},
        {"question": "Capital?", "options": CITIES, "correct": 1},
        {"question": "Capital?", "choices": CITIES, "correctIndex": 1},
        {"question": "Capital?", "choices": CITIES, "correct_answer": ["Rome"]},
        {"question": "Capital?", "answers": CITIES, "correctAnswer": "Rome"},
        {"question": "Capital?", "answers": CITIES, "correct_option": "b"},
        {"question": "Capital?", "options": {"a": "Milan", "b": "Rome", "c": "Turin"}, "answer": "b"},
        {"question": "Capital?", "options": {"Milan": False, "Rome": True, "Turin": False}},
        {"question": "Capital?", "options": [["Milan", False], ["Rome", True], ["Turin", False]]},
        {"question": "Capital?", "A": "Milan", "B": "Rome", "C": "Turin", "answer": "B"},
        {"question": "Capital?", "option1": "Milan", "option2": "Rome", "option3": "Turin", "answer": "Rome"},
        {"question": "Capital?", "optionA": "Milan", "optionB": "Rome", "optionC": "Turin", "answer": "B"},
        {"question": "Capital?", "options": "Milan; Rome; Turin", "answer": "Rome"},
        {"q": "Capital?", "o": CITIES, "a": 1},
        {"question": {"text": "Capital?"}, "options": CITIES, "answer": {"index": 1}},
        {
            "question": "Capital?",
            "choices": [{"answer": c, "correct": c == "Rome"} for c in CITIES],
        },
        {
            "text": "Capital?",
            "answers": [{"text": c, "isCorrect": "true" if c == "Rome" else "false"} for c in CITIES],
        },
        {
            "question": "Capital?",
            "options": [{"id": f"o{n}", "text": c} for n, c in enumerate(CITIES)],
            "correctOptionId": "o1",
        },
        {
            "question": "Capital?",
            "answers": {"answer_a": "Milan", "answer_b": "Rome", "answer_c": "Turin", "answer_d": None},
            "correct_answers": {
                "answer_a_correct": "false",
                "answer_b_correct": "true",
                "answer_c_correct": "false",
            },
        },
        {"pregunta": "Capital?", "opciones": CITIES, "respuesta_correcta": "Rome"},
        {"domanda": "Capital?", "risposte": CITIES, "corretta": "Rome"},
        {"enonce": "Capital?", "choix": CITIES, "bonne_reponse": "Rome"},
        {"frage": "Capital?", "antworten": CITIES, "loesung": "Rome"},
        {"pergunta": "Capital?", "alternativas": CITIES, "resposta_correta": "Rome"},
        {"题目": "Capital?", "选项": CITIES, "答案": "B"},
    ],
)
def test_every_usual_shape_is_understood(row: dict[str, Any]) -> None:
    question = only(row)
    assert (question.kind, question.stem) == (Kind.SINGLE, "Capital?")
    assert [option.text for option in question.options] == CITIES
    assert right(question) == ["Rome"]


def test_right_and_wrong_answers_under_their_own_keys_are_joined() -> None:
    question = only({"question": "Capital?", "correct_answer": "Rome", "wrong_answers": ["Milan", "Turin"]})
    assert right(question) == ["Rome"]
    assert len(question.options) == 3


@pytest.mark.parametrize(
    ("answers", "expected"), [([0, 2], ["x", "z"]), ([1, 3], ["x", "z"]), ([1, 2], ["y", "z"])]
)
def test_whether_indexes_count_from_zero_shows_in_all_rows(answers: list[int], expected: list[str]) -> None:
    rows = [{"question": f"Q{n}?", "options": ["x", "y", "z"], "answer": a} for n, a in enumerate(answers)]
    assert [right(question)[0] for question, _ in parse(rows).questions] == expected


def test_several_right_ones_make_a_multiple_choice() -> None:
    question = only({"question": "Even?", "options": ["2", "3", "4"], "answer": ["2", "4"]})
    assert (question.kind, right(question)) == (Kind.MULTIPLE, ["2", "4"])


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ({"question": "Rome is old.", "answer": True}, Kind.TRUEFALSE),
        ({"question": "Rome is old.", "answer": "false"}, Kind.TRUEFALSE),
        ({"question": "Rome is old.", "type": "tf", "answer": 0}, Kind.TRUEFALSE),
        ({"question": "Rome is old.", "options": ["True", "False"], "answer": True}, Kind.TRUEFALSE),
        ({"question": "6 x 7?", "answer": 42}, Kind.NUMBER),
        ({"question": "Capital?", "answer": "Rome"}, Kind.SHORT),
        ({"question": "Capital?", "answer": ["Rome", "Roma"]}, Kind.SHORT),
        ({"question": "6 x 7?", "answer": 0, "answers": ["42"]}, Kind.NUMBER),
    ],
)
def test_without_options_the_answer_tells_the_kind(row: dict[str, Any], kind: Kind) -> None:
    assert only(row).kind is kind


def test_what_else_a_row_says_is_kept() -> None:
    question = only(
        {
            "id": 7,
            "question": "Capital?",
            "options": CITIES,
            "answer": "Rome",
            "category": "Geography",
            "tags": ["italy", "cities"],
            "difficulty": "hard",
            "explanation": "Since 1871.",
            "time": 20_000,
            "source": "Atlas",
        }
    )
    assert (question.category, question.tags, question.difficulty) == (
        "Geography",
        ("italy", "cities"),
        "hard",
    )
    assert (question.explanation, question.seconds, question.source) == ("Since 1871.", 20, "Atlas")
    assert question.id_number == "7"


ROW = {"question": "Capital?", "options": CITIES, "answer": "Rome"}


@pytest.mark.parametrize(
    ("document", "category"),
    [
        ({"questions": [ROW]}, ""),
        ({"quiz": {"sport": {"q1": ROW}}}, "sport"),
        ({"title": "Cities", "questions": [ROW]}, "Cities"),
        ([{"category": "Cities", "items": [ROW]}], "Cities"),
        ({"data": {"results": [ROW]}}, ""),
    ],
)
def test_wrappers_are_opened_and_their_titles_kept(document: Any, category: str) -> None:
    (placed,) = parse(document).questions
    assert placed.question.category == category


def test_the_name_of_a_wrapper_may_be_a_difficulty() -> None:
    parsed = parse({"films": {"easy": [ROW], "hard": [ROW]}})
    assert [(q.category, q.difficulty) for q, _ in parsed.questions] == [("films", "easy"), ("films", "hard")]


def test_one_object_in_each_line_is_read_with_its_line() -> None:
    text = json.dumps(ROW) + "\n\n" + json.dumps({**ROW, "question": "Città?"}) + "\n"
    assert [(q.stem, where) for q, where in parse(text).questions] == [
        ("Capital?", "line 1"),
        ("Città?", "line 3"),
    ]


def test_questions_bear_the_line_of_their_text() -> None:
    parsed = parse([ROW, {**ROW, "question": "Next?"}])
    assert [where for _, where in parsed.questions] == ["line 3", "line 12"]


def test_in_a_file_of_one_line_questions_bear_their_path() -> None:
    parsed = parse(json.dumps({"singles": [ROW, ROW]}))
    assert [where for _, where in parsed.questions] == ["singles[0]", "singles[1]"]


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ({"question": "Capital?", "options": CITIES}, "answer-missing"),
        ({"question": "Capital?", "options": CITIES, "answer": "Naples"}, "answer-matches-no-option"),
        ({"question": "Discuss.", "type": "essay", "answer": "x"}, "not-playable-kind"),
        ({"question": "From ___ to ___.", "answer": ["a", "b"]}, "gift-two-gaps"),
    ],
)
def test_what_is_wrong_is_named(row: dict[str, Any], key: str) -> None:
    parsed = parse([ROW, row])
    assert [problem.key for problem in parsed.problems if problem.stands_for_question] == [key]
    assert parsed.found == 2


def test_an_image_is_named() -> None:
    parsed = parse([{**ROW, "image": "map.png"}])
    assert [(p.key, p.params) for p in parsed.problems] == [("image-left-out", {"name": "map.png"})]


def test_broken_json_is_told_with_its_line() -> None:
    text = '[\n {"question": "Capital?", "answer": "Rome"},\n {"question": "Next?" "answer": "x"}\n]'
    parsed = parse(text)
    assert [(p.where, p.key) for p in parsed.problems] == [("line 3", "json-broken")]


def test_json_nested_without_end_is_refused() -> None:
    parsed = parse('{"question": ' + "[" * 100_000)
    assert [problem.key for problem in parsed.problems] == ["json-broken"]


def test_entities_are_decoded_once() -> None:
    question = only({"question": "1 &lt; 2 &amp;amp; 3?", "options": ["&eacute;", "e"], "answer": 0})
    assert (question.stem, question.options[0].text) == ("1 < 2 &amp; 3?", "é")


@pytest.mark.parametrize(
    "text", ['{"name": "x", "version": "1.0"}', "[1, 2, 3]", '{"a": {"b": []}}', "{}", "[x]"]
)
def test_other_json_is_left_alone(text: str) -> None:
    assert not json_lists.sniff(Source(text.encode()))


@pytest.mark.parametrize(
    "row",
    [
        {"question": "", "options": CITIES, "answer": "Rome"},
        {"question": " ", "A": "Milan", "B": "Rome", "answer": "B"},
        {"question": None, "answer": "Rome"},
        {"quesiton": "Capital?", "options": CITIES, "answer": "Rome"},
    ],
)
def test_answers_without_a_question_are_named(row: dict[str, Any]) -> None:
    parsed = parse([{"question": "Capital?", "options": CITIES, "answer": "Rome"}, row])
    assert (len(parsed.questions), parsed.found) == (1, 2)
    (problem,) = parsed.problems
    assert (problem.where, problem.key, problem.stands_for_question) == ("[1]", "stem-empty", True)
