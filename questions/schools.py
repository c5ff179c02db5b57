"""Which school a teacher belongs to."""

from __future__ import annotations

from django.contrib.auth.base_user import AbstractBaseUser

from questions.models import School


def join_only_school(teacher: AbstractBaseUser) -> School | None:
    """Let a new teacher into the installation's school; None where there are several to choose from."""
    schools = list(School.objects.all()[:2])
    if len(schools) != 1:
        return None
    schools[0].teachers.add(teacher)  # type: ignore[arg-type]
    return schools[0]
