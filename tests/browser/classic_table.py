"""A class at a classic board: the big screen and three phones, dice that fall as a test wants them."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from game.engine import Chance
from tests.browser.positions import MATCH, begin_turn, position
from tests.browser.room import Phone, Room, Screen

REPEATED_IDS = """() => [...document.querySelectorAll("[id]")].map((element) => element.id)
  .filter((id, at, ids) => ids.indexOf(id) < at)"""


class Player(NamedTuple):
    """A seat of one student, and the phone that it is played on."""

    seat: int
    phone: Phone

    @property
    def name(self) -> str:
        return self.phone.name

    def find(self, selector: str) -> Locator:
        return self.phone.page.locator(selector)

    def open_tab(self, tab: str) -> None:
        """Open one of the phone's tabs: "play", "streets", "trade" or "scores"."""
        self.find(f'.tabs [for="tab-{tab}"]').click()

    def on_street(self, do: str, square: int) -> Locator:
        """The button of this act beside a street of the player's own."""
        return self.find(f"#street-{do}-{square}")


class Table(NamedTuple):
    """A running game; its players stand in their order of play."""

    room: Room
    stage: Screen
    players: tuple[Player, ...]

    @property
    def screens(self) -> list[Screen]:
        return [self.stage, *(player.phone for player in self.players)]

    def find(self, selector: str) -> Locator:
        """What is on the big screen."""
        return self.stage.page.locator(selector)

    def square(self, number: int) -> Locator:
        """A square of the ring on the big screen."""
        return self.find(f'.square[data-square="{number}"]')

    def others(self, player: Player) -> list[Player]:
        return [other for other in self.players if other != player]

    def is_at(self, kind: str) -> None:
        """Wait until every screen is at this stage, and at the present; no id may stand twice on it."""
        for screen in self.screens:
            screen.shows_stage(kind)
        self.room.all_show_the_present(self.screens)
        for screen in self.screens:
            assert screen.page.evaluate(REPEATED_IDS) == []

    def says(self, sentence: str) -> None:
        """Wait until the big screen's heading and the first line of each phone say this."""
        for line in (self.find(".stage h1"), *(player.find(".panel.play .now") for player in self.players)):
            expect(line).to_contain_text(sentence)

    def tells(self, sentence: str) -> None:
        """Wait until the big screen tells this among what happened."""
        expect(self.find(".ticker .lines")).to_contain_text(sentence)

    def money_is(self, *sums: int) -> None:
        """Wait until every screen shows these sums, and each phone its own at its head."""
        for player, money in zip(self.players, sums, strict=True):
            for screen in self.screens:
                expect(screen.page.locator(f"#seat-{player.seat} .cash")).to_have_text(str(money))
            expect(player.find(".head .cash")).to_contain_text(str(money))

    def stands_on(self, player: Player, square: int) -> None:
        """Wait until the big screen has the player's token on this square."""
        expect(self.find(f"#token-{player.seat}")).to_have_attribute("data-square", str(square))

    def belongs_to(self, player: Player, square: int) -> None:
        """Wait until the big screen marks the square as the player's."""
        expect(self.square(square)).to_contain_class(f"owned seat-{player.seat + 1}")

    def belongs_to_nobody(self, square: int) -> None:
        """See that the square is nobody's, on the big screen as it stands."""
        expect(self.square(square)).not_to_contain_class("owned")

    def highest_bid_is(self, player: Player, amount: int) -> None:
        """Wait until every screen shows who has bid most, and how much."""
        expect(self.find("#highest-bid")).to_have_text(str(amount))
        expect(self.find(".bid b")).to_contain_text(player.name)
        for each in self.players:
            expect(each.find(".highest")).to_contain_text(player.name)
            expect(each.find(".highest strong")).to_have_text(str(amount))

    def roll(self, player: Player, *dice: int) -> None:
        """Let the player, whose turn it is, roll these faces."""
        self.room.all_show_the_present(self.screens)
        load_dice(self.room, *dice)
        player.phone.press("roll")

    def answer(self, player: Player, right: bool) -> None:
        """Let the player answer the question, which the others see and cannot answer."""
        self.is_at("question")
        asked = self.find(".stage .stem")
        expect(asked).to_contain_text("Question number")
        for other in self.others(player):
            expect(other.find(".panel.play .stem")).to_have_text(asked.inner_text())
            expect(other.phone.mine.locator("button.option")).to_have_count(0)
        player.phone.answer(right)


def begin(room: Room, stage: Screen) -> Table:
    """Return the table of a game that has just begun, in the order in which the students came in."""
    players = tuple(Player(seat, phone) for seat, phone in enumerate(room.phones))
    with position(room, stage) as state:
        state.order, state.place = [*range(len(players))], [*range(len(players))]
        begin_turn(state, 0)
        state.round = 1
    return Table(room, stage, players)


def load_dice(room: Room, *faces: int) -> None:
    """Let the next move of the room's game, which is a roll, show these faces."""
    with room.records.open() as database:
        match, version = database.execute(f"SELECT m.id, m.version {MATCH}", (room.code,)).fetchone()
        database.execute(
            "UPDATE game_match SET seed = ? WHERE id = ?", (_seed_for(version + 1, faces), match)
        )


def _seed_for(version: int, faces: tuple[int, ...]) -> str:
    for seed in map(str, count()):
        chance = Chance(f"{seed}:{version}")
        if all(chance.die(6) == face for face in faces):
            return seed
    raise AssertionError("unreachable: seeds do not end")
