"""classroom.catalogues.upkeep: what makes a catalogue incomplete or wrong."""

from __future__ import annotations

import polib
import pytest

from classroom.catalogues.extraction import Message
from classroom.catalogues.upkeep import faults, renewed

HELLO = Message("Hello %(name)s", files=("a.py",))
POINTS = Message("%(n)s point", "%(n)s points", files=("a.py",))


def catalogue(*entries: polib.POEntry) -> polib.POFile:
    file = polib.POFile()
    file.extend(entries)
    return file


def hello(translation: str = "Hola %(name)s", **more: object) -> polib.POEntry:
    return polib.POEntry(msgid=HELLO.text, msgstr=translation, **more)


def points(one: str = "%(n)s punto", many: str = "%(n)s puntos") -> polib.POEntry:
    return polib.POEntry(msgid=POINTS.text, msgid_plural=POINTS.plural, msgstr_plural={0: one, 1: many})


def test_a_complete_catalogue_has_no_faults():
    assert list(faults(catalogue(hello(), points()), [HELLO, POINTS])) == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([], "missing"),
        ([hello(), polib.POEntry(msgid="Gone", msgstr="Ido")], "left over"),
        ([hello(flags=["fuzzy"])], "fuzzy"),
        ([hello("")], "untranslated"),
        ([hello("Hola %(nombre)s")], "other placeholders"),
        ([hello("Hola")], "other placeholders"),
        ([hello("<b>Hola</b> %(name)s")], "other placeholders"),
    ],
)
def test_each_fault_is_named(entries, fault):
    (line,) = faults(catalogue(*entries), [HELLO])
    assert line.startswith(fault)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (points(many=""), "untranslated"),
        (points(many="puntos"), "other placeholders"),
        (points(one="%(x)s punto"), "other placeholders"),
        (polib.POEntry(msgid=POINTS.text, msgstr="%(n)s punto"), "other plural"),
    ],
)
def test_each_fault_of_a_plural_is_named(entry, fault):
    (line,) = faults(catalogue(entry), [POINTS])
    assert line.startswith(fault)


def test_the_form_for_one_may_leave_the_number_out():
    assert list(faults(catalogue(points(one="un punto")), [POINTS])) == []


def test_an_obsolete_entry_counts_as_missing():
    (line,) = faults(catalogue(hello(obsolete=True)), [HELLO])
    assert line.startswith("missing")


def test_renewing_keeps_translations_and_drops_what_is_gone():
    old = catalogue(hello(), polib.POEntry(msgid="Gone", msgstr="Ido"))
    new = renewed(old, [POINTS, HELLO], "es")
    assert [(entry.msgid, entry.msgstr) for entry in new] == [
        ("%(n)s point", ""),
        ("Hello %(name)s", "Hola %(name)s"),
    ]


def test_renewing_twice_changes_nothing():
    once = renewed(catalogue(hello(), points()), [HELLO, POINTS], "es")
    assert str(renewed(once, [HELLO, POINTS], "es")) == str(once)


def test_a_message_that_became_plural_waits_for_its_forms():
    old = catalogue(polib.POEntry(msgid=POINTS.text, msgstr="%(n)s punto"))
    (line,) = faults(renewed(old, [POINTS], "es"), [POINTS])
    assert line.startswith("untranslated")
