"""A loaded table laid out as a scene."""

from __future__ import annotations

from dataclasses import replace

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from classroom.board import SeatCard
from classroom.models import Lesson
from classroom.scene import Scene
from classroom.staging.boards import moves_of, names_of, squares_of, ticker_of
from classroom.staging.loading import Game, Loaded
from classroom.staging.seats import results_of, roster_of, seat_cards
from classroom.staging.stages import lobby_stage, stage_of
from classroom.wording.boards import WORDS
from classroom.wording.manual import changes, in_short
from classroom.wording.telling import Names
from game import store
from game.engine import bots, refuse
from game.engine.commands import Surrender
from game.rules import ruleset


def scene_of(loaded: Loaded) -> Scene:
    """Lay the table out in the active language."""
    lesson, cards = loaded.table.lesson, seat_cards(loaded)
    scene = Scene(
        table_id=loaded.table.pk,
        version=loaded.table.version,
        frame="",
        status=lesson.status,
        code=lesson.code,
        spoken_code=lesson.spoken_code,
        language=lesson.language,
        title=lesson.bank_name,
        join_address=lesson.address.partition("://")[2],
        join_qr=_qr_code(lesson),
        locked=lesson.locked,
        paused=False,
        seats=cards,
        squares=(),
        stage=lobby_stage(),
        students=len(loaded.students),
        lesson_id=lesson.pk,
        one_device=lesson.one_device,
        roster=roster_of(loaded, cards),
        unit=str(WORDS[lesson.variant].unit),
        amount=WORDS[lesson.variant].amount,
        total=WORDS[lesson.variant].total,
    )
    return _with_manual(scene, lesson) if loaded.game is None else _with_game(scene, loaded.game)


def _with_manual(scene: Scene, lesson: Lesson) -> Scene:
    rules = ruleset(lesson.variant, lesson.options)
    return replace(scene, how=in_short(rules), changes=changes(rules))


def _with_game(scene: Scene, game: Game) -> Scene:
    match, view = game.match, game.view
    names = names_of(game, scene.seats)
    squares = squares_of(game, scene.seats)
    return replace(
        scene,
        frame=store.frame_token(match, game.state),
        paused=match.paused_at is not None,
        squares=squares,
        stage=stage_of(game, scene.seats, squares, names),
        ticker=ticker_of(game, names),
        events=moves_of(game),
        results=results_of(game, scene.seats),
        play=view.play,
        maximum=view.maximum_plays,
        pot=view.pot,
        due=_due(game, scene.seats),
        limit_ms=_limit_ms(game),
        move=match.version,
        waiting=_waiting(game, names),
        numbers=game.rules.numbers,
        round=view.round,
        maximum_rounds=view.maximum_rounds,
        stock=_stock(game),
        leavers=_leavers(game),
    )


def _leavers(game: Game) -> frozenset[int]:
    seats = game.state.order
    return frozenset(seat for seat in seats if refuse(game.rules, game.state, Surrender(seat)) is None)


def _stock(game: Game) -> str:
    """What the bank has left to build with; "" where every street could be full without its lacking any."""
    numbers, streets = game.rules.numbers, sum(bool(square.building_cost) for square in game.view.squares)
    if not 0 < numbers.houses < streets * (numbers.buildings_most - 1):
        return ""
    houses = ngettext("%(count)s house", "%(count)s houses", game.view.houses) % {"count": game.view.houses}
    hotels = ngettext("%(count)s hotel", "%(count)s hotels", game.view.hotels) % {"count": game.view.hotels}
    return gettext("The bank has %(houses)s and %(hotels)s") % {"houses": houses, "hotels": hotels}


def _waiting(game: Game, names: Names) -> tuple[str, ...]:
    """The seats that all others wait for; a question to everyone is waited for by nobody alone."""
    if game.view.ended or (game.asked and game.asked.everyone and game.asked.closed_at is None):
        return ()
    return tuple(names.seats[seat] for seat in bots.awaited(game.rules, game.state))


def _due(game: Game, cards: tuple[SeatCard, ...]) -> int | None:
    """When the running countdown ends; None also where what falls due is no end of time but a bot's move."""
    due_at, frame = game.match.due_at, game.view.frame
    by_bots = {card.index for card in cards if card.is_bot}
    moved_by_bots = [seat in by_bots for seat in bots.movers(game.rules, game.state)]
    # A question is open until the last of its seats has answered; elsewhere any bot moves by itself.
    is_bots_move = all(moved_by_bots) if frame and frame.kind == "answer" else any(moved_by_bots)
    return None if due_at is None or is_bots_move else int(due_at.timestamp() * 1000)


def _limit_ms(game: Game) -> int:
    """The whole span of the running countdown in ms, 0 for none."""
    frame = game.view.frame
    if frame is None:
        return 0
    if frame.kind == "answer":
        return 1000 * game.asked.seconds if game.asked else 0
    numbers = game.rules.numbers
    spans = {
        "auction": numbers.bid_ms,
        "debt": numbers.debt_ms,
        "trade": numbers.trade_ms,
        "claim": numbers.claim_ms,
        "place": numbers.claim_ms,
    }
    has_own_clock = game.state.frames[-1].left_ms is not None
    return spans.get(frame.kind, 0) if has_own_clock else numbers.turn_ms or 0


def _qr_code(lesson: Lesson) -> SafeString:
    """The address to join at as an inline SVG: dark on white with its quiet zone, in light and dark alike."""
    if not lesson.address:
        return SafeString("")
    code = segno.make(f"{lesson.address}/j/{lesson.code}/", error="m")
    return mark_safe(code.svg_inline(scale=1, border=4, dark="#000", light="#fff", omitsize=True))
