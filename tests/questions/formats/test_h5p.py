"""H5P packages: each library that asks something, sets and books of them, and what is wrong with files."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import PIL.Image
import pytest

from questions.formats.registry import read_file
from questions.parsed import Kind, Option, ParsedFile, ParsedQuestion, true_or_false


def packed(library: str, content: object, about: str | None = None, **files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("h5p.json", about or json.dumps({"title": "T", "mainLibrary": library}))
        archive.writestr("content/content.json", content if isinstance(content, str) else json.dumps(content))
        for name, data in files.items():
            archive.writestr(f"content/images/{name}.png", data)
    return buffer.getvalue()


def parse(library: str, content: object, **files: bytes) -> ParsedFile:
    return read_file(packed(library, content, **files), "test.h5p")


def read(library: str, content: object) -> list[ParsedQuestion]:
    parsed = parse(library, content)
    assert keys(parsed) == []
    return [placed.question for placed in parsed.questions]


def keys(parsed: ParsedFile) -> list[str]:
    return [problem.key for problem in parsed.problems if problem.level == "error"]


def choice(*options: tuple[str, bool], **more: Any) -> dict[str, Any]:
    answers = [{"text": f"<div>{text}</div>\n", "correct": right} for text, right in options]
    return {"question": "<p>Capital?</p>\n", "answers": answers, **more}


ROME = choice(("Rome", True), ("Milan", False))


def test_a_choice_loses_the_paragraphs_around_its_texts() -> None:
    (question,) = read("H5P.MultiChoice", ROME)
    assert (question.kind, question.stem) == (Kind.SINGLE, "Capital?")
    assert question.options == (Option("Rome", 100), Option("Milan"))


def test_feedback_of_an_option_is_kept() -> None:
    content = choice(("Rome", True), ("Milan", False))
    content["answers"][1]["tipsAndFeedback"] = {"tip": "", "chosenFeedback": "<div>No</div>"}
    assert read("H5P.MultiChoice", content)[0].options[1].feedback == "No"


@pytest.mark.parametrize(
    ("type", "right", "kind", "credits"),
    [
        ("auto", 2, Kind.MULTIPLE, [50, 50, -100]),
        ("auto", 1, Kind.SINGLE, [100, 0, 0]),
        ("multi", 1, Kind.MULTIPLE, [100, -100, -100]),
        ("single", 2, Kind.SINGLE, [100, 100, 0]),
    ],
)
def test_the_behaviour_says_how_many_may_be_picked(
    type: str, right: int, kind: Kind, credits: list[float]
) -> None:
    options = [(text, place < right) for place, text in enumerate("abc")]
    (question,) = read("H5P.MultiChoice", choice(*options, behaviour={"type": type}))
    assert question.kind is kind
    assert [option.credit for option in question.options] == credits


def test_true_or_false_keeps_its_feedback() -> None:
    behaviour = {"feedbackOnCorrect": "Yes", "feedbackOnWrong": "No"}
    (question,) = read(
        "H5P.TrueFalse", {"question": "<p>So?</p>", "correct": "false", "behaviour": behaviour}
    )
    assert question.options == true_or_false(False, "No", "Yes")


def test_each_blank_is_asked_with_its_spellings() -> None:
    content = {
        "text": "<p>Fill in.</p>",
        "questions": ["<p>*Oslo/Christiania:a tip* lies in *Norway*.</p>", r"<p>*1\/2* &amp; more</p>"],
        "behaviour": {"caseSensitive": True, "acceptSpellingErrors": True},
    }
    first, second, third = read("H5P.Blanks", content)
    assert first.stem == "<p>Fill in.</p><p>_____ lies in […].</p>"
    assert [option.text for option in first.options] == ["Oslo", "Christiania"]
    assert second.stem == "<p>Fill in.</p><p>[…] lies in _____.</p>"
    assert [option.text for option in third.options] == ["1/2"]
    assert (first.kind, first.case_sensitive, first.allows_slips) == (Kind.SHORT, True, True)


def test_of_single_choices_the_first_option_is_right() -> None:
    content = {"choices": [{"question": "<p>a?</p>", "answers": ["<p>x</p>", "<p>y</p>"]}]}
    (question,) = read("H5P.SingleChoiceSet", content)
    assert question.options == (Option("x", 100), Option("y"))


def test_of_statements_the_first_is_true() -> None:
    content = {"intro": "Which is true?", "summaries": [{"summary": ["x", "y"]}, {"summary": ["v", "w"]}]}
    assert [q.options[0] for q in read("H5P.Summary", content)] == [Option("x", 100), Option("v", 100)]


def test_words_to_drag_become_choices() -> None:
    content = {
        "taskDescription": "Drag.",
        "textField": r"The *cat:tip* sat\non the *mat\+Yes*.",
        "distractors": "*dog*",
    }
    first, second = read("H5P.DragText", content)
    assert [option.text for option in first.options] == ["cat", "mat", "dog"]
    assert [option.credit for option in second.options] == [0, 100, 0]


def test_cards_are_answered_by_typing() -> None:
    (question,) = read("H5P.Flashcards", {"cards": [{"text": "Capital of Italy", "answer": "Rome/Roma"}]})
    assert (question.kind, [option.text for option in question.options]) == (Kind.SHORT, ["Rome", "Roma"])


def test_paragraphs_stand_in_the_right_order() -> None:
    (question,) = read("H5P.SortParagraphs", {"taskDescription": "Sort.", "paragraphs": ["<p>a</p>", "b"]})
    assert (question.kind, question.options) == (Kind.ORDERING, (Option("a"), Option("b")))


def piece(library: str, params: dict[str, Any], title: str = "") -> dict[str, Any]:
    return {"library": f"{library} 1.16", "params": params, "metadata": {"title": title}}


def test_the_questions_of_a_set_are_read_in_order() -> None:
    content = {
        "questions": [
            piece("H5P.TrueFalse", {"question": "First", "correct": "true"}, "One"),
            piece("H5P.DragQuestion", {"question": {"settings": {}}}, "Two"),
            piece("H5P.Essay", {"taskDescription": "<p>Discuss.</p>"}),
            piece("H5P.MultiChoice", ROME, "Four"),
        ]
    }
    parsed = parse("H5P.QuestionSet", content)
    assert [(placed.question.name, placed.where) for placed in parsed.questions] == [
        ("One", "question 1"),
        ("Four", "question 4"),
    ]
    assert [(p.key, p.excerpt) for p in parsed.problems] == [
        ("not-playable-kind", "Two"),
        ("not-playable-essay", "Discuss."),
    ]
    assert parsed.problems[0].params == {"kind": "DragQuestion"}


@pytest.mark.parametrize("library", ["H5P.Column", "H5P.InteractiveBook", "H5P.CoursePresentation"])
def test_questions_are_found_wherever_they_are_embedded(library: str) -> None:
    inner = piece("H5P.Column", {"content": [{"content": piece("H5P.MultiChoice", ROME)}]})
    content = {"chapters": [{"params": {}}, inner, piece("H5P.AdvancedText", {"text": "<p>Read.</p>"})]}
    assert len(read(library, content)) == 1


def test_what_asks_nothing_yet_is_named() -> None:
    assert keys(parse("H5P.Blanks", {"questions": ["<p>No gap</p>"]})) == ["content-without-question"]


def test_images_are_kept() -> None:
    picture = io.BytesIO()
    PIL.Image.new("RGB", (8, 8), "red").save(picture, "PNG")
    media = {"type": {"library": "H5P.Image 1.1", "params": {"file": {"path": "images/a.png"}, "alt": "Red"}}}
    parsed = parse("H5P.MultiChoice", {**ROME, "media": media}, a=picture.getvalue())
    (digest,) = parsed.images
    assert f'<img src="image:{digest}" alt="Red">' in parsed.questions[0].question.stem


def test_a_path_out_of_the_package_finds_nothing() -> None:
    media = {"params": {"file": {"path": "../h5p.json"}}}
    parsed = parse("H5P.MultiChoice", {**ROME, "media": media})
    assert [problem.key for problem in parsed.problems] == ["image-left-out"]


@pytest.mark.parametrize(
    ("content", "about"),
    [
        ('{"question": "x"};', None),
        ("[]", None),
        ("[" * 100_000, None),
        ("{}", "{}"),
        ("{}", "nonsense"),
        ("{}", '{"mainLibrary": 7}'),
    ],
)
def test_json_that_is_broken_is_named(content: str, about: str | None) -> None:
    assert keys(read_file(packed("H5P.MultiChoice", content, about), "x.h5p")) == ["h5p-broken"]


@pytest.mark.parametrize("value", [None, 7, "x", [7, None], {"a": 1}])
@pytest.mark.parametrize(
    ("library", "names"),
    [
        ("H5P.MultiChoice", ["question", "answers", "behaviour", "media"]),
        ("H5P.Blanks", ["text", "questions", "behaviour"]),
        ("H5P.SingleChoiceSet", ["choices"]),
        ("H5P.Summary", ["intro", "summaries"]),
        ("H5P.DragText", ["textField", "distractors"]),
        ("H5P.Flashcards", ["cards"]),
        ("H5P.SortParagraphs", ["paragraphs"]),
        ("H5P.TrueFalse", ["question", "correct"]),
        ("H5P.QuestionSet", ["questions"]),
    ],
)
def test_settings_of_the_wrong_type_break_nothing(library: str, names: list[str], value: object) -> None:
    parsed = parse(library, dict.fromkeys(names, value))
    assert "reader-failed" not in keys(parsed)


def test_a_real_package_that_is_broken_on_purpose_is_named(shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared("real/h5p/broken-content-json.h5p").read_bytes(), "x.h5p")
    assert (parsed.format, keys(parsed)) == ("h5p", ["h5p-broken"])
