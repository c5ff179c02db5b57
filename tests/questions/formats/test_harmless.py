"""What any reader yields of any file: nothing in it runs, loads, or leads away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from questions.formats.registry import read_file
from questions.parsed import ParsedQuestion
from questions.texts import images_in, to_html
from tests.questions.nasty import faults_of

ENDINGS = {".xml", ".zip", ".imscc", ".gift", ".docx", ".apkg", ".h5p", ".html", ".md", ".json"}


def html_of(question: ParsedQuestion) -> Iterator[str]:
    """Every text of a question, as its bank holds it if it is HTML, and as it is shown."""
    own = question.stem_format
    texts = [(question.stem, own), (question.explanation, own)]
    texts += [(option.feedback, own) for option in question.options]
    texts += [(number.feedback, own) for number in question.numbers]
    if question.kind != "short":
        texts += [(option.text, option.format or own) for option in question.options]
    texts += [(text, pair.format or own) for pair in question.pairs for text in (pair.left, pair.right)]
    for text, format in texts:
        if format == "html":
            yield text
        yield to_html(text, format)


@pytest.mark.parametrize("folder", ["real", "made"])
def test_no_file_brings_anything_that_runs_or_loads(folder: str, shared: Callable[[str], Path]) -> None:
    files = [path for path in sorted(shared(folder).rglob("*")) if path.suffix.lower() in ENDINGS]
    assert files
    for path in files:
        parsed = read_file(path.read_bytes(), path.name)
        texts = [text for question, _ in parsed.questions for text in html_of(question)]
        assert [fault for text in texts for fault in faults_of(text)] == [], path.name
        assert set(images_in(*texts)) == set(parsed.images), path.name
