"""Banks and their questions, the uploads and imports that they come from, and how they did in lessons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, TypeAlias

from django.conf import settings
from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Case, Count, Q, Value, When
from django.utils.translation import gettext_lazy as _

from questions.parsed import Kind, ParsedQuestion, from_json
from questions.soundness import LONGEST_LABEL

User: TypeAlias = AbstractUser | AnonymousUser

CATEGORY_LENGTH = LONGEST_LABEL


def tag_lines(tags: Iterable[str]) -> str:
    """Tags as `Question.tag_lines` keeps them, so that a search finds whole ones."""
    return "".join(f"\n{' '.join(tag.split())}\n" for tag in tags)


class BankQuerySet(models.QuerySet["Bank"]):
    """Banks by who may do what with them."""

    def current(self) -> Self:
        """Banks that are not archived."""
        return self.filter(archived_at__isnull=True)

    def archived(self) -> Self:
        """Banks that their owners have put away."""
        return self.filter(archived_at__isnull=False)

    def owned_by(self, user: User) -> Self:
        """The user's own banks, archived or not."""
        # Without the first condition, somebody who is not signed in would own the banks that nobody owns.
        return self.filter(owner__isnull=False, owner=user.pk)

    def editable_by(self, user: User) -> Self:
        """The user's own banks that are not archived."""
        return self.current().owned_by(user)

    def usable_by(self, user: User) -> Self:
        """Banks that the user may read, play and copy: own ones and those shared here."""
        own = Q(owner__isnull=False, owner=user.pk)
        colleagues = School.teachers.through.objects.filter(school__teachers=user.pk).values("user")
        school = Q(visibility=Bank.Visibility.SCHOOL, owner__in=colleagues)
        return self.current().filter(own | school | Q(visibility=Bank.Visibility.PUBLIC) | Q(is_sample=True))

    def counted(self) -> Self:
        """The banks with their number of current questions as `question_count`."""
        return self.annotate(question_count=Count("questions", filter=Q(questions__archived_at__isnull=True)))

    def likeliest_first(self, user: User, language: str) -> Self:
        """The user's own banks, the latest first, then those in the language that the user reads."""
        own = Q(owner__isnull=False, owner=user.pk)
        rank = Case(When(own, then=Value(0)), When(language=language, then=Value(1)), default=Value(2))
        latest = Case(When(own, then="created_at"))
        return self.order_by(rank, latest.desc(), "name", "pk")


class School(models.Model):
    """Teachers who share banks. An installation starts with one school, and new teachers join it."""

    name = models.CharField(_("Name"), max_length=200, unique=True)
    teachers = models.ManyToManyField(
        settings.AUTH_USER_MODEL, blank=True, verbose_name=_("teachers"), related_name="schools"
    )

    class Meta:
        verbose_name = _("school")
        verbose_name_plural = _("schools")
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name


class Bank(models.Model):
    """A teacher's set of questions. A sample bank comes with the program and has no owner.

    `wished` is the wider visibility that its owner asked for and nobody has decided on yet; `remark` is what
    the reviewer said who returned it. `origin` says in words what it was copied from.
    """

    class Visibility(models.TextChoices):
        PRIVATE = "private", _("Only me")
        SCHOOL = "school", _("My school")
        PUBLIC = "public", _("Everyone here")

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        verbose_name=_("owner"),
        related_name="banks",
    )
    name = models.CharField(_("Name"), max_length=200)
    language = models.CharField(_("Language"), max_length=8, default="en", choices=settings.LANGUAGES)
    threshold = models.PositiveSmallIntegerField(
        _("Right from (percent)"),
        default=100,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text=_("A partly right answer counts as right from this share of the marks on."),
    )
    visibility = models.CharField(
        _("Who may use it"), max_length=10, choices=Visibility, default=Visibility.PRIVATE
    )
    wished = models.CharField(_("asks for"), max_length=10, choices=Visibility, blank=True)
    remark = models.TextField(_("remark"), blank=True)
    reviewed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        verbose_name=_("reviewed by"),
        related_name="+",
    )
    reviewed_at = models.DateTimeField(_("reviewed"), null=True, blank=True)
    is_sample = models.BooleanField(_("sample"), default=False)
    origin = models.CharField(_("origin"), max_length=400, blank=True)
    copied_from = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        verbose_name=_("copied from"),
        related_name="copies",
    )
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)

    objects = BankQuerySet.as_manager()

    class Meta:
        verbose_name = _("bank")
        verbose_name_plural = _("banks")
        ordering = ("name", "pk")
        permissions = [("review_bank", "Can publish and return shared banks")]

    def __str__(self) -> str:
        return self.name


