"""classroom.serving.languages: the terminal speaks its user's language where it can."""

import locale

import pytest

from classroom.serving.languages import system_language


@pytest.mark.parametrize(
    ("told", "expected"), [("es_ES", "es"), ("it_IT", "it"), ("en_GB", "en"), ("pl_PL", "en"), (None, "en")]
)
def test_a_language_that_is_not_spoken_here_gives_english(monkeypatch, told, expected):
    monkeypatch.setattr(locale, "getlocale", lambda: (told, "UTF-8"))
    assert system_language() == expected
