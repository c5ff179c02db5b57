"""What HTML a question may hold: nothing of it runs, loads, or leads away."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from questions.cleaning import BLOCKS, INLINE, clean, without_tags
from tests.questions.nasty import NASTY, faults_of

OURS = "image:0123456789abcdef0123456789abcdef"


@settings(max_examples=150, deadline=None)
@given(NASTY)
def test_nothing_in_cleaned_html_runs_or_loads(text: str) -> None:
    assert faults_of(clean(text)) == []
    assert faults_of(clean(text, tags=INLINE)) == []


@settings(max_examples=150, deadline=None)
@given(NASTY)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = clean(text)
    assert clean(once) == once


@pytest.mark.parametrize(
    ("html", "left"),
    [
        ('<a href="https://example.org">here</a>', "here"),
        ("<p onclick='x()' style='color:red' class=a>a</p>", "<p>a</p>"),
        ("<h2 id=a>a</h2><p>b</p>", "<p><strong>a</strong></p><p>b</p>"),
        ('<p dir="rtl" lang="ar">a</p>', '<p dir="rtl" lang="ar">a</p>'),
        ("<script>x()</script>a<style>b</style>", "a"),
        (f'<img src="{OURS}" alt="A map" width="5" class="c">', f'<img src="{OURS}" alt="A map">'),
        (f'<img src="{OURS}">', f'<img src="{OURS}" alt="">'),
        ('<img src="https://example.org/a.png" alt="A <map>">', "[A &lt;map&gt;]"),
        ('<img src="a.png">', ""),
        ("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>",) * 2,
        (
            "<math><semantics><mi>x</mi><annotation>x</annotation></semantics></math>",
            "<math><semantics><mi>x</mi></semantics></math>",
        ),
        (f'<img src="{OURS}.png">', ""),
    ],
)
def test_what_is_left_of_html(html: str, left: str) -> None:
    assert clean(html) == left


def test_an_image_is_shown_from_where_it_is_said_to_be() -> None:
    asked: list[str] = []

    def source_of(source: str) -> str | None:
        asked.append(source)
        return OURS if source == "a b.png" else None

    html = '<img src="a b.png" alt="x"><img src="data:image/png;base64,AA==" alt="y"><img src="C:\\a.png">'
    assert clean(html, source_of=source_of) == f'<img src="{OURS}" alt="x">[y]'
    assert asked == ["a b.png", "data:image/png;base64,AA==", "C:\\a.png"]


def test_an_option_may_hold_an_image_but_no_blocks() -> None:
    assert clean(f'<p><img src="{OURS}" alt="a"></p>', tags=INLINE) == f'<img src="{OURS}" alt="a">'
    assert "p" in BLOCKS


def test_without_tags_an_image_is_its_description() -> None:
    assert (
        without_tags(f'<p>See <img src="{OURS}" alt="A &lt;map&gt;"> &amp;amp;</p>') == "See [A <map>] &amp;"
    )
    assert without_tags(f'<img src="{OURS}">') != ""
