"""Question editors: who may review and put in order what a school shares, without being a superuser.

They see the banks that teachers of their own schools share or ask to share, and the samples; no private one.
"""

from __future__ import annotations

from typing import TypeVar

from django.contrib.auth.models import Group, Permission
from django.db.models import Model, Q, QuerySet

from questions.models import Bank, School, User

GROUP = "Question editors"
MAY = (
    "view_bank",
    "change_bank",
    "review_bank",
    "view_question",
    "change_question",
    "view_import",
    "view_school",
)

_M = TypeVar("_M", bound=Model)


def make_group() -> None:
    """Make the group, or give it what it should hold."""
    group, _ = Group.objects.get_or_create(name=GROUP)
    group.permissions.set(Permission.objects.filter(content_type__app_label="questions", codename__in=MAY))


def reviewable(user: User) -> QuerySet[Bank]:
    """The banks that the user may review and put in order; all of them for a superuser."""
    if user.is_superuser:
        return Bank.objects.all()
    if not user.has_perm("questions.review_bank"):
        return Bank.objects.none()
    colleagues = School.teachers.through.objects.filter(school__teachers=user.pk).values("user")
    is_shared = ~Q(visibility=Bank.Visibility.PRIVATE) | ~Q(wished="")
    return Bank.objects.filter(Q(owner__in=colleagues) & is_shared | Q(is_sample=True))


def within(rows: QuerySet[_M], user: User, path: str) -> QuerySet[_M]:
    """Those of `rows` whose bank, found by the lookup `path`, the user may review."""
    return rows if user.is_superuser else rows.filter(**{f"{path}__in": reviewable(user)})
