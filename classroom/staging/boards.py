"""The ring of squares, and what happened on it last: for the eye, and in words."""

from __future__ import annotations

from collections.abc import Mapping

from classroom.board import SeatCard, Square
from classroom.staging.deeds import buildings_of, rents_of, times_of
from classroom.staging.loading import Game
from classroom.wording import WORDS, card_texts, square_name, tell
from classroom.wording.telling import Names
from game.engine import BANK, AnyEvent, View
from game.engine.events import (
    Answered,
    AuctionClosed,
    Bankrupted,
    BidMade,
    Bought,
    Built,
    CardDrawn,
    Eliminated,
    Ended,
    Jailed,
    Moved,
    Paid,
    RentRolled,
    Rolled,
    Traded,
    TradeOffered,
)
from game.engine.view import SquareView

TICKER_LINES = 5
HEARD: Mapping[type, str] = {
    Bought: "bought",
    Built: "built",
    CardDrawn: "card",
    BidMade: "bid",
    AuctionClosed: "sold",
    Eliminated: "out",
    Bankrupted: "out",
    TradeOffered: "offer",
    Traded: "sold",
    Ended: "ended",
}
"""Events with a sound of their own, by its name in sounds.js."""


def squares_of(game: Game, cards: tuple[SeatCard, ...]) -> tuple[Square, ...]:
    """Return the board as it stands."""
    owners = {card.index: card for card in cards}
    in_play, dealt = number_in_play(game.view), _dealt(game.view)
    return tuple(
        _square(game, square, owners.get(square.owner), square.number == in_play, square.number in dealt)
        for square in game.view.squares
    )


def number_in_play(view: View) -> int:
    """Return the number of the square that all look at: what the bank sells, or what was walked to last."""
    if view.auction and view.auction.seller == BANK:
        return view.auction.square
    return view.shortage.square if view.shortage else view.turn.square


def _dealt(view: View) -> frozenset[int]:
    return frozenset(view.deal.give.squares + view.deal.get.squares) if view.deal else frozenset()


def _square(
    game: Game, square: SquareView, owner: SeatCard | None, is_in_play: bool, is_in_deal: bool
) -> Square:
    houses, hotels = buildings_of(game.rules.numbers, square.buildings)
    return Square(
        number=square.number,
        kind=square.kind,
        name=square_name(square.key),
        group=square.group,
        owner_look=owner.look if owner else 0,
        hotels=hotels,
        price=game.rules.numbers.start_reward if square.kind == "start" else square.price,
        rent=square.rent,
        is_in_play=is_in_play,
        houses=houses,
        owner_name=owner.name if owner else "",
        rents=rents_of(square, game.view.squares),
        building_cost=square.building_cost,
        tax=square.tax,
        is_mortgaged=square.mortgaged,
        lifting=square.lifting,
        is_in_deal=is_in_deal,
        times=times_of(square, game.view.squares),
    )


def names_of(game: Game, cards: tuple[SeatCard, ...]) -> Names:
    """Return what the table's seats and squares are called, and what its cards say."""
    return Names(
        {card.index: card.name for card in cards},
        {square.number: square_name(square.key) for square in game.view.squares},
        card_texts(game.rules),
        WORDS[game.rules.variant],
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
        case Rolled() | RentRolled():
            return {"is": "rolled", "seat": event.seat, "dice": event.dice}
        case Moved():
            direction = 1 if event.steps > 0 else -1
            steps = range(1, abs(event.steps) + 1)
            path = [game.rules.board.ahead(event.start, direction * step) for step in steps]
            return {"is": "moved", "seat": event.seat, "path": path}
        case Jailed():
            return {"is": "jailed", "seat": event.seat, "path": [event.end]}
        case Answered():
            return {"is": "right" if event.right else "wrong"}
        case Paid(reason="rent"):
            return {"is": "paid"}
    heard = HEARD.get(type(event))
    return {"is": heard} if heard else None
