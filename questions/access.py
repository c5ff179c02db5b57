"""Who may see what: each view's first line asks here. What is not one's own is not there (404)."""

from __future__ import annotations

from django.shortcuts import get_object_or_404

from questions.models import Bank, Import, Question, Upload, User


def usable_bank(user: User, pk: int) -> Bank:
    """A bank that the user may look at, play and copy."""
    return get_object_or_404(Bank.objects.usable_by(user), pk=pk)


def own_bank(user: User, pk: int) -> Bank:
    """A bank that the user may change."""
    return get_object_or_404(Bank.objects.editable_by(user), pk=pk)


def owned_bank(user: User, pk: int) -> Bank:
    """A bank of the user's, archived or not."""
    return get_object_or_404(Bank.objects.owned_by(user), pk=pk)


def own_question(user: User, pk: int) -> Question:
    """A question, archived or not, of a bank that the user may change."""
    return get_object_or_404(Question.objects.editable_by(user).select_related("bank"), pk=pk)


def own_import(user: User, pk: int) -> Import:
    """An import into a bank that the user may change."""
    banks = Bank.objects.editable_by(user)
    return get_object_or_404(Import.objects.select_related("bank"), pk=pk, bank__in=banks)


def own_upload(user: User, pk: int) -> Upload:
    """A kept file of the user's."""
    uploads = Upload.objects.select_related("bank").defer("content")
    return get_object_or_404(uploads, pk=pk, owner=user.pk)
