"""Schools in the admin: who shares banks with whom."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from questions.models import School


@admin.register(School)
class SchoolAdmin(admin.ModelAdmin):
    """A school and its teachers. Question editors see their own; superusers change them."""

    search_fields = ("name",)
    filter_horizontal = ("teachers",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[School]:
        schools = super().get_queryset(request)
        return schools if request.user.is_superuser else schools.filter(teachers=request.user.pk)
