"""The page behind a one-time link, where a new teacher gets an account."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from classroom.accounts import WelcomeForm
from classroom.invitations import InvitationSpent, accept
from classroom.models import Invitation

SIGNED_IN_BY = "django.contrib.auth.backends.ModelBackend"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters("password")
def welcome(request: HttpRequest, key: str) -> HttpResponse:
    """Make a teacher's account from a one-time link and sign the teacher in."""
    invitation = Invitation.objects.filter(key=key).first()
    if invitation is None or not invitation.is_open:
        return spent(request)
    form = WelcomeForm(request.POST or None)
    if form.is_valid():
        try:
            teacher = accept(invitation, **form.cleaned_data)
        except InvitationSpent:
            return spent(request)
        if teacher is not None:
            login(request, teacher, backend=SIGNED_IN_BY)
            return redirect("teach")
        form.refuse_identity()
    context = {"form": form, "makes_admin": invitation.makes_admin}
    return render(request, "account/welcome.html", context, status=422 if form.is_bound else 200)


def spent(request: HttpRequest) -> HttpResponse:
    return render(request, "account/welcome_spent.html", status=410)
