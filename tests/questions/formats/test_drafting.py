"""Questions on their way in, whose texts may be plain or HTML."""

from __future__ import annotations

import pytest

from questions.formats.drafting import Choice, Draft, Text, from_html, joined
from questions.parsed import Kind, Option, Pair

HTML = Text("<b>x</b> &lt;", "html")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>a &amp; b</p>", Text("a & b")),
        ('<div class="c"><p><span>a</span></p></div>', Text("a")),
        ("a\n  b", Text("a b")),
        ("I am a ", Text("I am a ")),
        ("<p>a</p><p>b</p>", Text("<p>a</p><p>b</p>", "html")),
        ('<p dir="rtl">a</p>', Text('<p dir="rtl">a</p>', "html")),
        ("<b>a</b>", Text("<b>a</b>", "html")),
    ],
)
def test_html_that_says_no_more_than_its_text_is_plain(html: str, text: Text) -> None:
    assert from_html(html) == text


def test_texts_are_joined_as_html_if_one_of_them_is() -> None:
    assert joined([Text("a < b"), Text(" "), HTML]) == Text("a &lt; b<br>\n<b>x</b> &lt;", "html")
    assert joined([Text("a"), Text(), Text("b")]) == Text("a\nb")


def test_a_question_is_html_when_one_of_its_texts_is_and_plain_options_stay_plain() -> None:
    draft = Draft(Kind.SINGLE, Text("a < b"), [Choice(HTML, 100), Choice(Text("<"))], explanation=HTML)
    question = draft.question(category="C", name="N")
    assert (question.stem, question.explanation) == ("a &lt; b", "<b>x</b> &lt;")
    assert question.options == (Option("<b>x</b> &lt;", 100), Option("<", format="plain"))


def test_both_sides_of_a_pair_are_of_one_format() -> None:
    draft = Draft(Kind.MATCHING, Text("Pair"), pairs=[(Text("a <"), HTML), (Text(), Text("c"))])
    assert draft.question(category="", name="").pairs == (
        Pair("a &lt;", "<b>x</b> &lt;", "html"),
        Pair("", "c"),
    )
