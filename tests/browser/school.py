"""A teacher of a real server: signed in once, with banks of questions, opening lessons by HTTP."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import APIRequestContext, APIResponse, BrowserContext, Playwright

from tests.browser.records import Records
from tests.servers import Server

TEACHER = "ada"
PASSWORD = "chalk and sponge"
MAKE_BANK = """
from django.contrib.auth import get_user_model
from tests.factories import BankFactory
owner = get_user_model().objects.get(username={teacher!r})
print("bank", BankFactory(owner=owner, name={name!r}, language={language!r}, questions={questions}).pk)
"""
READ_BANK = """
from django.contrib.auth import get_user_model
from questions import banks, images
from questions.formats.registry import read_file
from questions.models import Bank
parsed = read_file({data!r}, "bank.gift", format="gift")
assert not parsed.problems, parsed.problems
images.keep(parsed.images)
owner = get_user_model().objects.get(username={teacher!r})
bank = Bank.objects.create(owner=owner, name="From a file")
for question, _ in parsed.questions:
    banks.add_question(bank=bank, question=question)
print("bank", bank.pk)
"""


class School:
    """One installation and its first teacher, who comes in by the one-time link."""

    def __init__(self, server: Server, playwright: Playwright) -> None:
        self.server = server
        self.url = server.url
        self.records = Records(server)
        self.http: APIRequestContext = playwright.request.new_context(base_url=server.url)

    def make_teacher(self) -> None:
        """Use the one-time link: from then on the teacher is signed in."""
        account = {"name": "Ada", "identity": TEACHER, "password": PASSWORD}
        assert self.post(self.server.welcome_path, account, ask_first=True).status == 200

    @property
    def signed_in(self) -> Any:
        """The cookies of the teacher, for a browser's `storage_state`."""
        return self.http.storage_state()

    def post(self, path: str, fields: dict[str, Any], *, ask_first: bool = False) -> APIResponse:
        """POST a form as the teacher; `ask_first` gets the page before, for its CSRF cookie."""
        if ask_first:
            self.http.get(path)
        return self.http.post(path, form=fields, headers={"x-csrftoken": token_of(self.http)})

    def make_bank(self, name: str = "Numbers", *, questions: int = 12, language: str = "en") -> int:
        """Make a bank of single choices, worded as in `tests.factories.single`, and return its number."""
        asked = {"teacher": TEACHER, "name": name, "language": language, "questions": questions}
        printed = self.server.manage("shell", "-c", MAKE_BANK.format(**asked))
        return int(re.search(r"bank (\d+)", printed)[1])

    def read_bank(self, gift: bytes) -> int:
        """Make a bank of a GIFT file, in which nothing may be wrong, and return its number."""
        printed = self.server.manage("shell", "-c", READ_BANK.format(teacher=TEACHER, data=gift))
        return int(re.search(r"bank (\d+)", printed)[1])

    def open_lesson(self, bank: int, *, seats: int = 2, plays: int = 4, **fields: Any) -> tuple[int, str]:
        """Open a lesson through the form, with whatever other `fields` it has; return its number and code."""
        path = "/teach/lessons/new/"
        figures = {"start_points": 40, "maximum_plays": plays, "start_reward": 5}
        reply = self.post(path, {"bank": bank, "seats": seats, **figures, **fields}, ask_first=True)
        lesson = int(re.search(r"/lessons/(\d+)/", reply.url)[1])
        return lesson, self.records.value("SELECT code FROM classroom_lesson WHERE id = ?", lesson)


def token_of(browser: APIRequestContext | BrowserContext) -> str:
    """Return the token of Django's CSRF cookie in a browser, "" without one."""
    kept = {cookie["name"]: cookie["value"] for cookie in browser.storage_state()["cookies"]}
    return kept.get("csrftoken", "")
