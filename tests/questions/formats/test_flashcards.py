"""Cards in text files, as Quizlet and Anki write them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats import flashcards
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.parsed import Kind, ParsedFile, ParsedQuestion

CAPITALS = (("Italy", "Rome"), ("France", "Paris"), ("Spain", "Madrid"), ("Norway", "Oslo"))


def parse(text: str) -> ParsedFile:
    source = Source(text.encode())
    assert flashcards.sniff(source)
    return flashcards.parse(source)


def cards(parsed: ParsedFile) -> list[tuple[str, str]]:
    """Each stem with its right answer."""
    return [(question.stem, right(question)) for question, _ in parsed.questions]


def right(question: ParsedQuestion) -> str:
    (text,) = (option.text for option in question.options if option.credit > 0)
    return text


@pytest.mark.parametrize("separator", ["\t", " - ", " – ", "---", " --- ", "|", " | ", "    ", "        "])
def test_every_usual_separator_is_found_out(separator: str) -> None:
    parsed = parse("".join(f"{term}{separator}{definition}\n" for term, definition in CAPITALS))
    assert cards(parsed) == list(CAPITALS)
    assert parsed.problems == []


def test_wrong_options_are_other_definitions() -> None:
    parsed = parse("".join(f"{term}\t{definition}\n" for term, definition in CAPITALS))
    question = parsed.questions[0].question
    assert {option.text for option in question.options} == {"Rome", "Paris", "Madrid", "Oslo"}


def test_a_hyphen_inside_a_word_is_no_separator() -> None:
    parsed = parse("well-known - famous\nup-to-date - modern\nold - aged\n")
    assert cards(parsed)[0] == ("well-known", "famous")


def test_numbers_before_terms_are_taken_off() -> None:
    assert cards(parse("7. Italy\tRome\n8. France\tParis\n9. Spain\tMadrid\n"))[0] == ("Italy", "Rome")


def test_numbers_that_do_not_count_on_belong_to_the_terms() -> None:
    assert cards(parse("1. FC Köln\tCologne\n1. FC Nürnberg\tNuremberg\n"))[0][0] == "1. FC Köln"


def test_a_row_of_titles_is_no_card() -> None:
    assert cards(parse("Term\tDefinition\nItaly\tRome\nFrance\tParis\nSpain\tMadrid\n"))[0] == (
        "Italy",
        "Rome",
    )


def test_a_term_without_a_definition_is_an_error_with_its_line() -> None:
    parsed = parse("Italy\tRome\nFrance\tParis\nSpain\tMadrid\n\nNorway\n")
    assert [(p.where, p.key) for p in parsed.problems] == [("line 5", "card-incomplete")]
    assert parsed.found == 4


def test_lines_above_a_card_begin_its_term_and_that_is_said() -> None:
    parsed = parse("Italy\tRome\nline one\nline two\tsense\nSpain\tMadrid\n")
    assert cards(parsed)[1] == ("line one\nline two", "sense")
    assert [(p.where, p.level, p.key) for p in parsed.problems] == [
        ("line 2", "warning", "card-lines-joined")
    ]


def test_what_stands_beyond_the_definition_is_named() -> None:
    parsed = parse("Italy\tRome\nFrance\tParis\textra\nSpain\tMadrid\n")
    assert [(p.where, p.params) for p in parsed.problems] == [("line 2", {"text": "extra"})]


def test_a_third_field_in_every_row_holds_tags() -> None:
    parsed = parse("Italy\tRome\teurope,south\nFrance\tParis\teurope\n")
    assert [question.tags for question, _ in parsed.questions] == [("europe", "south"), ("europe",)]


ANKI = """#separator:Semicolon
#html:true
#deck:Geo::Capitals
#tags column:3
Italy;<b>Rome</b>;south
"France; the
republic";"Paris ""on"" Seine";
Spain;Madrid [sound:madrid.mp3];
Root;[$]\\sqrt{4}[/$];
"""


def test_the_head_of_an_anki_file_decides() -> None:
    parsed = parse(ANKI)
    assert [(where, question.stem) for question, where in parsed.questions] == [
        ("line 5", "Italy"),
        ("line 6", "France; the\nrepublic"),
        ("line 8", "Spain"),
        ("line 9", "Root"),
    ]
    first = parsed.questions[0].question
    assert (first.stem_format, right(first), first.category) == ("html", "<b>Rome</b>", "Geo/Capitals")
    assert first.tags == ("south",)
    assert right(parsed.questions[1].question) == 'Paris "on" Seine'
    assert right(parsed.questions[3].question) == "$\\sqrt{4}$"


def test_the_third_field_is_the_definition_where_the_head_gives_the_first_away() -> None:
    parsed = parse("#separator:tab\n#deck column:1\nBio\tcell\tunit of life\nBio\tgene\tpiece of DNA\n")
    assert cards(parsed) == [("cell", "unit of life"), ("gene", "piece of DNA")]
    assert {placed.question.category for placed in parsed.questions} == {"Bio"}


def test_a_sound_is_left_out_and_named() -> None:
    assert [(p.where, p.params) for p in parse(ANKI).problems] == [("line 8", {"kind": "madrid.mp3"})]


def test_remarks_at_the_head_are_no_cards() -> None:
    assert cards(parse("# my cards\nItaly\tRome\nFrance\tParis\nSpain\tMadrid\n"))[0] == ("Italy", "Rome")


def test_quoted_fields_may_have_several_lines_without_a_head_too() -> None:
    parsed = parse('"Italy,\nthe boot"\tRome\nFrance\tParis\nSpain\t"Madrid"\n')
    assert cards(parsed)[0] == ("Italy,\nthe boot", "Rome")
    assert [where for _, where in parsed.questions] == ["line 1", "line 3", "line 4"]


def test_a_stray_quote_belongs_to_its_text() -> None:
    assert cards(parse('"Rome" he said\tx\nFrance\tParis\nSpain\tMadrid\n'))[0][0] == '"Rome" he said'


def test_each_number_of_a_cloze_is_a_short_text() -> None:
    parsed = parse("{{c1::Rome}} lies on the {{c2::Tiber::river}}\tSince 753 BC\nx\ty\n")
    first, second, _ = (question for question, _ in parsed.questions)
    assert (first.kind, first.stem, right(first)) == (Kind.SHORT, "_____ lies on the Tiber", "Rome")
    assert (second.stem, right(second)) == ("Rome lies on the _____ (river)", "Tiber")
    assert first.explanation == "Since 753 BC"


def test_a_lone_tag_in_either_field_makes_both_html() -> None:
    parsed = parse("a < b\t<b>less</b>\nFrance\tParis\nSpain\tMadrid\n")
    question = parsed.questions[0].question
    assert (question.stem_format, question.stem) == ("html", "a &lt; b")


@pytest.mark.parametrize(
    "text",
    [
        "Question\tAnswer\nCapital of Italy?\tRome\n",
        "Two roads diverged in a wood.\nI took the one less travelled by.\n",
        "BEGIN:VCARD\nN:Doe;Jane\nTEL:+1 555\nEND:VCARD\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "def f(x):\n\treturn x\n\ndef g(x):\n\treturn f(x)\n",
        "all:\n\tmake x\n\tmake y\n",
        "word\n",
        "",
    ],
)
def test_what_is_no_list_of_cards_is_left_alone(text: str) -> None:
    assert not flashcards.sniff(Source(text.encode()))


def test_an_empty_file_holds_no_questions(shared: Callable[[str], Path]) -> None:
    path = shared("real/quizlet/sheets-28._COMMON_ADJECTIVES.txt")
    assert [problem.key for problem in read_file(path.read_bytes(), path.name).problems] == ["no-questions"]
