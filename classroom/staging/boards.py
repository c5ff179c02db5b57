"""The ring of squares, and what happened on it last: for the eye, and in words."""

from __future__ import annotations

from collections.abc import Mapping

from classroom.scene import SeatCard, Square
from classroom.staging.loading import Game
from classroom.wording import card_texts, square_name, tell
from classroom.wording.telling import Names
from game.engine import AnyEvent
from game.engine.events import (
    Answered,
    AuctionClosed,
    BidMade,
    Bought,
    Built,
    CardDrawn,
    Eliminated,
    Ended,
    Moved,
    Paid,
    Rolled,
)

TICKER_LINES = 5
HEARD: Mapping[type, str] = {
    Bought: "bought",
    Built: "built",
    CardDrawn: "card",
    BidMade: "bid",
    AuctionClosed: "sold",
    Eliminated: "out",
    Ended: "ended",
}
"""Events with a sound of their own, by its name in sounds.js."""


def squares_of(game: Game, cards: tuple[SeatCard, ...]) -> tuple[Square, ...]:
    """Return the board as it stands."""
    looks = {card.index: card.look for card in cards}
    return tuple(
        Square(
            number=square.number,
            kind=square.kind,
            name=square_name(square.key),
            group=square.group,
            owner_look=looks.get(square.owner, 0),
            hotels=square.buildings,
            price=game.rules.numbers.start_reward if square.kind == "start" else square.price,
            rent=square.rent,
            is_in_play=square.number == game.view.turn.square,
        )
        for square in game.view.squares
    )


def names_of(game: Game, cards: tuple[SeatCard, ...]) -> Names:
    """Return what the table's seats and squares are called, and what its cards say."""
    return Names(
        {card.index: card.name for card in cards},
        {square.number: square_name(square.key) for square in game.view.squares},
        card_texts(game.rules),
    )


def ticker_of(game: Game, names: Names) -> tuple[str, ...]:
    """Return what happened last in words, the latest first."""
    told = [tell(event, names) for _version, events in game.recent for event in events]
    return tuple([sentence for sentence in told if sentence][: -TICKER_LINES - 1 : -1])


def moves_of(game: Game) -> tuple[dict[str, object], ...]:
    """Return what happened last for the projector's animation and sounds, each with its version as "v"."""
    return tuple(
        {"v": version, **told}
        for version, events in game.recent
        for event in events
        if (told := _shown(game, event)) is not None
    )


def _shown(game: Game, event: AnyEvent) -> dict[str, object] | None:
    """What the projector plays of an event: a throw, a walk, or something that is only heard."""
    match event:
        case Rolled():
            return {"is": "rolled", "seat": event.seat, "die": event.dice[0]}
        case Moved():
            direction = 1 if event.steps > 0 else -1
            steps = range(1, abs(event.steps) + 1)
            path = [game.rules.board.ahead(event.start, direction * step) for step in steps]
            return {"is": "moved", "seat": event.seat, "path": path}
        case Answered():
            return {"is": "right" if event.right else "wrong"}
        case Paid(reason="rent"):
            return {"is": "paid"}
    heard = HEARD.get(type(event))
    return {"is": heard} if heard else None
