"""Which school a teacher belongs to."""

from __future__ import annotations

from django.contrib.auth.models import User

from questions.models import School


def join_only_school(teacher: User) -> School | None:
    """Let a new teacher into the installation's school; None where there are several to choose from."""
    schools = list(School.objects.all()[:2])
    if len(schools) != 1:
        return None
    schools[0].teachers.add(teacher)
    return schools[0]
