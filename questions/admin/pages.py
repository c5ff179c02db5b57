"""Pages between pressing an action and its doing: to how many, and what must be filled in."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.admin import ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse

_SHOWN = 20


def filled_in(
    admin: ModelAdmin[Any],
    request: HttpRequest,
    rows: QuerySet[Any],
    form_class: type[forms.Form],
    title: str,
) -> dict[str, Any] | TemplateResponse:
    """What was filled in for an action upon `rows`; until that is in order, the page that asks for it."""
    form = form_class(request.POST if "apply" in request.POST else None, **_for_whom(form_class, request))
    if form.is_bound and form.is_valid():
        return form.cleaned_data
    context = {
        **admin.admin_site.each_context(request),
        "title": title,
        "opts": admin.model._meta,
        "form": form,
        "count": rows.count(),
        "rows": rows[:_SHOWN],
        "action": request.POST.get("action", ""),
        "checkbox": ACTION_CHECKBOX_NAME,
        "numbers": request.POST.getlist(ACTION_CHECKBOX_NAME),
        "across": request.POST.get("select_across", "0"),
    }
    return TemplateResponse(request, "admin/questions/action.html", context)


def signed_in(request: HttpRequest) -> User:
    """Who works in the admin: nobody gets there without signing in."""
    assert isinstance(request.user, User)
    return request.user


def note(request: HttpRequest, row: Model, what: str) -> None:
    """Write into the admin's log who did what."""
    LogEntry.objects.log_actions(signed_in(request).pk, [row], CHANGE, what, single_object=True)


def _for_whom(form_class: type[forms.Form], request: HttpRequest) -> dict[str, Any]:
    """Forms that offer only what a user may see are told who that is."""
    return {"user": request.user} if getattr(form_class, "asks_for_user", False) else {}
