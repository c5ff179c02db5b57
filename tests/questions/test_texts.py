"""Texts on screen: what is safe to show, and what a reader sees."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from questions.texts import images_in, to_html, to_plain
from tests.questions.nasty import NASTY, faults_of

DIGEST = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    "text",
    [
        '<p onclick="x()">a</p>',
        "<script>alert(1)</script>",
        '<a href="javascript:alert(1)">a</a>',
        '<img src="https://example.org/x.png" onerror="x()">',
        '<svg onload="x()"><circle/></svg>',
        '<p style="position:fixed">a</p>',
        "<iframe src='//example.org'></iframe>",
        "$\\text{<script>alert(1)</script>}$",
        "$<img src=x onerror=alert(1)>$",
    ],
)
@pytest.mark.parametrize("text_format", ["html", "markdown", "plain"])
@pytest.mark.parametrize("inline", [True, False])
def test_nothing_in_a_text_can_run_or_load(text: str, text_format: str, inline: bool) -> None:
    shown = to_html(text, text_format, inline=inline)
    assert not any(f"<{tag}" in shown for tag in ("script", "a ", "img", "svg", "iframe"))
    assert not any(f"<p {attribute}" in shown for attribute in ("onclick", "style"))


@settings(max_examples=150, deadline=None)
@given(NASTY)
def test_nothing_in_any_text_can_run_or_load(text: str) -> None:
    for text_format in ("html", "markdown", "plain"):
        for inline in (True, False):
            assert faults_of(to_html(text, text_format, inline=inline)) == []
        to_plain(text, text_format)


def test_plain_text_is_shown_as_it_was_written() -> None:
    assert to_html("a < b & <b>c</b>\nd", "plain") == "a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;<br>\nd"


def test_entities_are_decoded_once() -> None:
    assert to_plain("<p>&lt;p&gt; and &amp;amp;</p>", "html") == "<p> and &amp;"
    assert to_html("&lt;p&gt; &amp;amp;", "html") == "&lt;p&gt; &amp;amp;"


def test_emphasis_lists_and_code_are_kept() -> None:
    assert "<strong>a</strong>" in to_html("**a**", "markdown")
    assert "<ul>" in to_html("- a\n- b", "markdown")
    assert to_html("run `ls`", "plain") == "run <code>ls</code>"


def test_html_inside_markdown_is_text() -> None:
    assert to_html("<b>a</b>", "markdown") == "&lt;b&gt;a&lt;/b&gt;"


def test_headings_do_not_disturb_the_page() -> None:
    assert to_html("<h1>a</h1><p>b</p>", "html") == "<p><strong>a</strong></p><p>b</p>"


def test_an_option_holds_no_blocks() -> None:
    assert to_html("<p>a</p><p>b</p>", "html", inline=True) == "a<br>b"


def test_breaks_go_around_an_option_and_stay_within() -> None:
    assert to_html("<p></p> <p>a</p><p></p><p>b</p> <br> <p></p>", "html", inline=True) == "a<br><br>b"


def test_an_option_of_thousands_of_breaks_ends() -> None:
    """A table of empty cells makes many times its length in breaks; to try from each took a minute."""
    breaks = "<br>" * 20_000
    assert to_html(f"a{breaks}b{breaks}", "html", inline=True) == f"a{breaks}b"


def test_a_lone_paragraph_is_unwrapped() -> None:
    assert to_html("<p>a <i>b</i></p>", "html") == "a <i>b</i>"


@pytest.mark.parametrize(
    "text",
    [r"$\frac{1}{2}$", r"$$\frac{1}{2}$$", r"\(\frac{1}{2}\)", r"\[\frac{1}{2}\]", r"so $ \frac{1}{2} $ is"],
)
@pytest.mark.parametrize("text_format", ["html", "markdown", "plain"])
def test_formulas_become_mathml(text: str, text_format: str) -> None:
    assert "<mfrac>" in to_html(text, text_format)


@pytest.mark.parametrize("text", ["It costs $5 or $6.", "5$ y 10$", "US$ 5 {=a ~$6}", "$ and $", r"\$x\$"])
def test_money_is_no_formula(text: str) -> None:
    assert "<math" not in to_html(text, "plain")


def test_a_formula_nobody_can_read_is_shown_as_code() -> None:
    shown = to_html(r"$\frac{1}$ & $\left($", "plain")
    assert "&amp;" in shown


def test_formulas_keep_their_comparison_signs_in_html() -> None:
    assert "<mo>&lt;</mo>" in to_html("<p>$a &lt; b$</p>", "html")


def test_a_blank_line_in_html_does_not_glue_words_together() -> None:
    assert to_plain("<p>one</p><p>two</p>", "html") == "one\ntwo"


@pytest.mark.parametrize(
    ("text", "text_format"),
    [
        (f'<p>See <img src="image:{DIGEST}" alt="A &lt;map&gt;">.</p>', "html"),
        (f"See ![A <map>](image:{DIGEST}).", "markdown"),
        (f"See ![A <map>](image:{DIGEST}).", "plain"),
    ],
)
def test_an_image_of_ours_is_shown_and_in_plain_text_described(text: str, text_format: str) -> None:
    assert to_html(text, text_format) == f'See <img src="image:{DIGEST}" alt="A &lt;map&gt;">.'
    assert to_html(text, text_format, inline=True) == to_html(text, text_format)
    assert to_plain(text, text_format) == "See [A <map>]."
    assert images_in(text, text) == [DIGEST]


def test_an_image_in_code_is_code() -> None:
    text = f"`![a](image:{DIGEST})`"
    assert "<img" not in to_html(text, "plain") + to_html(text, "markdown")
    assert to_plain(text, "plain") == text


def test_a_formula_in_a_description_stays_in_words() -> None:
    assert to_html(f"![$x^2$](image:{DIGEST})", "plain") == f'<img src="image:{DIGEST}" alt="$x^2$">'


def test_mathml_of_a_file_is_shown_as_it_is() -> None:
    assert to_html("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>", "html").startswith("<math><mfrac>")


@pytest.mark.parametrize(("formula", "display"), [("$x$", "inline"), ("$$x$$", "block"), (r"\[x\]", "block")])
def test_a_formula_stands_in_its_line_or_by_itself(formula: str, display: str) -> None:
    assert f'<math display="{display}">' in to_html(f"so {formula} is", "plain")


def test_a_long_display_can_be_rolled_by_keys_but_not_inside_a_button() -> None:
    long = "$$" + " + ".join("abcdefgh") * 3 + "$$"
    assert '<span class="rolled" tabindex="0"><math' in to_html(long, "plain")
    assert "tabindex" not in to_html(long, "plain", inline=True) + to_html("$$x$$", "plain")
