"""The language of a new bank is told from its questions."""

from __future__ import annotations

import pytest

from questions.languages import likely


@pytest.mark.parametrize(
    ("stem", "language"),
    [
        ("Which of these is the capital of Italy, and what is it known for?", "en"),
        ("¿Cuál es la capital de Italia y en qué región están los Alpes?", "es"),
        ("Qual è la capitale della Francia, e quali sono gli affluenti del Po?", "it"),
        ("Welche Stadt ist die Hauptstadt von Deutschland?", None),
        ("2 + 2 = ?", None),
        ("", None),
    ],
)
def test_common_words_tell_the_language(stem: str, language: str | None) -> None:
    assert likely([stem]) == language
