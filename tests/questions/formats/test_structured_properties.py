"""What must hold of Moodle XML, cloze, Word and H5P, whatever strangers put into them.

The readers are called directly: `read_file` would hide an exception behind a sentence.
"""

from __future__ import annotations

import html
import io
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pytest
from docx.shared import RGBColor
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from questions.formats import cloze, h5p, moodle_xml, word
from questions.formats.source import Source
from questions.parsed import ParsedFile, from_json, to_json
from questions.texts import to_html

_FEW = settings(max_examples=60, deadline=None)
_OF_FILES = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def _words(text: str) -> st.SearchStrategy[str]:
    return st.sampled_from(text.split())


_TYPES = _words(
    """multichoice truefalse shortanswer numerical matching ordering order gapselect ddwtos cloze essay
    category multichoiceset random"""
)
_TAGS = _words(
    """text name questiontext answer feedback generalfeedback subquestion tolerance units unit unit_name
    group single usecase selectoption dragbox tags tag hidden idnumber file image image_base64 streetwise
    category"""
)
_VALUES = st.text(max_size=5) | _words(
    """true false 1 -3,5 * [[1]] [[99]] {1:SA:=a} {1:NM:=x} {1:MC:a~=b $course$/top/A <b>x</b> AAAA ]]> &nbsp;
    @@PLUGINFILE@@/a.png 1e999 NaN"""
)
_ATTRIBUTES = st.dictionaries(
    st.sampled_from(["type", "format", "fraction", "name", "path", "value", "seconds", "difficulty"]),
    st.sampled_from(["", "html", "plain_text", "100", "-50", "1e9", "much", "/", "a.png", "easy"]),
    max_size=3,
)


def adds_up(parsed: ParsedFile) -> None:
    failed = sum(problem.stands_for_question for problem in parsed.problems)
    assert parsed.found == len(parsed.questions) + failed
    for question, where in parsed.questions:
        assert where
        assert from_json(to_json(question)) == question
        to_html(question.stem, question.stem_format)


def _element(name: str, attributes: dict[str, str], inside: str) -> str:
    written = "".join(f' {key}="{html.escape(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>"


_LEAVES = st.builds(_element, _TAGS, _ATTRIBUTES, _VALUES.map(html.escape))
_ELEMENTS = st.recursive(
    _LEAVES,
    lambda inner: st.builds(_element, _TAGS, _ATTRIBUTES, st.lists(inner, max_size=4).map("".join)),
    max_leaves=12,
)
_QUESTIONS = st.builds(
    lambda kind, inside: f'<question type="{kind}">{"".join(inside)}</question>',
    _TYPES,
    st.lists(_ELEMENTS, max_size=8),
)


@_FEW
@given(st.lists(_QUESTIONS, max_size=3))
def test_any_elements_are_read_and_each_question_is_accounted_for(questions: list[str]) -> None:
    text = f"<quiz>{''.join(questions)}</quiz>"
    parsed = moodle_xml.parse(Source(text.encode("utf-8", "replace")))
    adds_up(parsed)
    if not any(problem.key == "xml-broken" for problem in parsed.problems):
        assert parsed.found >= sum('type="category"' not in question[:30] for question in questions)


@_FEW
@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    adds_up(moodle_xml.parse(Source(data)))
    adds_up(cloze.parse(Source(data)))
    adds_up(moodle_xml.parse(Source(b"<quiz>" + data)))


@_OF_FILES
@given(st.randoms(use_true_random=False))
@pytest.mark.parametrize(
    "name",
    [
        "moodle-xml/qas-multichoice.xml",
        "moodle-xml/moodle-multianswer.xml",
        "moodle-xml/moodle-qtype-match.xml",
        "aiken/sonsoles-expected-moodle.xml",
    ],
)
def test_real_files_cut_short_or_shuffled_are_read(
    name: str, shared: Callable[[str], Path], chance: random.Random
) -> None:
    text = shared(f"real/{name}").read_text(encoding="utf-8")
    cut = text[: chance.randrange(len(text))]
    lines = text.splitlines(keepends=True)
    chance.shuffle(lines)
    for changed in (cut, "".join(lines)):
        assert moodle_xml.sniff(Source(changed.encode())) in (True, False)
        adds_up(moodle_xml.parse(Source(changed.encode())))


_GAP_PIECES = st.sampled_from(
    [
        "{1:",
        "SA:",
        "MC:",
        "NM:",
        "MR:",
        "{1:SA:=a}",
        "=",
        "~",
        "#",
        "}",
        "{",
        "%50%",
        "%",
        "\\",
        "&#39;",
        "*",
        ":",
        "a",
    ]
) | st.text(max_size=3)


@settings(max_examples=150, deadline=None)
@given(st.lists(_GAP_PIECES, max_size=30).map("".join))
def test_any_text_with_gaps_is_read(text: str) -> None:
    parsed = cloze.parse(Source(text.encode("utf-8", "replace")))
    adds_up(parsed)
    assert parsed.found >= 1


_LINES = st.sampled_from(
    ["1. What?", "a) x", "*b) y", "b) y\nc) z", "Answer: B", "", "{=a ~b}", "::N::", "x", "Explanation: so"]
) | st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=8)
_RUNS = st.lists(st.tuples(_LINES, st.sampled_from(["", "bold", "colour", "sup"])), max_size=3)


