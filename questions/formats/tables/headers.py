"""What the titles of columns mean, in six languages and some Chinese."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from typing import NamedTuple

from questions.formats.words import phrases


class Role(StrEnum):
    """What a column holds."""

    STEM = "stem"
    OPTION = "option"
    OPTIONS = "options"
    KEY = "key"
    WRONG = "wrong"
    KIND = "kind"
    CATEGORY = "category"
    SECONDS = "seconds"
    EXPLANATION = "explanation"
    TAGS = "tags"
    DIFFICULTY = "difficulty"
    SOURCE = "source"
    NUMBER = "number"
    IMAGE = "image"
    FALSE_LIST = "false list"


class Title(NamedTuple):
    """A column's title understood. `weak`: it may name an option as well as the key ("Answer 1")."""

    role: Role
    weak: bool = False


_WORDS: dict[Role, str] = {
    Role.STEM: """
        question|questions|question text|questiontext|question title|prompt|stem|statement|text of question
        pregunta|preguntas|enunciado|afirmacion|texto de la pregunta|texto
        domanda|domande|quesito|testo|testo domanda|testo della domanda|affermazione
        enonce|intitule|texte|texte de la question|affirmation
        frage|fragen|fragetext|hauptfrage|aufgabe|aussage|aufgabenstellung
        pergunta|perguntas|questao|texto da pergunta|afirmativa
        题干|题目|问题|вопрос""",
    Role.OPTIONS: """
        options|choices|answers|alternatives|opciones|respuestas|alternativas|opzioni|risposte|scelte|choix
        reponses|propositions|antworten|antwortmoglichkeiten|optionen|opcoes|respostas|选项""",
    Role.KEY: """
        answer|correct|correct answer|correct answers|right answer|key|answer key|solution|correct option
        correct choice|correct index|right|correct answer only include answer
        respuesta|correcta|respuesta correcta|respuestas correctas|solucion|clave|opcion correcta|correcto
        risposta|corretta|risposta corretta|risposte corrette|risposta esatta|esatta|soluzione|giusta
        risposta giusta|opzione corretta|opzione esatta
        reponse|bonne reponse|bonnes reponses|reponse correcte|reponses correctes|bonne|reponse juste|corrige
        antwort|losung|loesung|richtig|richtige antwort|richtige antworten|korrekte antwort|korrekt|wahr
        resposta|resposta correta|respostas corretas|resposta certa|gabarito|solucao|correta|certa
        opcao correta
        答案|正确答案|ответ""",
    Role.WRONG: """
        wrong|wrong answer|incorrect|incorrect answer|distractor|false answer|wrong option|incorrect option
        incorrecta|respuesta incorrecta|opcion incorrecta|distractores|respuesta erronea|opcion erronea
        falsa|respuesta falsa|opcion falsa
        errata|risposta errata|risposta sbagliata|sbagliata|distrattore|risposta falsa|opzione errata
        mauvaise reponse|reponse fausse|fausse|distracteur|reponse incorrecte
        falsche antwort|falsche|distraktor|falschantwort|ablenker
        resposta errada|errada|resposta incorreta|incorreta|opcao errada|distrator""",
    Role.KIND: """
        type|question type|kind|format|tipo|tipo de pregunta|tipo pregunta|tipologia|tipo di domanda
        tipo domanda|type de question|typ|art|fragetyp|fragentyp|tipo de pergunta|tipo de questao|题型""",
    Role.CATEGORY: """
        category|topic|subject|theme|unit|chapter|lesson|section
        categoria|tema|materia|asignatura|bloque|unidad|capitulo|leccion
        argomento|disciplina|capitolo|unita
        categorie|matiere|domaine|chapitre
        kategorie|thema|fach|themenblock|kapitel|themengebiet
        assunto|unidade|分类|категория""",
    Role.SECONDS: """
        time|time limit|seconds|time in seconds|timer|duration|tiempo|tiempo limite|segundos|duracion
        tempo|tempo limite|secondi|durata|temps|duree|secondes|temps limite|zeit|zeitlimit|sekunden
        tempo em segundos|segundo|limite de tempo""",
    Role.EXPLANATION: """
        explanation|answer explanation|feedback|rationale|comment|justification|general feedback|note|notes
        explicacion|justificacion|retroalimentacion|comentario|spiegazione|commento|motivazione
        explication|commentaire|erklarung|erklaerung|begrundung|begruendung|kommentar|explicacao|justificativa|解析""",
    Role.TAGS: """
        tags|tag|keywords|etiquetas|etiqueta|palabras clave|parole chiave|etichette|mots cles|etiquettes
        schlagworte|schlagworter|stichworte|palavras chave""",
    Role.DIFFICULTY: """
        difficulty|difficulty level|level of difficulty|dificultad|nivel de dificultad|difficolta
        livello di difficolta|difficulte|niveau de difficulte|schwierigkeit|schwierigkeitsgrad|dificuldade
        nivel de dificuldade|难度|сложность""",
    Role.SOURCE: "source|fuente|fonte|quelle|reference|referencia|riferimento|referenz|来源|источник",
    Role.NUMBER: """
        #|n|nr|no|num|number|id|question #|question number|question no|numero|numero pregunta|n pregunta|cod
        codigo|code|numero domanda|codice|numero de question|nummer|frage nr|lfd nr|ordem|n°|序号
        questionname|question name|name|nombre|nome""",
    Role.IMAGE: """
        image|image link|picture|img|image url|media|imagen|immagine|bild|foto|imagem|video|audio""",
    Role.FALSE_LIST: "falsch|falso|false",
}
_ROLE_OF = {phrase: role for role, words in _WORDS.items() for phrase in phrases(words)}

