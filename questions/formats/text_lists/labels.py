"""The words and signs by which written tests mark questions, options and answers, in six languages."""

from __future__ import annotations

import re
from typing import NamedTuple

from questions.parsed import LONGEST_OPTION

_QUESTION_WORDS = "question|q|pregunta|domanda|quesito|frage|aufgabe|pergunta|quest[aã]o|вопрос|题目"
_ANSWER_WORDS = r"""(?:right|correct)\s+(?:answer|option|choice)s?|answers?|ans|correct|key
    |solution|respuestas?(?:\s+correctas?)?|correctas?|soluci[oó]n|clave
    |rispost[ae](?:\s+(?:corrett[ae]|esatt[ae]|giust[ae]))?
    |corretta|soluzione|(?:bonnes?\s+)?r[eé]ponses?(?:\s+(?:correctes?|justes?))?
    |(?:richtige\s+)?antworten|(?:richtige\s+)?antwort|l[oö]sung|loesung|richtig|korrekt
    |respostas?(?:\s+(?:corretas?|certas?))?|gabarito|ответ|правильный\s+ответ|(?:正确)?答案"""
_EXPLANATION_WORDS = """general\\s+feedback|feedback|gfeed|explanation|rationale|reason|comment
    |explicaci[oó]n|retroalimentaci[oó]n|justificaci[oó]n|comentario|spiegazione|commento|motivazione
    |explication|commentaire|erkl[aä]rung|begr[uü]ndung|explica[cç][aã]o|coment[aá]rio|justificativa|解析"""
_KEY_WORDS = """answer\\s+keys?|answers?|keys?|solutions?|correct\\s+answers?|soluciones
    |respuestas?(?:\\s+correctas?)?|solucionario|plantilla
    |risposte(?:\\s+(?:corrette|esatte))?|soluzioni|correttore|r[eé]ponses?|corrig[eé]
    |l[oö]sungen|l[oö]sungsschl[uü]ssel|antworten|gabarito|respostas?|ответы|答案"""
_RIGHT_WORDS = """correct(?:\\s+answer)?|right|true|correct[ao]|corrett[ao]|esatt[ao]|giust[ao]
    |richtig|korrekt|juste|vrai|bonne\\s+réponse|cert[ao]|corret[ao]|верно|正确|x|✓|✔|√|☑|✅|\\*"""


def _verbose(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.VERBOSE)


_DECORATION = "[*_]{0,3}"
_NUMBER = _verbose(
    rf"""(?:\#{{1,6}}\s+)?(?:\[(?P<section>[^\]\n]{{1,80}})\]\s*)?{_DECORATION}
    (?:(?P<word>{_QUESTION_WORDS})\s*(?:(?P<after>\d{{1,4}})\s*(?:[.:)]|\s[-–](?=\s)|(?=[*_]*$))|[.:])
    |\#?(?P<number>\d{{1,4}})\s*(?P<style>\.[-–](?!\d)|\.(?!\d)|[)、．]|-(?=\s)))
    {_DECORATION}\s*(?P<text>.*)"""
)
_LETTER_ALONE = r"[(\[]?[A-Fa-f](?:[)\].]|$)"
_ANSWER = _verbose(
    rf"""{_DECORATION}\(?(?:(?:the|la|le|el|il|die)\s+)?(?:{_ANSWER_WORDS})\s*(?:\(s\))?\s*
    (?:[:：=]|\s[-–]\s|\.\s*(?=[A-Fa-f]\b)|(?<=\s)(?:is|es|è|est|ist|é)\s*(?::|\s(?=\s*{_LETTER_ALONE})))
    {_DECORATION}\s*(.*)"""
)
_SHORT_ANSWER = _verbose(r"(?:a|r|rép|resp|risp|antw)\s*[.:]\s*(.+)")
_EXPLANATION = _verbose(rf"{_DECORATION}(?:{_EXPLANATION_WORDS})\s*[:：.]{_DECORATION}\s*(.*)")
_KEY_TITLE = _verbose(rf"[#*_\s]*(?:{_KEY_WORDS})\s*[:：]?[*_\s]*")
_OPTION = re.compile(
    r"(?P<mark>[*+✓✔☑✅√]|\[[xX*]\]|\[\s?\]|[-–•○□☐](?=\s))?\s*(?P<bold>\*{2})?"
    r"[(\[]?(?P<letter>[A-Za-zА-Га-г]|[Aa][A-Za-z])(?P<style>[.)\]:]|\s?[-–](?=\s))(?:-(?=\s))?\s*(?P<text>.*)"
)
_RIGHT_MARKS = frozenset("*+✓✔☑✅√") | {"[x]", "[X]", "[*]"}
_RIGHT_BEFORE = re.compile(r"[*✓✔☑✅√]\s*(?=[^\s*])")
_RIGHT_AFTER = _verbose(
    rf"(?:\s*[*✓✔☑✅√]+|\s*(?:\(|\[)\s*(?:{_RIGHT_WORDS})\s*(?:\)|\])|\s+(?:<-+|←)\s*\w*)\s*\Z"
)
_BOLD = re.compile(r"\*\*([^\s*](?:[^*]*[^\s*])?)\*\*")
_CYRILLIC = "абвг"
_LONGEST_TITLE = 100


