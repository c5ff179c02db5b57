"""A lesson in a real browser: the teacher who opens it, its projector, and the phones that play it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, expect

from tests.browser.records import Records
from tests.browser.school import School, token_of

PHONE = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
STILL = {"reduced_motion": "reduce"}
"""For tests that are not about movement: the projector shows each state at once."""

Device = Callable[..., Page]


class Screen:
    """A page that follows a table: projector, remote or phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.live = page.locator("#live")
        self.notice = page.locator("#notice")
        self.connection = page.locator("#connection")
        page.evaluate("window.isSamePage = true")

    @property
    def version(self) -> int:
        return int(self.live.get_attribute("data-version") or 0)

    def shows_version(self, version: int) -> None:
        """Wait until the screen has come to this very version."""
        expect(self.live).to_have_attribute("data-version", str(version))

    def shows_stage(self, kind: str) -> None:
        """Wait until the screen is at this stage: roll, question, act, debt, auction, choose, ended."""
        expect(self.live).to_have_attribute("data-stage", kind)

    def was_not_reloaded(self) -> None:
        """Whatever the page shows now it has come to by itself."""
        assert self.page.evaluate("window.isSamePage === true")


class Phone(Screen):
    """A student's phone."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page)
        self.name = name
        self.mine = page.locator("#mine")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    @property
    def is_on_turn(self) -> bool:
        return self.live.get_attribute("data-turn") == "1"

    def button(self, do: str) -> Locator:
        """The button (of several the first) that asks for a command such as "roll" or "buy"."""
        form = self.page.locator(f'.panel.play form.press:has(input[name="do"][value="{do}"])')
        return form.locator("button").first

    def press(self, do: str) -> None:
        """Press a button and wait until the press is acknowledged."""
        self.tap(self.button(do))

    def option(self, right: bool) -> Locator:
        """A right or a wrong option of the question that is open, as `tests.factories.single` words them."""
        words = self.page.locator(".text", has_text=re.compile("^right" if right else "^wrong"))
        return self.mine.locator("button.option", has=words).first

    def answer(self, right: bool = True) -> None:
        """Choose an option and wait until the answer is acknowledged."""
        self.tap(self.option(right))

    def tap(self, button: Locator) -> None:
        """Tap what sends something, when the page takes a press again, and wait until it is acknowledged."""
        self.rested()
        with self.page.expect_response(_is_press) as reply:
            button.click()
        assert reply.value.status == 200, reply.value.text()
        expect(self.page.locator("form[data-busy]")).to_have_count(0)

    def rested(self) -> None:
        """Wait until the page takes another press: it ignores what follows too closely on one."""
        expect(self.page.locator("body[data-resting]")).to_have_count(0)

    def acts(self) -> list[str]:
        """What the phone offers to do now, the likeliest first."""
        fields = self.page.locator('.panel.play form.press input[name="do"]')
        return [str(one.get_attribute("value")) for one in fields.all()]


@dataclass
class Room:
    """One lesson, from its lobby on."""

    school: School
    open_device: Device
    lesson: int
    code: str
    phones: list[Phone] = field(default_factory=list)

    @property
    def records(self) -> Records:
        return self.school.records

    @property
    def version(self) -> int:
        return self.records.version(self.code)

    def projector(self, url: str = "", **overrides: Any) -> Screen:
        """Open the projector's page as the teacher; `url` is another way to the server."""
        page = self.open_device({**PROJECTOR, **STILL, "storage_state": self.school.signed_in, **overrides})
        page.goto(f"{url or self.school.url}/teach/lessons/{self.lesson}/projector/")
        return Screen(page)

    def join(self, *names: str, url: str = "", **overrides: Any) -> list[Phone]:
        """Let students come in, each on a phone of their own; `url` is another way to the server."""
        return [self._join(name, url or self.school.url, overrides) for name in names]

    def _join(self, name: str, url: str, overrides: dict[str, Any]) -> Phone:
        page = self.open_device(PHONE, **overrides)
        http, door = page.context.request, f"{url}/j/{self.code}/"
        http.get(door)
        typed = {"csrfmiddlewaretoken": token_of(page.context), "code": self.code, "name": name}
        reply = http.post(door, form=typed, max_redirects=0)
        assert reply.status == 302, reply.text()
        page.goto(f"{url}/play/{self.code}/")
        self.phones.append(Phone(page, name))
        return self.phones[-1]

    def control(self, do: str, **fields: Any) -> None:
        """Do what a button of the teacher's remote does."""
        reply = self.school.post(f"/teach/lessons/{self.lesson}/control/", {"do": do, **fields})
        assert reply.status == 200, reply.text()

    def start(self, die: int = 3) -> None:
        """Start the game, its first roll decided, and wait until every phone is in it."""
        self.records.take_time(self.code)
        self.control("start")
        self.records.load_die(self.code, die)
        self.all_show_the_present(self.phones)

    def all_show_the_present(self, screens: Iterable[Screen]) -> None:
        """Wait until every screen shows the table as it stands."""
        version = self.version
        for screen in screens:
            screen.shows_version(version)

    def all_show_the_scores(self, screens: Iterable[Screen]) -> None:
        """Wait until every screen shows the points that the game's state holds."""
        state = self.records.state(self.code)
        for screen in screens:
            for seat in range(state.seats):
                expect(screen.page.locator(f"#seat-{seat} .cash")).to_have_text(str(state.cash[seat]))

    def on_turn(self) -> list[Phone]:
        """The phones of the seat whose turn it is."""
        return [phone for phone in self.phones if phone.is_on_turn]

    def others(self) -> list[Phone]:
        """The phones of the seats that wait."""
        return [phone for phone in self.phones if not phone.is_on_turn]

    def play_turn(self, answer: Callable[[Phone], None] = Phone.answer) -> None:
        """Play the running turn to its end on the phone of its seat, in the likeliest way."""
        self.all_show_the_present(self.phones)
        phone, *_ = self.on_turn()
        play = self.records.state(self.code).play
        while (state := self.records.state(self.code)).play == play and not state.ended:
            phone.shows_version(self.version)
            if state.frames[-1].kind == "answer":
                answer(phone)
            else:
                phone.press(phone.acts()[0])


def _is_press(reply: Response) -> bool:
    return reply.url.endswith(("/press/", "/answer/"))