_OPTION_WORDS = re.compile(
    r"(?:option|choice|alternative|opcion|opcao|opzione|scelta|choix|proposition|letra|lettera|auswahl|item"
    r"|alternativa|aussage|选项)\s*(?:[a-j]|\d{1,2})"
)
_ANSWER_WORDS = re.compile(
    r"(?:answer|ans|respuesta|risposta|reponse|antwort|resposta|correct answer|respuesta correcta"
    r"|risposta corretta|bonne reponse|richtige antwort|resposta correta|solution)\s*(?:[a-j]|\d{1,2})"
)
_LETTER = re.compile(r"[a-j]")
_NUMBERED = re.compile(r"(.*?)\s*\d{1,2}")
_FILLER = re.compile(r"(?:column|columna|colonna|colonne|spalte|coluna|field|unnamed:?)\s*[a-z0-9]{0,3}")

LONGEST_TITLE = 1_000
"""Characters; more is no title, and a text of nothing but brackets would be searched from each of them."""

_ACCENTS = re.compile("[\u0300-\u036f]")
_CAMEL = re.compile(r"(?<=[a-zà-ÿ])(?=[A-Z])")
_ASIDE = re.compile(r"\(.*?\)|\[.*?\]|\s[-–—]\s.*|[:：?*].*", re.DOTALL)


def normalised(title: str) -> str:
    """A title without accents, asides and joints: `RespuestaCorrecta (texto)` is `respuesta correcta`."""
    if len(title) > LONGEST_TITLE:
        return ""
    text = _CAMEL.sub(" ", title.strip())
    text = _ASIDE.sub(" ", text) or text
    text = _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return " ".join(text.replace("_", " ").replace("-", " ").replace("/", " ").replace(".", " ").split())


def understand(title: str) -> Title | None:
    """What a column of this title holds, or None when nobody can say."""
    text = normalised(title)
    if not text:
        return None
    if text in _ROLE_OF:
        return Title(_ROLE_OF[text])
    if _OPTION_WORDS.fullmatch(text) or _LETTER.fullmatch(text):
        return Title(Role.OPTION)
    if _ANSWER_WORDS.fullmatch(text):
        return Title(Role.OPTION, weak=True)
    numbered = _NUMBERED.fullmatch(text)
    if numbered and _ROLE_OF.get(numbered[1]) in (Role.WRONG, Role.KEY, Role.TAGS):
        return Title(_ROLE_OF[numbered[1]])
    return None


def is_filler(row: list[str]) -> bool:
    """Whether a row holds only names that a program gave to nameless columns."""
    cells = [normalised(cell) for cell in row if cell.strip()]
    return bool(cells) and all(_FILLER.fullmatch(cell) for cell in cells)
