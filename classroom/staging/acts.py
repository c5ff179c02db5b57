"""The buttons of one seat: what it may do now, the likeliest first."""

from __future__ import annotations

from django.utils.translation import gettext

from classroom.audience import DEVICE, SEAT, Audience
from classroom.parts import Act, Hand, Part
from classroom.scene import Scene, Square
from classroom.staging.loading import Game, Loaded
from classroom.wording import act_label, card_texts
from game import engine
from game.engine import View, command_to_data

ORDER = ("roll", "pay", "buy", "build", "choose", "bid", "pass", "withdraw", "end", "decline")
ON_HOLDINGS = ("sell", "auction")
NOT_PRESSED = ("answer", "decline")
"""Answers have a form of their own; declining an offer is the same as ending the turn."""


def part_of(loaded: Loaded, scene: Scene, audience: Audience) -> Part:
    """Return what one audience sees beyond the scene."""
    if audience.kind == SEAT:
        return _seat_part(loaded, scene, audience.seat)
    if audience.kind == DEVICE and loaded.game is not None and not scene.paused:
        return _device_part(loaded.game, scene)
    return Part()


def _seat_part(loaded: Loaded, scene: Scene, index: int) -> Part:
    game = loaded.game
    seat = next((card for card in scene.seats if card.index == index), None)
    if game is None:
        return Part(seat=seat)
    view = engine.view(game.rules, game.state, index)
    acts, holding_acts = _acts(view, scene)
    return Part(
        seat=seat,
        acts=acts,
        holdings=tuple(square for square in scene.squares if seat and square.owner_look == seat.look),
        holding_acts=holding_acts,
        kept_cards=tuple(card_texts(game.rules)[card] for card in game.state.kept[index]),
        may_answer=_may_answer(game, view, index),
        is_turn=view.turn.seat == index and not view.ended,
        warning=_warning(view, index),
    )


def _device_part(game: Game, scene: Scene) -> Part:
    """The hands of all who may act; while a question is open, the seat that is to answer next."""
    if scene.stage.kind == "question":
        return Part(speaker=next((card for card in scene.seats if card.index in game.speakers[:1]), None))
    hands = []
    for card in scene.seats:
        view = engine.view(game.rules, game.state, card.index)
        acts, holding_acts = _acts(view, scene)
        if acts or holding_acts:
            hands.append(Hand(card, acts, holding_acts, _warning(view, card.index)))
    return Part(hands=tuple(hands))


def _acts(view: View, scene: Scene) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The buttons of a seat's view, the likeliest first, and those that belong to its holdings."""
    commands = [] if scene.paused else [command_to_data(command) for command in view.acts]
    acts = [_act(view, data, scene) for data in commands if data["do"] not in NOT_PRESSED]
    pressed = sorted((act for act in acts if act.do not in ON_HOLDINGS), key=lambda act: ORDER.index(act.do))
    return tuple(pressed), tuple(act for act in acts if act.do in ON_HOLDINGS)


def _may_answer(game: Game, view: View, seat: int) -> bool:
    """Whether the open question is put to this seat's students."""
    if view.frame is None or view.frame.kind != "answer" or game.asked is None:
        return False
    return game.asked.everyone or view.frame.seat == seat


def _act(view: View, data: dict[str, object], scene: Scene) -> Act:
    do = str(data["do"])
    square = _square(view, data, scene)
    label = "sell_building" if do == "sell" and square and square.hotels else do
    amount = _amount(view, label, scene)
    return Act(
        do=do,
        label=act_label(label, {"square": square.name if square else "", "amount": amount}),
        fields=tuple((name, str(value)) for name, value in data.items() if name in ("square", "value")),
        is_primary=do in ("roll", "buy", "build", "pay", "bid", "choose"),
        needs_amount=do == "bid",
        least=view.auction.least if view.auction else 0,
        most=_cash(view),
        square=square.number if square and do in ON_HOLDINGS else 0,
    )


def _square(view: View, data: dict[str, object], scene: Scene) -> Square | None:
    number = data.get("square") or data.get("value") or view.turn.square
    return next((square for square in scene.squares if square.number == number), None)


def _amount(view: View, label: str, scene: Scene) -> int:
    """The figure that the act's button names: a price, what a sale brings, a debt, the least bid."""
    numbers = scene.numbers
    figures = {
        "buy": view.turn.price,
        "build": numbers.building_cost if numbers else 0,
        "sell": numbers.property_sale if numbers else 0,
        "sell_building": numbers.building_sale if numbers else 0,
        "pay": view.debt.amount if view.debt else 0,
        "bid": view.auction.least if view.auction else 0,
    }
    return figures.get(label, 0)


def _cash(view: View) -> int:
    return next((seat.cash for seat in view.seats if seat.seat == view.seat), 0)


def _warning(view: View, seat: int) -> str:
    """What a seat should know before it pays."""
    debt = view.debt
    if debt is None or debt.debtor != seat or not debt.eliminates:
        return ""
    if debt.proceeds + _cash(view) >= debt.amount:
        return gettext(
            "Paying now would put you out of the game. Sell first: everything you own would bring %(points)s."
        ) % {"points": debt.proceeds}
    return gettext("You cannot pay this, even by selling everything (%(points)s).") % {
        "points": debt.proceeds
    }
