"""The editor of one question."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from questions import banks, editing, statistics
from questions.models import Bank, Question
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, true_or_false
from questions.statistics import Figures

SINGLE: dict[str, Any] = {
    "kind": "single",
    "stem": "Capital of Peru?",
    "option": ["Lima", "Cusco", "", ""],
    "option-was": ["", "", "", ""],
    "right": ["0"],
}
SWITCHES = ("case_sensitive", "accent_sensitive", "punctuation_sensitive", "allows_slips")


def write(client: Client, bank: Bank, **fields: Any) -> int:
    url = reverse("questions:new_question", args=[bank.pk])
    return client.post(url, {**SINGLE, **fields}).status_code


def rewrite(client: Client, row: Question, **fields: Any) -> ParsedQuestion:
    """Submit the form as the page fills it in, but for `fields`; the question that is kept then."""
    url = reverse("questions:change_question", args=[row.pk])
    draft = client.get(url).context["draft"]
    data = {
        "version": editing.version_of(row),
        "kind": draft.kind.value,
        "stem": draft.stem,
        "stem_format": draft.stem_format,
        "option": [option.text for option in draft.options],
        "option-was": [option.was for option in draft.options],
        "share": [option.share for option in draft.options],
        "feedback": [option.feedback or "" for option in draft.options],
        "right": [str(i) for i, option in enumerate(draft.options) if option.is_right],
        "number": [number.number for number in draft.numbers],
        "tolerance": [number.tolerance for number in draft.numbers],
        "number-was": [number.was for number in draft.numbers],
        "number-share": [number.share for number in draft.numbers],
        "left": [pair.left for pair in draft.pairs],
        "pair-right": [pair.right for pair in draft.pairs],
        "pair-was": [pair.was for pair in draft.pairs],
        "accepted": draft.accepted,
        "is_true": "1" if draft.is_true else "0",
        "category": draft.category,
        "tags": draft.tags,
        "difficulty": draft.difficulty,
        "source": draft.source,
        "seconds": draft.seconds,
        "explanation": draft.explanation,
        **{name: "1" for name in SWITCHES if getattr(draft, name)},
    }
    assert client.post(url, {**data, **fields}).status_code == 302
    row.refresh_from_db()
    return row.parsed


def test_a_single_choice_is_written(client: Client, bank: Bank) -> None:
    write(client, bank, category="Geography", tags="south, , easy", seconds="45", explanation="On the coast.")
    question = bank.questions.get().parsed
    assert question.options == (Option("Lima", 100), Option("Cusco"))
    assert (question.category, question.tags, question.seconds) == ("Geography", ("south", "easy"), 45)


def test_a_multiple_choice_shares_the_marks(client: Client, bank: Bank) -> None:
    write(client, bank, kind="multiple", option=["2", "3", "4", "9"], right=["0", "1"])
    assert [option.credit for option in bank.questions.get().parsed.options] == [50, 50, -100, -100]


def test_a_statement_is_written(client: Client, bank: Bank) -> None:
    write(client, bank, kind="truefalse", is_true="0")
    assert bank.questions.get().parsed.options == true_or_false(False)


def test_accepted_answers_come_one_on_each_line(client: Client, bank: Bank) -> None:
    write(client, bank, kind="short", accepted="Lima\r\n\r\n La Lima ", case_sensitive="1")
    question = bank.questions.get().parsed
    assert [option.text for option in question.options] == ["Lima", "La Lima"]
    assert question.case_sensitive


def test_numbers_have_a_tolerance_or_are_ranges(client: Client, bank: Bank) -> None:
    write(
        client,
        bank,
        kind="number",
        number=["3,14", "1..5"],
        tolerance=["0.01", ""],
        **{"number-was": ["", ""]},
    )
    assert bank.questions.get().parsed.numbers == (Number("3.13", "3.15", "3.14"), Number("1", "5"))


@pytest.mark.parametrize(
    "fields",
    [
        {"stem": " "},
        {"right": []},
        {"option": ["Lima", "", "", ""]},
        {"option": ["Lima", "Lima", "", ""]},
        {"kind": "short", "accepted": " \n"},
        {"kind": "number", "number": ["many"], "tolerance": [""], "number-was": [""]},
        {"kind": "number", "number": [""], "tolerance": [""], "number-was": [""]},
        {"seconds": "soon"},
        {"seconds": "0"},
    ],
)
def test_what_cannot_be_played_is_not_kept(client: Client, bank: Bank, fields: dict[str, Any]) -> None:
    assert write(client, bank, **fields) == 422
    assert not bank.questions.exists()


def test_a_refused_form_keeps_what_was_typed(client: Client, bank: Bank) -> None:
    url = reverse("questions:new_question", args=[bank.pk])
    page = client.post(url, {**SINGLE, "right": []}).content.decode()
    assert "Capital of Peru?" in page
    assert 'value="Cusco"' in page


def test_another_kind_keeps_what_was_typed(client: Client, bank: Bank) -> None:
    url = reverse("questions:new_question", args=[bank.pk])
    page = client.post(url, {**SINGLE, "switch": "short"}).content.decode()
    assert "Capital of Peru?" in page
    assert 'name="accepted"' in page
    assert not bank.questions.exists()


def test_one_more_line(client: Client, bank: Bank) -> None:
    url = reverse("questions:new_question", args=[bank.pk])
    page = client.post(url, {**SINGLE, "more": "1"}).content.decode()
    assert page.count('name="option"') == 5


WEIGHTED = ParsedQuestion(
    Kind.SINGLE,
    "Where from?",
    (Option("Nazareth", 100, "Yes!"), Option("Galilee", 50, "More exactly?"), Option("Rome", -25)),
    tags=("a", "b"),
    name="Home",
    id_number="7",
    explanation="Well.",
    stem_format="html",
)


@pytest.mark.parametrize(
    "question",
    [
        WEIGHTED,
        ParsedQuestion(Kind.MULTIPLE, "?", (Option("a", 33.3), Option("b", 66.7, "good"), Option("c", -10))),
        ParsedQuestion(Kind.SHORT, "?", (Option("a", 100, "x"), Option("b", 40)), accent_sensitive=True),
        ParsedQuestion(Kind.SHORT, "?", (Option("50 % off", 100),), punctuation_sensitive=True),
        ParsedQuestion(
            Kind.SHORT, "?", (Option("a", 100),), allows_slips=True, source="A book", difficulty="hard"
        ),
        ParsedQuestion(Kind.MATCHING, "?", pairs=(Pair("a", "1", "html"), Pair("b", "2"), Pair("", "3"))),
        ParsedQuestion(Kind.ORDERING, "?", (Option("a"), Option("b", format="markdown"))),
        ParsedQuestion(Kind.TRUEFALSE, "?", true_or_false(False, "no", "yes")),
        ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("1", "3", "2"), Number("0", "9", "", 50, "wide"))),
    ],
)
def test_saving_an_untouched_form_changes_nothing(
    client: Client, bank: Bank, question: ParsedQuestion
) -> None:
    row = banks.add_question(bank=bank, question=question)
    assert rewrite(client, row) == question


def test_changing_a_text_keeps_its_marks(client: Client, bank: Bank) -> None:
    row = banks.add_question(bank=bank, question=WEIGHTED)
    changed = rewrite(client, row, option=["Nazareth", "In Galilee", "Rome"])
    assert changed.options[1] == Option("In Galilee", 50, "More exactly?")


def test_changing_what_is_right_shares_the_marks_anew(client: Client, bank: Bank) -> None:
    row = banks.add_question(bank=bank, question=WEIGHTED)
    assert [option.credit for option in rewrite(client, row, right=["2"]).options] == [0, 0, 100]


def test_a_removed_question_is_kept_and_can_be_put_back(client: Client, question: Question) -> None:
    url = reverse("questions:archive_question", args=[question.pk])
    client.post(url)
    assert not question.bank.questions.current().exists()
    page = client.get(reverse("questions:bank", args=[question.bank_id]), {"archived": "1"}).content.decode()
    assert "Capital of Italy?" in page
    client.post(url, {"restore": "1"})
    assert question.bank.questions.current().exists()


def test_the_preview_is_the_question_as_typed(client: Client, db: None) -> None:
    page = client.post(reverse("questions:preview_question"), {**SINGLE, "stem": "Is $x^2$ even?"})
    assert "<msup>" in page.content.decode()
    assert "Cusco" in page.content.decode()


@pytest.mark.parametrize("kind", [*Kind, "nonsense"])
def test_the_preview_never_fails(client: Client, kind: str) -> None:
    page = client.post(
        reverse("questions:preview_question"), {"kind": kind, "stem": "?", "right": ["x", "99"]}
    )
    assert page.status_code == 200


@pytest.mark.parametrize("was", ["²", "9" * 5000, "-1", "99", "x"])
def test_nonsense_in_hidden_fields_harms_nothing(client: Client, question: Question, was: str) -> None:
    url = reverse("questions:change_question", args=[question.pk])
    version = editing.version_of(question)
    fields = {"option-was": [was, was, "", ""], "stem": "Capital of\0 Peru?", "version": version}
    assert client.post(url, {**SINGLE, **fields}).status_code == 302
    question.refresh_from_db()
    assert question.parsed.stem == "Capital of Peru?"
    assert [option.text for option in question.parsed.options] == ["Lima", "Cusco"]


@pytest.mark.parametrize("name", ["change_question", "archive_question"])
def test_a_strangers_question_is_not_there(strange_client: Client, question: Question, name: str) -> None:
    url = reverse(f"questions:{name}", args=[question.pk])
    assert strange_client.post(url, SINGLE).status_code == 404
    question.refresh_from_db()
    assert question.archived_at is None


def test_pairs_are_written_with_what_belongs_to_none(client: Client, bank: Bank) -> None:
    pairs = {"left": ["Spain", "Peru", "", ""], "pair-right": ["Madrid", "Lima", "Rome", ""]}
    write(client, bank, kind="matching", **pairs)
    expected = (Pair("Spain", "Madrid"), Pair("Peru", "Lima"), Pair("", "Rome"))
    assert bank.questions.get().parsed.pairs == expected


def test_items_are_written_in_their_order(client: Client, bank: Bank) -> None:
    write(client, bank, kind="ordering", option=["egg", "larva", "fly", ""], right=[])
    assert bank.questions.get().parsed.options == (Option("egg"), Option("larva"), Option("fly"))


def test_every_field_is_kept(client: Client, bank: Bank) -> None:
    write(client, bank, kind="short", accepted="Lima", difficulty="hard", source="Atlas", allows_slips="1")
    question = bank.questions.get().parsed
    assert (question.difficulty, question.source, question.allows_slips) == ("hard", "Atlas", True)


@pytest.mark.parametrize(
    ("data", "options"),
    [({"up": "1"}, ["Cusco", "Lima"]), ({"down": "0"}, ["Cusco", "Lima"]), ({"up": "0"}, ["Lima", "Cusco"])],
)
def test_a_line_moves_without_a_script(
    client: Client, bank: Bank, data: dict[str, str], options: list[str]
) -> None:
    reply = client.post(reverse("questions:new_question", args=[bank.pk]), {**SINGLE, **data})
    rows = reply.context["draft"].options
    assert [row.text for row in rows[:2]] == options
    assert [row.text for row in rows if row.is_right] == ["Lima"]
    assert not bank.questions.exists()


@pytest.mark.parametrize("value", ["-1", "99", "x", "²", ""])
def test_a_line_that_is_none_does_not_move(client: Client, bank: Bank, value: str) -> None:
    reply = client.post(reverse("questions:new_question", args=[bank.pk]), {**SINGLE, "up": value})
    assert [row.text for row in reply.context["draft"].options[:2]] == ["Lima", "Cusco"]


def test_what_was_changed_elsewhere_is_not_written_over_unasked(client: Client, question: Question) -> None:
    url = reverse("questions:change_question", args=[question.pk])
    seen = client.get(url).context["version"]
    client.post(url, {**SINGLE, "version": seen, "stem": "From the first tab?"})
    reply = client.post(url, {**SINGLE, "version": seen, "stem": "From the second tab?"})
    page = reply.content.decode()
    assert reply.status_code == 409
    assert "From the first tab?" in page
    assert "From the second tab?" in page
    assert Question.objects.get().stem_text == "From the first tab?"
    again = {**SINGLE, "version": reply.context["version"], "stem": "From the second tab?"}
    assert client.post(url, again).status_code == 302
    assert Question.objects.get().stem_text == "From the second tab?"


def test_a_form_without_a_version_writes_over_nothing(client: Client, question: Question) -> None:
    assert client.post(reverse("questions:change_question", args=[question.pk]), SINGLE).status_code == 409


def test_saving_leads_on_as_the_button_says(client: Client, bank: Bank, question: Question) -> None:
    following = banks.add_question(bank=bank, question=question.parsed)
    url = reverse("questions:change_question", args=[question.pk])

    def lead(**data: str) -> str:
        question.refresh_from_db()
        version = editing.version_of(question)
        return client.post(url, {**SINGLE, **data, "category": "Capes", "version": version})["Location"]

    assert lead() == reverse("questions:bank", args=[bank.pk]) + f"#question-{question.pk}"
    assert lead(next="1") == reverse("questions:change_question", args=[following.pk])
    assert lead(another="1") == reverse("questions:new_question", args=[bank.pk]) + "?category=Capes"


def test_the_editor_shows_how_the_question_did(client: Client, question: Question) -> None:
    statistics.record(lesson=1, figures={question.pk: Figures(1, 4, 1, Counter({"Rome": 1, "Milan": 3}))})
    page = client.get(reverse("questions:change_question", args=[question.pk])).content.decode()
    assert "25 % right" in page
    assert "3 (75 %)" in page


def test_the_projector_shows_pairs_apart(client: Client, db: None) -> None:
    pairs = {"kind": "matching", "left": ["b", "a"], "pair-right": ["y", "x"]}
    page = client.post(reverse("questions:preview_question"), {"stem": "?", **pairs}).content.decode()
    slide = page[page.index('class="slide"') :]
    assert slide.index(">x<") < slide.index(">y<")


def test_what_is_said_to_an_option_can_be_changed_and_taken_away(client: Client, bank: Bank) -> None:
    row = banks.add_question(bank=bank, question=WEIGHTED)
    changed = rewrite(client, row, feedback=["", "Nearer!", "No."])
    assert [option.feedback for option in changed.options] == ["", "Nearer!", "No."]
    assert [option.credit for option in changed.options] == [100, 50, -25]
