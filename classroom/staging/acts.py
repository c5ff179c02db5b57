"""The buttons of one seat: what it may do now, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from classroom.parts import Act
from classroom.scene import Scene
from classroom.staging.loading import Game
from classroom.wording import act_label
from classroom.wording.acts import short_label
from classroom.wording.boards import WORDS
from game import engine
from game.engine import AnyCommand, Chance, View, command_to_data, commands
from game.engine.view import SquareView

ORDER = (
    *("accept", "roll", "pay", "buy", "claim", "fine", "use", "build", "choose", "bid", "refuse", "pass"),
    *("withdraw", "end", "decline"),
)
"""What is decided now, the likeliest first."""
PRIMARY = frozenset({"roll", "buy", "build", "pay", "bid", "choose", "claim", "accept"})
_PRIMARY_WHERE_LET_OUT = PRIMARY - {"roll"} | {"fine"}
ON_HOLDINGS = frozenset({"build", "sell", "auction", "mortgage", "lift"})
"""Acts about one square of the seat's own."""
PUT_TOGETHER = frozenset({"offer", "counter"})
"""Acts that have a form of their own: what the engine lists of them only stands for all that could be."""
WITH_FIELDS = ("square", "value", "card")
PRINTED_UNIT = 10
"""Bids go up by tens where squares have printed prices."""


@dataclass(frozen=True, slots=True)
class Open:
    """What is open to a seat: the game, its view of it, and all that its buttons could ask for."""

    game: Game
    scene: Scene
    view: View
    commands: tuple[AnyCommand, ...]

    @property
    def cash(self) -> int:
        return self.view.seats[_at(self.view)].cash

    @property
    def tries(self) -> int:
        """Failed tries to leave jail, -1 at large."""
        return self.view.seats[_at(self.view)].jail

    @property
    def prints_deeds(self) -> bool:
        """Whether each square has a deed of its own with its printed figures."""
        return any(square.rents for square in self.view.squares)

    def name(self, seat: int) -> str:
        return next((card.name for card in self.scene.seats if card.index == seat), "")

    def names(self, seats: list[int]) -> str:
        return ", ".join(self.name(seat) for seat in dict.fromkeys(seats))

    def may(self, kind: type[AnyCommand]) -> bool:
        return any(isinstance(command, kind) for command in self.commands)


def open_to(game: Game, scene: Scene, seat: int) -> Open:
    """Return what is open to `seat` now; nothing while the game is paused."""
    view = engine.view(game.rules, game.state, seat)
    return Open(game, scene, view, () if scene.paused else tuple(view.acts))


def decisions(now: Open) -> tuple[Act, ...]:
    """Return the buttons for what is to be decided now, the likeliest first."""
    wanted = [command for command in now.commands if _is_decision(now, command)]
    order = ("fine", *ORDER) if is_let_out(now.view) else ORDER
    return tuple(sorted((button(now, command) for command in wanted), key=lambda act: order.index(act.do)))


def on_holdings(now: Open) -> tuple[Act, ...]:
    """Return the buttons that belong to what the seat owns, without those that `decisions` has."""
    return tuple(
        button(now, command)
        for command in now.commands
        if _do(command) in ON_HOLDINGS and not _is_decision(now, command)
    )


def is_let_out(view: View) -> bool:
    """Whether the seat on turn is in jail and may leave it for nothing (rules/gate.md)."""
    held = any(seat.seat == view.turn.seat and seat.jail >= 0 for seat in view.seats)
    return held and not view.fine and view.frame is not None and view.frame.kind == "roll"


def surrender(now: Open) -> Act | None:
    """Return the button by which the seat gives up, if it may; it has to be affirmed."""
    if not now.may(commands.Surrender):
        return None
    debt = now.view.debt
    to_seat = debt is not None and debt.debtor == now.view.seat and debt.creditor >= 0
    heir = now.name(debt.creditor) if debt and to_seat else gettext("the bank")
    ask = gettext("Your team is out of the game then, and all it has goes to %(heir)s.") % {"heir": heir}
    return Act(do="surrender", label=act_label("surrender_sure", {}, now.game.rules.variant), ask=ask)


def button(now: Open, command: AnyCommand, *, in_short: bool = False) -> Act:
    """Return the button that asks for `command`; `in_short` where it stands beside its square's name."""
    data = command_to_data(command)
    do = _do(command)
    square = _square(now, data)
    label = _LABELS[do](now, command, square) if do in _LABELS else do
    params = {"square": _name(now, square), "amount": _amount(now, do, command, square), "seat": ""}
    if do == "claim":
        params["seat"] = now.names([claim.visitor for claim in _claims(now)])
    text = short_label(label, params) if in_short else act_label(label, params, now.game.rules.variant)
    return Act(
        do=do,
        label=text,
        fields=tuple((name, str(value)) for name, value in data.items() if name in WITH_FIELDS),
        is_primary=do in (_PRIMARY_WHERE_LET_OUT if is_let_out(now.view) else PRIMARY),
        needs_amount=do == "bid",
        least=now.view.auction.least if now.view.auction else 0,
        most=now.cash,
        square=square.number if square and do in ON_HOLDINGS else 0,
        note=_NOTES[label](now) if label in _NOTES else "",
        unit=PRINTED_UNIT if now.prints_deeds else 1,
    )


