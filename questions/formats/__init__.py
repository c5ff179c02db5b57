"""Readers of question files. Each format is one module or package with `read`; `registry` lists them.

To add one: write its module, add a row to `registry.FORMATS`, and a sentence to `questions.wording` for each
problem key that is new.
"""
