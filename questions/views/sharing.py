"""Who may use a bank: what its owner asks for."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from questions import sharing
from questions.access import own_bank
from questions.views.requests import TeacherRequest


@login_required
@require_POST
def share(request: TeacherRequest, pk: int) -> HttpResponse:
    """Let the owner choose a circle; a wider one may have to be reviewed first."""
    bank = own_bank(request.user, pk)
    circle = request.POST.get("visibility", "")
    if circle not in sharing.circles_of(request.user):
        messages.error(request, gettext("Choose who may use the bank."))
    elif sharing.ask(bank=bank, visibility=circle, by=request.user):
        messages.success(request, gettext("From now on: %(who)s.") % {"who": bank.get_visibility_display()})
    else:
        messages.success(request, gettext("The bank waits for a review. You will see here what came of it."))
    return redirect("questions:bank", bank.pk)


@login_required
@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Take back what was asked for."""
    bank = own_bank(request.user, pk)
    if sharing.withdraw(bank=bank):
        messages.success(request, gettext("You have withdrawn the bank. It stays as it was."))
    return redirect("questions:bank", bank.pk)
