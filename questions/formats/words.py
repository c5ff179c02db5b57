"""Words that cells use for true, false and kinds of question, in six languages and some Chinese."""

from __future__ import annotations

import re
import unicodedata

from questions.parsed import Difficulty, Kind

_TRUTHS = {
    True: """
        true|t|correct|right|verdadero|verdadera|verdad|v|correcto|correcta|vero|vera|corretto|vrai|wahr
        richtig|verdadeiro|certo|correto|✓|✔|√|对|正确""",
    False: """
        false|f|incorrect|wrong|falso|falsa|incorrecto|incorrecta|sbagliato|faux|falsch|errado|✗|✘|×|错
        错误""",
}
_YES_AND_NO = {True: "yes|y|si|sí|sì|oui|ja|sim", False: "no|n|non|nein|não|nao"}
_KINDS = {
    Kind.SINGLE: """
        multiple choice|multiple-choice|single choice|single-choice|single|mc|mcq|multichoice|quiz
        opcion multiple|opción múltiple|selección única|seleccion unica|scelta multipla|scelta singola
        choix unique|choix multiple|qcm|einfachauswahl|escolha única|múltipla escolha|单选题|单选""",
    Kind.MULTIPLE: """
        checkbox|checkboxes|multiple|multiple response|multiple answers|multiple select|multi-select
        selección múltiple|seleccion multiple|respuesta múltiple|risposta multipla|risposte multiple
        réponses multiples|mehrfachauswahl|mehrfachantwort|múltiplas respostas|多选题|多选""",
    Kind.TRUEFALSE: """
        true/false|true false|truefalse|true or false|true-false|tf|t/f|vf|v/f|verdadero/falso
        verdadero o falso|vero/falso|vero o falso|vrai/faux|vrai ou faux|wahr/falsch|richtig/falsch
        verdadeiro/falso|verdadeiro ou falso|判断题|判断""",
    Kind.SHORT: """
        fill-in-the-blank|fill in the blank|fill in the blanks|short answer|short|shortanswer|text|type answer
        text input|respuesta corta|completar|risposta breve|completamento|réponse courte|texte à trous
        kurzantwort|lückentext|resposta curta|preencher|填空题|填空""",
    Kind.MATCHING: """
        matching|match|match the following|relacionar|emparejar|emparejamiento|abbinamento|abbinare
        appariement|association|zuordnung|zuordnen|correspondência|associação|连线题""",
    Kind.ORDERING: """
        ordering|reorder|order|sort|ordenar|ordenación|ordinamento|ordinare|mettere in ordine|ordonner
        classement|reihenfolge|sortieren|ordenação|排序题""",
    Kind.NUMBER: "numeric|numerical|number|numérica|numerico|numérique|numerisch|zahl",
}
_DIFFICULTIES: dict[Difficulty, str] = {
    "easy": "easy|low|fácil|facil|facile|baja|bassa|leicht|einfach|baixa|简单|容易|лёгкий",
    "medium": "medium|moderate|intermediate|media|medio|media|moyen|moyenne|mittel|média|médio|中等|средний",
    "hard": "hard|difficult|high|difícil|dificil|difficile|alta|schwer|schwierig|困难|难|сложный",
}
_NOT_PLAYABLE = """
    open-ended|open ended|essay|poll|draw|survey|slide|drag and drop|dropdown
    video response|audio response|desarrollo|abierta|encuesta|aperta|ouverte|freitext|dissertativa|简答题"""


def folded(text: str) -> str:
    """A text as cells are compared."""
    return " ".join(unicodedata.normalize("NFKC", text).split()).casefold()


def phrases(words: str) -> list[str]:
    """The phrases of a list parted by bars and line ends."""
    return [phrase.strip() for phrase in re.split(r"[|\n]", words) if phrase.strip()]


_TRUTH_OF = {folded(word): right for right, words in _TRUTHS.items() for word in phrases(words)}
_YES_OR_NO = {folded(word): yes for yes, words in _YES_AND_NO.items() for word in phrases(words)}
_KIND_OF = {folded(word): kind for kind, words in _KINDS.items() for word in phrases(words)}
_DIFFICULTY_OF = {folded(word): level for level, words in _DIFFICULTIES.items() for word in phrases(words)}
_UNPLAYABLE = frozenset(folded(word) for word in phrases(_NOT_PLAYABLE))


def truth(text: str) -> bool | None:
    """What a word for true or false says; None for other words."""
    return _TRUTH_OF.get(folded(text).strip(".!"))


def truth_or_yes(text: str) -> bool | None:
    """What a word for true, false, yes or no says; None for other words."""
    word = folded(text).strip(".!")
    return _TRUTH_OF.get(word, _YES_OR_NO.get(word))


def kind_named(text: str) -> Kind | None:
    """The kind that a cell names."""
    return _KIND_OF.get(folded(text))


def difficulty(text: str) -> Difficulty:
    """The difficulty that a cell names; "" for other words."""
    return _DIFFICULTY_OF.get(folded(text), "")


def is_unplayable(text: str) -> bool:
    """Whether a cell names a kind that can't be played."""
    return folded(text) in _UNPLAYABLE


def name_kinds(cells: list[str]) -> bool:
    """Whether most of a column's cells name kinds of question."""
    filled = [cell for cell in cells if cell]
    known = sum(kind_named(cell) is not None or is_unplayable(cell) for cell in filled)
    return not filled or known >= len(filled) / 2
