"""The teacher's pages: lessons, a new one, the projector, the remote, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.http import urlencode
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from classroom import access, answers, due, lessons, play, screens
from classroom.audience import DEVICE, PUBLIC, REMOTE, Audience
from classroom.filling import as_before, fitted, for_another_game, preset_values, with_values
from classroom.forecast import forecast, length_for
from classroom.models import Lesson
from classroom.numerals import whole_number
from classroom.refusal import Refusal
from classroom.serving.addresses import address_for_phones
from classroom.settings_form import PRESET, LessonForm, variant_of
from classroom.views.replies import REFUSED, page_context, told
from classroom.views.requests import TeacherRequest
from classroom.wording import refusal_text
from classroom.wording.games import game_cards
from classroom.wording.options import preset_label
from game.engine import NOBODY
from game.engine.commands import Finish
from game.rules import VARIANTS

MANNERS = (
    "variant",
    "seats",
    "language",
    "minutes",
    "question_seconds",
    "team_answer",
    "repeat_missed",
    "bots",
    "bot_strength",
    "bot_right",
    "one_device",
)
LONGEST_LESSON = 300
"""Minutes that a lesson can be fitted to."""


@login_required
@require_GET
def teach(request: TeacherRequest) -> HttpResponse:
    """The teacher's lessons, the latest first."""
    return render(request, "classroom/teach.html", {"lessons": Lesson.objects.filter(owner=request.user)})


@login_required
def lesson_new(request: TeacherRequest) -> HttpResponse:
    """A few decisions, and the room is open. Buttons of some names only fill the form in another way."""
    if request.method != "POST":
        return _lesson_form(request, LessonForm(user=request.user, initial=_begun(request)))
    if filled := _filled(request):
        return _lesson_form(request, LessonForm(filled, user=request.user))
    form = LessonForm(request.POST, user=request.user)
    if form.is_valid():
        lesson = lessons.create_lesson(
            owner=request.user,
            bank=form.cleaned_data["bank"],
            options=form.options,
            names=form.names,
            **{name: form.cleaned_data[name] for name in MANNERS},
        )
        if isinstance(lesson, Lesson):
            return redirect("projector", lesson.pk)
        form.add_error("bank", refusal_text(lesson))
    return _lesson_form(request, form, status=422)


@login_required
@require_POST
def lesson_forecast(request: TeacherRequest) -> HttpResponse:
    """How long a lesson with the settings in the form will take."""
    form = LessonForm(request.POST, user=request.user)
    form.full_clean()
    try:
        expected = forecast(form.game.key, form.options, form.cleaned_data["seats"])
    except KeyError:
        expected = None  # something is missing or out of bounds, and the form will say so
    return render(request, "classroom/_forecast.html", {"forecast": expected})


def _lesson_form(request: TeacherRequest, form: LessonForm, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "games": game_cards(),
        "has_switched": "game" in request.POST,
        "presets": [(preset, preset_label(form.game, preset)) for preset in form.game.presets],
        "is_open": "fill" in request.POST or form.is_wrong_further_down,
    }
    return render(request, "classroom/lesson_form.html", context, status=status)


def _begun(request: TeacherRequest) -> dict[str, Any]:
    """What a new form begins with: an earlier lesson's settings ("again"), or what the address names."""
    earlier = whole_number(request.GET.get("again", ""))
    if earlier is None:
        return dict(request.GET.items())
    return as_before(access.own_lesson_or_404(request, earlier), MANNERS)


def _filled(request: TeacherRequest) -> QueryDict | None:
    """The typed form as a button fills it: for another game, by a preset, to a length; else None."""
    typed, game = request.POST, variant_of(request.POST)
    if wished := VARIANTS.get(typed.get("game", "")):
        return for_another_game(typed, game, wished, PRESET)
    wish = typed.get("fill")
    if wish is None:
        return None
    if wish in game.presets:
        return with_values(typed, preset_values(game, wish))
    minutes, seats = whole_number(typed.get("fit", "")), whole_number(typed.get("seats", ""))
    if minutes is None or not 1 <= minutes <= LONGEST_LESSON:
        return with_values(typed, {})
    options = {"questions": "questions" in typed}
    length = length_for(game, minutes, options, game.seats_usual if seats is None else max(seats, 1))
    return with_values(typed, fitted(game, length))


