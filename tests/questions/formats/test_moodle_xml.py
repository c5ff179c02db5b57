"""Moodle XML: each question type, what stands beside the answers, and what is wrong with files."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats import moodle_xml, xml
from questions.formats.moodle_xml.texts import Texts, converted
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.parsed import Kind, Option, Pair, ParsedFile, ParsedQuestion, true_or_false


def parse(*elements: str) -> ParsedFile:
    text = "<?xml version='1.0' encoding='UTF-8'?>\n<quiz>\n" + "\n".join(elements) + "\n</quiz>"
    return moodle_xml.parse(Source(text.encode()))


def element(kind: str, inside: str, stem: str = "Capital?", format: str = ' format="html"') -> str:
    return (
        f'<question type="{kind}"><name><text>N</text></name>'
        f"<questiontext{format}><text>{stem}</text></questiontext>{inside}</question>"
    )


def read(kind: str, inside: str, stem: str = "Capital?") -> ParsedQuestion:
    parsed = parse(element(kind, inside, stem))
    assert [problem.key for problem in parsed.problems if problem.level == "error"] == []
    return parsed.questions[0].question


def keys(parsed: ParsedFile) -> list[str]:
    return [problem.key for problem in parsed.problems]


def answer(text: str, fraction: float | str = 0, feedback: str = "", more: str = "") -> str:
    said = f'<feedback format="html"><text>{feedback}</text></feedback>' if feedback else ""
    return f'<answer fraction="{fraction}"><text>{text}</text>{said}{more}</answer>'


def category(path: str) -> str:
    return f'<question type="category"><category><text>{path}</text></category></question>'


TWO = answer("Rome", 100, "Yes") + answer("Milan")


def test_a_choice_is_single_unless_it_says_otherwise() -> None:
    question = read("multichoice", TWO)
    assert question.kind is Kind.SINGLE
    assert question.options == (Option("Rome", 100, "Yes"), Option("Milan"))


@pytest.mark.parametrize("single", ["false", "0", "FALSE"])
def test_a_choice_that_is_not_single_is_multiple(single: str) -> None:
    inside = f"<single>{single}</single>" + answer("a", 33.33333) + answer("b", 66.66667) + answer("c", -100)
    question = read("multichoice", inside)
    assert question.kind is Kind.MULTIPLE
    assert [option.credit for option in question.options] == [33.33333, 66.66667, -100]


def test_a_choice_that_does_not_say_is_multiple_where_only_several_make_full_marks() -> None:
    assert read("multichoice", answer("a", 50) + answer("b", 50) + answer("c")).kind is Kind.MULTIPLE
    assert read("multichoice", answer("a", 100) + answer("b", 100) + answer("c")).kind is Kind.SINGLE


def test_all_or_nothing_lets_a_wrong_pick_take_everything() -> None:
    question = read("multichoiceset", answer("a", 100) + answer("b", 100) + answer("c"))
    assert [option.credit for option in question.options] == [50, 50, -100]


def test_true_or_false_keeps_its_feedback() -> None:
    question = read("truefalse", answer("false", 100, "Right") + answer("true", 0, "No"))
    assert question.options == true_or_false(False, "No", "Right")


def test_true_or_false_may_be_in_another_language() -> None:
    assert read("truefalse", answer("Verdadero", 100) + answer("Falso")).options == true_or_false(True)


def test_a_word_that_is_neither_true_nor_false_is_named() -> None:
    parsed = parse(element("truefalse", answer("Perhaps", 100)))
    assert keys(parsed) == ["answer-not-true-or-false"]


def test_short_answers_are_plain_text_with_case_and_stars() -> None:
    question = read("shortanswer", "<usecase>1</usecase>" + answer("&lt;b&gt;", 100) + answer("R*", 50))
    assert question.case_sensitive
    assert question.options == (Option("<b>", 100), Option("R*", 50))


def test_a_short_answer_loses_the_paragraph_around_it() -> None:
    wrapped = '<answer fraction="100" format="html"><text>&lt;p&gt;Rome&lt;/p&gt;</text></answer>'
    assert read("shortanswer", wrapped).options == (Option("Rome", 100),)


def test_numbers_have_a_tolerance_and_may_bear_a_decimal_comma() -> None:
    inside = answer("3,14", 100, more="<tolerance>0.01</tolerance>") + answer("3", 50) + answer("*", 0, "No")
    question = read("numerical", inside)
    assert [(n.low, n.value, n.high, n.credit) for n in question.numbers] == [
        ("3.13", "3.14", "3.15", 100),
        ("3", "3", "3", 50),
    ]


def test_units_are_named() -> None:
    units = "<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>"
    parsed = parse(element("numerical", answer("5", 100) + units))
    assert parsed.problems[0].params == {"units": "cm"}


@pytest.mark.parametrize("kind", ["matching", "match", "ddmatch"])
def test_pairs_without_a_left_side_are_decoys(kind: str) -> None:
    subs = "".join(
        f'<subquestion format="html"><text>{left}</text><answer><text>{right}</text></answer></subquestion>'
        for left, right in [("frog", "amphibian"), ("cat", "mammal &amp;lt;3"), ("", "insect")]
    )
    question = read(kind, subs)
    assert question.kind is Kind.MATCHING
    assert question.pairs == (
        Pair("frog", "amphibian"),
        Pair("cat", "mammal &amp;lt;3"),
        Pair("", "insect"),
    )


def test_an_ordering_goes_by_the_places_of_its_answers() -> None:
    question = read("ordering", answer("b", 2) + answer("a", 1) + answer("c", 3))
    assert question.kind is Kind.ORDERING
    assert [option.text for option in question.options] == ["a", "b", "c"]


def test_the_older_type_of_ordering_names_places_in_its_answers() -> None:
    subs = "".join(
        f"<subquestion><text>{item}</text><answer><text>{place}</text></answer></subquestion>"
        for item, place in [("last", 10), ("first", 2)]
    )
    assert [option.text for option in read("order", subs).options] == ["first", "last"]


def test_each_missing_word_is_a_choice_within_its_group() -> None:
    words = "".join(
        f"<selectoption><text>{word}</text><group>{group}</group></selectoption>"
        for word, group in [("cat", 1), ("sat", 2), ("dog", 1), ("stood", 2)]
    )
    parsed = parse(element("gapselect", words, "The [[1]] [[2]] on the [[9]]."))
    first, second = (placed.question for placed in parsed.questions)
    assert (first.stem, first.name) == ("The _____ […] on the […].", "N (1)")
    assert first.options == (Option("cat", 100), Option("dog"))
    assert second.options == (Option("sat", 100), Option("stood"))
    assert keys(parsed) == ["gap-without-word"]


@pytest.mark.parametrize("kind", ["cloze", "multianswer"])
def test_a_cloze_text_becomes_a_question_for_each_gap(kind: str) -> None:
    parsed = parse(element(kind, "", "<![CDATA[<p>{1:SA:=Rome} or {1:MC:=a~b} or {1:NM:=x}</p>]]>"))
    assert [placed.question.stem for placed in parsed.questions] == [
        "<p>_____ or […] or […]</p>",
        "<p>[…] or _____ or […]</p>",
    ]
    assert parsed.found == 3


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("essay", "not-playable-essay"),
        ("description", "not-playable-description"),
        ("calculated", "not-playable-kind"),
        ("random", "not-playable-kind"),
        ("", "not-playable-kind"),
    ],
)
def test_what_cannot_be_played_is_named(kind: str, key: str) -> None:
    parsed = parse(element(kind, "", "Discuss &lt;b&gt;this&lt;/b&gt;."))
    assert [(p.key, p.excerpt, p.where) for p in parsed.problems] == [(key, "Discuss this.", "line 3")]
    assert parsed.found == 1


def test_categories_hold_for_what_follows_them() -> None:
    one = element("multichoice", TWO)
    parsed = parse(one, category("$course$/top/Biology/Cells"), one, category("$module$/top"), one)
    assert [placed.question.category for placed in parsed.questions] == ["", "Biology/Cells", ""]


def test_what_stands_beside_the_answers_is_kept() -> None:
    beside = (
        "<generalfeedback format='html'><text>Because</text></generalfeedback><idnumber>7</idnumber>"
        "<tags><tag><text>a</text></tag><tag><text>b</text></tag><tag><text>a</text></tag></tags>"
    )
    question = read("multichoice", TWO + beside)
    assert (question.name, question.explanation, question.id_number) == ("N", "Because", "7")
    assert question.tags == ("a", "b")


def test_a_name_that_only_repeats_the_question_is_none() -> None:
    text = element("multichoice", TWO, stem="N")
    assert parse(text).questions[0].question.name == ""


@pytest.mark.parametrize(
    ("format", "stem", "expected"),
    [
        ("html", "<![CDATA[<p>a</p>]]>", ("<p>a</p>", "html")),
        ("html", "&lt;p&gt;a&lt;/p&gt;", ("<p>a</p>", "html")),
        ("html", "<p>a</p>", ("<p>a</p>", "html")),
        ("plain_text", "a &lt;b&gt;", ("a <b>", "plain")),
        ("markdown", "**a**", ("**a**", "markdown")),
        ("moodle_auto_format", "a\nb", ("a<br>\nb", "html")),
        ("", "a", ("a", "html")),
    ],
)
def test_the_format_of_a_text_is_kept(format: str, stem: str, expected: tuple[str, str]) -> None:
    attribute = f' format="{format}"' if format else ""
    question = parse(element("multichoice", TWO, stem, attribute)).questions[0].question
    assert (question.stem, question.stem_format) == expected


def test_an_option_in_another_format_says_so() -> None:
    options = '<answer fraction="100" format="plain_text"><text>a &lt; b</text></answer>' + answer("c")
    assert read("multichoice", options).options == (Option("a < b", 100, format="plain"), Option("c"))


def test_an_explanation_is_turned_into_the_format_of_the_question() -> None:
    beside = "<generalfeedback format='plain_text'><text>a &lt; b</text></generalfeedback>"
    assert read("multichoice", TWO + beside).explanation == "a &lt; b"
    assert converted("<b>a</b> &lt; b", "html", "plain") == "a < b"


def test_a_hidden_question_is_taken_with_a_warning() -> None:
    parsed = parse(element("multichoice", TWO + "<hidden>1</hidden>"))
    assert (len(parsed.questions), keys(parsed)) == (1, ["question-hidden"])


def test_answers_of_the_first_years_have_no_text_element() -> None:
    assert read("multichoice", '<answer fraction="100">Rome</answer><answer>Milan</answer>').options == (
        Option("Rome", 100),
        Option("Milan"),
    )


@pytest.mark.parametrize(("fraction", "key"), [("200", "weight-out-of-range"), ("much", "not-a-number")])
def test_a_share_that_is_none_is_named(fraction: str, key: str) -> None:
    assert keys(parse(element("multichoice", answer("a", fraction) + answer("b")))) == [key]


def test_one_bad_question_does_not_take_the_others_along() -> None:
    parsed = parse(element("numerical", answer("few", 100)), element("multichoice", TWO))
    assert (parsed.found, len(parsed.questions)) == (2, 1)


def test_broken_xml_is_named_with_its_line() -> None:
    parsed = read_file(b"<quiz>\n<question type='essay'>\n</quiz>", "x.xml")
    assert [(p.key, p.where) for p in parsed.problems] == [("xml-broken", "line 3")]


@pytest.mark.parametrize(
    "damage",
    ["<question type='essay'><name>\n</question>\n</quiz>", "<question type='essay'><questiontext><te", ""],
)
def test_questions_before_the_damage_are_read(damage: str) -> None:
    sound = element("multichoice", TWO) + "\n" + element("truefalse", answer("true", 100))
    parsed = read_file(f"<quiz>\n{sound}\n{damage}".encode(), "x.xml")
    assert [placed.question.kind for placed in parsed.questions] == [Kind.SINGLE, Kind.TRUEFALSE]
    assert keys(parsed) == ["xml-broken-from-here"]


def test_a_quiz_without_questions_says_so() -> None:
    assert keys(read_file(b"<quiz></quiz>", "x.xml")) == ["no-questions"]


@pytest.mark.parametrize("text", ["<quiz>", "\ufeff<?xml version='1.0'?>\n<!-- x -->\n<quiz >"])
def test_a_quiz_is_told_by_its_root(text: str) -> None:
    assert moodle_xml.sniff(Source(text.encode()))


@pytest.mark.parametrize("text", ["<questestinterop>", "What is <quiz>? {=a ~b}", ""])
def test_other_texts_are_no_quiz(text: str) -> None:
    assert not moodle_xml.sniff(Source(text.encode()))


def test_files_of_the_same_name_belong_to_their_own_text() -> None:
    texts = Texts()
    holders = [
        f"<answer><text>{{}}</text><file name='a b.png'>{b64encode(data).decode()}</file></answer>"
        for data in (b"one", b"two", b"one")
    ]
    shown = [
        texts.read(xml.root_of(holder.format('&lt;img src="@@PLUGINFILE@@/a%20b.png"&gt;')))[0]
        for holder in holders
    ]
    addresses = [text.partition('src="')[2].partition('"')[0] for text in shown]
    assert [texts.find(address) for address in addresses] == [b"one", b"two", b"one"]
    assert texts.find("@@PLUGINFILE@@/c.png") is None


REAL = {
    "moodle-xml/amc2moodle-QCM.xml": (13, 8),
    "moodle-xml/docx2moodle-example.xml": (2, 2),
    "moodle-xml/moodle-nested_categories_with_questions.xml": (5, 4),
    "moodle-xml/moodle-old_format_file.xml": (2, 2),
    "moodle-xml/moodle-truefalse.xml": (2, 2),
    "moodle-xml/qas-matching.xml": (1, 1),
    "aiken/sonsoles-expected-moodle.xml": (11, 9),
    # Each gap is a question here: five in one text, three in the other.
    "moodle-xml/moodle-multianswer.xml": (5, 5),
    "moodle-xml/moodle-qtype-gapselect.xml": (3, 3),
}


@pytest.mark.parametrize("name", REAL)
def test_real_files_hold_what_independent_readers_count(name: str, shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared(f"real/{name}").read_bytes(), name)
    assert (parsed.found, len(parsed.questions)) == REAL[name]


@pytest.mark.parametrize("name", ["moodle-xml-billion-laughs.xml", "moodle-xml-xxe.xml"])
def test_entities_are_refused(name: str, shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared(f"made/{name}").read_bytes(), name)
    assert (parsed.found, keys(parsed)) == (0, ["xml-with-dtd"])


def test_the_declared_encoding_counts(shared: Callable[[str], Path]) -> None:
    parsed = read_file(shared("made/moodle-xml-latin1-decl.xml").read_bytes(), "x.xml")
    assert parsed.questions[0].question.stem == "L'été est chaud ?"
