"""Sheets of questions: columns by title and by guess, answers told in many ways."""

from __future__ import annotations

import pytest

from questions.formats.tables.headers import understand
from questions.parsed import Kind
from tests.questions.formats.sheets import keys, only, read, right


@pytest.mark.parametrize(
    "header",
    [
        "Question,Option A,Option B,Option C,Correct answer",
        "question_text,A,B,C,Answer",
        "Question - max 120 characters,Answer 1 - max 75,Answer 2,Answer 3 (Optional),Correct answer(s)",
        "Pregunta,Opción 1,Opción 2,Opción 3,Respuesta correcta",
        "pregunta,a,b,c,correcta",
        "Domanda,Risposta A,Risposta B,Risposta C,Risposta esatta",
        "Énoncé,reponseA,reponseB,reponseC,bonne_reponse",
        "Frage,Antwort A,Antwort B,Antwort C,Lösung",
        "Pergunta,LETRAA,LETRAB,LETRAC,GABARITO",
        "题干,选项A,选项B,选项C,答案",
    ],
)
def test_titles_are_understood_in_many_languages(header: str) -> None:
    question = only(f"{header}\nCapital of Italy?,Milan,Rome,Turin,Rome\n")
    assert (question.stem, right(question), len(question.options)) == ("Capital of Italy?", ["Rome"], 3)


@pytest.mark.parametrize("answer", ["Rome", " rome ", "B", "b)", "(b)", "2", "2.0", "Option B", "answer 2"])
def test_the_answer_as_text_letter_or_number(answer: str) -> None:
    question = only(f"Question,Option A,Option B,Option C,Answer\nCapital?,Milan,Rome,Turin,{answer}\n")
    assert (question.kind, right(question)) == (Kind.SINGLE, ["Rome"])


@pytest.mark.parametrize("answer", ["1,3", "1; 3", "A, C", "a/c", "AC", "A and C", "2;5", "2\n5"])
def test_several_answers_make_a_multiple_choice(answer: str) -> None:
    question = only(f'Question,Option A,Option B,Option C,Answer\nPrimes?,2,4,5,"{answer}"\n')
    assert (question.kind, right(question)) == (Kind.MULTIPLE, ["2", "5"])
    assert [option.credit for option in question.options] == [50, -100, 50]


def test_a_number_may_be_a_text_or_a_place_and_the_whole_column_decides() -> None:
    header = "Question,Option A,Option B,Option C,Answer\n"
    by_place = read(header + "2+1?,2,3,4,2\n1+1?,1,2,9,2\n1+2?,3,5,7,1\n")
    assert [right(q) for q, _ in by_place.questions] == [["3"], ["2"], ["3"]]
    by_text = read(header + "1+1?,3,1,2,2\n2+1?,3,4,5,3\n3+1?,4,7,8,4\n")
    assert [right(q) for q, _ in by_text.questions] == [["2"], ["3"], ["4"]]


def test_places_may_be_counted_from_zero() -> None:
    parsed = read("Question,Option A,Option B,Answer\nA?,x,y,0\nB?,x,y,1\nC?,x,y,0\n")
    assert [right(question) for question, _ in parsed.questions] == [["x"], ["y"], ["x"]]


def test_a_star_marks_the_right_option() -> None:
    question = only("Question,Option A,Option B\nCapital of Italy?,Milan,*Rome\n")
    assert (right(question), question.options[1].text) == (["Rome"], "Rome")


def test_the_right_answer_in_its_own_column() -> None:
    question = only("Question,Correct Answer,Wrong Answer 1,Wrong Answer 2\nCapital of Italy?,Rome,Milan,\n")
    assert (right(question), len(question.options)) == (["Rome"], 2)


@pytest.mark.parametrize("parted", ["Milan;Rome", "Milan | Rome", '"Milan\nRome"'])
def test_options_in_one_cell(parted: str) -> None:
    assert right(only(f"pregunta,opciones,respuesta\nCapital of Italy?,{parted},Rome\n")) == ["Rome"]


@pytest.mark.parametrize(
    ("word", "truth"), [("Verdadero", 100), ("FALSO", 0), ("V", 100), ("faux", 0), ("✓", 100)]
)
def test_statements_are_told_by_their_answer(word: str, truth: float) -> None:
    question = only(f"AFIRMACION;RESPUESTA\nLa nieve es fría.;{word}\n")
    assert (question.kind, question.options[0].credit) == (Kind.TRUEFALSE, truth)


def test_yes_and_no_stay_the_options_that_they_are() -> None:
    question = only("Question,Option A,Option B,Answer\nIs snow cold?,Yes,No,Yes\n")
    assert (question.kind, right(question)) == (Kind.SINGLE, ["Yes"])


def test_a_letter_is_a_truth_only_among_truths() -> None:
    symbols = read(
        "Question,Answer\nNitrogen?,N\nIron?,Fe\nYttrium?,Y\nGold?,Au\nFluorine?,F\nTin?,Sn\nZinc?,Zn\n"
    )
    assert {question.kind for question, _ in symbols.questions} == {Kind.SHORT}
    statements = read("Question,Answer\nSnow is cold.,V\nSnow is hot.,F\n")
    assert {question.kind for question, _ in statements.questions} == {Kind.TRUEFALSE}


def test_two_options_true_and_false_are_a_statement() -> None:
    question = only("Question,Option A,Option B,Answer\nSnow is cold.,Vero,Falso,Vero\n")
    assert (question.kind, question.options[0].credit) == (Kind.TRUEFALSE, 100)