class Upload(models.Model):
    """A file whose preview is being looked at. It is kept until it is taken or discarded.

    Without a bank it will make a new one. `parsed` is what its reader understood, empty until it has been
    read; `read_so_far` counts questions meanwhile. `left_out` are the numbers, counted from 0, of the
    questions that the teacher does not want.
    """

    class Repeats(models.TextChoices):
        SKIP = "skip", _("Leave them out")
        REPLACE = "replace", _("Put the new ones in their place")
        BOTH = "both", _("Keep both")

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="uploads")
    bank = models.ForeignKey(Bank, on_delete=models.CASCADE, null=True, blank=True, related_name="uploads")
    file_name = models.CharField(max_length=200)
    content = models.BinaryField()
    parsed = models.BinaryField(null=True, help_text="questions.parsed.ParsedFile as MessagePack.")
    read_so_far = models.PositiveIntegerField(default=0)
    reading_since = models.DateTimeField(null=True, blank=True)
    repeats = models.CharField(max_length=10, choices=Repeats, default=Repeats.SKIP)
    left_out = models.JSONField(default=list)
    format = models.CharField(max_length=40, blank=True, help_text="Chosen by hand; blank: detected.")
    encoding = models.CharField(max_length=40, blank=True, help_text="Chosen by hand; blank: detected.")
    sheets = models.JSONField(default=list, help_text="Columns assigned by hand: questions.parsed.Sheet.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return self.file_name


class Import(models.Model):
    """The questions taken from one file, so that they can be taken back as a whole until a lesson plays one.

    `found` = `taken` + `not_playable` + `failed` + `left_out`; `replaced` of those taken stand in the place
    of older ones.
    """

    bank = models.ForeignKey(Bank, on_delete=models.CASCADE, verbose_name=_("bank"), related_name="imports")
    file_name = models.CharField(_("file name"), max_length=200)
    format = models.CharField(_("format"), max_length=40)
    encoding = models.CharField(_("encoding"), max_length=40, blank=True)
    found = models.PositiveIntegerField(_("found"), default=0)
    taken = models.PositiveIntegerField(_("taken"), default=0)
    not_playable = models.PositiveIntegerField(_("not playable"), default=0)
    failed = models.PositiveIntegerField(_("failed"), default=0)
    left_out = models.PositiveIntegerField(_("left out"), default=0)
    replaced = models.PositiveIntegerField(_("replaced"), default=0)
    problems = models.JSONField(
        default=list, help_text="What the file's reader said: questions.parsed.Problem."
    )
    created_at = models.DateTimeField(_("imported"), auto_now_add=True)
    used_at = models.DateTimeField(
        _("first played"), null=True, blank=True, help_text="When a lesson first played from it."
    )
    undone_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta:
        verbose_name = _("import")
        verbose_name_plural = _("imports")
        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        return self.file_name


class QuestionQuerySet(models.QuerySet["Question"]):
    """Questions of one bank, or of all that somebody may change."""

    def current(self) -> Self:
        """Questions that are not archived: those that are shown, and that a new lesson plays."""
        return self.filter(archived_at__isnull=True)

    def archived(self) -> Self:
        """Questions that were taken out of their banks, and can be put back."""
        return self.filter(archived_at__isnull=False)

    def editable_by(self, user: User) -> Self:
        """Questions, archived or not, of the user's own banks."""
        return self.filter(bank__in=Bank.objects.editable_by(user))

    def tagged(self, tag: str) -> Self:
        """Questions that bear this tag, letter for letter."""
        return self.filter(tag_lines__contains=tag_lines([tag]))


class Question(models.Model):
    """One question of a bank: `content` is its JSON, other columns repeat what lists and searches need."""

    bank = models.ForeignKey(Bank, on_delete=models.CASCADE, verbose_name=_("bank"), related_name="questions")
    position = models.PositiveIntegerField(default=0)
    kind = models.CharField(_("type"), max_length=20, choices=[(kind.value, kind.value) for kind in Kind])
    content = models.JSONField(help_text="See questions.parsed.to_json.")
    category = models.CharField(_("category"), max_length=CATEGORY_LENGTH, blank=True)
    difficulty = models.CharField(_("difficulty"), max_length=10, blank=True)
    tag_lines = models.TextField(blank=True, help_text="Its tags, each between line ends.")
    stem_text = models.TextField(_("question"), help_text="The stem without marks, for lists.")
    search_text = models.TextField(help_text="Stem, options, category and tags, folded.")
    fingerprint = models.CharField(
        max_length=64, help_text="Equal for questions with the same stem and options."
    )
    from_import = models.ForeignKey(
        Import,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        verbose_name=_("from file"),
        related_name="questions",
    )
    replaces = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="replaced_by"
    )
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)

    objects = QuestionQuerySet.as_manager()

    class Meta:
        verbose_name = _("question")
        verbose_name_plural = _("questions")
        ordering = ("bank", "position", "pk")
        indexes = [models.Index(fields=["bank", "fingerprint"], name="question_duplicates")]

    def __str__(self) -> str:
        return self.stem_text[:80]

    @property
    def parsed(self) -> ParsedQuestion:
        """The question itself."""
        return from_json(self.content)


class Image(models.Model):
    """An image that questions show, made anew from the one that came in; texts call it by its `digest`."""

    digest = models.CharField(max_length=32, unique=True)
    media_type = models.CharField(max_length=40)
    data = models.BinaryField()
    width = models.PositiveIntegerField(help_text="Pixels.")
    height = models.PositiveIntegerField(help_text="Pixels.")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.digest


class Outcome(models.Model):
    """How a question did in one lesson. `lesson` is that one's number: lessons are unknown here.

    `chosen` counts answers by what they said: the text of an option, or what was typed.
    """

    question = models.ForeignKey(Question, on_delete=models.CASCADE, related_name="outcomes")
    lesson = models.PositiveBigIntegerField()
    asked = models.PositiveIntegerField(default=0)
    answered = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)
    chosen = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["question", "lesson"], name="one_outcome_a_question_and_lesson")
        ]

    def __str__(self) -> str:
        return f"{self.question} in lesson {self.lesson}"
