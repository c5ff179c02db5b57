"""A table as it stands: loaded in a few queries, then laid out as a scene without any."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from classroom.models import Asked, Seat, Student, Table
from classroom.scene import Result, Scene, SeatCard, Square, StudentCard
from classroom.staging.stages import lobby_stage, stage_of
from classroom.wording import seat_name, square_name, tell
from classroom.wording.telling import Names
from game import engine, store
from game.engine import AnyEvent, View
from game.engine.state import State

RECENT_VERSIONS = 30
"""How many moves a push tells, so that a page that skipped some still animates."""
TICKER_LINES = 5


@dataclass(slots=True)
class Loaded:
    """Everything that the screens of one version of a table are made from."""

    table: Table
    seats: list[Seat]
    students: list[Student]
    asked: Asked | None = None
    recent: list[tuple[int, list[AnyEvent]]] = field(default_factory=list)
    state: State | None = None
    view: View | None = None


def load(table_id: int) -> Loaded:
    """Read a table with all that its screens show. Raises Table.DoesNotExist."""
    table = Table.objects.select_related("lesson", "match").get(pk=table_id)
    loaded = Loaded(
        table,
        list(Seat.objects.filter(table=table).order_by("index")),
        list(Student.objects.filter(seat__table=table, removed_at=None)),
    )
    if table.match is not None:
        loaded.state = store.state_of(table.match)
        loaded.view = engine.view(store.rules_of(table.match), loaded.state)
        loaded.asked = _asked_last(table)
        loaded.recent = store.recent_events(table.match_id, table.match.version - RECENT_VERSIONS)
        # Read after the match: what a move in between added is left for the version that it made.
        loaded.recent = [(version, events) for version, events in loaded.recent if version <= table.match.version]
    return loaded


def scene_of(loaded: Loaded) -> Scene:
    """Lay the loaded table out in the active language."""
    table, view = loaded.table, loaded.view
    lesson = table.lesson
    cards = seat_cards(loaded)
    names = names_of(loaded, cards)
    squares = squares_of(loaded)
    match = table.match
    return Scene(
        table_id=table.pk,
        version=table.version,
        frame=store.frame_token(match, loaded.state) if match else "",
        status=lesson.status,
        code=lesson.code,
        spoken_code=lesson.spoken_code,
        language=lesson.language,
        title=lesson.bank_name,
        join_address=lesson.address.partition("://")[2],
        join_qr=qr_code(f"{lesson.address}/j/{lesson.code}/") if lesson.address else SafeString(""),
        locked=lesson.locked,
        paused=bool(match and match.paused_at),
        seats=cards,
        squares=squares,
        stage=stage_of(loaded, cards, squares, names) if view else lobby_stage(),
        ticker=ticker_of(loaded, names),
        events=moves_of(loaded),
        results=results_of(loaded, cards),
        play=view.play if view else 0,
        maximum=view.maximum_plays if view else 0,
        pot=view.pot if view else 0,
        due=int(match.due_at.timestamp() * 1000) if match and match.due_at else None,
        limit_ms=limit_of(loaded),
        students=len(loaded.students),
        lesson_id=lesson.pk,
        roster=roster_of(loaded, cards),
        move=match.version if match else 0,
        building_cost=store.rules_of(match).numbers.building_cost if match else 0,
    )


def seat_cards(loaded: Loaded) -> tuple[SeatCard, ...]:
    """Return the seats in order of play (in the lobby: in their own order)."""
    members: dict[int, list[str]] = defaultdict(list)
    for student in loaded.students:
        members[student.seat_id].append(student.name)
    cards = [_card(loaded, seat, tuple(members[seat.pk])) for seat in loaded.seats]
    if loaded.view is None:
        return tuple(cards)
    order = {seat.seat: seat.place for seat in loaded.view.seats}
    return tuple(sorted(cards, key=lambda card: order.get(card.index, 0)))


def names_of(loaded: Loaded, cards: tuple[SeatCard, ...]) -> Names:
    """Return what the table's seats and squares are called."""
    squares = loaded.view.squares if loaded.view else ()
    return Names(
        {card.index: card.name for card in cards},
        {square.number: square_name(square.key) for square in squares},
    )


def squares_of(loaded: Loaded) -> tuple[Square, ...]:
    """Return the board; before the game there is none to show."""
    if loaded.view is None:
        return ()
    looks = {seat.index: seat.look for seat in loaded.seats}
    reward = store.rules_of(loaded.table.match).numbers.start_reward
    return tuple(
        Square(
            number=square.number,
            kind=square.kind,
            name=square_name(square.key),
            group=square.group,
            owner_look=looks.get(square.owner, 0),
            hotels=square.buildings,
            price=reward if square.kind == "start" else square.price,
            rent=square.rent,
            is_in_play=square.number == loaded.view.turn.square,
        )
        for square in loaded.view.squares
    )


