"""Everything that changes a lesson apart from its moves: making, joining, the lobby, start and end.

Each function is one transaction. A refusal is a value (`Refusal`); `classroom.wording` has its sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from classroom import answers, asking, live, play
from classroom.models import Lesson, LessonQuestion, Seat, Student, Table, new_code, new_key
from classroom.names import LONGEST_NAME, clean_name, name_key
from classroom.refusal import Refusal
from classroom.wording import seat_name
from game import store
from game.rules import VARIANTS
from questions import imports
from questions.models import Bank, Question

MOST_STUDENTS = 250
FEWEST_SEATS = 2
SEAT_LOOKS = (1, 2, 3, 4, 5, 6, 7, 8)


def create_lesson(
    *,
    owner: User,
    bank: Bank,
    seats: int,
    options: Mapping[str, object],
    language: str = "",
    names: Sequence[str] = (),
    **manners: object,
) -> Lesson | Refusal:
    """Make a lesson in its lobby, with a frozen copy of the bank's questions.

    `names` are the seats' own names, as far as they have any; `manners` are the lesson's other settings, by
    the names of its columns.
    """
    frozen = [_frozen(position, row) for position, row in enumerate(bank.questions.current())]
    if not frozen and options.get("questions", True):
        return Refusal("bank_empty", {"bank": bank.name})
    lesson = Lesson(
        owner=owner,
        bank=bank,
        bank_name=bank.name,
        threshold=bank.threshold,
        language=language or bank.language,
        options=dict(options),
        **manners,
    )
    with transaction.atomic():
        _save_with_free_code(lesson)
        for question in frozen:
            question.lesson = lesson
        LessonQuestion.objects.bulk_create(frozen, batch_size=500)
        imports.mark_used(bank=bank)
        _set_seats(lesson, seats, names)
    return lesson


def join(lesson: Lesson, typed_name: str, press: str = "") -> Student | Refusal:
    """Seat somebody in the seat with the fewest students; latecomers join a game that runs.

    `press` is the unguessable id of the form that was sent. When it comes again, since the reply was lost or
    the button pressed twice, whoever came in by it is in already, and no namesake bars the way.
    """
    name = clean_name(typed_name)
    if not name:
        return Refusal("name_blank")
    if len(name) > LONGEST_NAME:
        return Refusal("name_long", {"longest": LONGEST_NAME})
    key = _student_key(lesson, name, press)
    with transaction.atomic():
        table = locked_table(lesson)
        before = Student.objects.select_related("lesson").filter(key=key).first()
        if before is not None:
            return before if before.removed_at is None else Refusal("student_removed")
        lesson.refresh_from_db(fields=["status", "locked"])
        if refusal := _closed_door(lesson):
            return refusal
        present = Student.objects.filter(lesson=lesson, removed_at=None)
        if present.filter(name_key=name_key(name)).exists():
            return Refusal("name_taken", {"name": name})
        if present.count() >= MOST_STUDENTS:
            return Refusal("lesson_full", {"most": MOST_STUDENTS})
        seat = _emptiest_seat(table)
        if seat is None:
            return Refusal("only_bots")
        student = Student.objects.create(
            lesson=lesson, seat=seat, name=name, name_key=name_key(name), key=key
        )
        live.touch(table)
    return student


def remove(lesson: Lesson, student_id: int) -> Refusal | None:
    """Take a student out; the answers given stay in the report, and decide nothing any more."""
    with transaction.atomic():
        table = locked_table(lesson)
        gone = Student.objects.filter(lesson=lesson, pk=student_id, removed_at=None)
        if not gone.update(removed_at=timezone.now()):
            return Refusal("student_unknown")
        live.touch(table, seating=True)
    answers.close_if_decided(table)
    play.look_anew(table)
    return None


def lock(lesson: Lesson, locked: bool) -> None:
    """Close (or open) the door to newcomers; who is in stays in."""
    with transaction.atomic():
        table = locked_table(lesson)
        Lesson.objects.filter(pk=lesson.pk).update(locked=locked)
        live.touch(table)


def set_address(lesson: Lesson, address: str) -> None:
    """Note where phones find the site, so that every screen of the lesson tells it."""
    if lesson.address == address:
        return
    with transaction.atomic():
        table = locked_table(lesson)
        Lesson.objects.filter(pk=lesson.pk).update(address=address)
        live.touch(table)
    lesson.address = address


def start_demo(variant: str = "quiz") -> Lesson:
    """Make and start a lesson that four bots play on a sample bank, for looking at."""
    owner, _made = get_user_model().objects.get_or_create(
        username="demo", defaults={"password": make_password(None)}
    )
    samples = Bank.objects.filter(is_sample=True)
    bank = samples.likeliest_first(owner, (get_language() or "en")[:2]).first()
    if bank is None:
        raise Bank.DoesNotExist("The demonstration needs a sample bank; `manage.py load_samples` adds them.")
    options = VARIANTS[variant].presets["lesson"]
    lesson = create_lesson(owner=owner, bank=bank, seats=4, options=options, variant=variant)
    if isinstance(lesson, Refusal):
        raise Bank.DoesNotExist("The sample bank is empty.")
    Table.objects.filter(lesson=lesson).update(bot_seats=[0, 1, 2, 3])
    start(lesson)
    return lesson


def start(lesson: Lesson) -> Refusal | None:
    """Start the game with the seats that somebody plays; pressing it twice starts one game."""
    with transaction.atomic():
        table = locked_table(lesson)
        lesson.refresh_from_db()
        if lesson.status != Lesson.Status.LOBBY:
            return Refusal("lesson_started")
        seats, seated = seats_of(table), students_by_seat(table)
        if lesson.bots and seated:
            table.bot_seats = [seat.index for seat in seats if not seated[seat.pk]]
        played = [seat for seat in seats if seated[seat.pk] or seat.index in table.bot_seats]
        if len(played) < FEWEST_SEATS:
            return Refusal("too_few_seats", {"fewest": FEWEST_SEATS})
        _keep_seats(table, played)
        now = timezone.now()
        opened = store.new_match(lesson.variant, lesson.options, len(played), now)
        lesson.status = Lesson.Status.RUNNING
        lesson.started_at = now
        lesson.ends_at = now + timedelta(minutes=lesson.minutes) if lesson.minutes else None
        lesson.save(update_fields=["status", "started_at", "ends_at"])
        table.match = opened.match
        table.lesson = lesson
        table.save(update_fields=["match", "bot_seats"])
        play.follow_up(table, opened)
        opened.save()
        live.touch(table, seating=True)
    return None


def locked_table(lesson: Lesson) -> Table:
    """Return the lesson's table, its row locked for the rest of the transaction."""
    return Table.objects.select_for_update().get(lesson=lesson)


