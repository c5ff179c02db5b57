"""A deck that is drawn from the top and refilled from below, and effects that several boards' cards have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..events import CardDrawn, CardIdle, DeckShuffled, Paid
from ..game import Game
from ..ruleset import Mechanic
from ..state import BANK, POT
from .debt import owe
from .movement import advance_to, land, retreat

Effect = Callable[[Game, int, int], bool]


def _shuffle(game: Game) -> None:
    cards = [card.id for card in game.ruleset.cards.values() for _ in range(card.copies)]
    game.emit(DeckShuffled(game.chance.shuffle(cards)))


def _draw_from_the_only_deck(game: Game, seat: int) -> None:
    draw(game, seat, game.state.deck)


def _draw_from_the_squares_deck(game: Game, seat: int) -> None:
    """All decks lie in one list: the top card of a deck is the first one there that belongs to it."""
    state, cards = game.state, game.ruleset.cards
    kind = game.ruleset.board.at[state.square[seat]].kind
    draw(game, seat, [card for card in state.deck if cards[card].deck == kind])


def draw(game: Game, seat: int, deck: Sequence[str]) -> None:
    """Let `seat` draw the top card of `deck` (ids in order) and do what it says."""
    card = game.ruleset.cards[game.chance.draw(deck)]
    game.emit(CardDrawn(seat, card.id, card.kept))
    if not card.effect(game, seat, card.amount):
        game.emit(CardIdle(seat, card.id))


def pay_to(payee: int) -> Effect:
    """An effect: owe `amount` to `payee`, BANK or POT."""

    def pay(game: Game, seat: int, amount: int) -> bool:
        owe(game, seat, payee, amount, "card")
        return True

    return pay


def gain(game: Game, seat: int, amount: int) -> bool:
    """Get `amount` from the bank."""
    game.emit(Paid(BANK, seat, amount, "card"))
    return True


def pay_each(game: Game, seat: int, amount: int) -> bool:
    """Owe `amount` to every other seat still in."""
    for other in game.state.others(seat):
        owe(game, seat, other, amount, "card")
    return True


def collect_each(game: Game, seat: int, amount: int) -> bool:
    """Every other seat still in owes `amount` to the drawer."""
    for other in game.state.others(seat):
        owe(game, other, seat, amount, "card")
    return True


def pay_per_property(game: Game, seat: int, amount: int) -> bool:
    """Owe `amount` to the pot for each property owned."""
    total = amount * len(game.state.owned(seat))
    return total > 0 and pay_to(POT)(game, seat, total)


def to_square(game: Game, seat: int, amount: int) -> bool:
    """Advance to square number `amount` and play it."""
    return _advance_and_land(game, seat, amount)


def to_start(game: Game, seat: int, amount: int) -> bool:
    """Advance to the first square and play it."""
    return _advance_and_land(game, seat, game.ruleset.board.first)


def to_pot(game: Game, seat: int, amount: int) -> bool:
    """Advance to the pot and play it."""
    return _advance_and_land(game, seat, game.ruleset.board.find("pot"))


def back(game: Game, seat: int, amount: int) -> bool:
    """Go back `amount` squares and play the square there."""
    retreat(game, seat, amount, "card")
    land(game, seat)
    return True


def keep(game: Game, seat: int, amount: int) -> bool:
    """Nothing now: the card is kept."""
    return True


def _advance_and_land(game: Game, seat: int, square: int) -> bool:
    advance_to(game, seat, square, "card")
    land(game, seat)
    return True


DECK = Mechanic(name="deck", set_up=_shuffle, landings={"card": _draw_from_the_only_deck})
CHANCE_AND_CHEST = Mechanic(
    name="two decks",
    set_up=_shuffle,
    landings={"chance": _draw_from_the_squares_deck, "chest": _draw_from_the_squares_deck},
)