@require_GET
@never_cache
def projector(request: HttpRequest, pk: int) -> HttpResponse:
    """The big screen; with a key it can be looked at without signing in, and then shows no controls."""
    lesson = Lesson.objects.filter(pk=pk).first()
    key = request.GET.get("key", "")
    if lesson is None or not access.may_watch(request.user.pk, key, lesson):
        if request.user.is_authenticated or key:
            raise Http404
        return redirect(f"{reverse('account_login')}?{urlencode({'next': request.get_full_path()})}")
    is_owner = request.user.pk == lesson.owner_id
    if is_owner or not lesson.address:
        lessons.set_address(lesson, address_for_phones(request))
    shows_controls = is_owner and request.GET.get("controls") != "0"
    audience = DEVICE if is_owner and lesson.one_device else PUBLIC
    return _page(request, lesson, audience, key, {"show_controls": shows_controls})


@login_required
@require_GET
@never_cache
def remote(request: HttpRequest, pk: int) -> HttpResponse:
    """The same controls for the teacher's phone, with the list of students."""
    return _page(request, access.own_lesson_or_404(request, pk), REMOTE, "", {})


@login_required
@require_POST
def control(request: HttpRequest, pk: int) -> HttpResponse:
    """Do what a button of projector or remote says."""
    lesson = access.own_lesson_or_404(request, pk)
    act = CONTROLS.get(request.POST.get("do", ""))
    if act is None:
        raise Http404
    refusal = act(lesson, request)
    if refusal is not None:
        with translation.override(lesson.language):
            return told(REFUSED, notice=refusal_text(refusal))
    return told()


def _page(
    request: HttpRequest, lesson: Lesson, kind: str, key: str, context: dict[str, object]
) -> HttpResponse:
    with translation.override(lesson.language):
        table = access.table_of(lesson)
        _version, html = screens.fragment(table.pk, Audience(kind, lesson.language))
        asks: dict[str, str | int] = {"as": kind, "lesson": lesson.pk, **({"key": key} if key else {})}
        address = f"{reverse('live', args=[lesson.code])}?{urlencode(asks)}"
        context |= {"lesson": lesson, "fragment": mark_safe(html), **page_context(address)}
        name = "remote" if kind == REMOTE else "projector"
        return render(request, f"classroom/{name}.html", context)


def _remove(lesson: Lesson, request: HttpRequest) -> Refusal | None:
    student = whole_number(request.POST.get("student", ""))
    return Refusal("student_unknown") if student is None else lessons.remove(lesson, student)


def _seat(request: HttpRequest) -> int:
    seat = whole_number(request.POST.get("seat", ""))
    return NOBODY if seat is None else seat


def _bot(lesson: Lesson, request: HttpRequest, is_bot: bool) -> Refusal | None:
    return play.set_bot(access.table_of(lesson), _seat(request), is_bot)


def _surrender(lesson: Lesson, request: HttpRequest) -> Refusal | None:
    return play.surrender(access.table_of(lesson), _seat(request))


def _resume(lesson: Lesson, request: HttpRequest) -> Refusal | None:
    table = access.table_of(lesson)
    refusal = play.resume(table)
    # Whoever owed the last answer may have been taken out in the pause.
    answers.close_if_decided(table)
    return refusal


def _finish(lesson: Lesson, request: HttpRequest) -> Refusal | None:
    return play.teacher_command(access.table_of(lesson), Finish())


CONTROLS: dict[str, Callable[[Lesson, HttpRequest], Refusal | None]] = {
    "start": lambda lesson, _request: lessons.start(lesson),
    "lock": lambda lesson, _request: lessons.lock(lesson, True),
    "unlock": lambda lesson, _request: lessons.lock(lesson, False),
    "pause": lambda lesson, _request: play.pause(access.table_of(lesson)),
    "resume": _resume,
    "skip": lambda lesson, request: due.time_up(access.table_of(lesson), request.POST.get("frame", "")),
    "finish": _finish,
    "bot": lambda lesson, request: _bot(lesson, request, True),
    "human": lambda lesson, request: _bot(lesson, request, False),
    "surrender": _surrender,
    "remove": _remove,
}
