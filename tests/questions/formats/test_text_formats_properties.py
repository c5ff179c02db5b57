"""No text makes a reader of text formats raise, lose its place, or run wild."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from questions.formats import aiken, flashcards, json_lists, markdown, missing_word, text_lists
from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.formats.text_lists.reader import GRAMMARS
from questions.parsed import ParsedFile

READERS: dict[str, Callable[[Source], ParsedFile]] = {
    "aiken": aiken.parse,
    "flashcards": flashcards.parse,
    "json": json_lists.parse,
    "opentdb": json_lists.parse_opentdb,
    "markdown": markdown.parse,
    "missing-word": missing_word.parse,
    "text-list": text_lists.parse,
}
SNIFFERS = (
    aiken.sniff,
    flashcards.sniff,
    json_lists.sniff,
    json_lists.sniff_opentdb,
    markdown.sniff,
    missing_word.sniff,
    text_lists.sniff,
)
# Lines that mean something in one of the grammars; any order of them is a text that somebody may send.
LINES = [
    *("1. Capital of Italy?", "2) Next?", "Question 3:", "Q: Who?", "A: Anna", "A. Milan", "a) x", "*b) y"),
    *("(C) z", "- [ ] no", "- [x] yes", "- !right", "+ right", "- wrong", "[*] both", "= 1.5 +- 0.1", "= x"),
    *("* text", "... comment", "____", "ANSWER: A", "Answer: B, C", "Risposta: 9", "Feedback: so", "Answers"),
    *("1. B", "1-a 2-b", "b, c, a", "#Q who", "^ me", "A me", "B you", "<question>Who?", "<variant>x"),
    *("<variantright>y", "b", "m", "true", "truefalse", "matching", "order", "match: z", "category", "GROUP"),
    *(
        "term\tdefinition",
        "a - b",
        "x | y",
        "{{c1::gap}} text\tmore",
        "#separator:tab",
        "#html:true",
        '"open\t',
    ),
    *("```{.python .run}", "```", "~~~", "<!--", "-->", "<quiz>", "</quiz>", "# Title", "### 4. Sub?", "---"),
    *("> quote", "    indented", "\t", "", "", "plain text", "the {=best ~50%good} one", "<pre>", "</pre>"),
    *('{"question": "Q?", "answer": 1}', '[{"q": "x", "a": [0], "o": ["y"]}]', "[", "{", "]", '"'),
]

texts = st.lists(st.sampled_from(LINES), max_size=30).map("\n".join)
anything = st.one_of(texts, st.text(max_size=300), st.binary(max_size=300))


def source_of(content: str | bytes) -> Source:
    return Source(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))


def check(parsed: ParsedFile, lines: int) -> None:
    """Each question is taken or named, at a line of the file."""
    assert parsed.found == len(parsed.questions) + parsed.failed
    places = [placed.where for placed in parsed.questions] + [p.where for p in parsed.problems]
    numbers = [int(found[1]) for where in places if (found := re.fullmatch(r"line (\d+)", where))]
    assert all(1 <= number <= lines for number in numbers)


@pytest.mark.parametrize("name", READERS)
@given(content=anything)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_text_makes_a_reader_raise(name: str, content: str | bytes) -> None:
    source = source_of(content)
    check(READERS[name](source), source.text.count("\n") + 1)


@given(content=anything)
@settings(max_examples=100, deadline=None)
def test_no_text_makes_detection_raise(content: str | bytes) -> None:
    source = source_of(content)
    assert {sniff(source) for sniff in SNIFFERS} <= {True, False}


@pytest.mark.parametrize("place", range(len(GRAMMARS)))
@given(text=texts)
@settings(max_examples=40, deadline=None)
def test_each_grammar_of_lists_reads_what_it_is_given(place: int, text: str) -> None:
    collector = Collector("text-list", "utf-8")
    GRAMMARS[place].read(text, collector)
    check(collector.parsed, text.count("\n") + 1)


@given(seed=st.randoms(use_true_random=False), cut=st.floats(0, 1))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_real_files_may_be_cut_and_shuffled(shared: Callable[[str], Path], seed: Random, cut: float) -> None:
    folders = ("aiken", "text-lists", "markdown", "quizlet", "json-generic", "missingword")
    paths = sorted(path for folder in folders for path in shared(f"real/{folder}").iterdir())
    data = seed.choice(paths).read_bytes()[:40_000]
    lines = data[: int(len(data) * cut)].split(b"\n")
    seed.shuffle(lines)
    source = Source(b"\n".join(lines))
    for read in READERS.values():
        check(read(source), source.text.count("\n") + 1)


@pytest.mark.parametrize(
    "sign", ["(", "[", "*", " ", "a) ", "1. ", "- ", "#", "<question>", "\t", "{", '"', "> ", "`", "A"]
)
def test_many_of_one_sign_are_read_like_any_text(sign: str) -> None:
    source = Source((sign * 20_000 + "\n" + f"{sign}\n" * 2_000).encode())
    for sniff in SNIFFERS:
        sniff(source)
    for read in READERS.values():
        check(read(source), source.text.count("\n") + 1)
