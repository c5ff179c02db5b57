"""Who may use a bank: what its owner asks for, and what a reviewer decides.

A wider circle needs a reviewer's word; a narrower one is the owner's to choose at once. Each function is one
transaction, and a press that comes too late, or twice, changes nothing.
"""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils import timezone

from questions.models import Bank, School

REVIEW = "questions.review_bank"
"""The permission to publish banks, one's own among them, without asking anybody."""

_NARROWEST_FIRST = [Bank.Visibility.PRIVATE, Bank.Visibility.SCHOOL, Bank.Visibility.PUBLIC]


def circles_of(user: AbstractUser) -> list[Bank.Visibility]:
    """The circles that a teacher may ask for, narrowest first; no school without belonging to one."""
    belongs = School.objects.filter(teachers=user.pk).exists()
    return [circle for circle in _NARROWEST_FIRST if belongs or circle != Bank.Visibility.SCHOOL]


@transaction.atomic
def ask(*, bank: Bank, visibility: str, by: AbstractUser) -> bool:
    """Let an owner choose who may use a bank; whether that holds at once, or waits for a review."""
    locked = _locked(bank)
    if not _is_wider(visibility, locked.visibility) or by.has_perm(REVIEW):
        locked.visibility, locked.wished = visibility, ""
    elif locked.wished != visibility:
        locked.wished = visibility
    else:
        return False
    locked.remark, locked.reviewed_by, locked.reviewed_at = "", None, None
    _keep(locked, bank)
    return not locked.wished


@transaction.atomic
def publish(*, bank: Bank, by: AbstractUser) -> bool:
    """Give a waiting bank the circle that was asked for; False where nothing waits any more."""
    locked = _locked(bank)
    if not locked.wished:
        return False
    locked.visibility, locked.wished, locked.remark = locked.wished, "", ""
    _decide(locked, bank, by)
    return True


@transaction.atomic
def give_back(*, bank: Bank, by: AbstractUser, remark: str) -> bool:
    """Return a waiting bank to its owner with a remark; False where nothing waits any more.

    Who may use it stays as it was before it was asked for.
    """
    locked = _locked(bank)
    if not locked.wished:
        return False
    locked.wished, locked.remark = "", remark.strip()
    _decide(locked, bank, by)
    return True


@transaction.atomic
def take_down(*, bank: Bank, by: AbstractUser, remark: str) -> bool:
    """Make a shared bank private again, with a remark to its owner; False where it is private already."""
    locked = _locked(bank)
    if locked.visibility == Bank.Visibility.PRIVATE:
        return False
    locked.visibility, locked.wished, locked.remark = Bank.Visibility.PRIVATE, "", remark.strip()
    _decide(locked, bank, by)
    return True


@transaction.atomic
def withdraw(*, bank: Bank) -> bool:
    """Take back what was asked for; False where it has been decided, or withdrawn, meanwhile."""
    locked = _locked(bank)
    if not locked.wished:
        return False
    locked.wished = ""
    _keep(locked, bank)
    return True


def _is_wider(visibility: str, than: str) -> bool:
    order = [str(circle) for circle in _NARROWEST_FIRST]
    return order.index(visibility) > order.index(than)


def _locked(bank: Bank) -> Bank:
    return Bank.objects.select_for_update().get(pk=bank.pk)


def _decide(locked: Bank, bank: Bank, by: AbstractUser) -> None:
    locked.reviewed_by_id, locked.reviewed_at = by.pk, timezone.now()
    _keep(locked, bank)


def _keep(locked: Bank, bank: Bank) -> None:
    """Write the row, and let the caller's own copy say the same."""
    names = ("visibility", "wished", "remark", "reviewed_by_id", "reviewed_at")
    locked.save(update_fields=["visibility", "wished", "remark", "reviewed_by", "reviewed_at"])
    for name in names:
        setattr(bank, name, getattr(locked, name))
