"""Handing a bank on to another teacher."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet

from questions.models import Bank, User


def possible_owners(user: User) -> QuerySet[AbstractBaseUser]:
    """Whom the user may hand banks to: active teachers of the same schools; for a superuser, everybody."""
    teachers = get_user_model()._default_manager.filter(is_active=True)
    if not user.is_superuser:
        teachers = teachers.filter(schools__teachers=user.pk)
    return teachers.distinct().order_by("last_name", "first_name", "username")


@transaction.atomic
def transfer(*, bank: Bank, owner_id: int) -> bool:
    """Give a bank with all that is in it to another teacher; False when it is that one's already.

    Files that the old owner has laid in for it are theirs, and now wait for a bank to be made of them.
    """
    bank = Bank.objects.select_for_update().get(pk=bank.pk)
    if bank.owner_id == owner_id:
        return False
    bank.owner_id = owner_id
    bank.save(update_fields=["owner"])
    bank.uploads.update(bank=None)
    return True
