"""Texts as the screens show them: images from where they are served, in the space that they will take."""

from __future__ import annotations

import pytest
from django.conf import settings

from questions import images
from questions.formats.images import digest_of, made_anew
from questions.parsed import Kind, Option, Pair, ParsedQuestion
from questions.rendering import (
    SHAPES,
    image_layout,
    render_explanation,
    render_feedback,
    render_option,
    render_pair,
    render_stem,
    stem_text,
)
from tests.questions.formats.pictures import picture

IMAGE = made_anew(picture(size=(90, 60)))
DIGEST = digest_of(IMAGE)
TEXT = f"![A <map>](image:{DIGEST})"
SHOWN = (
    f'<img src="/questions/images/{DIGEST}.png" alt="A &lt;map&gt;" class="low" data-shape="1.4"'
    ' width="90" height="60" loading="lazy">'
)
QUESTION = ParsedQuestion(
    Kind.SINGLE, TEXT, (Option(TEXT, 100.0), Option("no")), pairs=(Pair(TEXT, "x"),), explanation=TEXT
)


@pytest.fixture
def kept(db: None) -> None:
    images.keep({DIGEST: IMAGE})


def test_an_image_is_shown_wherever_a_text_is(kept: None) -> None:
    assert render_stem(QUESTION) == SHOWN
    assert render_option(QUESTION, 0) == SHOWN
    assert render_explanation(QUESTION) == SHOWN
    assert render_feedback(QUESTION, TEXT) == SHOWN
    assert render_pair(QUESTION, QUESTION.pairs[0]) == (SHOWN, "x")


@pytest.mark.django_db
def test_a_small_image_stands_in_its_line() -> None:
    sign = made_anew(picture(size=(30, 20)))
    images.keep({digest_of(sign): sign})
    question = ParsedQuestion(Kind.SINGLE, f"See ![x](image:{digest_of(sign)}).")
    assert 'class="small" width="30" height="20"' in render_stem(question)


@pytest.mark.django_db
def test_an_image_that_is_not_here_is_its_description() -> None:
    gone = ParsedQuestion(Kind.SINGLE, f"See ![A <map>](image:{'0' * 32}).")
    assert render_stem(gone) == "See [A &lt;map&gt;]."


def test_in_lists_an_image_is_its_description() -> None:
    assert stem_text(QUESTION) == "[A <map>]"


@pytest.mark.parametrize(
    ("size", "shape"), [((400, 400), "1"), ((400, 4000), "0.25"), ((399, 300), "1.25"), ((4000, 400), "4")]
)
def test_an_image_is_laid_out_no_higher_than_it_may_be(size: tuple[int, int], shape: str) -> None:
    assert image_layout(*size) == f'data-shape="{shape}"'


def test_the_style_sheet_knows_every_shape() -> None:
    rules = (settings.BASE_DIR / "static/css/base.css").read_text(encoding="utf-8")
    for shape in SHAPES:
        assert f'[data-shape="{shape:g}"] {{ --shape: {shape:g}; }}' in rules
