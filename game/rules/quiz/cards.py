"""The eighteen surprise cards (rules/quiz.md, Surprise cards)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.commands import Sell
from game.engine.events import Built, CardIdle, ChoiceClosed, ChoiceOpened, RollGranted, Swapped
from game.engine.game import Game
from game.engine.mechanics import cards
from game.engine.mechanics.building import room
from game.engine.mechanics.choice import choice_frame, choosing
from game.engine.mechanics.movement import advance_to, land
from game.engine.mechanics.question import ask_bonus
from game.engine.mechanics.selling import SELL, sell
from game.engine.ruleset import Card, Mechanic, Ruleset
from game.engine.state import NOBODY, POT, State

FREE_HOTEL = "free_hotel"
FREE_HOTEL_CARD = "free-hotel"


def _to_unowned(game: Game, seat: int, amount: int) -> bool:
    state, board = game.state, game.ruleset.board
    for steps in range(1, board.size):
        square = board.ahead(state.square[seat], steps)
        if square in board.mates and state.owner[square] == NOBODY:
            advance_to(game, seat, square, "card")
            land(game, seat)
            return True
    return False


def _roll_again(game: Game, seat: int, amount: int) -> bool:
    game.emit(RollGranted(seat))
    return True


def _swap_leader(game: Game, seat: int, amount: int) -> bool:
    state = game.state
    leader = max(state.others(seat), key=state.cash.__getitem__)
    here, there = state.square[seat], state.square[leader]
    if state.cash[seat] >= state.cash[leader] or here == there:
        return False
    game.emit(Swapped(seat, leader, here, there))
    return True


def _free_hotel(game: Game, seat: int, amount: int) -> bool:
    options = _hotel_squares(game.ruleset, game.state, seat)
    if len(options) > 1:
        game.emit(ChoiceOpened(seat, FREE_HOTEL, options))
    elif options:
        _put_hotel(game, seat, options[0])
    return bool(options)


def _hotel_squares(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    return [square for square in state.owned(seat) if room(ruleset, state, seat, square) is None]


def _put_hotel(game: Game, seat: int, square: int) -> None:
    game.emit(Built(seat, square, game.state.buildings[square] + 1, free=True))


def _sell_meanwhile(game: Game, command: Sell) -> None:
    """A sale may change where the hotel fits: then the choice is put anew, made, or dropped."""
    seat, options = command.seat, game.state.frames[-1].options
    sell(game, command)
    if _hotel_squares(game.ruleset, game.state, seat) != options:
        game.emit(ChoiceClosed(seat))
        if not _free_hotel(game, seat, 0):
            game.emit(CardIdle(seat, FREE_HOTEL_CARD))


FREE_HOTEL_CHOICE = Mechanic(
    name="free hotel",
    acts=(
        choosing(FREE_HOTEL, _put_hotel),
        replace(SELL, frames=(FREE_HOTEL,), perform=_sell_meanwhile),
    ),
    frames=(choice_frame(FREE_HOTEL, _put_hotel),),
)

CARDS = {
    card.id: card
    for card in (
        Card("pay-3", cards.pay_to(POT), 3),
        Card("pay-5", cards.pay_to(POT), 5),
        Card("pay-8", cards.pay_to(POT), 8),
        Card("gain-3", cards.gain, 3),
        Card("gain-5", cards.gain, 5),
        Card("gain-8", cards.gain, 8),
        Card("pay-each-2", cards.pay_each, 2),
        Card("collect-each-2", cards.collect_each, 2),
        Card("pay-per-property-1", cards.pay_per_property, 1),
        Card("to-start", cards.to_start),
        Card("to-pot", cards.to_pot),
        Card("back-3", cards.back, 3),
        Card("to-unowned", _to_unowned),
        Card("roll-again", _roll_again),
        Card(FREE_HOTEL_CARD, _free_hotel),
        Card("rent-free", cards.keep, kept=True, spares="rent"),
        Card("bonus-question-3", ask_bonus, 3),
        Card("swap-leader", _swap_leader),
    )
}
