"""One-time links: how the first teacher, and every one after, gets an account."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from classroom.models import Invitation
from questions.schools import join_only_school


class InvitationSpent(Exception):
    """Somebody has used the link, or its time has passed."""


def first_invitation() -> Invitation | None:
    """Return the open link that makes the first admin, a new one if need be; None once there is an admin."""
    if User.objects.filter(is_superuser=True, is_active=True).exists():
        return None
    open_ones = Invitation.objects.filter(makes_admin=True, used_at=None, expires_at__gt=timezone.now())
    return open_ones.order_by("created_at").first() or Invitation.objects.create(makes_admin=True)


def invitation_path(invitation: Invitation) -> str:
    return reverse("welcome", args=[invitation.key])


def accept(invitation: Invitation, *, name: str, identity: str, password: str) -> User | None:
    """Use `invitation` up and return the teacher that it makes; None when `identity` is somebody's already.

    `identity`, an e-mail address or a user name, is what the teacher signs in with. Raises
    InvitationSpent when the link was used, or has expired, in the meantime.
    """
    with transaction.atomic():
        still_open = Invitation.objects.filter(pk=invitation.pk, used_at=None, expires_at__gt=timezone.now())
        # The update counts what it changed, so that of two presses at once one gets the account.
        if not still_open.update(used_at=timezone.now()):
            raise InvitationSpent(invitation.key)
        try:
            with transaction.atomic():
                teacher = User.objects.create_user(
                    username=identity,
                    email=identity if "@" in identity else "",
                    password=password,
                    first_name=name,
                    is_staff=invitation.makes_admin,
                    is_superuser=invitation.makes_admin,
                )
                join_only_school(teacher)
                return teacher
        except IntegrityError:
            transaction.set_rollback(True)
            return None
