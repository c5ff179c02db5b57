"""The banks that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from questions import samples
from questions.formats.registry import read_file
from questions.models import Bank, Question
from questions.parsed import Kind
from questions.samples import FOLDER, load_samples

FILES = sorted(FOLDER.glob("*.gift"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sample_is_sound(path: Path) -> None:
    parsed = read_file(path.read_bytes(), path.name, format="gift")
    assert parsed.problems == []
    assert len(parsed.questions) >= 40
    assert all(question.explanation and question.category for question, _ in parsed.questions)
    # GIFT has no ordering: whoever wants one writes it in the editor, or brings it in another format.
    assert {question.kind for question, _ in parsed.questions} == set(Kind) - {Kind.ORDERING}


def test_samples_are_loaded_for_everyone(db: None) -> None:
    count = load_samples()
    assert count == Question.objects.count()
    assert {bank.language for bank in Bank.objects.all()} == {"en", "es", "it"}
    assert all(bank.is_sample and bank.owner is None for bank in Bank.objects.all())


def test_loading_twice_changes_nothing(db: None) -> None:
    load_samples()
    before = list(Question.objects.order_by("pk").values())
    load_samples()
    assert list(Question.objects.order_by("pk").values()) == before


def test_a_newer_file_takes_the_place_of_an_older_one(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(samples, "FOLDER", tmp_path)
    file = tmp_path / "a.gift"
    for stem in ("Old", "New"):
        file.write_text(f"// title: A\n// language: en\n\n{stem}?{{=a ~b}}\n", encoding="utf-8")
        load_samples()
    assert [row.stem_text for row in Question.objects.all()] == ["New?"]
    assert Bank.objects.count() == 1
