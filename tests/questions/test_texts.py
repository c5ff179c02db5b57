"""Texts on screen: what is safe to show, and what a reader sees."""

from __future__ import annotations

import pytest

from questions.texts import to_html, to_plain


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