def ticker_of(loaded: Loaded, names: Names) -> tuple[str, ...]:
    """Return what happened last in words, the latest first."""
    told = [tell(event, names) for _, events in loaded.recent for event in events]
    return tuple([sentence for sentence in told if sentence][: -TICKER_LINES - 1 : -1])


def moves_of(loaded: Loaded) -> tuple[dict[str, object], ...]:
    """Return the recent moves for the projector's animation, each with its version; secrets are left out."""
    moves: list[dict[str, object]] = []
    for version, events in loaded.recent:
        for event in events:
            kind = event.__struct_config__.tag
            if kind == "rolled":
                moves.append({"v": version, "is": kind, "seat": event.seat, "die": event.dice[0]})
            elif kind == "moved":
                path = walk(loaded, event.start, event.steps)
                moves.append({"v": version, "is": kind, "seat": event.seat, "path": path})
    return tuple(moves)


def walk(loaded: Loaded, start: int, steps: int) -> list[int]:
    """Return the numbers of the squares that are walked over, the last one included."""
    board = store.rules_of(loaded.table.match).board
    direction = 1 if steps > 0 else -1
    return [board.ahead(start, direction * step) for step in range(1, abs(steps) + 1)]


def results_of(loaded: Loaded, cards: tuple[SeatCard, ...]) -> tuple[Result, ...]:
    """Return the final ranking; empty while the game runs."""
    if loaded.view is None or not loaded.view.ended:
        return ()
    by_index = {card.index: card for card in cards}
    standings = engine.ranking(store.rules_of(loaded.table.match), loaded.state)
    places = [standing.place for standing in standings]
    return tuple(
        Result(
            seat=by_index[standing.seat],
            place=standing.place,
            total=standing.total,
            cash=standing.cash,
            properties=standing.properties,
            hotels=standing.buildings,
            right=standing.right,
            answered=standing.asked,
            shared=places.count(standing.place) > 1,
        )
        for standing in standings
    )


def roster_of(loaded: Loaded, cards: tuple[SeatCard, ...]) -> tuple[StudentCard, ...]:
    """Return the students for the teacher's list."""
    by_pk = {seat.pk: card for seat in loaded.seats for card in cards if card.index == seat.index}
    return tuple(
        StudentCard(student.pk, student.name, by_pk[student.seat_id].look, by_pk[student.seat_id].name)
        for student in loaded.students
    )


def limit_of(loaded: Loaded) -> int:
    """Return the whole span of the running countdown in ms, 0 for none."""
    if loaded.view is None or loaded.view.frame is None:
        return 0
    if loaded.view.frame.kind == "answer":
        return 1000 * loaded.asked.seconds if loaded.asked else 0
    numbers = store.rules_of(loaded.table.match).numbers
    spans = {"auction": numbers.bid_ms, "debt": numbers.debt_ms}
    own_clock = loaded.state.frames[-1].left_ms is not None
    return spans.get(loaded.view.frame.kind, 0) if own_clock else numbers.turn_ms or 0


def qr_code(address: str) -> SafeString:
    """Return the address as an inline SVG: dark on white with its quiet zone, in light and dark alike."""
    code = segno.make(address, error="m")
    return mark_safe(code.svg_inline(scale=1, border=4, dark="#000", light="#fff", omitsize=True))


def _card(loaded: Loaded, seat: Seat, members: tuple[str, ...]) -> SeatCard:
    is_bot = seat.index in loaded.table.bot_seats
    name = seat_name(seat.look, seat.name, members)
    if loaded.view is None:
        return SeatCard(seat.index, seat.look, name, members, is_bot)
    shown = next(shown for shown in loaded.view.seats if shown.seat == seat.index)
    return SeatCard(
        index=seat.index,
        look=seat.look,
        name=gettext("%(seat)s (bot)") % {"seat": name} if is_bot else name,
        members=members,
        is_bot=is_bot,
        cash=shown.cash,
        square=shown.square,
        properties=shown.properties,
        hotels=shown.buildings,
        on_turn=shown.seat == loaded.view.turn.seat and not loaded.view.ended,
        is_out=bool(shown.out),
        place=shown.rank,
    )


def _asked_last(table: Table) -> Asked | None:
    asked = Asked.objects.select_related("question").filter(table=table, void=False)
    return asked.order_by("-frame").first()

