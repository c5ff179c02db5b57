"""The sentences behind the keys of problems and refusals: what is wrong, and what to do about it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from questions.formats.registry import BY_NAME
from questions.formats.tables.headers import Role
from questions.marking import Refused
from questions.parsed import Kind, Params, Problem, TextFormat
from questions.soundness import Flaw

KINDS: Mapping[Kind, Promise] = {
    Kind.SINGLE: _("Single choice"),
    Kind.MULTIPLE: _("Multiple choice"),
    Kind.TRUEFALSE: _("True or false"),
    Kind.SHORT: _("Short text"),
    Kind.NUMBER: _("Number"),
    Kind.MATCHING: _("Matching"),
    Kind.ORDERING: _("Ordering"),
}

DIFFICULTIES: Mapping[str, Promise] = {
    "easy": _("Easy"),
    "medium": _("Medium"),
    "hard": _("Hard"),
}

FORMATS: Mapping[TextFormat, Promise] = {
    "plain": _("Plain text"),
    "markdown": _("Markdown"),
    "html": _("HTML"),
}

ROLES: Mapping[str, Promise] = {
    "": _("Not used"),
    Role.STEM.value: _("Question"),
    Role.OPTION.value: _("Option"),
    Role.OPTIONS.value: _("All options in one cell"),
    Role.KEY.value: _("Right answer"),
    Role.WRONG.value: _("Wrong answer"),
    Role.CATEGORY.value: _("Category"),
    Role.EXPLANATION.value: _("Explanation"),
    Role.SECONDS.value: _("Time limit"),
    Role.TAGS.value: _("Tags"),
    Role.KIND.value: _("Type of question"),
    Role.DIFFICULTY.value: _("Difficulty"),
    Role.SOURCE.value: _("Source"),
}

_FILES: Mapping[str, Promise] = {
    "no-questions": _("No questions found. Check that this is the right file, or choose its format by hand."),
    "file-too-large": _("The file is larger than %(most)s MB. Split it, or leave out its images."),
    "file-unreadable": _("The file can't be opened: %(reason)s."),
    "reader-failed": _("This file could not be read. Please send it to whoever looks after the program."),
    "file-broken": _("The workbook can't be opened. Open it in your spreadsheet program and save it anew."),
    "archive-broken": _("The archive is damaged or locked with a password. Pack it anew, without one."),
    "archive-too-large": _("The archive holds more than %(most)s MB when unpacked, so it was not opened."),
    "archive-bomb": _(
        "A file in the archive is nothing but padding that grows without end when unpacked, so it was not "
        "opened. Pack the question file alone."
    ),
    "archive-not-understood": _(
        "The archive holds no question file that can be read. Unpack it and upload the file itself."
    ),
    "xml-broken": _(
        "The XML is damaged here: a tag is not closed, a sign such as & is not escaped, or the end is "
        "missing. Export the file anew."
    ),
    "xml-broken-from-here": _(
        "The XML is damaged here: a tag is not closed, or the end is missing. What follows was not read. "
        "Export the file anew."
    ),
    "xml-too-large": _("The XML has so many elements that it can't be read. Export fewer questions at once."),
    "xml-with-dtd": _(
        "The XML declares a document type with entities, which is not let in for safety. Export it without."
    ),
    "deck-too-new": _(
        "This deck was exported for new versions only. Export it again with support for older versions."
    ),
    "deck-too-large": _("The deck is too large to be read. Export a part of it."),
    "deck-broken": _("The deck is damaged. Export it again from the program that it comes from."),
    "deck-fields-not-used": _(
        "Notes of the type “%(type)s” have fields that were left out: %(fields)s. Add what matters by hand."
    ),
    "manifest-alone": _(
        "This is only the table of contents of a package. Upload the whole package, the zip file."
    ),
    "test-without-items": _(
        "This document only names its questions, which are in other files. Upload the whole package, "
        "the zip file."
    ),
    "h5p-broken": _(
        "The content of this package is damaged. Export it again from the site that it comes from."
    ),
    "document-too-large": _("The document is too large to be read. Split it, or take out some images."),
    "document-broken": _(
        "The document can't be opened. Open it in your word processor, save it as .docx anew, and upload it."
    ),
    "too-many-questions": _("The file holds more than %(most)s questions; the rest was not read. Split it."),
    "too-many-rows": _("The sheet %(sheet)s has more than %(most)s rows; the rest was not read. Split it."),
    "too-slow": _("Reading took longer than %(seconds)s seconds and was stopped. Split the file."),
    "text-garbled": _(
        "Some letters look garbled. Choose another encoding, or export the file again as UTF-8."
    ),
    "sheet-hidden": _("The sheet %(sheet)s is hidden and was left out. Show it and upload again to take it."),
    "sheet-without-questions": _(
        "No questions found in this sheet. Give its columns titles such as Question, Option A, Answer."
    ),
    "header-missing": _(
        "The columns have no titles, so their meaning was guessed. Please check the preview."
    ),
    "first-option-taken-as-right": _(
        "No column says which option is right; the first was taken. Add a column Answer if that is wrong."
    ),
    "column-not-used": _("The column %(title)s is not used. Rename it if it holds something that matters."),
    "template-example": _("This is the example of the template, so it was left out."),
}

_JSON: Mapping[str, Promise] = {
    "json-broken": _("The JSON can't be read any further: %(reason)s. Mend it here, or export it anew."),
    "json-question-wrong": _(
        "This question is not as the format describes it: %(reason)s. Compare it with a bank that you export."
    ),
    "json-newer": _(
        "This file was written by a newer version (%(version)s). Check that nothing is missing, or update."
    ),
}

_GIFT: Mapping[str, Promise] = {
    "gift-brace-not-closed": _("The closing brace } is missing. Add it after the last answer."),
    "gift-brace-not-opened": _(
        "A closing brace } has no opening one. Add { before the answers, or write \\} for the sign itself."
    ),
    "gift-brace-inside": _("There is an opening brace { among the answers. Write \\{ for the sign itself."),
    "gift-two-gaps": _("This question has two gaps, but it can hold only one. Make two questions of it."),
    "gift-text-before-answers": _(
        "“%(text)s” stands before the first answer. Put = before a right answer and ~ before a wrong one."
    ),
    "gift-unmarked-answer": _(
        "The answer bears no mark, so it was taken as the text to type. Put = before it to confirm."
    ),
    "gift-pair-without-arrow": _(
        "“%(text)s” has no arrow, but others here have one. Write left -> right for each pair."
    ),
    "gift-pair-feedback": _("“%(text)s” was left out: a pair can have no feedback. Move it after ####."),
    "gift-true-and-false": _("It says true and false at once. Leave only the one that is right."),
    "gift-weight-out-of-range": _("%(weight)s%% is no share of the marks. Use -100 to 100."),
    "gift-equals-inside": _(
        "The = inside this answer was read as the start of another one. Write \\= for the sign itself."
    ),
    "gift-full-width-sign": _(
        "The full-width sign %(sign)s was read as text. Use the plain keyboard sign if it marks an answer."
    ),
    "gift-name-not-closed": _("The name is not closed with ::, so it was read as part of the question."),
    "gift-name-one-colon": _("This looks like a name, but it begins with one colon. Names begin with two."),
}

_TEXTS: Mapping[str, Promise] = {
    "text-left-out": _("“%(text)s” belongs to no question and was left out."),
    "options-without-sign": _(
        "The letters of the options have no sign behind them. Write them as A. or A) and import again."
    ),
    "options-beyond-z": _("There are %(count)s options, but letters go to Z (%(most)s). Leave some out."),
    "card-incomplete": _("“%(text)s” has no other side. Put a tab and the definition behind the term."),
    "card-lines-joined": _(
        "The lines from “%(text)s” were taken as one term. Check that they belong together."
    ),
    "card-fields-left-out": _("A card has two sides; “%(text)s” was left out."),
    "json-broken": _("The file is no valid JSON from here on. Look for a missing comma, quote or bracket."),
    "not-playable-program": _(
        "A program stands here that would make questions. Programs are never run: write the questions out."
    ),
    "pairs-incomplete": _("%(items)s items and %(matches)s matches do not pair off. Add what is missing."),
    "order-incomplete": _("The answer does not name each of the %(count)s items once. Write it as 3, 1, 2."),
}

_QUESTIONS: Mapping[str, Promise] = {
    "not-playable-essay": _(
        "A free text (essay) can't be marked in a game. Give it answers, or leave it out."
    ),
    "not-playable-description": _(
        "This is a text without answers, so there is nothing to play. Leave it out."
    ),
    "not-playable-cloze": _("A text with embedded gaps can't be played. Make one question of each gap."),
    "not-playable-kind": _("Questions of the type “%(kind)s” can't be played. Choose another type."),
    "cloze-without-gaps": _("The text has no gaps to fill. Write one as {1:SHORTANSWER:=Rome}."),
    "gaps-too-many": _("The text has more than %(most)s gaps. Make several texts of it."),
    "cloze-gap-not-closed": _("A gap is not closed. Add } after its last answer."),
    "gap-without-word": _("Gap %(number)s has no word of its own. Add it to the list of words."),
    "weight-out-of-range": _("%(weight)s%% is no share of the marks. Use -100 to 100."),
    "units-not-asked": _(
        "Only the number is asked for here, without its unit (%(units)s). Name the unit in the question."
    ),
    "content-without-question": _("This part asks nothing yet. Give it a question, or leave it out."),
    "question-hidden": _("This question is hidden where it comes from. Leave it out if it is out of use."),
    "not-a-number": _("“%(text)s” is no number. Write it in digits, as in 3.14 or 1000."),
    "number-ambiguous": _("“%(text)s” was read with a decimal comma. Write 1000 for a thousand."),
    "number-missing": _("There is no right number. Add one."),
    "image-left-out": _("The image %(name)s was left out. Check that the question makes sense without it."),
    "image-of-other-kind": _(
        "%(name)s is no PNG, JPEG, GIF or WebP image, so it was left out. Save it as one of these."
    ),
    "image-broken": _("The image %(name)s is damaged, so it was left out. Save it anew and try again."),
    "image-too-large": _(
        "The image %(name)s has more than %(most)s million pixels, so it was left out. Make it smaller."
    ),
    "images-too-many": _(
        "The images of this file take more than %(most)s MB, so %(name)s was left out. Split the file."
    ),
    "images-too-slow": _(
        "The images of this file take too long to read, so %(name)s was left out. Make them smaller."
    ),
    "images-missing": _(
        "Images that these questions show are not kept here any more: %(count)s. Add them in the editor."
    ),
    "image-without-alt": _(
        "An image has no description for those who can't see it. Add one that does not give the answer away."
    ),
    "media-left-out": _(
        "Sound, video and drawings (%(kind)s) can't be shown, so it was left out. Put an image in its place."
    ),
    "explanation-too-long": _(
        "An explanation is longer than %(longest)s characters, so it was left out. Shorten it."
    ),
    "gaps-missing": _("There is no gap in this text. Put {{c1::…}} around what is to be asked."),
    "definition-missing": _("The back of this card is empty. Write what belongs to the front."),
    "sound-left-out": _("The sound %(name)s was left out. Check that the question makes sense without it."),
    "conditions-too-many": _(
        "The scoring of this question has more than %(most)s conditions, so it was not read. Simplify it."
    ),
    "matching-incomplete": _("Nothing says what belongs to “%(text)s”. Add its partner."),
    "ordering-incomplete": _("The right order does not name every item. Give each item its place."),
    "labels-shortened": _(
        "The category, tags, name or source were shortened: %(longest)s characters and %(most)s tags at most."
    ),
    "stem-empty": _("The question itself is missing. Write what is asked."),
    "stem-too-long": _("The question is longer than %(longest)s characters. Shorten it."),
    "option-too-long": _("An option is longer than %(longest)s characters. Shorten it."),
    "option-empty": _("Empty options were left out: %(count)s."),
    "option-empty-right": _("The right option is empty. Fill it in."),
    "option-repeated": _("“%(text)s” stands there twice; it was taken once."),
    "option-right-and-wrong": _("“%(text)s” is given as right and as wrong. Remove one of them."),
    "option-single": _("A choice needs two options at least. Add a wrong one."),
    "options-missing": _("The options of this choice are missing. Add them."),
    "options-long-for-phone": _(
        "An option is longer than %(longest)s characters, which is long for a phone. Shorten it if you can."
    ),
    "options-too-many": _("There are more than %(most)s options. Leave some out."),
    "pairs-too-few": _("A matching question needs two pairs at least, and two different texts on the right."),
    "pairs-too-many": _("There are more than %(most)s pairs. Make two questions of them."),
    "pair-unfinished": _("Nothing belongs to “%(text)s”. Add its partner, or leave it out."),
    "pair-left-repeated": _("“%(text)s” has two partners, so either could be right. Keep one of the pairs."),
    "pair-right-repeated": _(
        "“%(text)s” belongs to several; it is offered once and can be chosen for each of them."
    ),
    "items-too-few": _("An ordering needs two items at least. Add one."),
    "items-too-many": _("There are more than %(most)s items to order. Leave some out."),
    "item-repeated": _("“%(text)s” is to be ordered twice, so its place is not clear. Make the two differ."),
    "right-missing": _("No option is marked as right. Mark one."),
    "accepted-missing": _("There is no accepted answer. Add one."),
    "accepted-too-long": _(
        "The accepted answer is longer than %(longest)s characters, so nobody could type it. Shorten it."
    ),
    "accepts-anything": _(
        "Any text counts as right here, because * is accepted. Remove it if that is wrong."
    ),
    "marks-below-full": _(
        "The best answer brings only %(best)s%% of the marks; it will count as fully right here."
    ),
    "right-by-colour": _("“%(text)s” was taken as right because of its colour. Please check."),
    "right-by-underline": _("“%(text)s” was taken as right because it is underlined. Please check."),
    "right-by-italics": _("“%(text)s” was taken as right because it is in italics. Please check."),
    "right-by-look-throughout": _(
        "In all %(count)s questions, the option that looks unlike the others was taken as right. "
        "Please check a few of them."
    ),
    "right-by-two-looks": _(
        "Several options stand out, each in its own way; “%(text)s” was taken as right. Please check."
    ),
    "answer-missing": _("Nothing says which answer is right. Fill in the answer column."),
    "right-not-shown": _(
        "Nothing shows which option is right. Make it bold, or write a line such as Answer: B below it."
    ),
    "answer-matches-no-option": _(
        "The answer “%(text)s” names none of the options. Write the text, letter or number of one."
    ),
    "answer-not-true-or-false": _("“%(text)s” means neither true nor false. Write one of these words."),
    "pair-without-arrow": _(
        "“%(text)s” is no pair. Write both sides with an arrow between them: France -> Paris."
    ),
    "marks-not-understood": _(
        "The marks “%(text)s” were not understood. Write percent for each option: 50; 50; -100."
    ),
    "time-not-understood": _("The time “%(text)s” was not understood. Write whole seconds."),
    "cells-beyond-header": _(
        "There are more cells here than titles. Put texts that hold the separator in quotation marks."
    ),
}

_ANSWERS: Mapping[str, Promise] = {
    "answer-empty": _("Please answer first."),
    "answer-not-an-option": _("This option does not belong to the question. Please choose again."),
    "answer-only-one": _("Only one option can be chosen."),
    "answer-too-long": _("The answer is longer than %(longest)s characters."),
    "answer-matches-missing": _("Not everything has a partner yet. Still to match: %(count)s."),
    "answer-places-missing": _("Not everything has a place yet. Still to place: %(count)s."),
    "answer-place-repeated": _("Two items have the same place. Please give each its own."),
    "answer-not-a-number": _("Please type a number, such as 42 or 3.14."),
}

SENTENCES: Mapping[str, Promise] = {**_FILES, **_JSON, **_GIFT, **_TEXTS, **_QUESTIONS, **_ANSWERS}

_PLACE = re.compile(r"(line|note|paragraph|question|table) (\d+)")
_PLACES: Mapping[str, Promise] = {
    "line": _("Line %(number)s"),
    "note": _("Note %(number)s"),
    "paragraph": _("Paragraph %(number)s"),
    "question": _("Question %(number)s"),
    "table": _("Table %(number)s"),
}


def sentence(about: Problem | Refused | Flaw) -> str:
    """What is wrong and what to do, in the reader's language."""
    return _filled(about.key, about.params)


def place(where: str) -> str:
    """Where a problem is, in the reader's language: a line, or a cell as its sheet names it."""
    return ", ".join(map(_part_of_place, where.split(", ")))


def _part_of_place(part: str) -> str:
    found = _PLACE.fullmatch(part)
    return str(_PLACES[found[1]]) % {"number": found[2]} if found else part


def format_name(name: str) -> str:
    """What a file format is called on screen; "" where none was found."""
    label = BY_NAME[name].label if name in BY_NAME else name.replace("-", " ").title()
    # A reader of several kinds of sheets says which one it met.
    is_one_of_several = name.upper() in label.split(", ") or len(name) < 4
    return name.upper() if is_one_of_several else label


def _filled(key: str, params: Params) -> str:
    return str(SENTENCES[key]) % params
