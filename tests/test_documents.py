"""The documents say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def first_cells(document: str, heading: str) -> set[str]:
    """The names in the first column of the tables between `heading` and the next one."""
    section = document.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("|")]
    names = {name.strip(" `") for row in rows for name in row.split(",")}
    return {name for name in names if not name.startswith("-")} - {"", "variable", "package"}


def test_the_readme_lists_every_setting():
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', text("classroom/settings.py")))
    assert first_cells(text("README.md"), "Settings") == read


def test_every_dependency_has_its_reason():
    wanted = {
        re.split(r"[~=\[;]", line)[0].strip()
        for name in ("requirements.in", "requirements-dev.in")
        for line in text(name).splitlines()
        if line and not line.startswith("-r")
    }
    assert first_cells(text("CONTRIBUTING.md"), "Dependencies, and why each is there") == wanted


def test_every_command_in_the_documents_is_there():
    for name in re.findall(r"manage\.py (\w+)", text("README.md") + text("CONTRIBUTING.md")):
        ours = list(ROOT.glob(f"*/management/commands/{name}.py"))
        assert ours or name == "check", name


def test_every_make_target_in_the_documents_is_there():
    targets = set(re.findall(r"^(\w+):", text("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)", text("README.md") + text("CONTRIBUTING.md"))) <= targets


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_pins_have_hashes_and_name_no_index(name):
    pins = re.split(r"\n(?=\S)", text(name).strip())
    packages = [pin for pin in pins if not pin.startswith("#")]
    assert packages
    assert all("--hash=sha256:" in pin for pin in packages)
    assert "://" not in text(name)


def test_what_runs_is_what_was_tested():
    """The pins of the product are among those of development, at the same versions."""
    pinned = re.findall(r"^(\S+==\S+)", text("requirements.txt"), re.MULTILINE)
    assert set(pinned) <= set(re.findall(r"^(\S+==\S+)", text("requirements-dev.txt"), re.MULTILINE))
