"""Written tests: numbered questions with lettered options, and what is right beside them or in a key."""

from __future__ import annotations

import re

from questions.formats import choosing
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken, Collector
from questions.formats.text_lists import answer_key, labels
from questions.formats.text_lists.answer_key import Key, Parted
from questions.formats.text_lists.blocks import Block, Choice, blocks
from questions.formats.text_lists.texts import option_of, question_of
from questions.formats.words import folded
from questions.parsed import LONGEST_OPTION

MOST_LETTERED = 26

_SEVERAL = re.compile(r"\s*(?:[,;/&+、，]|\s(?:and|y|e|et|und)\s)\s*|\s+", re.IGNORECASE)
_LETTER = re.compile(r"[(\[]?([A-Za-z])[.)\]:]?")
_JOINED_LETTERS = re.compile(r"[A-J]{2,10}")
_LABELLED = re.compile(r"[(\[]?([A-Za-z])(?:[.)\]:]|\s[-–](?=\s))\s*\S.*")
_SPELLINGS = re.compile(r"\s*[;|]\s*|\s+/\s+")
_FOLDED = re.compile(
    r"<details>\s*<summary>\s*(?:<\w+>)?(?P<title>[^<>\n]{1,60}?):?\s*(?:</\w+>)?\s*</summary>"
    r"\s*(?P<said>[^<>\n]{1,400}?)\s*</details>",
    re.IGNORECASE,
)
_BARE_LETTER = re.compile(r"\s*([A-Za-z])\s+\S")
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_FEWEST_OPTIONS = 2
_FEWEST_BLOCKS = 2


def fits(text: str) -> bool:
    """Whether a text is a written test: two questions with options, or one that says what is right."""
    found, key = _understood(_unfolded(text).split("\n"))
    with_options = [block for block in found if len(block.options) >= _FEWEST_OPTIONS]
    if any(block.has_marks for block in with_options):
        return True
    numbered = [block for block in with_options if block.number]
    if len(numbered) >= _FEWEST_BLOCKS or (with_options and (key.by_number or key.in_order)):
        return True
    answered = [block for block in found if block.number and block.text and block.answer]
    return len(answered) >= _FEWEST_BLOCKS


def read(text: str, collector: Collector) -> None:
    """Read every question of a written test."""
    read_lines(_unfolded(text).split("\n"), collector)


def read_lines(lines: list[str], collector: Collector, first_line: int = 1, category: str = "") -> None:
    """Read the questions of some lines, the first of which is the file's line `first_line`."""
    found, key = _understood(lines, first_line)
    is_numbered = sum(block.number is not None for block in found) * 2 >= len(found)
    for place, block in enumerate(found):
        if collector.is_full:
            break
        category = block.number.section if block.number and block.number.section else category
        if is_numbered and not (block.number or block.options or block.answer):
            collector.warn(f"line {block.line}", "text-left-out", {"text": block.text[:80]})
            continue
        if not is_numbered and block.number:
            # A lone figure at the start of a line is no label: "3. Reich".
            block.stem[:1] = [block.number.written + "".join(block.stem[:1])]
        _read_block(block, _from_key(block, place, key), category, collector)


def _unfolded(text: str) -> str:
    """Pages that fold the answer away, below a line to press, say it like any other."""
    return _FOLDED.sub(
        lambda fold: f"{fold['title']}: {fold['said']}" + "\n" * fold.group().count("\n"), text
    )


def _understood(lines: list[str], first_line: int = 1) -> tuple[list[Block], Key]:
    """The questions and the key; a row of letters that does not count as many as the questions is no key."""
    parted = answer_key.part(lines)
    found = _blocks(parted, first_line)
    if parted.key.in_order and len(parted.key.in_order) != len([block for block in found if block.options]):
        parted = Parted(lines, Key({}, []))
        found = _blocks(parted, first_line)
    return found, parted.key


def _blocks(parted: Parted, first_line: int) -> list[Block]:
    return [_with_numbered_options(block) for block in blocks(parted.lines, first_line + parted.skipped)]


