"""Question sets of a school in Django's admin: reviewed, merged, tagged, handed on.

Who may see what is in `questions.editors`; every page here goes through it.
"""

from questions.admin import banks, imports, questions, schools

__all__ = ["banks", "imports", "questions", "schools"]