def seats_of(table: Table) -> list[Seat]:
    """Return the table's seats in order."""
    return list(Seat.objects.filter(table=table).order_by("index"))


def students_by_seat(table: Table) -> Counter[int]:
    """Return how many students sit in each seat (by its primary key) now."""
    seated = Student.objects.filter(seat__table=table, removed_at=None)
    return Counter(seated.values_list("seat_id", flat=True))


def _frozen(position: int, question: Question) -> LessonQuestion:
    content = question.content
    return LessonQuestion(
        origin=question,
        position=position,
        kind=content["kind"],
        shown=asking.how_many_shown(question.parsed),
        content=content,
        category=content.get("category", ""),
        seconds=content.get("seconds"),
    )


def _set_seats(lesson: Lesson, seats: int, names: Sequence[str]) -> None:
    """Lay a table for the lesson; where all play on one device, somebody speaks for each seat."""
    table = Table.objects.create(lesson=lesson)
    typed = [clean_name(name)[:LONGEST_NAME] for name in names]
    for index in range(seats):
        look = SEAT_LOOKS[index]
        seat = Seat.objects.create(
            table=table, index=index, look=look, name=typed[index] if index < len(typed) else ""
        )
        if lesson.one_device:
            name = seat.name or seat_name(look)
            Student.objects.create(lesson=lesson, seat=seat, name=name, name_key=f"{index}:{name_key(name)}")


def _save_with_free_code(lesson: Lesson) -> None:
    """Save the lesson under a code that no open lesson bears."""
    for _try in range(20):
        try:
            with transaction.atomic():
                lesson.save()
        except IntegrityError:
            lesson.code = new_code()
        else:
            return
    raise RuntimeError("No free room code was found in twenty tries.")


def _student_key(lesson: Lesson, name: str, press: str) -> str:
    """Return the student's credential: the same for the same press, and not to be told from it."""
    if not press:
        return new_key()
    return salted_hmac("student", f"{lesson.pk}:{name_key(name)}:{press}", algorithm="sha256").hexdigest()


def _closed_door(lesson: Lesson) -> Refusal | None:
    if lesson.status == Lesson.Status.ENDED:
        return Refusal("lesson_ended")
    if lesson.locked or lesson.one_device:
        return Refusal("lobby_locked")
    return None


def _emptiest_seat(table: Table) -> Seat | None:
    """Return the seat for a newcomer; None where bots play them all."""
    seated = students_by_seat(table)
    seats = [seat for seat in seats_of(table) if seat.index not in table.bot_seats]
    if table.match is not None:
        state = store.state_of(table.match)
        seats = [seat for seat in seats if not state.out[seat.index]] or seats
    return min(seats, key=lambda seat: (seated[seat.pk], seat.index), default=None)


def _keep_seats(table: Table, played: list[Seat]) -> None:
    """Drop the seats that nobody plays and number the others from 0 without a gap."""
    table.bot_seats = [new for new, seat in enumerate(played) if seat.index in table.bot_seats]
    dropped = Seat.objects.filter(table=table).exclude(pk__in=[seat.pk for seat in played])
    # Nobody sits there now; who was taken out of the lesson stays in its report.
    Student.objects.filter(seat__in=dropped).update(seat=played[0])
    dropped.delete()
    for index, seat in enumerate(played):
        if seat.index != index:
            Seat.objects.filter(pk=seat.pk).update(index=index)
            seat.index = index
