"""Phones, the teacher's remote and the projector, driven as their pages drive them.

A device works over any client that gets and posts: Django's test client, or a `Browser` on a real server.
"""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Protocol

import httpx
from django.test import Client


class Response(Protocol):
    """What both clients answer with."""

    status_code: int
    content: bytes
    headers: Any


class Browser(httpx.Client):
    """A browser on a real server: it keeps cookies and sends the token that a page's body bears."""

    def __init__(self, url: str) -> None:
        super().__init__(base_url=url, timeout=30)
        self.get("/")

    def post(self, url: Any, **options: Any) -> httpx.Response:
        headers = {"x-csrftoken": self.cookies.get("csrftoken", ""), "referer": str(self.base_url)}
        return super().post(url, headers=headers, **options)


class Reader(HTMLParser):
    """Finds the root's data attributes, and each form's address, hidden fields and named buttons."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.data: dict[str, str] = {}
        self.forms: list[Form] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if attributes.get("id") == "live":
            self.data = {name[5:]: value for name, value in attributes.items() if name.startswith("data-")}
        if tag == "form":
            self.forms.append(Form(attributes.get("hx-post", "")))
        elif self.forms and tag == "input" and attributes.get("type") == "hidden":
            self.forms[-1].fields[attributes["name"]] = attributes.get("value", "")
        elif self.forms and "name" in attributes and tag in ("button", "input"):
            self.forms[-1].choices.append((attributes["name"], attributes.get("value", "")))


@dataclass
class Form:
    """A form of a page: where it goes, what goes with it, and what one presses or fills in (name, value)."""

    address: str
    fields: dict[str, str] = field(default_factory=dict)
    choices: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Screen:
    """A fragment as a page shows it."""

    version: int
    html: str

    def __post_init__(self) -> None:
        reader = Reader(self.html)
        self.data = reader.data
        self.forms = reader.forms

    @property
    def frame(self) -> str:
        return self.data["frame"]

    @property
    def stage(self) -> str:
        return self.data["stage"]

    @property
    def acts(self) -> list[dict[str, str]]:
        """The buttons of a phone, each as the fields that it sends; a bid with its least amount."""
        pressed = [form for form in self.forms if "do" in form.fields]
        return [{**form.fields, **dict(form.choices[:1])} for form in pressed]

    def act(self, do: str) -> dict[str, str]:
        """The fields of the first button that asks for `do`."""
        return next(act for act in self.acts if act["do"] == do)

    def offers(self, do: str) -> bool:
        return any(act["do"] == do for act in self.acts)


class Phone:
    """A student's phone."""

    def __init__(self, code: str, name: str, browser: Client | Browser | None = None) -> None:
        self.code, self.name = code, name
        self.browser = browser or Client()

    @property
    def address(self) -> str:
        return f"/play/{self.code}/"

    @property
    def cookie(self) -> str:
        """The device's cookies, as a socket's request bears them."""
        jar = self.browser.cookies
        pairs = jar.items() if isinstance(self.browser, Browser) else [(k, m.value) for k, m in jar.items()]
        return "; ".join(f"{name}={value}" for name, value in pairs)

    def join(self) -> Response:
        return self.browser.post("/", data={"code": self.code, "name": self.name})

    def page(self) -> Response:
        return self.browser.get(self.address)

    def look(self) -> Screen:
        """What the phone shows now, asked for as a page does that has nothing yet."""
        message = json.loads(self.browser.get(f"/live/{self.code}/").content)
        return Screen(message["version"], message["html"])

    def mine(self) -> str:
        """What only this phone shows: its question, or its answer."""
        return self.browser.get(f"{self.address}mine/").content.decode()

    def asked(self) -> str | None:
        """The number of the question that this phone may answer now."""
        found = re.search(r'name="asked" value="(\d+)"', self.mine())
        return found.group(1) if found else None

    def press(self, act: dict[str, str], press: str = "") -> Response:
        """Send a button's fields with a press id, a fresh one unless one is given."""
        fields = {**act, "press": press or secrets.token_hex(8)}
        return self.browser.post(f"{self.address}press/", data=fields)

    def answer(self, asked: str | int, **given: Any) -> Response:
        """Send an answer: `pick` a position shown (or several), or `text`."""
        return self.browser.post(f"{self.address}answer/", data={"asked": str(asked), **given})


class Remote:
    """The teacher's remote control; its client is signed in."""

    def __init__(self, browser: Client | Browser, lesson_id: int) -> None:
        self.browser, self.lesson_id = browser, lesson_id

    def control(self, do: str, **fields: Any) -> Response:
        return self.browser.post(f"/teach/lessons/{self.lesson_id}/control/", data={"do": do, **fields})


def notice(response: Response) -> str:
    """The sentence that a reply shows, "" for none."""
    return json.loads(response.content).get("notice", "")


def play_on(phones: list[Phone], pick: str = "0") -> Phone | None:
    """Let the first phone that has something to do do it; return it, or None when no phone has.

    A question is answered by the option at the position `pick`; of several buttons the first is pressed,
    which is the likeliest.
    """
    for phone in phones:
        asked = phone.asked()
        if asked is not None:
            assert phone.answer(asked, pick=pick).status_code == 200
            return phone
        acts = phone.look().acts
        if acts:
            response = phone.press(acts[0])
            assert response.status_code == 200, (acts[0], response.content)
            return phone
    return None


def play_to_the_end(phones: list[Phone], most: int = 400) -> int:
    """Play until no phone has anything to do; return how many presses and answers it took."""
    for done in range(most):
        if play_on(phones, pick=str(done % 2)) is None:
            return done
    raise AssertionError(f"The game did not end within {most} presses.")
