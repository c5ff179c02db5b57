"""classroom.catalogues.extraction: which texts are found, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from classroom.catalogues.extraction import Message, messages_of


@pytest.fixture
def project(tmp_path: Path):
    """Return `project(name, text)`, which writes a file and gives the messages of the whole project."""

    def write(name: str, text: str) -> list[Message]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return messages_of(tmp_path)

    return write


@pytest.mark.parametrize("call", ["_", "gettext", "gettext_lazy", "gettext_noop"])
def test_marked_texts_of_python_are_found(project, call):
    assert [message.text for message in project("game/a.py", f'{call}("Roll the die")')] == ["Roll the die"]


@pytest.mark.parametrize("call", ["ngettext", "ngettext_lazy"])
def test_plurals_are_found(project, call):
    (message,) = project("game/a.py", f'{call}("%(n)s point", "%(n)s points", n)')
    assert (message.text, message.plural) == ("%(n)s point", "%(n)s points")


@pytest.mark.parametrize("call", ["pgettext", "pgettext_lazy"])
def test_contexts_are_found(project, call):
    (message,) = project("game/a.py", f'{call}("of a game", "Start")')
    assert (message.context, message.text) == ("of a game", "Start")


def test_texts_of_templates_are_found(project):
    found = project(
        "templates/page.html",
        """
        {% load i18n %}
            <p>{% translate "Don't wait" %}</p>
          {# an odd indentation, and a "quote that is not closed #}
        {% blocktranslate trimmed count n=students %}
          {{ n }} student
        {% plural %}
          {{ n }} students
        {% endblocktranslate %}
        <p title="{{ _("A title") }}">it's an apostrophe</p>
        {% translate "Start" context "of a game" %}
        """,
    )
    assert [(message.context, message.text, message.plural) for message in found] == [
        ("", "Don't wait", ""),
        ("", "%(n)s student", "%(n)s students"),
        ("", "A title", ""),
        ("of a game", "Start", ""),
    ]


def test_a_text_in_two_files_is_one_message(project):
    project("game/a.py", '_("Start")')
    (message,) = project("templates/page.html", '{% load i18n %}{% translate "Start" %}')
    assert message.files == ("game/a.py", "templates/page.html")


def test_a_text_with_and_without_plural_is_one_message_with_plural(project):
    project("game/a.py", '_("point")')
    (message,) = project("game/b.py", 'ngettext("point", "points", n)')
    assert message.plural == "points"


def test_comments_for_translators_are_kept(project):
    (message,) = project("game/a.py", '# Translators: of a board\n_("Square")')
    assert message.comment == "Translators: of a board"


def test_migrations_and_tests_are_left_out(project):
    project("game/migrations/0001_initial.py", '_("Old name")')
    assert project("tests/test_a.py", '_("Only in a test")') == []
