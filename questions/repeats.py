"""Which questions of a file a bank has already, in the same words or in an older version."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from questions.models import Bank
from questions.understanding import Understood


class Repeats(NamedTuple):
    """By a question's number in the file: the bank's question that it repeats, or whose newer version it is.

    `in_file` are the numbers of those that came earlier in the same file.
    """

    same: dict[int, int]
    older: dict[int, int]
    in_file: set[int]

    @property
    def all(self) -> set[int]:
        """The numbers of all of them."""
        return {*self.same, *self.older, *self.in_file}

    @property
    def in_bank(self) -> dict[int, int]:
        """The bank's question that each one may take the place of."""
        return {**self.older, **self.same}


def repeats_of(read: Understood, bank: Bank | None, file_name: str) -> Repeats:
    """Compare a file with a bank.

    The same question is told by its fingerprint. An older version is a question with the same stem and other
    options that came from a file of the same name, where that stem is the only one of its kind on both sides:
    "Choose the right word" says nothing.
    """
    in_file = _earlier_in_file(read.fingerprints)
    if bank is None:
        return Repeats({}, {}, in_file)
    known = {key: pk for pk, key in bank.questions.current().values_list("pk", "fingerprint").reverse()}
    same = {number: known[key] for number, key in enumerate(read.fingerprints) if key in known}
    taken = {*same, *in_file}
    versions = _unique_stems(bank, file_name, set(same.values()))
    times = Counter(read.stems)
    older = {
        number: versions[stem]
        for number, stem in enumerate(read.stems)
        if number not in taken and times[stem] == 1 and stem in versions
    }
    return Repeats(same, older, in_file)


def _earlier_in_file(fingerprints: list[str]) -> set[int]:
    seen: set[str] = set()
    again = set()
    for number, key in enumerate(fingerprints):
        if key in seen:
            again.add(number)
        seen.add(key)
    return again


def _unique_stems(bank: Bank, file_name: str, repeated: set[int]) -> dict[str, int]:
    """The bank's questions from files of that name, by stem, without those that the file repeats."""
    rows = bank.questions.current().filter(from_import__file_name__iexact=file_name)
    stems = [(stem, pk) for pk, stem in rows.values_list("pk", "stem_text") if stem and pk not in repeated]
    times = Counter(stem for stem, _ in stems)
    return {stem: pk for stem, pk in stems if times[stem] == 1}