def test_without_options_the_answer_is_typed() -> None:
    parsed = read(
        "Question,Answer\nRed planet?,Mars\nLegs of a spider?,8\nBond?,007\nUK?,UK; Great Britain\n"
    )
    kinds = [question.kind for question, _ in parsed.questions]
    assert kinds == [Kind.SHORT, Kind.NUMBER, Kind.SHORT, Kind.SHORT]
    assert right(parsed.questions[2].question) == ["007"]
    assert right(parsed.questions[3].question) == ["UK", "Great Britain"]


@pytest.mark.parametrize(("given", "key"), [("A", "B"), ("1", "2")])
def test_a_letter_or_figure_without_options_is_no_answer_to_type(given: str, key: str) -> None:
    parsed = read(
        f"Question,Option A,Option B,Answer\nTwo?,two,three,{given}\nThree?,,,{key}\nFour?,,,four\n"
    )
    assert [question.kind for question, _ in parsed.questions] == [Kind.SINGLE, Kind.SHORT]
    (problem,) = parsed.problems
    assert (problem.where, problem.key) == ("line 3", "options-missing")


@pytest.mark.parametrize("title", ["Correct {}", "Option {} correct", "Is it right? {}"])
def test_a_yes_or_no_may_follow_each_option(title: str) -> None:
    titles = ",".join(f"Option {number},{title.format(number)}" for number in (1, 2, 3))
    parsed = read(
        f"Question,{titles}\nCapital?,Milan,FALSE,Rome,TRUE,Turin,FALSE\nAlps?,Italy,yes,Spain,no,,\n"
    )
    assert parsed.problems == []
    assert [right(question) for question, _ in parsed.questions] == [["Rome"], ["Italy"]]


def test_categories_times_tags_and_explanations_are_kept() -> None:
    header = "Category,Question,Option A,Option B,Answer,Time limit (sec),Tags,Explanation"
    question = only(header + '\nMaths,1+1?,2,3,A,20 sec,"sums, easy","Count, then see."\n')
    assert (question.category, question.seconds, question.tags) == ("Maths", 20, ("sums", "easy"))
    assert question.explanation == "Count, then see."


def test_a_type_column_that_names_topics_is_a_category() -> None:
    assert only("Tipo,Pregunta,Opción A,Opción B,Respuesta\nTema 1,1+1?,2,3,A\n").category == "Tema 1"


def test_labels_of_options_go_unless_they_alone_tell_them_apart() -> None:
    header = "Question,Option A,Option B,Answer\n"
    assert [o.text for o in only(header + "1+1?,A) 2,B) 3,A\n").options] == ["2", "3"]
    assert [o.text for o in only(header + "1H,A)1,B)1,A\n").options] == ["A)1", "B)1"]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found_out(delimiter: str) -> None:
    rows = [["Question", "Option A", "Option B", "Answer"], ["Which: a, b?", "a; x", "b", "B"]]
    text = "\n".join(delimiter.join(f'"{cell}"' for cell in row) for row in rows)
    assert only(text).stem == "Which: a, b?"


def test_a_sep_line_names_the_delimiter() -> None:
    parsed = read("sep=|\nQuestion|Option A|Option B|Answer\nA, b; c?|x|y|A\n")
    assert parsed.questions[0].question.stem == "A, b; c?"
    assert parsed.questions[0].where == "line 3"


def test_quoted_cells_may_hold_lines_and_quotes() -> None:
    parsed = read('Question,Option A,Option B,Answer\n"One\n""two""?",x,y,A\nNext?,x,y,B\n')
    assert parsed.questions[0].question.stem == 'One\n"two"?'
    assert [placed.where for placed in parsed.questions] == ["line 2", "line 4"]


def test_an_unclosed_quotation_mark_does_not_swallow_the_file() -> None:
    rows = "".join(f"Question {number}?,x,y,A\n" for number in range(100))
    parsed = read('Question,Option A,Option B,Answer\n"Broken?,x,y,A\n' + rows)
    assert len(parsed.questions) >= 100


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("Capital?,Milan,Rome,", "answer-missing"),
        ("Capital?,Milan,Rome,Turin", "answer-matches-no-option"),
        ("Capital?,Milan,Rome,D", "answer-matches-no-option"),
        (",Milan,Rome,A", "stem-empty"),
        ("Capital?,Rome,Rome,A", "option-right-and-wrong"),
        ("Capital?,Rome,,A", "option-single"),
    ],
)
def test_a_row_that_cannot_be_played_is_named(row: str, key: str) -> None:
    parsed = read(f"Question,Option A,Option B,Answer\n{row}\nGood?,x,y,A\n")
    failed = [(problem.where, problem.key) for problem in parsed.problems if problem.stands_for_question]
    assert failed == [("line 2", key)]
    assert (parsed.found, len(parsed.questions)) == (2, 1)


def test_kinds_that_cannot_be_played_are_named() -> None:
    header = "Question Text,Question Type,Option 1,Option 2,Correct Answer\n"
    assert keys(header + "Why?,Open-Ended,,,\nA?,Multiple Choice,x,y,1\n") == ["not-playable-kind"]


def test_columns_that_are_not_used_are_named() -> None:
    parsed = read("Question,Answer,Level\nWho?,I,3\n")
    assert [(p.key, p.params) for p in parsed.problems] == [("column-not-used", {"title": "Level"})]


def test_images_and_times_that_are_left_out_are_named() -> None:
    text = "Question,Option A,Option B,Answer,Image,Time\nA?,x,y,A,map.png,soon\n"
    assert keys(text) == ["image-left-out", "time-not-understood"]


def test_what_is_longer_than_titles_are_is_none():
    assert understand("Answer") is not None
    assert understand("Answer" + " (" * 200_000) is None
