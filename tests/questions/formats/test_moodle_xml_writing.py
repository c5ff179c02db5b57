"""Banks as Moodle XML: what Moodle will read. That nothing is lost is shown in test_round_trips.py."""

from __future__ import annotations

import msgspec
import pytest
from lxml import etree

from questions.formats import moodle_xml
from questions.formats.source import Source
from questions.parsed import Contents, Image, Kind, Number, Option, Pair, ParsedQuestion

DIGEST = "0123456789abcdef" * 2
CHOICE = ParsedQuestion(Kind.SINGLE, "Capital?", (Option("Rome", 100), Option("Milan")))


def dumped(*questions: ParsedQuestion, images: dict[str, Image] | None = None) -> bytes:
    return moodle_xml.dump(Contents("Bank", "en", list(questions), images or {}))


def back(*questions: ParsedQuestion) -> list[ParsedQuestion]:
    return [placed.question for placed in moodle_xml.parse(Source(dumped(*questions))).questions]


def root(*questions: ParsedQuestion, images: dict[str, Image] | None = None) -> etree._Element:
    return etree.fromstring(dumped(*questions, images=images))


def test_what_moodle_has_no_place_for_comes_back() -> None:
    question = msgspec.structs.replace(
        CHOICE, difficulty="hard", source="Book, p. 7", seconds=45, accent_sensitive=True, allows_slips=True
    )
    assert back(question) == [question]


def test_an_element_of_ours_stands_there_only_when_it_says_something() -> None:
    assert root(CHOICE).find(".//streetwise") is None


def test_a_category_stands_before_its_questions_and_ends_at_the_top() -> None:
    first, second = (msgspec.structs.replace(CHOICE, category=name) for name in ("A/B", ""))
    paths = [text.text for text in root(CHOICE, first, first, second).findall(".//category/text")]
    assert paths == ["$course$/top/A/B", "$course$/top"]


@pytest.mark.parametrize(
    ("credit", "written"),
    [
        (33.3, "33.33333"),
        (-16.67, "-16.66667"),
        (14.29, "14.28571"),
        (50.0, "50"),
        (0.0, "0"),
        (100.0, "100"),
    ],
)
def test_shares_are_those_that_moodle_lists(credit: float, written: str) -> None:
    question = msgspec.structs.replace(CHOICE, options=(Option("a", credit), Option("b", 100)))
    assert root(question).find(".//answer").get("fraction") == written


def test_a_range_is_written_as_its_middle_and_half_its_width() -> None:
    question = ParsedQuestion(Kind.NUMBER, "How many?", numbers=(Number("1", "4"),))
    answer = root(question).find(".//answer")
    assert (answer.findtext("text"), answer.findtext("tolerance")) == ("2.5", "1.5")
    assert back(question) == [question]


def test_pairs_and_decoys_are_subquestions() -> None:
    pairs = (Pair("<b>frog</b>", "a &lt; b"), Pair("cat", "<b>mammal</b>"), Pair("", "insect"))
    question = ParsedQuestion(Kind.MATCHING, "Match.", pairs=pairs, stem_format="html")
    assert [text.text for text in root(question).findall(".//answer/text")] == ["a < b", "mammal", "insect"]
    assert back(question) == [question]


def test_an_ordering_is_written_with_its_places() -> None:
    question = ParsedQuestion(Kind.ORDERING, "Order.", tuple(map(Option, "cab")))
    fractions = [answer.get("fraction") for answer in root(question).iter("answer")]
    assert fractions == ["1.0000000", "2.0000000", "3.0000000"]
    assert back(question) == [question]


@pytest.mark.parametrize(
    ("stem", "format", "written"),
    [
        (f'<img src="image:{DIGEST}" alt="x">', "html", f'<img src="@@PLUGINFILE@@/{DIGEST}.png" alt="x">'),
        (f"![x](image:{DIGEST})", "markdown", f"![x](@@PLUGINFILE@@/{DIGEST}.png)"),
        (f'1 < 2\n![a "b"](image:{DIGEST})', "plain", None),
    ],
)
def test_images_stand_as_files_beside_the_text(stem: str, format: str, written: str | None) -> None:
    question = msgspec.structs.replace(CHOICE, stem=stem, stem_format=format)
    images = {DIGEST: Image("image/png", b"data", 1, 1)}
    text = root(question, images=images).find(".//questiontext")
    plain = f'1 &lt; 2<br>\n<img src="@@PLUGINFILE@@/{DIGEST}.png" alt="a &quot;b&quot;">'
    assert text.findtext("text") == (written or plain)
    assert text.find("file").text == "ZGF0YQ=="
    assert text.get("format") == ("html" if format == "plain" else format)


def test_an_image_that_is_not_there_stays_named() -> None:
    question = msgspec.structs.replace(CHOICE, stem=f"![x](image:{DIGEST})", stem_format="markdown")
    assert root(question).find(".//file") is None


def test_signs_that_xml_cannot_hold_become_blanks() -> None:
    assert back(msgspec.structs.replace(CHOICE, stem="a\x0bb", source="\x00x"))[0].stem == "a b"
