import pytest

from classroom.numerals import MOST_DIGITS, whole_number


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("17", 17), ("007", 7), ("9" * MOST_DIGITS, 10**18 - 1)]
)
def test_digits_are_a_number(text, number):
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", " 1", "-1", "1.0", "1e3", "x", "٣", "²", "9" * (MOST_DIGITS + 1)])
def test_anything_else_is_none(text):
    assert whole_number(text) is None


def test_a_bound_on_the_digits_is_kept():
    assert whole_number("99", most_digits=2) == 99
    assert whole_number("100", most_digits=2) is None