def _is_decision(now: Open, command: AnyCommand) -> bool:
    """Whether a command is decided now, and no business of one's streets, which can wait.

    Building where one stands is; declining is the same as ending the turn where that is open. Nobody is
    asked to outbid themselves.
    """
    do = _do(command)
    if do == "decline":
        return not now.may(commands.End)
    if do == "bid":
        return now.view.auction is not None and now.view.auction.bidder != now.view.seat
    if isinstance(command, commands.Build):
        return command.square == now.view.turn.square and now.view.turn.seat == now.view.seat
    return do in ORDER and do not in PUT_TOGETHER


def _do(command: AnyCommand) -> str:
    return str(command.__struct_config__.tag)


def _at(view: View) -> int:
    return next(index for index, seat in enumerate(view.seats) if seat.seat == view.seat)


def _square(now: Open, data: Mapping[str, object]) -> SquareView | None:
    number = data.get("square", data.get("value", now.view.turn.square))
    return next((square for square in now.view.squares if square.number == number), None)


def _name(now: Open, square: SquareView | None) -> str:
    if square is None:
        return ""
    return next((shown.name for shown in now.scene.squares if shown.number == square.number), "")


def _claims(now: Open) -> list[engine.state.Claim]:
    return [claim for claim in now.view.claims if claim.owner == now.view.seat]


# --- Labels: an act's name, or that name with what it is about --------------------------------------------


def _building(now: Open, square: SquareView | None, above: int) -> str:
    level = (square.buildings if square else 0) + above
    return WORDS[now.game.rules.variant].building(level)


def _sale_label(now: Open, command: AnyCommand, square: SquareView | None) -> str:
    if square is None or not square.buildings:
        return "sell"
    if _goes_with_group(now, square):
        return "sell_group"
    return f"sell_{_building(now, square, 0)}"


def _goes_with_group(now: Open, square: SquareView) -> bool:
    """Whether the bank lacks the houses that a hotel is sold down to (rules/classic.md, Building)."""
    houses = WORDS[now.game.rules.variant].houses
    return bool(houses) and square.buildings > houses > now.view.houses


_LABELS: Mapping[str, Callable[[Open, AnyCommand, SquareView | None], str]] = {
    "roll": lambda now, command, square: "roll" if now.tries < 0 else "roll_in_jail",
    "build": lambda now, command, square: f"build_{_building(now, square, 1)}",
    "sell": _sale_label,
    "fine": lambda now, command, square: "fine" if now.view.fine else "fine_spared",
    "claim": lambda now, command, square: (
        f"claim_{now.view.shortage.lot}" if now.view.shortage else "claim_rent"
    ),
    "pass": lambda now, command, square: "pass_claim" if now.view.shortage else "pass",
    "withdraw": lambda now, command, square: "withdraw_offer" if now.view.deal else "withdraw",
}

# --- Figures: a price, what a sale brings, a debt, the least bid ------------------------------------------


def _amount(now: Open, do: str, command: AnyCommand, square: SquareView | None) -> int:
    return _FIGURES[do](now, command, square) if do in _FIGURES else 0


def _building_cost(now: Open, command: AnyCommand, square: SquareView | None) -> int:
    printed = square.building_cost if square else 0
    return printed or now.game.rules.numbers.building_cost


def _sale(now: Open, command: AnyCommand, square: SquareView | None) -> int:
    numbers = now.game.rules.numbers
    if square is None or not square.buildings:
        return numbers.property_sale
    if _goes_with_group(now, square):
        return _brought(now, command)
    return square.building_cost // 2 or numbers.building_sale


def _brought(now: Open, command: AnyCommand) -> int:
    """What a command brings its seat, found out on a copy of the game."""
    trial = engine.decode_state(engine.encode_state(now.game.state))
    engine.submit(now.game.rules, trial, command, Chance(""))
    return trial.cash[command.seat] - now.game.state.cash[command.seat]


_FIGURES: Mapping[str, Callable[[Open, AnyCommand, SquareView | None], int]] = {
    "buy": lambda now, command, square: now.view.turn.price,
    "build": _building_cost,
    "sell": _sale,
    "mortgage": lambda now, command, square: square.price // 2 if square else 0,
    "lift": lambda now, command, square: square.lifting if square else 0,
    "fine": lambda now, command, square: now.view.fine,
    "pay": lambda now, command, square: now.view.debt.amount if now.view.debt else 0,
    "bid": lambda now, command, square: now.view.auction.least if now.view.auction else 0,
    "claim": lambda now, command, square: sum(claim.amount for claim in _claims(now)),
}

# --- Notes: what comes of an act, in a few words -----------------------------------------------------------


def _tries_left(now: Open) -> str:
    left, fine = now.game.rules.numbers.jail_tries - now.tries, now.view.fine
    if left > 1:
        return ngettext("Free. %(left)s try left", "Free. %(left)s tries left", left) % {"left": left}
    if not fine:
        return gettext("Your last try: whatever you roll, you move")
    return gettext("Your last try: if it fails, you pay %(fine)s and move") % {"fine": fine}


def _then_rolls(now: Open) -> str:
    return gettext("Then you roll and move as usual")


def _declined(now: Open) -> str:
    """Declining starts the board's auction, as far as the gate lets the seat start one (rules/gate.md)."""
    is_auctioned = now.view.turn.gate or "auction" not in now.game.rules.gates
    return gettext("Then it is auctioned, and you may bid, too") if is_auctioned else ""


_NOTES: Mapping[str, Callable[[Open], str]] = {
    "roll_in_jail": _tries_left,
    "fine": _then_rolls,
    "fine_spared": _then_rolls,
    "use": _then_rolls,
    "decline": _declined,
}
