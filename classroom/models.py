"""Lessons and who sits where: a lesson runs tables, a table has seats, a seat is played by students."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from game.models import Match
from questions.models import Bank
from questions.models import Question as BankQuestion

# No letter or digit that is mistaken for another when it is read out or written on a board.
CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 5
INVITATION_LIFE = timedelta(days=2)


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(24)


def invitation_end() -> datetime:
    return timezone.now() + INVITATION_LIFE


class Invitation(models.Model):
    """A one-time link that makes a teacher's account; the first of an installation makes its admin."""

    key = models.CharField(max_length=64, unique=True, default=new_key)
    makes_admin = models.BooleanField(default=False)
    expires_at = models.DateTimeField(default=invitation_end)
    used_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"Invitation of {self.created_at:%Y-%m-%d}"

    @property
    def is_open(self) -> bool:
        return self.used_at is None and self.expires_at > timezone.now()


class Lesson(models.Model):
    """One class hour: a bank frozen at its creation, the settings of the game, a room code."""

    class TeamAnswer(models.TextChoices):
        MAJORITY = "majority", _("What most of the team answered")
        FIRST = "first", _("The first answer of the team")
        SPOKESPERSON = "spokesperson", _("The answer of one of them, in turn")

    class BotStrength(models.TextChoices):
        """How well bots play the board (engine.bots.STRENGTHS), whatever they answer."""

        EASY = "easy", _("Easy to beat")
        MEDIUM = "medium", _("Sensible")
        HARD = "hard", _("Hard to beat")

    class Status(models.TextChoices):
        LOBBY = "lobby"
        RUNNING = "running"
        ENDED = "ended"

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lessons")
    bank = models.ForeignKey(Bank, on_delete=models.SET_NULL, null=True, blank=True, related_name="lessons")
    bank_name = models.CharField(max_length=200)
    threshold = models.PositiveSmallIntegerField(
        default=100, help_text="Per cent of the marks that is right."
    )
    code = models.CharField(max_length=12, default=new_code)
    language = models.CharField(max_length=8, default="en")
    variant = models.CharField(max_length=20, default="quiz")
    options = models.JSONField(default=dict)
    team_answer = models.CharField(max_length=12, choices=TeamAnswer, default=TeamAnswer.MAJORITY)
    repeat_missed = models.BooleanField(default=False)
    bots = models.BooleanField(default=False, help_text="Bots play the seats that nobody has joined.")
    bot_strength = models.CharField(
        max_length=10, choices=BotStrength, default=BotStrength.MEDIUM, help_text="How well bots play."
    )
    bot_right = models.PositiveSmallIntegerField(
        default=70, help_text="Of a hundred questions, how many a bot answers right."
    )
    one_device = models.BooleanField(default=False, help_text="All play on the projector's machine.")
    minutes = models.PositiveSmallIntegerField(default=0, help_text="Lesson time; 0: no limit.")
    ends_at = models.DateTimeField(null=True, blank=True, help_text="When the lesson time is up.")
    question_seconds = models.PositiveSmallIntegerField(default=30)
    status = models.CharField(max_length=10, choices=Status, default=Status.LOBBY)
    locked = models.BooleanField(default=False)
    address = models.CharField(
        max_length=200, blank=True, help_text="Where phones find the site: from the teacher's own page."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created_at",)
        constraints = [
            # Codes are short, so they return once their lesson has ended.
            models.UniqueConstraint(
                fields=["code"], condition=~Q(status="ended"), name="one_open_lesson_a_code"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bank_name} ({self.code})"

    @property
    def spoken_code(self) -> str:
        """The code in two groups, as it is read out."""
        return f"{self.code[:2]} {self.code[2:]}"


class Seated(NamedTuple):
    """Who sits in which seat (by its index), and when the phone showed its last sign of life."""

    seat: int
    student: int
    seen_at: datetime


class Table(models.Model):
    """One board with its match. `version` counts what screens show anew, `match.version` only moves."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(default=1)
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="table"
    )
    version = models.PositiveIntegerField(default=0)
    bot_seats = models.JSONField(default=list, blank=True, help_text="Indexes of the seats that bots play.")

    class Meta:
        ordering = ("lesson", "number")
        constraints = [models.UniqueConstraint(fields=["lesson", "number"], name="one_table_a_number")]

    def __str__(self) -> str:
        return f"{self.lesson} table {self.number}"

    @cached_property
    def seated(self) -> list[Seated]:
        """Everybody at the table, in the order of coming; read once for this object."""
        here = Student.objects.filter(seat__table=self, removed_at=None).order_by("pk")
        return [Seated(*row) for row in here.values_list("seat__index", "pk", "seen_at")]


class Seat(models.Model):
    """One token of a table; `index` is the seat's number in the match."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    look = models.PositiveSmallIntegerField(help_text="Colour and shape, 1 to 8.")
    name = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ("table", "index")
        constraints = [models.UniqueConstraint(fields=["table", "index"], name="one_seat_an_index")]

    def __str__(self) -> str:
        return f"{self.table} seat {self.index}"


class Student(models.Model):
    """Somebody who joined a lesson by its code; `key` is the only credential, kept in a signed cookie."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="students")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="students")
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=80)
    key = models.CharField(max_length=64, unique=True, default=new_key)
    joined_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("joined_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["lesson", "name_key"],
                condition=Q(removed_at__isnull=True),
                name="one_student_a_name",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class LessonQuestion(models.Model):
    """A question as it stood when the lesson was made: editing a bank never disturbs a lesson."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="questions")
    origin = models.ForeignKey(
        BankQuestion, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    shown = models.PositiveSmallIntegerField(help_text="How many options are shown; 0 where one types.")
    content = models.JSONField()
    category = models.CharField(max_length=200, blank=True)
    seconds = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("lesson", "position")
        constraints = [models.UniqueConstraint(fields=["lesson", "position"], name="one_question_a_position")]

    def __str__(self) -> str:
        return f"{self.lesson} question {self.position}"


class Asked(models.Model):
    """A question put to a table: for which frame, in which order its options are shown, how it ended."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="asked")
    question = models.ForeignKey(LessonQuestion, on_delete=models.CASCADE, related_name="asked")
    frame = models.PositiveIntegerField()
    seat_index = models.PositiveSmallIntegerField(help_text="The seat on turn.")
    everyone = models.BooleanField(default=False, help_text="Put to all seats, not only to the one on turn.")
    speakers = models.JSONField(
        default=dict, blank=True, help_text="Seat index -> the student whose answer counts for it."
    )
    order = models.JSONField(default=list, help_text="Position shown -> index in the question's options.")
    seconds = models.PositiveSmallIntegerField()
    asked_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    right = models.BooleanField(null=True)
    chosen = models.JSONField(null=True, help_text="The answer that counted for the seat.")
    void = models.BooleanField(default=False)

    class Meta:
        ordering = ("table", "frame")
        constraints = [models.UniqueConstraint(fields=["table", "frame"], name="one_question_a_frame")]

    def __str__(self) -> str:
        return f"{self.table} frame {self.frame}"


class Answer(models.Model):
    """What one student answered to one asked question: the first press counts, once."""

    asked = models.ForeignKey(Asked, on_delete=models.CASCADE, related_name="answers")
    student = models.ForeignKey(Student, on_delete=models.CASCADE, related_name="answers")
    given = models.JSONField()
    same_key = models.CharField(max_length=400, help_text="Equal for answers that say the same.")
    right = models.BooleanField()
    credit = models.FloatField(help_text="Per cent of the marks, 0 to 100.")
    took_ms = models.PositiveBigIntegerField()
    answered_at = models.DateTimeField()

    class Meta:
        ordering = ("answered_at", "pk")
        constraints = [
            models.UniqueConstraint(fields=["asked", "student"], name="one_answer_a_student_and_question"),
        ]

    def __str__(self) -> str:
        return f"{self.student} to {self.asked}"
