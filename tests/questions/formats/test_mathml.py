"""MathML as LaTeX: the shapes that schools use, and what can't be read."""

from __future__ import annotations

from html import escape

import pytest

from questions.formats.mathml import latex, with_latex
from questions.formats.xml import root_of
from questions.texts import to_html


def written(inside: str, attributes: str = "") -> str:
    return latex(root_of(f'<math xmlns="http://www.w3.org/1998/Math/MathML"{attributes}>{inside}</math>'))


@pytest.mark.parametrize(
    ("inside", "formula"),
    [
        ("<mi>x</mi><mo>=</mo><mn>12</mn>", r"x=12"),
        ("<mfrac><mn>1</mn><mi>n</mi></mfrac>", r"\frac{1}{n}"),
        ("<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>", r"\sqrt{a+b}"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", r"\sqrt[3]{x}"),
        ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", r"{x}_{i}^{2}"),
        ("<mi>sin</mi><mi>x</mi>", r"\sin x"),
        ("<mi>mass</mi>", r"\mathrm{mass}"),
        ("<mn>5</mn><mo>%</mo>", r"5\%"),
        ("<mn>2</mn><mo>\u2062</mo><mi>x</mi>", "2x"),
        ("<mtext>if {x}</mtext>", r"\text{if x}"),
        ("<mover><mi>v</mi><mo>\u2192</mo></mover>", r"\vec{v}"),
        ("<mover><mi>x</mi><mo>\u00af</mo></mover>", r"\overline{x}"),
        ("<munderover><mo>\u2211</mo><mn>1</mn><mi>n</mi></munderover>", r"\sum _{1}^{n}"),
        ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a,b)"),
        (
            "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>",
            r"\begin{matrix}1 & 2 \\ 3\end{matrix}",
        ),
        ("<semantics><mi>x</mi><annotation>ignored</annotation></semantics>", "x"),
    ],
)
def test_a_formula_is_written_as_latex_that_is_shown_as_mathml(inside: str, formula: str) -> None:
    assert written(inside) == rf"\({formula}\)"
    assert to_html(escape(written(inside)), "html").startswith("<math")


def test_a_formula_of_its_own_line_stays_one() -> None:
    assert written("<mi>x</mi>", ' display="block"') == r"\[x\]"


def test_an_empty_formula_is_nothing() -> None:
    assert written("<mrow/>") == ""


def test_formulas_inside_html_are_replaced_whatever_their_prefix() -> None:
    text = "a <m:math><m:mi>x</m:mi><m:mo>&lt;</m:mo></m:math> b <math><mn>1</mn></math>"
    assert with_latex(text, escape) == r"a \(x&lt;\) b \(1\)"


@pytest.mark.parametrize("text", ["<math><mi>x", "<math><mi>x</math>", "no formula", "<math>" * 5_000])
def test_what_is_no_mathml_stays_as_it_is(text: str) -> None:
    assert with_latex(text, escape) == text
