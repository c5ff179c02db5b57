"""Trades: offered, countered, accepted, refused or withdrawn (rules/classic.md, Trade)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Accept, Command, Counter, Offer, Refuse, Withdraw
from ..events import Paid, TradeClosed, Traded, TradeOffered
from ..game import Game
from ..holdings import Holdings
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, FrameKind, Mechanic, Ruleset
from ..state import Deal, Goods, State
from .mortgage import inherit
from .selling import free_squares, sellable

NOTHING, ONE = Goods(), Goods(cash=1)


def tradable(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """The squares that `seat` can trade, rising: no building stands in their groups."""
    return free_squares(ruleset, state, seat)


def _running(state: State) -> Deal:
    assert state.deal is not None, "a trade frame stands for a deal"
    return state.deal


def _may_offer(ruleset: Ruleset, state: State, command: Offer) -> Refusal | None:
    receiver = command.to
    if receiver == command.seat or not 0 <= receiver < len(state.order) or state.out[receiver]:
        return Refusal("no_such_partner")
    return _proposable(ruleset, state, command.seat, receiver, command.give, command.get)


def _may_counter(ruleset: Ruleset, state: State, command: Counter) -> Refusal | None:
    partner = _running(state).proposer
    return _proposable(ruleset, state, command.seat, partner, command.give, command.get)


def _proposable(
    ruleset: Ruleset, state: State, seat: int, partner: int, give: Goods, get: Goods
) -> Refusal | None:
    most = ruleset.numbers.offers_per_turn
    if state.turn.offers.count(seat) >= most:
        return Refusal("enough_offers", {"most": most})
    if give == NOTHING and get == NOTHING:
        return Refusal("nothing_offered")
    return _has(ruleset, state, seat, give) or _has(ruleset, state, partner, get)


def _has(ruleset: Ruleset, state: State, seat: int, goods: Goods) -> Refusal | None:
    """Why `seat` cannot part with these goods."""
    if goods.cash > state.cash[seat]:
        return Refusal("cannot_pay_that", {"seat": seat, "cash": state.cash[seat]})
    if len(set(goods.squares)) < len(goods.squares):
        return Refusal("named_twice")
    for square in goods.squares:
        if square not in ruleset.board.mates or state.owner[square] != seat:
            return Refusal("not_of_that_seat", {"seat": seat, "square": square})
        refusal = sellable(ruleset, state, seat, square)
        if refusal:
            return refusal
    kept = list(state.kept[seat])
    for card in goods.cards:
        if card not in kept:
            return Refusal("no_such_card")
        kept.remove(card)
    return None


def _offer(game: Game, command: Offer) -> None:
    _propose(game, command.seat, command.to, command.give, command.get)


def _counter(game: Game, command: Counter) -> None:
    partner = _running(game.state).proposer
    game.emit(TradeClosed(command.seat, "countered"))
    _propose(game, command.seat, partner, command.give, command.get)


def _propose(game: Game, seat: int, partner: int, give: Goods, get: Goods) -> None:
    game.emit(TradeOffered(seat, partner, give, get, game.ruleset.numbers.trade_ms))


def _offers(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    """One offer to each seat that stands for all that could be put before it."""
    if state.turn.offers.count(seat) >= ruleset.numbers.offers_per_turn:
        return ()
    if state.cash[seat]:
        return holdings.once(_offers_of_money, ruleset, state, seat)
    mine = _sample(ruleset, state, seat)
    if mine != NOTHING:
        return [Offer(seat, partner, mine) for partner in state.others(seat)]
    theirs = [(partner, _sample(ruleset, state, partner)) for partner in state.others(seat)]
    return [Offer(seat, partner, NOTHING, sample) for partner, sample in theirs if sample != NOTHING]


def _offers_of_money(ruleset: Ruleset, state: State, seat: int, owned: list[int]) -> list[Command]:
    return [Offer(seat, partner, ONE) for partner in state.others(seat)]


def _counters(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    partner = _running(state).proposer
    for give, get in (NOTHING, _sample(ruleset, state, partner)), (_sample(ruleset, state, seat), NOTHING):
        counter = Counter(seat, give, get)
        if _may_counter(ruleset, state, counter) is None:
            return [counter]
    return []


def _sample(ruleset: Ruleset, state: State, seat: int) -> Goods:
    if state.cash[seat]:
        return ONE
    if state.kept[seat]:
        return Goods(cards=(state.kept[seat][0],))
    return Goods(squares=tuple(tradable(ruleset, state, seat)[:1]))


def _may_accept(ruleset: Ruleset, state: State, command: Accept) -> Refusal | None:
    deal = _running(state)
    return _has(ruleset, state, deal.proposer, deal.give) or _has(ruleset, state, deal.receiver, deal.get)


def _accept(game: Game, command: Accept) -> None:
    state, deal = game.state, _running(game.state)
    one, other, give, get = deal.proposer, deal.receiver, deal.give, deal.get
    game.emit(Traded(one, other, give, get))
    for payer, payee, goods in (one, other, give), (other, one, get):
        if goods.cash:
            game.emit(Paid(payer, payee, goods.cash, "trade"))
    for taker, goods in (other, give), (one, get):
        for square in sorted(goods.squares):
            if state.mortgaged[square]:
                inherit(game, taker, square)


def _refuse(game: Game, command: Refuse) -> None:
    game.emit(TradeClosed(command.seat, "refused"))


def _may_withdraw(ruleset: Ruleset, state: State, command: Withdraw) -> Refusal | None:
    return None if _running(state).proposer == command.seat else Refusal("not_your_offer")


def _withdraw(game: Game, command: Withdraw) -> None:
    game.emit(TradeClosed(command.seat, "withdrawn"))


def _time_out(game: Game) -> None:
    _refuse(game, Refuse(_running(game.state).receiver))


TRADE = Mechanic(
    name="trade",
    acts=(
        Act(Offer, ("roll", "turn", "buy", "debt"), _offer, _may_offer, who=ANYONE, upon=_offers),
        Act(Counter, ("trade",), _counter, _may_counter, _counters),
        Act(Accept, ("trade",), _accept, _may_accept),
        Act(Refuse, ("trade",), _refuse),
        Act(Withdraw, ("trade",), _withdraw, _may_withdraw, who=ANYONE),
    ),
    frames=(FrameKind("trade", _time_out),),
)
