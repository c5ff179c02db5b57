"""In which language questions are, told by their commonest words. No Django."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import islice

_COMMON = {
    "en": "the of is are which what who how does in on with and for was were when where",
    "es": "el los las del qué cuál cuáles cómo quién dónde es son en con por una y fue cuándo que",
    "it": "il lo gli dei della delle che quale quali chi dove è sono nel nella con per una fu quando",
}
_LANGUAGES_OF: dict[str, list[str]] = {}
for _language, _words in _COMMON.items():
    for _word in _words.split():
        _LANGUAGES_OF.setdefault(_word, []).append(_language)

_WORD = re.compile(r"[^\W\d_]+")
_SAMPLE = 200
_FEWEST = 3
_LEAD = 1.3


def likely(stems: Iterable[str]) -> str | None:
    """The code of the language that stems are likely in; None where too little tells."""
    found: Counter[str] = Counter()
    for stem in islice(stems, _SAMPLE):
        for word in _WORD.findall(stem[:1000].lower()):
            found.update(_LANGUAGES_OF.get(word, ()))
    (best, most), (_, next_most) = [*found.most_common(2), ("", 0), ("", 0)][:2]
    return best if most >= _FEWEST and most >= next_most * _LEAD else None
