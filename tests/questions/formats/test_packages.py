"""Packages of tests: what is found in them, in which order, once, and with its images."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats.registry import read_file
from questions.parsed import ParsedFile
from tests.questions.formats.pictures import picture

MANIFEST = "imsmanifest.xml"


def manifest(*files: str, type: str = "imsqti_xmlv1p2/imscc_xmlv1p1/assessment") -> str:
    made = "".join(
        f'<resource identifier="r{index}" type="{type}"><file href="{name}"/></resource>'
        for index, name in enumerate(files)
    )
    return (
        f'<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>{made}</resources></manifest>'
    )


def quiz_xml(*stems: str, ident: str = "quiz", title: str = "Quiz") -> str:
    items = "".join(
        '<item><presentation><material><mattext texttype="text/html"><![CDATA['
        + stem
        + ']]></mattext></material><response_lid ident="r"><render_choice>'
        '<response_label ident="a"><material><mattext>yes</mattext></material></response_label>'
        '<response_label ident="b"><material><mattext>perhaps</mattext></material></response_label>'
        "</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>"
        '<varequal respident="r">a</varequal></conditionvar><setvar varname="SCORE">100</setvar>'
        "</respcondition></resprocessing></item>"
        for stem in stems
    )
    return (
        f'<questestinterop><assessment ident="{ident}" title="{title}">{items}</assessment></questestinterop>'
    )


def item_xml(stem: str) -> str:
    return (
        f'<assessmentItem><responseDeclaration identifier="R" cardinality="single"><correctResponse>'
        "<value>a</value></correctResponse></responseDeclaration><itemBody>"
        f'<choiceInteraction responseIdentifier="R"><prompt>{stem}</prompt><simpleChoice identifier="a">'
        'yes</simpleChoice><simpleChoice identifier="b">perhaps</simpleChoice></choiceInteraction>'
        "</itemBody></assessmentItem>"
    )


def packed(files: dict[str, str | bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def read(files: dict[str, str | bytes]) -> ParsedFile:
    return read_file(packed(files), "course.imscc")


def stems(parsed: ParsedFile) -> list[str]:
    return [placed.question.stem for placed in parsed.questions]


def test_documents_come_in_the_order_of_the_manifest() -> None:
    parsed = read(
        {
            "a.xml": quiz_xml("second", ident="1"),
            "b.xml": quiz_xml("first", ident="2"),
            MANIFEST: manifest("b.xml", "a.xml"),
        }
    )
    assert parsed.format == "qti12"
    assert stems(parsed) == ["first", "second"]


def test_a_place_names_the_file_and_the_line() -> None:
    parsed = read({"quiz/a.xml": "\n" + quiz_xml("one"), MANIFEST: manifest("quiz/a.xml")})
    assert parsed.questions[0].where == "quiz/a.xml:2"


def test_a_quiz_that_stands_there_twice_is_read_where_it_holds_more() -> None:
    parsed = read(
        {
            "q/assessment_qti.xml": quiz_xml("one"),
            "non_cc_assessments/q.xml.qti": quiz_xml("one", "two"),
            MANIFEST: manifest("q/assessment_qti.xml", "non_cc_assessments/q.xml.qti"),
        }
    )
    assert stems(parsed) == ["one", "two"]
    assert {placed.where.rpartition(":")[0] for placed in parsed.questions} == {
        "non_cc_assessments/q.xml.qti"
    }


def test_a_document_that_stands_there_twice_without_a_name_is_read_once() -> None:
    document = quiz_xml("one").replace(' ident="quiz"', "")
    assert stems(read({"a.xml": document, "b.xml": document, "c.xml": quiz_xml("two")})) == ["one", "two"]


def test_quizzes_of_different_names_are_all_read() -> None:
    parsed = read({"a.xml": quiz_xml("one", ident="1"), "b.xml": quiz_xml("one", ident="2")})
    assert stems(parsed) == ["one", "one"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "iso-8859-2"])
def test_each_document_is_read_in_its_own_encoding(encoding: str) -> None:
    declared = f'<?xml version="1.0" encoding="{encoding}"?>' if encoding.startswith("iso") else ""
    files: dict[str, str | bytes] = {"a.xml": (declared + quiz_xml("Kdo je to? Č")).encode(encoding)}
    assert stems(read({**files, MANIFEST: manifest("a.xml")})) == ["Kdo je to? Č"]


def test_a_broken_document_is_named_and_the_others_are_read() -> None:
    parsed = read({"a.xml": "<questestinterop>\n<item>", "b.xml": quiz_xml("one")})
    assert stems(parsed) == ["one"]
    assert [(problem.where, problem.key) for problem in parsed.problems] == [("a.xml:2", "xml-broken")]


@pytest.mark.parametrize(
    "address",
    [
        "$IMS-CC-FILEBASE$/Uploaded%20Media/red.png?canvas_download=1",
        "%24IMS-CC-FILEBASE%24/Uploaded%20Media/red.png",
        "../web_resources/Uploaded Media/red.png",
        "/elsewhere/in/the/platform/red.png",
    ],
)
def test_an_image_is_found_however_its_platform_writes_the_path(address: str) -> None:
    parsed = read(
        {
            "q/a.xml": quiz_xml(f'Which? <img src="{address}" alt="a square">'),
            "web_resources/Uploaded Media/red.png": picture(),
            MANIFEST: manifest("q/a.xml"),
        }
    )
    assert [problem.key for problem in parsed.problems] == []
    (digest,) = parsed.images
    assert f"image:{digest}" in parsed.questions[0].question.stem


def test_an_image_may_be_meant_by_the_number_in_its_name() -> None:
    address = "@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-7_1"
    files = {"csfiles/sign__xid-7_1.png": picture(), "csfiles/other__xid-17_1.png": picture(colour="blue")}
    parsed = read({"res1.dat": quiz_xml(f'Which? <img src="{address}" alt="a sign">'), **files})
    assert len(parsed.images) == 1
    assert [problem.key for problem in parsed.problems] == []


def test_an_image_that_is_not_in_the_package_is_named() -> None:
    parsed = read({"a.xml": quiz_xml('Which? <img src="../../../etc/passwd" alt="x">')})
    assert [problem.key for problem in parsed.problems] == ["image-left-out"]
    assert parsed.images == {}


def test_a_package_of_newer_items_is_read_in_the_order_of_its_test() -> None:
    parsed = read(
        {
            "items/a.xml": item_xml("second"),
            "items/b.xml": item_xml("first"),
            "test.xml": '<assessmentTest title="Exam"><testPart><assessmentSection title="Start">'
            '<assessmentItemRef href="items/b.xml"/></assessmentSection><assessmentSection title="Exam">'
            '<assessmentItemRef href="items/a.xml"/></assessmentSection></testPart></assessmentTest>',
            MANIFEST: manifest("items/a.xml", "items/b.xml", "test.xml", type="imsqti_item_xmlv2p1"),
        }
    )
    assert parsed.format == "qti2"
    assert stems(parsed) == ["first", "second"]
    assert [placed.question.category for placed in parsed.questions] == ["Exam/Start", "Exam"]


def test_a_passage_in_a_file_of_its_own_is_read_before_the_question() -> None:
    passage = "<stimulusBody><p>Once.</p></stimulusBody>"
    reference = '<assessmentStimulusRef href="../passages/p.xml"/><itemBody>'
    parsed = read(
        {
            "items/a.xml": item_xml("Who?").replace("<itemBody>", reference),
            "passages/p.xml": f"<assessmentStimulus>{passage}</assessmentStimulus>",
            MANIFEST: manifest("items/a.xml", type="imsqti_item_xmlv3p0"),
        }
    )
    assert parsed.questions[0].question.stem.startswith("Once.\n")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (manifest("a.xml"), "manifest-alone"),
        ('<assessmentTest><assessmentItemRef href="a.xml"/></assessmentTest>', "test-without-items"),
    ],
)
def test_a_table_of_contents_alone_asks_for_the_whole_package(text: str, key: str) -> None:
    parsed = read_file(text.encode(), "imsmanifest.xml")
    assert [problem.key for problem in parsed.problems] == [key]


def test_a_package_without_any_test_says_so() -> None:
    parsed = read({"page.html": "<p>Hello</p>", MANIFEST: manifest("page.html")})
    assert parsed.format == "qti12"
    assert [problem.key for problem in parsed.problems] == ["no-questions"]


def test_an_archive_of_other_things_is_no_package() -> None:
    assert read({"a.xml": "<html/>", "b.txt": "hello"}).format == ""


def test_a_document_type_that_declares_anything_is_refused() -> None:
    text = '<!DOCTYPE questestinterop [<!ENTITY a "b">]><questestinterop>&a;</questestinterop>'
    assert [problem.key for problem in read_file(text.encode(), "a.xml").problems] == ["xml-with-dtd"]


@pytest.mark.parametrize(
    ("name", "found", "taken", "images"),
    [
        ("moodle2cc-cc.imscc", 0, 0, 0),
        # Twelve items, of which one has two gaps.
        ("qas-bb_vista.imscc", 12 + 1, 8, 2),
        # Ten items, of which one has two gaps.
        ("qas-canvas_respondus.zip", 10 + 1, 8, 2),
    ],
)
def test_real_cartridges_are_read_whole(
    shared: Callable[[str], Path], name: str, found: int, taken: int, images: int
) -> None:
    path = shared(f"real/common-cartridge/{name}")
    parsed = read_file(path.read_bytes(), path.name)
    assert (parsed.format, parsed.found, len(parsed.questions)) == ("qti12", found, taken)
    assert len(parsed.images) == images
