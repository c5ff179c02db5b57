"""Keeping what the editor sends."""

from __future__ import annotations

import base64
import io

import msgspec
from PIL import Image as Picture

from questions import editing
from questions.models import Image, Question
from tests.questions.conftest import CAPITAL

OTHER = msgspec.structs.replace(CAPITAL, stem="Capital of Spain?")


def test_a_change_of_what_was_seen_is_kept(question: Question) -> None:
    assert editing.keep_change(row=question, question=OTHER, version=editing.version_of(question))
    question.refresh_from_db()
    assert question.parsed == OTHER


def test_a_change_of_what_is_there_no_more_is_not_kept(question: Question) -> None:
    seen = editing.version_of(question)
    editing.keep_change(row=Question.objects.get(), question=OTHER, version=seen)
    late = msgspec.structs.replace(CAPITAL, stem="Too late?")
    assert not editing.keep_change(row=question, question=late, version=seen)
    assert question.parsed == OTHER, "the row now holds what is stored"
    assert Question.objects.get().parsed == OTHER


def test_the_same_content_is_the_same_version(question: Question) -> None:
    seen = editing.version_of(question)
    editing.keep_change(row=Question.objects.get(), question=CAPITAL, version=seen)
    assert editing.version_of(Question.objects.get()) == seen


def png() -> bytes:
    written = io.BytesIO()
    Picture.new("RGB", (8, 8), "red").save(written, "PNG")
    return written.getvalue()


def test_an_image_inside_a_text_is_kept_apart(db: None) -> None:
    inside = f'<img src="data:image/png;base64,{base64.b64encode(png()).decode()}" alt="red"> What is it?'
    kept, flaws = editing.fit_to_keep(msgspec.structs.replace(CAPITAL, stem=inside, stem_format="html"))
    assert flaws == []
    assert f"image:{Image.objects.get().digest}" in kept.stem


def test_what_runs_does_not_get_into_a_bank(db: None) -> None:
    evil = '<p onclick="x()">Hi<script>x()</script><img src="https://x.example/a.png" alt="a"></p>'
    kept, flaws = editing.fit_to_keep(msgspec.structs.replace(CAPITAL, stem=evil, stem_format="html"))
    assert not any(word in kept.stem for word in ("onclick", "script", "https"))
    assert [flaw.key for flaw in flaws] == ["image-left-out"]
