"""Every file beside the project, through `check_questions`: real ones against what other readers count."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.questions.conftest import SHARED

Report = dict[str, Any]

_COUNT = re.compile(
    r"(?:^|; )(?:(?:moodle|pegjs|hand|hand\(answer lines\)|lxml|items|prairielearn|rows|questions|notes"
    r"|note lines|lines|[#<>\w.]+ marks)=)?(\d+)(?= |;|$)"
)
_GAPS = "each of its gaps is a question of its own"

DIFFERING = {
    "blooket/template-CRBqcEp3.xlsx": (0, "its two questions are the template's examples"),
    "gift/sbd-Preguntas-s2-SBD.gift": (5, "it is no GIFT but a list, which Moodle takes for six texts"),
    "moodle-xml/moodle-multianswer.xml": (5, _GAPS),
    "qti12/instructure-all_canvas_simple_1.2.xml": (11, _GAPS),
    "qti12/instructure-canvas_multiple_dropdowns.xml": (2, _GAPS),
    "qti12/md2qti-worktest.xml": (12, _GAPS),
    "text-lists/patente-it.txt": (7, "the other reader looked for marks that this file does not use"),
}
"""Files of which we find another number than the readers who agree on one: our number, and why."""

MADE = {
    "aiken-28-options.txt": ("aiken", "utf-8", 1, 0),
    "empty.txt": ("", "utf-8", 0, 0),
    "gift-cr-only.txt": ("gift", "utf-8", 8, 8),
    "gift-utf16be-bom.txt": ("gift", "utf-16-be", 8, 8),
    "gift-utf16le-bom.txt": ("gift", "utf-16-le", 8, 8),
    "gift-utf8-bom.txt": ("gift", "utf-8", 8, 8),
    "moodle-xml-latin1-decl.xml": ("moodle-xml", "iso8859-1", 1, 1),
    "qcm-fr-semicolon-cp1252.csv": ("csv", "cp1252", 258, 258),
    "quizizz-filled.csv": ("quizizz", "utf-8", 3, 3),
    "quizlet-default.txt": ("flashcards", "utf-8", 5, 4),
    "sishi-gb18030.csv": ("csv", "gb18030", 1060, 1059),
}
"""What comes of made files: format, encoding, how many questions are found and taken."""

BOMBS = {
    "moodle-xml-billion-laughs.xml": "document type",
    "moodle-xml-xxe.xml": "document type",
    "zipbomb-50MB.zip": "padding",
}
"""Files that mean harm, and a word of the sentence that they are refused with."""

MOST_MEGABYTES = 300
_STATUS = Path("/proc/self/status")
# Not getrusage: what it says of a new process begins with the memory of the one that started it.
_READ_ALONE = f"""
import re, sys
from pathlib import Path
from questions.formats.registry import read_file
path = Path(sys.argv[1])
parsed = read_file(path.read_bytes(), path.name)
print(parsed.found, [p.key for p in parsed.problems if p.level == "error"])
status = Path("{_STATUS}")
print(int(re.search(r"VmHWM:\\s+(\\d+)", status.read_text())[1]) // 1024 if status.exists() else 0)
"""


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    """What the command says of every file, by its path below real/ or made/."""
    paths = sorted(str(path) for path in SHARED.glob("[mr]*/**/*") if path.is_file())
    if not paths:
        pytest.skip("the question files of ../shared/banks are not here")
    out = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("check_questions", *paths, "--json", stdout=out)
    # Some of them can't be read as anything, and that is what the status says.
    assert ended.value.code == 1
    found = map(json.loads, out.getvalue().splitlines())
    return {str(Path(report["file"]).relative_to(SHARED)).split("/", 1)[1]: report for report in found}


def test_every_file_gets_its_line(reports: dict[str, Report]) -> None:
    assert len(reports) == sum(path.is_file() for path in SHARED.glob("[mr]*/**/*"))


def test_no_reader_fails(reports: dict[str, Report]) -> None:
    messages = [problem["message"] for report in reports.values() for problem in report["problems"]]
    assert [message for message in messages if "could not be read. Please send" in message] == []


def test_the_sums_add_up(reports: dict[str, Report]) -> None:
    for name, report in reports.items():
        standing = [problem for problem in report["problems"] if problem["stands_for_question"]]
        assert report["found"] == len(report["questions"]) + len(standing), name
        assert all(problem["level"] == "error" for problem in standing), name


def test_whatever_holds_no_question_says_so(reports: dict[str, Report]) -> None:
    silent = [name for name, report in reports.items() if not report["questions"] and not report["problems"]]
    assert silent == []


def test_every_problem_is_a_sentence(reports: dict[str, Report]) -> None:
    for report in reports.values():
        for problem in report["problems"]:
            assert problem["message"].rstrip("”").endswith("."), problem


def test_counts_are_those_on_which_other_readers_agree(reports: dict[str, Report]) -> None:
    rows = [line.split("\t") for line in (SHARED / "manifest.tsv").read_text("utf-8").splitlines()[1:]]
    agreed = {name: counts.pop() for name, said, *_ in rows if len(counts := set(_COUNT.findall(said))) == 1}
    assert len(agreed) > 150
    differing = {
        name: reports[name]["found"] for name, count in agreed.items() if reports[name]["found"] != int(count)
    }
    assert differing == {name: count for name, (count, _) in DIFFERING.items()}


@pytest.mark.parametrize("name", MADE)
def test_a_made_file_comes_to_what_it_was_made_for(reports: dict[str, Report], name: str) -> None:
    report = reports[name]
    found = report["format"], report["encoding"], report["found"], len(report["questions"])
    assert found == MADE[name]


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_in_a_sentence(reports: dict[str, Report], name: str) -> None:
    assert reports[name]["questions"] == []
    assert BOMBS[name] in " ".join(problem["message"] for problem in reports[name]["problems"])


def test_a_script_in_a_file_does_not_come_in(reports: dict[str, Report]) -> None:
    report = reports["moodle-xml-script.xml"]
    assert report["found"] == 1
    assert "script" not in json.dumps(report["questions"])


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_takes_little_memory(shared: Callable[[str], Path], name: str) -> None:
    refuse(shared(f"made/{name}"))


def test_bombs_of_our_own_take_little_memory(tmp_path: Path) -> None:
    for name, members in {
        "one.zip": {"a.xml": 210},
        "many.zip": {f"{number}.gift": 19 for number in range(12)},
        "sheet.xlsx": {"xl/workbook.xml": 1, "xl/worksheets/sheet1.xml": 120},
        "word.docx": {"word/document.xml": 60},
        "deck.apkg": {"collection.anki2": 60},
        "package.zip": {"imsmanifest.xml": 60},
    }.items():
        with zipfile.ZipFile(tmp_path / name, "w", zipfile.ZIP_DEFLATED) as archive:
            for member, megabytes in members.items():
                archive.writestr(member, b"<a>" + b" " * (megabytes * 2**20))
        refuse(tmp_path / name)


def refuse(path: Path) -> None:
    """Read a file in a process of its own, which must neither take anything from it nor much memory."""
    run = subprocess.run(
        [sys.executable, "-c", _READ_ALONE, str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    refused, megabytes = run.stdout.splitlines()
    assert refused.startswith("0 ['"), path
    assert "reader-failed" not in refused
    assert int(megabytes) < MOST_MEGABYTES, path