@_FEW
@given(st.lists(_RUNS, max_size=12))
def test_any_paragraphs_are_read(paragraphs: list[list[tuple[str, str]]]) -> None:
    document = docx.Document()
    for runs in paragraphs:
        paragraph = document.add_paragraph()
        for text, look in runs:
            run = paragraph.add_run(text)
            run.bold = look == "bold"
            run.font.superscript = look == "sup"
            if look == "colour":
                run.font.color.rgb = RGBColor(255, 0, 0)
    buffer = io.BytesIO()
    document.save(buffer)
    parsed = word.parse(Source(buffer.getvalue()))
    adds_up(parsed)
    shown = str([to_json(question) for question, _ in parsed.questions] + [p.params for p in parsed.problems])
    assert not any("\ue020" <= sign <= "\ue039" for sign in shown)


def _repacked(data: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return buffer.getvalue()


@_OF_FILES
@given(st.randoms(use_true_random=False))
def test_documents_with_damaged_parts_are_read(chance: random.Random) -> None:
    document = docx.Document()
    for line in ("1. What?", "a) x", "*b) y"):
        document.add_paragraph(line)
    buffer = io.BytesIO()
    document.save(buffer)

    def damaged(name: str, data: bytes) -> bytes:
        if (
            name not in ("word/document.xml", "word/styles.xml", "word/numbering.xml")
            or chance.random() < 0.5
        ):
            return data
        at = chance.randrange(len(data))
        return chance.choice(
            [data[:at], data[:at] + b"<w:p/>" + data[at:], data.replace(b"w:val", b"w:foo"), b""]
        )

    adds_up(word.parse(Source(_repacked(buffer.getvalue(), damaged))))


_LIBRARIES = _words(
    """H5P.MultiChoice H5P.TrueFalse H5P.Blanks H5P.SingleChoiceSet H5P.Summary H5P.DragText H5P.Flashcards
    H5P.SortParagraphs H5P.Essay H5P.Column H5P.Other"""
)
_NAMES = _words(
    """question answers text correct questions choices summaries summary intro textField cards paragraphs
    media type params file path behaviour tipsAndFeedback answer content library"""
)
_SETTINGS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(0, 9)
    | st.sampled_from(["<p>a *b* c</p>", "x/y:z", "multi", "**", "*"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_NAMES, inner, max_size=5),
    max_leaves=20,
)


@_FEW
@given(_LIBRARIES, st.lists(st.tuples(_LIBRARIES, _SETTINGS), max_size=4))
def test_any_settings_are_read(main: str, pieces: list[tuple[str, object]]) -> None:
    content = {"questions": [{"library": library, "params": params} for library, params in pieces]}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("h5p.json", json.dumps({"mainLibrary": main}))
        archive.writestr("content/content.json", json.dumps(content))
    adds_up(h5p.parse(Source(buffer.getvalue())))


@pytest.mark.parametrize(
    "text",
    ["{1:SA:", "{", "~", "#", "\\", "&#", "%", "%5", "=", "<", "<p>", "<!--", "&a;", "*", "[[1]]", " "],
)
def test_a_long_run_of_signs_takes_no_longer_than_a_text(text: str) -> None:
    # A careless pattern would be busy with each for minutes: the test would hang, not fail.
    run = text * 100_000
    adds_up(cloze.parse(Source(f"x {{1:SA:=a}} {run}".encode())))
    adds_up(moodle_xml.parse(Source(f"<quiz><question type='cloze'>{run}".encode())))
    stem = f"<questiontext><text>{html.escape(run)}</text></questiontext>"
    adds_up(moodle_xml.parse(Source(f"<quiz><question type='gapselect'>{stem}</question></quiz>".encode())))
