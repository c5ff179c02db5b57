import pytest
from django.utils import translation

from classroom.settings_form import MAIN, QUIZ, LessonForm, bounded, preset_values, with_values
from tests.factories import BankFactory, TeacherFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def bank():
    return BankFactory(questions=1)


def five(bank, **changed):
    """The five decisions as a browser sends them."""
    data = {"bank": bank.pk, "seats": "3", "start_points": "40", "maximum_plays": "70", "start_reward": "5"}
    return {key: str(value) for key, value in {**data, **changed}.items()}


def form_of(bank, data):
    return LessonForm(data, user=bank.owner)


def test_five_inputs_make_a_lesson_with_the_preset_for_the_rest(bank):
    form = form_of(bank, five(bank))
    assert form.is_valid(), form.errors
    assert len(MAIN) == 5
    assert form.options["hotels_per_landing"] == QUIZ.presets["lesson"]["hotels_per_landing"]
    assert form.options["fair_start"] is True
    assert form.cleaned_data["question_seconds"] == 30


def test_a_switch_that_is_off_is_off_once_the_further_settings_were_shown(bank):
    shown = with_values(
        five(bank),
        {**preset_values("lesson"), "question_seconds": 30, "minutes": 0, "team_answer": "majority"},
    )
    shown.pop("fair_start")
    form = form_of(bank, shown)
    assert form.is_valid(), form.errors
    assert form.options["fair_start"] is False


def test_every_option_of_the_rules_has_its_input(bank):
    assert {option.key for option in QUIZ.options} <= set(LessonForm(user=bank.owner).fields)


@pytest.mark.parametrize("plays", ["3", "2001", "many", ""])
def test_a_figure_out_of_bounds_is_refused_with_the_bounds(bank, plays):
    form = form_of(bank, five(bank, maximum_plays=plays))
    assert not form.is_valid()
    assert form.errors["maximum_plays"] == ["Type a whole number from 4 to 2000."]


def test_a_strangers_private_bank_cannot_be_chosen(bank):
    form = LessonForm(five(bank), user=TeacherFactory())
    assert not form.is_valid()
    assert form.errors["bank"] == ["Choose a question bank of yours or a shared one."]


def test_own_banks_come_first_and_say_how_much_they_hold(bank):
    BankFactory(name="AAA", is_sample=True, owner=None, questions=0)
    newest = BankFactory(owner=bank.owner, name="ZZZ", questions=2)
    labels = [str(label) for _value, label in LessonForm(user=bank.owner).fields["bank"].choices]
    assert labels == [f"{newest.name} (2 questions)", f"{bank.name} (1 question)", "AAA (0 questions)"]


def test_of_the_shared_banks_those_in_the_readers_language_come_first(bank):
    BankFactory(name="Italiano", language="it", is_sample=True, owner=None, questions=0)
    BankFactory(name="Zumo", language="es", is_sample=True, owner=None, questions=0)
    with translation.override("es"):
        first = LessonForm(user=TeacherFactory()).fields["bank"].queryset.first()
    assert first.name == "Zumo"


def test_a_preset_sets_every_option_of_the_game():
    assert preset_values("short") == {
        **{option.key: option.default for option in QUIZ.options},
        **QUIZ.presets["short"],
    }


def test_a_figure_is_brought_within_the_bounds_of_the_rules():
    assert [bounded("maximum_plays", plays) for plays in (1, 50, 9999)] == [4, 50, 2000]


def test_names_of_teams_come_apart_at_commas(bank):
    form = form_of(bank, {**five(bank), "team_names": "Lynx, ,Owls"})
    form.data = {**form.data.dict(), "team_names": "Lynx, ,Owls"}
    assert form.is_valid(), form.errors
    assert form.names == ["Lynx", "", "Owls"]


def test_nought_is_a_figure_not_a_switch_that_is_off(bank):
    data = with_values(five(bank), {"start_reward": 0, "fair_start": False})
    assert data["start_reward"] == "0"
    assert "fair_start" not in data