def _with_numbered_options(block: Block) -> Block:
    """Options may bear figures, counted from 1 below a question whose answer is a figure."""
    if block.options or block.answer is None:
        return block
    rows = [(at, labels.number_of(line.strip())) for at, line in enumerate(block.stem)]
    numbered = [(at, row) for at, row in rows if at and row and row.number is not None]
    figures = [row.number for _, row in numbered]
    if len(figures) < _FEWEST_OPTIONS or figures not in (
        list(range(1, len(figures) + 1)),
        list(range(len(figures))),
    ):
        return block
    for at, row in numbered:
        text, is_right = labels.marked_right(row.text)
        block.options.append(Choice(text, is_right, block.line + at, block.stem[at]))
    block.first_figure = figures[0]
    del block.stem[numbered[0][0] :]
    return block


def _from_key(block: Block, place: int, key: Key) -> str | None:
    if block.number and block.number.number in key.by_number:
        return key.by_number[block.number.number]
    if key.in_order:
        return key.in_order[place] if place < len(key.in_order) else None
    return None if block.number else key.by_number.get(place + 1)


def _read_block(block: Block, from_key: str | None, category: str, collector: Collector) -> None:
    where = f"line {block.line}"
    answer = block.answer if block.answer is not None else from_key
    try:
        answers = _answers(block, answer)
    except Broken as broken:
        place = f"line {broken.at}" if broken.at else where
        collector.fail(place, broken.key, broken.params, block.text)
        return
    collector.take(question_of(answers, block.text, "\n".join(block.explanation), category), where)


def _answers(block: Block, answer: str | None) -> Answers:
    if len(block.options) > MOST_LETTERED:
        raise Broken("options-beyond-z", None, count=len(block.options), most=MOST_LETTERED)
    if not block.options:
        return _without_options(block, answer)
    texts = [option.text for option in block.options]
    right = [at for at, option in enumerate(block.options) if option.is_right]
    if answer is not None and answer.strip():
        resolved = resolve(answer, texts, block.first_figure)
        if resolved is None:
            raise Broken("answer-matches-no-option", block.answer_line, text=answer[:80])
        right = resolved
    if not right:
        raise Broken("answer-missing", block.answer_line or None)
    return choosing.choice([option_of(text) for text in texts], right)


def _without_options(block: Block, answer: str | None) -> Answers:
    if answer is None:
        raise Broken("not-playable-description")
    if not answer.strip():
        raise Broken("answer-missing", block.answer_line or None)
    if _LETTER.fullmatch(answer.strip()) and _has_bare_letters(block.stem):
        raise Broken("options-without-sign")
    spellings = [text for text in _SPELLINGS.split(answer[:LONGEST_OPTION]) if text]
    return choosing.typed(spellings) if len(spellings) > 1 else choosing.without_options(answer)


def _has_bare_letters(lines: list[str]) -> bool:
    """Whether lines begin with A, B and so on, with no more than a blank behind the letter."""
    letters = "".join(found[1] for line in lines if (found := _BARE_LETTER.match(line)))
    return len(letters) >= _FEWEST_OPTIONS and letters.lower() == _ALPHABET[: len(letters)]


def resolve(answer: str, options: list[str], first_figure: int | None = None) -> list[int] | None:
    """Indexes of the options that an answer names by text, letter or number; None when it names none.

    Where the options bear figures, the first of which is `first_figure`, a letter names none of them.
    """
    answer = answer[:LONGEST_OPTION]
    texts = [folded(option) for option in options]
    if len(answer) > 1 and folded(answer) in texts:
        return [texts.index(folded(answer))]
    parts = [part for part in _SEVERAL.split(answer.strip(" .")) if part]
    if len(parts) == 1 and _JOINED_LETTERS.fullmatch(parts[0]):
        parts = list(parts[0])
    found = {_index(part, first_figure) for part in parts}
    if None in found or not found:
        labelled = _LABELLED.fullmatch(answer.strip())
        found = {_index(labelled[1], first_figure)} if labelled else set()
    indexes = sorted(index for index in found if index is not None)
    if not indexes or indexes[0] < 0 or indexes[-1] >= len(options):
        return [texts.index(folded(answer))] if folded(answer) in texts else None
    return indexes


def _index(part: str, first_figure: int | None) -> int | None:
    if part.isascii() and part.isdigit() and len(part) < 4:
        return int(part) - (1 if first_figure is None else first_figure)
    letter = _LETTER.fullmatch(part) if first_figure is None else None
    return ord(letter[1].lower()) - ord("a") if letter else None
