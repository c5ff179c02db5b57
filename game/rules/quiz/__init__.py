"""The quiz board (rules/quiz.md)."""
