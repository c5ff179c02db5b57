"""The seats as score list, podium and the teacher's list show them."""

from __future__ import annotations

from collections import defaultdict

from django.utils.translation import gettext

from classroom.board import SeatCard
from classroom.models import Seat
from classroom.scene import Result, StudentCard
from classroom.staging.deeds import buildings_of
from classroom.staging.loading import Game, Loaded
from classroom.wording import seat_name
from game import engine
from game.engine.ranking import Standing


def seat_cards(loaded: Loaded) -> tuple[SeatCard, ...]:
    """Return the seats in order of play; in the lobby, where none is drawn yet, in their own order."""
    members: dict[int, list[str]] = defaultdict(list)
    for student in loaded.students:
        members[student.seat_id].append(student.name)
    cards = [_card(loaded, seat, tuple(members[seat.pk])) for seat in loaded.seats]
    if loaded.game is None:
        return tuple(cards)
    place = loaded.game.state.place
    return tuple(sorted(cards, key=lambda card: place[card.index]))


def results_of(game: Game, cards: tuple[SeatCard, ...]) -> tuple[Result, ...]:
    """Return the final ranking; empty while the game runs."""
    if not game.view.ended:
        return ()
    by_index = {card.index: card for card in cards}
    standings = engine.ranking(game.rules, game.state)
    places = [standing.place for standing in standings]
    return tuple(
        _result(game, standing, by_index[standing.seat], places.count(standing.place) > 1)
        for standing in standings
    )


def _result(game: Game, standing: Standing, card: SeatCard, shared: bool) -> Result:
    # Where a board pays out at its end what is owned, what was played for is the rest.
    numbers = game.rules.numbers
    paid_out = numbers.property_worth * standing.properties + numbers.building_worth * standing.buildings
    cash = standing.cash - paid_out
    return Result(
        seat=card,
        place=standing.place,
        total=standing.total,
        cash=cash,
        properties=standing.properties,
        hotels=card.hotels,
        right=standing.right,
        answered=standing.asked,
        shared=shared,
        houses=card.houses,
        worth=standing.total - cash,
    )


def roster_of(loaded: Loaded, cards: tuple[SeatCard, ...]) -> tuple[StudentCard, ...]:
    """Return the students for the teacher's list."""
    by_index = {card.index: card for card in cards}
    by_seat = {seat.pk: by_index[seat.index] for seat in loaded.seats}
    return tuple(
        StudentCard(student.pk, student.name, by_seat[student.seat_id].look, by_seat[student.seat_id].name)
        for student in loaded.students
    )


def _card(loaded: Loaded, seat: Seat, members: tuple[str, ...]) -> SeatCard:
    is_bot = seat.index in loaded.table.bot_seats
    # In the lobby others may still come; in the game a seat is called by its only student.
    name = seat_name(seat.look, seat.name, members if loaded.game else ())
    if is_bot:
        name = gettext("%(seat)s (bot)") % {"seat": name}
    if loaded.game is None:
        return SeatCard(seat.index, seat.look, name, members, is_bot)
    view = loaded.game.view
    shown = view.seats[[shown.seat for shown in view.seats].index(seat.index)]
    houses, hotels = _buildings(loaded.game, seat.index)
    return SeatCard(
        index=seat.index,
        look=seat.look,
        name=name,
        members=members,
        is_bot=is_bot,
        cash=shown.cash,
        square=shown.square,
        properties=shown.properties,
        hotels=hotels,
        on_turn=seat.index == view.turn.seat and not view.ended,
        is_out=bool(shown.out),
        place=shown.rank,
        houses=houses,
        cards=len(shown.cards),
        is_jailed=shown.jail >= 0,
    )


def _buildings(game: Game, seat: int) -> tuple[int, int]:
    """How many houses and hotels a seat has."""
    numbers = game.rules.numbers
    built = [buildings_of(numbers, square.buildings) for square in game.view.squares if square.owner == seat]
    return sum(houses for houses, _hotels in built), sum(hotels for _houses, hotels in built)
