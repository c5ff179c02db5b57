"""Decks of Anki: what each type of note becomes, and databases that strangers made."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, Option, ParsedFile, ParsedQuestion
from tests.questions.formats.pictures import picture

BASIC = {
    "name": "Basic",
    "type": 0,
    "flds": [{"name": "Front"}, {"name": "Back"}],
    "tmpls": [{"qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}],
}
REVERSED = {**BASIC, "tmpls": [{"qfmt": "{{Back}}", "afmt": "{{FrontSide}}<hr>{{Front}}"}]}
CLOZE = {
    "name": "Cloze",
    "type": 1,
    "flds": [{"name": "Text"}, {"name": "Extra"}],
    "tmpls": [{"qfmt": "{{cloze:Text}}", "afmt": "{{cloze:Text}}<br>{{Extra}}"}],
}
DECKS = {"1": {"name": "Default"}, "7": {"name": "Biology::Cells"}}


def choice_type(*fields: str) -> dict[str, Any]:
    return {"name": "Choice", "type": 0, "flds": [{"name": name} for name in fields], "tmpls": []}


def collection(
    notes: Sequence[Sequence[str]],
    model: dict[str, Any] = BASIC,
    *,
    tags: str = "",
    deck: int = 1,
    extra: str = "",
) -> bytes:
    """A database with notes of one type; `extra` is run in it at the end."""
    connection = sqlite3.connect(":memory:")
    connection.executescript(
        "CREATE TABLE col (models text, decks text);"
        "CREATE TABLE cards (nid integer, did integer, ord integer);"
        "CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text);"
    )
    connection.execute("INSERT INTO col VALUES (?, ?)", (json.dumps({"5": model}), json.dumps(DECKS)))
    for number, fields in enumerate(notes, start=1):
        connection.execute("INSERT INTO notes VALUES (?, 5, ?, ?)", (number, tags, "\x1f".join(fields)))
        connection.execute("INSERT INTO cards VALUES (?, ?, 0)", (number, deck))
    connection.executescript(extra)
    connection.commit()
    data = connection.serialize()
    connection.close()
    return data


def packed(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def parse(database: bytes, media: dict[str, str] | None = None, **files: bytes) -> ParsedFile:
    members = {"collection.anki2": database, "media": json.dumps(media or {}).encode(), **files}
    return read_file(packed(members), "deck.apkg")


def questions(
    notes: Sequence[Sequence[str]], model: dict[str, Any] = BASIC, **more: Any
) -> list[ParsedQuestion]:
    parsed = parse(collection(notes, model, **more))
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    return [placed.question for placed in parsed.questions]


def keys(parsed: ParsedFile) -> list[str]:
    return [problem.key for problem in parsed.problems]


CAPITALS = [("Italy", "Rome"), ("Spain", "Madrid"), ("France", "Paris"), ("Greece", "Athens")]


def test_a_card_asks_its_front_among_the_backs_of_others() -> None:
    first = questions(CAPITALS)[0]
    assert (first.kind, first.stem, first.options[0]) == (Kind.SINGLE, "Italy", Option("Rome", 100))
    assert {option.text for option in first.options} == {"Rome", "Madrid", "Paris", "Athens"}


def test_a_lone_card_is_typed() -> None:
    (question,) = questions([("hello", "world")])
    assert (question.kind, question.options) == (Kind.SHORT, (Option("world", 100),))


def test_the_template_says_which_field_is_asked() -> None:
    assert questions([("hello", "world")], REVERSED)[0].stem == "world"


def test_the_deck_is_the_category_and_tags_are_kept() -> None:
    (question,) = questions([("hello", "world")], tags=" easy unit1 ", deck=7)
    assert (question.category, question.tags) == ("Biology/Cells", ("easy", "unit1"))


def test_a_note_is_named_by_its_number() -> None:
    parsed = parse(collection([("hello", "world"), ("alone", "")]))
    assert parsed.questions[0].where == "note 1"
    assert [(problem.where, problem.key) for problem in parsed.problems] == [("note 2", "definition-missing")]
    assert parsed.found == 2


def test_fields_that_no_question_shows_are_named_once() -> None:
    model = {**BASIC, "flds": [*BASIC["flds"], {"name": "Example"}]}
    parsed = parse(collection([("a", "b", "c"), ("d", "e", "f")], model))
    assert keys(parsed) == ["deck-fields-not-used"]
    assert parsed.problems[0].params["fields"] == "Example"


def test_html_is_kept_and_entities_of_plain_fields_are_decoded_once() -> None:
    html, plain = questions([("<b>bold</b>", "x"), ("a &amp;lt; b", "y")])
    assert (html.stem, html.stem_format) == ("<b>bold</b>", "html")
    assert (plain.stem, plain.stem_format) == ("a &lt; b", "plain")


@pytest.mark.parametrize("signs", [("[latex]", "[/latex]"), ("[$]", "[/$]")])
def test_formulas_stand_between_the_usual_signs(signs: tuple[str, str]) -> None:
    assert questions([(f"Is {signs[0]}x^2{signs[1]}?", "y")])[0].stem == r"Is \(x^2\)?"


def test_a_sound_is_left_out_and_named() -> None:
    parsed = parse(collection([("hello [sound:hi.mp3]", "world")]))
    assert parsed.questions[0].question.stem == "hello"
    assert [(p.key, p.params) for p in parsed.problems] == [("sound-left-out", {"name": "hi.mp3"})]


def test_an_image_is_found_by_the_name_that_the_deck_gives_it() -> None:
    database = collection([('<img src="a%20cell.png" alt="a cell">', "cell")])
    parsed = parse(database, {"0": "a cell.png"}, **{"0": picture()})
    (digest,) = parsed.images
    assert f"image:{digest}" in parsed.questions[0].question.stem


def test_each_number_of_a_cloze_is_a_question() -> None:
    first, second = questions([("{{c1::Rome}} is in {{c2::Italy::country}}", "since 753 BC")], CLOZE)
    assert (first.stem, first.options) == ("_____ is in Italy", (Option("Rome", 100),))
    assert (second.stem, second.options) == ("Rome is in _____\n(country)", (Option("Italy", 100),))
    assert first.explanation == "since 753 BC"


@pytest.mark.parametrize(
    ("text", "key"),
    [("no gap", "gaps-missing"), ("{{c1::image-occlusion:rect:left=1}}", "not-playable-kind")],
)
def test_a_cloze_that_cannot_be_played_is_named(text: str, key: str) -> None:
    assert keys(parse(collection([(text, "")], CLOZE))) == [key]


@pytest.mark.parametrize("key", ["0 1 0", "B", "2", "Milan"])
def test_a_multiple_choice_type_says_in_its_own_way_which_option_is_right(key: str) -> None:
    model = choice_type("Question", "Q_1", "Q_2", "Q_3", "Answers")
    (question,) = questions([("Which?", "Rome", "Milan", "Turin", key)], model)
    assert question.kind is Kind.SINGLE
    assert [option.credit for option in question.options] == [0, 100, 0]


def test_several_ones_make_several_options_right() -> None:
    model = choice_type("Question", "Q_1", "Q_2", "Q_3", "Answers")
    (question,) = questions([("Which?", "a", "b", "c", "1 0 1")], model)
    assert question.kind is Kind.MULTIPLE
    assert [option.credit for option in question.options] == [50, -100, 50]


def test_a_right_answer_beside_wrong_ones_is_a_choice() -> None:
    model = choice_type("Question", "Correct", "Wrong 1", "Wrong 2")
    (question,) = questions([("Which?", "a", "b", "c")], model)
    assert [(option.text, option.credit) for option in question.options] == [("a", 100), ("b", 0), ("c", 0)]


@pytest.mark.parametrize(("key", "problem"), [("Z", "answer-matches-no-option"), ("", "answer-missing")])
def test_a_key_that_names_no_option_is_an_error(key: str, problem: str) -> None:
    model = choice_type("Question", "Option A", "Option B", "Correct answer")
    assert keys(parse(collection([("Which?", "x", "y", key)], model))) == [problem]


def test_the_newer_of_two_databases_counts() -> None:
    old, new = collection([("please", "update")]), collection([("hello", "world")])
    parsed = read_file(packed({"collection.anki2": old, "collection.anki21": new}), "deck.apkg")
    assert [placed.question.stem for placed in parsed.questions] == ["hello"]


def test_a_deck_that_only_recent_programs_read_says_what_to_do() -> None:
    old = collection([("please", "update")])
    parsed = read_file(packed({"collection.anki2": old, "collection.anki21b": b"(\xb5/\xfd"}), "deck.apkg")
    assert keys(parsed) == ["deck-too-new"]


GENERATED = (
    "DROP TABLE notes; CREATE TABLE notes (id, mid, tags, flds AS (hex(zeroblob(100000000))));"
    "INSERT INTO notes VALUES (1, 5, '')"
)
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x, '', 'a' || x FROM n"


@pytest.mark.parametrize(
    "extra",
    [
        "DROP TABLE notes",
        f"DROP TABLE notes; CREATE VIEW notes(id, mid, tags, flds) AS {ENDLESS}",
        f"ALTER TABLE notes RENAME TO n2; CREATE VIEW notes(id, mid, tags, flds) AS {ENDLESS}",
        GENERATED,
        "DROP TABLE notes; CREATE VIRTUAL TABLE notes USING fts5(id, mid, tags, flds)",
    ],
)
def test_a_database_that_would_run_its_makers_query_is_refused(extra: str) -> None:
    assert keys(parse(collection([("a", "b")], extra=extra))) == ["deck-broken"]


@pytest.mark.parametrize("cut", [0, 15, 16, 100, 1000, 5000])
def test_a_database_that_is_cut_short_is_refused(cut: int) -> None:
    assert keys(parse(collection(CAPITALS * 50)[:cut])) == ["deck-broken"]


def test_a_database_of_another_mode_is_read_all_the_same() -> None:
    database = bytearray(collection([("hello", "world")]))
    database[18:20] = b"\2\2"
    assert len(parse(bytes(database)).questions) == 1


def test_models_that_are_no_json_leave_the_first_two_fields() -> None:
    database = collection([("hello", "world", "more")], extra="UPDATE col SET models = '{', decks = '[]'")
    assert parse(database).questions[0].question.stem == "hello"


@pytest.mark.parametrize(("name", "count"), [("anki-update1.apkg", 1), ("fe-exam-quiz.apkg", 200)])
def test_every_note_of_real_decks_is_a_question(shared: Callable[[str], Path], name: str, count: int) -> None:
    path = shared(f"real/anki/{name}")
    parsed = read_file(path.read_bytes(), path.name)
    assert (parsed.format, parsed.found, len(parsed.questions)) == ("apkg", count, count)
