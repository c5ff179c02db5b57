"""Questions of a school: tagged and sorted in one go, duplicates merged, traced to their files."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions.models import Bank, Import, Outcome, Question
from tests.questions.admin.conftest import make_bank

LIST = "/admin/questions/question/"


def act(desk: Client, name: str, *rows: Question, **fields: str) -> str:
    data = {"action": name, "_selected_action": [row.pk for row in rows], **fields}
    return desk.post(LIST, data, follow=True).content.decode()


def merge(desk: Client, keep: Question, *others: Question) -> None:
    data = {"keep": keep.pk, "merge": [row.pk for row in others]}
    assert desk.post(reverse("admin:questions_question_duplicates"), data).status_code == 302


def test_tags_category_and_difficulty_are_set_for_many(desk: Client, shared_question: Question) -> None:
    assert "Tags, separated by commas" in act(desk, "add_tags", shared_question)
    act(desk, "add_tags", shared_question, apply="1", tags="europe, capitals")
    act(desk, "remove_tags", shared_question, apply="1", tags="europe")
    act(desk, "set_category", shared_question, apply="1", category="Cities")
    act(desk, "set_difficulty", shared_question, apply="1", difficulty="hard")
    shared_question.refresh_from_db()
    parsed = shared_question.parsed
    assert (parsed.tags, parsed.category, parsed.difficulty) == (("capitals",), "Cities", "hard")
    assert (shared_question.category, shared_question.difficulty) == ("Cities", "hard")


def test_questions_of_private_banks_stay_out_of_reach(desk: Client, colleague: User) -> None:
    hidden = make_bank(colleague, "Private").questions.get()
    act(desk, "set_category", hidden, apply="1", category="Cities")
    hidden.refresh_from_db()
    assert hidden.category == "Geography"
    assert desk.get(f"{LIST}{hidden.pk}/change/").status_code == 302


def test_a_question_is_read_as_pupils_see_it(desk: Client, shared_question: Question) -> None:
    html = desk.get(f"{LIST}{shared_question.pk}/change/").content.decode()
    assert "Capital of Italy?" in html
    assert "Milan" in html


def test_duplicates_are_listed_and_merged_across_banks(
    desk: Client, shared_question: Question, editor: User
) -> None:
    twin = make_bank(editor, "Twin", visibility="public").questions.get()
    assert "Twin" in desk.get(reverse("admin:questions_question_duplicates")).content.decode()
    Outcome.objects.create(question=twin, lesson=1, asked=1, answered=4, right=3, chosen={"Milan": 1})
    Outcome.objects.create(
        question=shared_question, lesson=1, asked=1, answered=2, right=1, chosen={"Milan": 1}
    )
    Outcome.objects.create(question=twin, lesson=2, asked=1, answered=1)
    merge(desk, shared_question, twin)
    twin.refresh_from_db()
    assert twin.archived_at is not None
    sums = shared_question.outcomes.order_by("lesson").values_list("answered", "right", "chosen")
    assert list(sums) == [(6, 4, {"Milan": 2}), (1, 0, {})]
    assert "Twin" not in desk.get(reverse("admin:questions_question_duplicates")).content.decode()


def test_the_kept_one_takes_over_tags_and_what_it_lacks(
    desk: Client, shared_question: Question, editor: User
) -> None:
    twin = make_bank(editor, "Twin", visibility="public").questions.get()
    act(desk, "add_tags", twin, apply="1", tags="europe")
    act(desk, "set_difficulty", twin, apply="1", difficulty="easy")
    merge(desk, shared_question, twin)
    shared_question.refresh_from_db()
    assert (shared_question.parsed.tags, shared_question.difficulty) == (("europe",), "easy")


def test_merging_twice_or_with_another_question_does_nothing(
    desk: Client, shared_question: Question, editor: User, colleague: User
) -> None:
    twin = make_bank(editor, "Twin", visibility="public").questions.get()
    hidden = make_bank(colleague, "Private").questions.get()
    other = make_bank(editor, "Other", visibility="public").questions.get()
    Question.objects.filter(pk=other.pk).update(fingerprint="another")
    merge(desk, shared_question, twin, hidden, other, shared_question)
    merge(desk, twin, shared_question)
    archived = Question.objects.filter(archived_at__isnull=False)
    assert list(archived) == [twin]


def test_an_import_tells_its_file_and_leads_to_its_questions(
    desk: Client, shared_bank: Bank, colleague: User
) -> None:
    made = Import.objects.create(bank=shared_bank, file_name="capitals.gift", format="gift", found=3, taken=1)
    Question.objects.filter(bank=shared_bank).update(from_import=made)
    html = desk.get(f"/admin/questions/import/{made.pk}/change/").content.decode()
    assert "capitals.gift" in html
    assert f"from_import__id__exact={made.pk}" in html
    found = desk.get(LIST, {"from_import__id__exact": made.pk})
    assert "Capital of Italy?" in found.content.decode()
    hidden = Import.objects.create(
        bank=make_bank(colleague, "Private"), file_name="secret.gift", format="gift"
    )
    assert "secret.gift" not in desk.get("/admin/questions/import/").content.decode()
    assert desk.get(f"/admin/questions/import/{hidden.pk}/change/").status_code == 302


def test_editors_see_their_own_schools_only(desk: Client, elsewhere: User) -> None:
    html = desk.get("/admin/questions/school/").content.decode()
    assert "North" in html
    assert "South" not in html
    assert desk.get("/admin/auth/user/").status_code == 403


def test_a_number_without_end_merges_nothing(desk: Client, shared_question: Question) -> None:
    data = {"keep": "9" * 5000, "merge": ["9" * 5000, "x", "-1"]}
    assert desk.post(reverse("admin:questions_question_duplicates"), data).status_code == 302
    shared_question.refresh_from_db()
    assert shared_question.archived_at is None
