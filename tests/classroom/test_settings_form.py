import pytest
from django.utils import translation

from classroom.filling import preset_values, with_values
from classroom.settings_form import LessonForm
from game.rules import VARIANTS
from tests.factories import BankFactory, TeacherFactory

pytestmark = pytest.mark.django_db

QUIZ, CLASSIC = VARIANTS["quiz"], VARIANTS["classic"]


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
    assert len(form.main) == 5
    assert form.options["hotels_per_landing"] == QUIZ.presets["lesson"]["hotels_per_landing"]
    assert form.options["fair_start"] is True
    assert form.cleaned_data["question_seconds"] == 30


def test_a_switch_that_is_off_is_off_once_the_further_settings_were_shown(bank):
    shown = with_values(
        five(bank),
        {
            **preset_values(QUIZ, "lesson"),
            "bot_strength": "medium",
            "bot_right": 70,
            "question_seconds": 30,
            "minutes": 0,
            "team_answer": "majority",
        },
    )
    shown.pop("fair_start")
    form = form_of(bank, shown)
    assert form.is_valid(), form.errors
    assert form.options["fair_start"] is False


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_every_option_of_a_game_has_one_input_with_a_label(bank, variant):
    form = LessonForm(user=bank.owner, initial={"variant": variant.key})
    shown = [*form.main, *(field for section in form.sections for field in section.fields)]
    names = [field.name for field in shown]
    assert len(set(names)) == len(names)
    assert {option.key for option in variant.options} <= set(names)
    assert all(field.label for field in shown)


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


def test_names_of_teams_come_apart_at_commas(bank):
    form = form_of(bank, {**five(bank), "team_names": "Lynx, ,Owls"})
    form.data = {**form.data.dict(), "team_names": "Lynx, ,Owls"}
    assert form.is_valid(), form.errors
    assert form.names == ["Lynx", "", "Owls"]


# --- The classic board ------------------------------------------------------------------------------


def classic(bank, **changed):
    """A form of the classic board that was shown whole; a switch set to None is off."""
    data = {"bank": bank.pk, "variant": "classic", "seats": "8"}
    manners = {"question_seconds": 30, "minutes": 0, "team_answer": "majority"}
    bots = {"bot_strength": "medium", "bot_right": 70}
    return with_values(data, {**preset_values(CLASSIC, "lesson"), **manners, **bots, **changed})


def test_the_classic_board_seats_eight_and_has_options_of_its_own(bank):
    form = form_of(bank, classic(bank, gate_pot=None, rent_collection="claimed"))
    assert form.is_valid(), form.errors
    assert form.cleaned_data["variant"] == "classic"
    assert form.cleaned_data["seats"] == 8
    assert set(form.options) == {option.key for option in CLASSIC.options}
    assert (form.options["gate_pot"], form.options["gate_buy"]) == (False, True)
    assert form.options["rent_collection"] == "claimed"


def test_its_few_decisions_are_enough(bank):
    few = {"bank": bank.pk, "variant": "classic", "seats": "6", "start_money": "1500", "maximum_rounds": "9"}
    form = form_of(bank, {name: str(value) for name, value in few.items()})
    assert form.is_valid(), form.errors
    assert form.options == {**preset_values(CLASSIC, "lesson"), "maximum_rounds": 9}


def test_a_form_that_names_no_game_is_about_the_quiz_board(bank):
    form = form_of(bank, five(bank))
    assert form.is_valid(), form.errors
    assert form.cleaned_data["variant"] == "quiz"


def test_a_game_that_there_is_not_is_refused(bank):
    form = form_of(bank, {**five(bank), "variant": "chess"})
    assert form.errors["variant"] == ["Choose one of the games above."]


def test_more_teams_than_the_board_has_are_refused(bank):
    assert "seats" in form_of(bank, {**five(bank), "seats": "8"}).errors
    assert "seats" in form_of(bank, classic(bank, seats=9)).errors


def test_no_limit_of_rounds_is_a_choice(bank):
    assert form_of(bank, classic(bank, maximum_rounds=0)).is_valid()
    wrong = form_of(bank, classic(bank, maximum_rounds=1001))
    assert wrong.errors["maximum_rounds"] == ["Type a whole number from 0 to 1000."]


@pytest.mark.parametrize("seconds", [0, 9, 10])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_turn_is_without_limit_or_no_shorter_than_the_rules_take(bank, variant, seconds):
    form = form_of(bank, classic(bank, variant=variant, seats=4, turn_seconds=seconds))
    told = form.errors.get("turn_seconds")
    assert told == (["Type 0 for no limit, or a whole number from 10 to 600."] if seconds == 9 else None)


def test_what_a_right_answer_opens_is_one_group(bank):
    form = LessonForm(user=bank.owner, initial={"variant": "classic"})
    groups = [{field.name for field in section.fields} for section in form.sections]
    assert {"gate_buy", "gate_build", "gate_auction", "gate_pot"} in groups


@pytest.mark.parametrize(("name", "value"), [("right_bonus", 20), ("right_spares_fine", True)])
def test_a_reward_for_right_answers_needs_questions(bank, name, value):
    form = form_of(bank, classic(bank, questions=None, **{name: value}))
    assert form.errors[name] == ["Without questions nobody answers right: ask questions, or leave this out."]
    assert form.is_wrong_further_down
    assert form_of(bank, classic(bank, questions=None)).is_valid()