class Number(NamedTuple):
    """The label before a question: its figure, None after a bare word such as "Question:"; what closes it."""

    number: int | None
    style: str
    text: str
    section: str
    is_word: bool
    written: str


class Label(NamedTuple):
    """The label before an option, as a place from 0, and how it is written."""

    place: int
    style: str
    text: str
    is_right: bool
    written: str


def number_of(line: str) -> Number | None:
    """The question that a line begins."""
    found = _NUMBER.fullmatch(line)
    if found is None:
        return None
    figure = found["number"] or found["after"]
    return Number(
        int(figure) if figure else None,
        found["style"] or "word",
        found["text"].strip(),
        found["section"] or "",
        bool(found["word"]),
        line[: found.start("text")],
    )


def option_of(line: str) -> Label | None:
    """The option that a line may be."""
    found = _OPTION.fullmatch(line)
    if found is None:
        return None
    text, marked = found["text"].strip(), found["mark"] in _RIGHT_MARKS
    if found["bold"]:
        marked, text = True, text.removesuffix("**").rstrip()
    text, is_right = marked_right(text)
    return Label(_index(found["letter"].lower()), found["style"].strip(), text, marked or is_right, line)


def marked_right(text: str) -> tuple[str, bool]:
    """An option without the star, the tick, the word "(correct)" or the bold type that it bears, and whether
    it bore one.
    """
    if len(text) > LONGEST_OPTION:
        return text, False
    if bold := _BOLD.fullmatch(text):
        return bold[1], True
    bare = _RIGHT_AFTER.sub("", _RIGHT_BEFORE.sub("", text, count=1) if _RIGHT_BEFORE.match(text) else text)
    return (bare, True) if bare and bare != text else (text, False)


def answer_of(line: str, *, after_q: bool = False) -> str | None:
    """What a line such as "Answer: B" says; after "Q: ..." also "A: ..."."""
    found = _ANSWER.fullmatch(line) or (_SHORT_ANSWER.fullmatch(line) if after_q else None)
    return found[1].strip().removesuffix("**").strip() if found else None


def explanation_of(line: str) -> str | None:
    """What a line such as "Explanation: ..." says."""
    found = _EXPLANATION.fullmatch(line)
    return found[1].strip() if found else None


def is_key_title(line: str) -> bool:
    """Whether a line is the title of an answer key."""
    return len(line) <= _LONGEST_TITLE and _KEY_TITLE.fullmatch(line) is not None


def _index(letter: str) -> int:
    if letter[-1] in _CYRILLIC:
        return _CYRILLIC.index(letter)
    return (len(letter) - 1) * 26 + ord(letter[-1]) - ord("a")
