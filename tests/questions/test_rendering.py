"""Texts as the screens show them: images from where they are served, in the space that they will take."""

from __future__ import annotations

import pytest

from questions import images
from questions.formats.images import digest_of, made_anew
from questions.parsed import Kind, Option, Pair, ParsedQuestion
from questions.rendering import (
    render_explanation,
    render_feedback,
    render_option,
    render_pair,
    render_stem,
    stem_text,
)
from tests.questions.formats.pictures import picture

IMAGE = made_anew(picture(size=(30, 20)))
DIGEST = digest_of(IMAGE)
TEXT = f"![A <map>](image:{DIGEST})"
SHOWN = (
    f'<img src="/questions/images/{DIGEST}.png" alt="A &lt;map&gt;" width="30" height="20" loading="lazy">'
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
def test_an_image_that_is_not_here_is_its_description() -> None:
    gone = ParsedQuestion(Kind.SINGLE, f"See ![A <map>](image:{'0' * 32}).")
    assert render_stem(gone) == "See [A &lt;map&gt;]."


def test_in_lists_an_image_is_its_description() -> None:
    assert stem_text(QUESTION) == "[A <map>]"
