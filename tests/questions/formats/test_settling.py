"""Texts on their way in: cleaned, their images ours, and what is left out named."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from questions.formats.collecting import Collector
from questions.formats.images import digest_of, made_anew
from questions.formats.settling import settled
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, TextFormat
from questions.texts import to_html
from tests.questions.formats.pictures import data_address, picture
from tests.questions.nasty import NASTY, faults_of

PNG = picture()
DIGEST = digest_of(made_anew(PNG))
OURS = f"image:{DIGEST}"
KEPT = "image:0123456789abcdef0123456789abcdef"


def files(name: str) -> bytes | None:
    return {"a b.png": PNG, "drawing.svg": b"<svg/>", "broken.png": PNG[:45]}.get(name)


def asked(stem: str, format: TextFormat = "html", **parts: object) -> ParsedQuestion:
    parts.setdefault("options", (Option("yes", 100.0), Option("no")))
    return ParsedQuestion(Kind.SINGLE, stem, stem_format=format, **parts)


@pytest.mark.parametrize("source", ["a b.png", data_address(PNG)])
def test_an_image_of_html_becomes_ours(source: str) -> None:
    question, images, flaws = settled(asked(f'<p>See <img src="{source}" alt="A map"></p>'), files)
    assert question.stem == f'<p>See <img src="{OURS}" alt="A map"></p>'
    assert list(images) == [DIGEST]
    assert flaws == []


@pytest.mark.parametrize("format", ["markdown", "plain"])
def test_an_image_of_markdown_and_plain_text_becomes_ours(format: TextFormat) -> None:
    question, images, flaws = settled(asked(f"See ![A map]({data_address(PNG)})", format), files)
    assert question.stem == f"See ![A map]({OURS})"
    assert list(images) == [DIGEST]
    assert flaws == []


def test_every_text_of_a_question_is_settled() -> None:
    image = f'<img src="{data_address(PNG)}" alt="x" onload="y()">'
    question, images, _ = settled(
        asked(
            image,
            options=(Option(image, 100.0, image), Option("no", format="plain")),
            numbers=(Number("1", "1", feedback=image),),
            pairs=(Pair(image, image),),
            explanation=image,
        )
    )
    shown = f'<img src="{OURS}" alt="x">'
    assert question.options[0] == Option(shown, 100.0, shown)
    assert question.numbers[0].feedback == question.explanation == question.stem == shown
    assert question.pairs == (Pair(shown, shown),)
    assert len(images) == 1


def test_each_text_is_read_in_its_own_format() -> None:
    question, _, _ = settled(asked("1 < 2", "plain", options=(Option("<p id=a>x</p>", format="html"),)))
    assert question.stem == "1 < 2"
    assert question.options[0].text == "<p>x</p>"


def test_an_accepted_spelling_is_no_html() -> None:
    question = ParsedQuestion(Kind.SHORT, "<b>Tag?</b>", (Option("<p id=a>", 100.0),), stem_format="html")
    assert settled(question)[0].options == question.options


@pytest.mark.parametrize(
    ("source", "key", "name"),
    [
        ("https://example.org/map.png", "image-left-out", "https://example.org/map.png"),
        ("//example.org/map.png", "image-left-out", "//example.org/map.png"),
        ("not-there.png", "image-left-out", "not-there.png"),
        ("@@PLUGINFILE@@/not%20there.png", "image-left-out", "not there.png"),
        ("drawing.svg", "image-of-other-kind", "drawing.svg"),
        ("data:image/svg+xml;base64,PHN2Zy8+", "image-of-other-kind", "data:image/svg+xml"),
        ("data:image/png;base64,A", "image-of-other-kind", "data:image/png"),
        ("broken.png", "image-broken", "broken.png"),
    ],
)
@pytest.mark.parametrize(
    ("format", "written", "left"),
    [
        ("html", '<img src="{}" alt="A map"> it', "[A map] it"),
        ("markdown", "![A map]({}) it", r"\[A map\] it"),
    ],
)
def test_what_cannot_be_shown_is_named_and_leaves_its_description(
    source: str, key: str, name: str, format: TextFormat, written: str, left: str
) -> None:
    question, images, flaws = settled(asked(written.format(source), format), files)
    assert question.stem == left
    assert images == {}
    assert [(flaw.level, flaw.key, flaw.params["name"]) for flaw in flaws] == [("warning", key, name)]


def test_an_image_that_is_kept_already_stays() -> None:
    html, markdown = f'<img src="{KEPT}" alt="x">', f"![x]({KEPT})"
    assert settled(asked(html)) == (asked(html), {}, [])
    assert settled(asked(markdown, "markdown")) == (asked(markdown, "markdown"), {}, [])


def test_plain_text_about_markdown_stays_as_it_was_written() -> None:
    question = asked("What does ![a](b.png) show, and `![c](http://example.org)`?", "plain")
    assert settled(question) == (question, {}, [])


def test_a_far_image_in_plain_text_is_named() -> None:
    question, _, flaws = settled(asked("![a](https://example.org/a.png)", "plain"))
    assert question.stem == "![a](https://example.org/a.png)"
    assert [flaw.key for flaw in flaws] == ["image-left-out"]


def test_code_of_markdown_stays_as_it_was_written() -> None:
    question = asked("```\n![a](b.png)\n```\nand ``![a](b.png)``", "markdown")
    assert settled(question) == (question, {}, [])


def test_an_image_by_reference_is_named() -> None:
    _, _, flaws = settled(asked("![a][there]\n\n[there]: https://example.org/a.png", "markdown"))
    assert [flaw.params["name"] for flaw in flaws] == ["https://example.org/a.png"]


@pytest.mark.parametrize(("format", "written"), [("html", '<img src="{}">'), ("markdown", "![]({})")])
def test_a_description_is_asked_for(format: TextFormat, written: str) -> None:
    _, _, flaws = settled(asked(written.format(data_address(PNG)), format))
    assert [flaw.key for flaw in flaws] == ["image-without-alt"]


@pytest.mark.parametrize("tag", ["audio", "video", "iframe", "object", "svg"])
def test_sound_and_video_are_named(tag: str) -> None:
    _, _, flaws = settled(asked(f"<p>Listen</p><{tag} src='a.mp3'></{tag}>"))
    assert [(flaw.key, flaw.params["kind"]) for flaw in flaws] == [("media-left-out", tag)]


def test_formulas_outlast_the_cleaning() -> None:
    stem = "<p>Is $a<b$ and \\(x > y\\)?</p>"
    question, _, _ = settled(asked(stem))
    assert question.stem == "<p>Is $a&lt;b$ and \\(x &gt; y\\)?</p>"
    assert settled(question)[0] == question
    assert to_html(question.stem, "html") == to_html(stem, "html")


@pytest.mark.parametrize("text", ["<b>" * 100_000, "no tag at all " * 1_000])
@pytest.mark.parametrize("format", ["html", "markdown", "plain"])
def test_a_boundless_explanation_is_left_out_and_named(text: str, format: TextFormat) -> None:
    """Whatever it is written in: a lesson would stand still while megabytes of it are made ready."""
    question, _, flaws = settled(
        asked("a", format, options=(Option("a", 100, text), Option("b")), explanation=text)
    )
    assert (question.explanation, question.options[0].feedback) == ("", "")
    assert [flaw.key for flaw in flaws] == ["explanation-too-long"]


def test_a_boundless_stem_holds_no_html_and_is_refused() -> None:
    collector = Collector("made", "")
    collector.take(asked("<div>" * 100_000), "line 1")
    assert [problem.key for problem in collector.parsed.problems] == ["stem-too-long"]


@pytest.mark.parametrize("width", [76, 1_000_000])
def test_the_bytes_of_an_image_do_not_count_as_a_long_text(width: int) -> None:
    address = data_address(picture("PNG", (40, 40), exif=b"Exif\0\0" + bytes(20_000)))
    lines = [address[start : start + width] for start in range(0, len(address), width)]
    collector = Collector("made", "")
    collector.take(asked('<p>x <img src="{}" alt="x"></p>'.format("\n".join(lines))), "line 1")
    assert len(collector.parsed.questions) == 1
    assert len(collector.parsed.images) == 1
    assert collector.parsed.problems == []


def test_a_boundless_pair_holds_no_html_and_is_refused() -> None:
    pairs = (Pair("<div>" * 10_000, "a"), Pair("b", "c"))
    collector = Collector("made", "")
    collector.take(ParsedQuestion(Kind.MATCHING, "Match", pairs=pairs, stem_format="html"), "line 1")
    assert collector.parsed.failed == 1


def test_images_of_a_question_that_is_not_taken_are_not_kept() -> None:
    collector = Collector("made", "")
    collector.take(asked(f'<img src="{data_address(PNG)}" alt="x">', options=()), "line 1")
    assert collector.parsed.failed == 1
    assert collector.parsed.images == {}


def test_a_question_whose_only_image_was_refused_is_empty() -> None:
    collector = Collector("made", "")
    collector.take(asked('<img src="https://example.org/a.png">'), "line 1")
    assert {problem.key for problem in collector.parsed.problems} == {"stem-empty", "image-left-out"}


@settings(max_examples=150, deadline=None)
@given(NASTY)
def test_no_text_that_comes_in_runs_or_loads_anything(text: str) -> None:
    question, _, _ = settled(asked(text, explanation=text, options=(Option(text, 100.0, text), Option("b"))))
    texts = question.stem, question.explanation, question.options[0].text, question.options[0].feedback
    assert [fault for text in texts for fault in faults_of(text)] == []


@settings(max_examples=150, deadline=None)
@given(NASTY)
def test_settling_twice_changes_nothing(text: str) -> None:
    for format in ("html", "markdown", "plain"):
        once = settled(asked(text, format))[0]
        assert settled(once)[0] == once
