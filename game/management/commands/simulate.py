"""manage.py simulate: many games between bots. Touches no database."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.bots import USUAL
from game.rules import VARIANTS, OptionError, Value, parsed
from game.simulate import PLAYERS, RIVALS, Simulation, Spread, simulate


class Command(BaseCommand):
    help = "Play many games between bots and print how long they last and who wins."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--variant", choices=sorted(VARIANTS), default="quiz")
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--games", type=int, default=1000)
        parser.add_argument("--seed", default="1")
        parser.add_argument(
            "--jobs", type=int, default=1, help="processes; the results do not depend on them"
        )
        parser.add_argument(
            "--against",
            choices=sorted(RIVALS),
            default="bots",
            help="how all seats but one play; that one is a usual bot, in another seat each game",
        )
        parser.add_argument(
            "--strengths",
            default="",
            metavar="A,B,...",
            help=f"who plays instead, dealt out to the seats over and over: {', '.join(PLAYERS)}",
        )
        parser.add_argument(
            "--right", type=int, default=70, help="how many of a hundred questions bots answer right"
        )
        parser.add_argument("--preset", default="", help="a set of options of the variant")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        parser.add_argument("--json", action="store_true", dest="as_json")

    def handle(self, *args: Any, **asked: Any) -> None:
        variant = VARIANTS[asked["variant"]]
        if not variant.seats_least <= asked["seats"] <= variant.seats_most:
            raise CommandError(f"--seats goes from {variant.seats_least} to {variant.seats_most}")
        if asked["games"] < 1 or asked["jobs"] < 1:
            raise CommandError("--games and --jobs are at least 1")
        if asked["preset"] and asked["preset"] not in variant.presets:
            raise CommandError(f"--preset is one of {', '.join(variant.presets)}")
        strengths = _strengths(asked["strengths"], asked["seats"], asked["against"])
        if not 0 <= asked["right"] <= 100:
            raise CommandError("--right goes from 0 to 100")
        options = dict(variant.presets.get(asked["preset"], {})) | dict(map(_option, asked["option"]))
        try:
            result = simulate(
                variant.key,
                options,
                seats=asked["seats"],
                games=asked["games"],
                seed=asked["seed"],
                jobs=min(asked["jobs"], asked["games"]),
                against=asked["against"],
                strengths=strengths,
                right_in_hundred=asked["right"],
            )
        except OptionError as error:
            raise CommandError(f"--option: {error}") from error
        self.stdout.write(msgspec.json.encode(result).decode() if asked["as_json"] else _table(result))


def _option(text: str) -> tuple[str, Value]:
    if "=" not in text:
        raise CommandError(f"--option takes KEY=VALUE, not {text!r}")
    return parsed(text)


def _strengths(text: str, seats: int, against: str) -> list[str]:
    players = text.split(",") if text else []
    if players and RIVALS[against] != USUAL.strength:
        raise CommandError("--strengths says who plays in every seat: leave --against out")
    if any(player not in PLAYERS for player in players):
        raise CommandError(f"--strengths takes {', '.join(PLAYERS)}, with commas between them")
    if len(players) > seats:
        raise CommandError(f"--strengths names more players than there are seats ({seats})")
    return players


def _table(result: Simulation) -> str:
    return "\n".join(
        f"{name.replace('_', ' '):20} {_figure(getattr(result, name))}" for name in result.__struct_fields__
    )


def _figure(figure: object) -> object:
    if not isinstance(figure, Spread):
        return figure
    middle = f"p10 {figure.p10:g}, p90 {figure.p90:g}"
    return f"{figure.median:g} ({middle}, {figure.least:g} to {figure.most:g})"
