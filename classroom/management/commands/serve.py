"""`manage.py serve`: everything that a lesson needs, in one process."""

from __future__ import annotations

import errno
from argparse import ArgumentParser
from contextlib import ExitStack
from typing import Any

# First of all, since it chooses the event loop that Twisted runs on.
from daphne.server import Server  # isort: skip

from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.core.management import BaseCommand, CommandError
from django.db import connections
from django.urls import reverse
from django.utils import translation

from classroom.invitations import first_invitation
from classroom.serving.addresses import listening, network_addresses
from classroom.serving.bounds import bound_requests
from classroom.serving.cores import stay_on_one_core
from classroom.serving.greeting import Greeting
from classroom.serving.installation import bring_up_to_date
from classroom.serving.languages import system_language
from classroom.serving.locks import LockTaken, held
from game.rules import VARIANTS

DEFAULT_PORT = 8000
# No request takes this long, even an import of ten thousand questions.
REQUEST_WITHIN_SECONDS = 120


class Command(BaseCommand):
    help = "Set everything up and serve lessons to the phones on this network."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="0 takes a free one (8000)")
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on (all)")
        parser.add_argument(
            "--demo",
            nargs="?",
            const="quiz",
            choices=VARIANTS,
            metavar="GAME",
            help=f"add a lesson that bots play: {' or '.join(VARIANTS)} (quiz)",
        )
        parser.add_argument("--no-setup", action="store_true", help="leave database and files as they are")
        parser.add_argument("--proxy-headers", action="store_true", help="believe a proxy's X-Forwarded-For")

    def handle(self, **options: Any) -> None:
        try:
            with ExitStack() as locks:
                if not settings.REDIS_URL:
                    locks.enter_context(held("serve", wait_seconds=0))
                    # Where there are several, whoever runs them says which is to run where.
                    stay_on_one_core(options["port"] - DEFAULT_PORT)
                if not options["no_setup"]:
                    bring_up_to_date()
                self.serve(options)
        except LockTaken as error:
            raise CommandError(taken_sentence(str(error))) from error
        except KeyboardInterrupt:
            self.stderr.write("Streetwise was ended before it served.")

    def serve(self, options: dict[str, Any]) -> None:
        """Serve until Ctrl-C; raise CommandError when the port cannot be had."""
        # Imported late: it starts threads and compiles templates, and the other commands need neither.
        from classroom.asgi import application

        bound_requests()
        server: ListeningServer = ListeningServer(
            application,
            endpoints=build_endpoint_description_strings(host=options["host"], port=options["port"]),
            http_timeout=REQUEST_WITHIN_SECONDS,
            proxy_forwarded_address_header="X-Forwarded-For" if options["proxy_headers"] else None,
            ready_callable=lambda: self.greet(server, demo=options["demo"]),
            server_name="streetwise",
            verbosity=0,
        )
        server.run()
        if server.refusal:
            raise CommandError(port_sentence(server.refusal, options["host"], options["port"]))

    def greet(self, server: ListeningServer, *, demo: str | None) -> None:
        """Start the clock and say where the server is. It listens by now, and its loop has yet to run."""
        from classroom import clock

        self.clock = clock.start()
        host, port = server.listening_addresses[0][:2]
        listening.host = host
        greeting = Greeting(
            listens_on=(host, port),
            addresses=network_addresses(),
            public_address=settings.PUBLIC_ADDRESS,
            invitation=first_invitation(),
            demo_path=demo_path(demo) if demo else "",
        )
        connections.close_all()
        with translation.override(system_language()):
            text = greeting.text(colour=self.stdout.isatty(), blocks=self.can_show("█"))
        self.stdout.write(text)
        self.stdout.flush()

    def can_show(self, character: str) -> bool:
        try:
            character.encode(getattr(self.stdout, "encoding", None) or "ascii")
        except UnicodeEncodeError:
            return False
        return True


class ListeningServer(Server):
    """Daphne's server, which keeps the reason when it cannot listen."""

    refusal: OSError | None = None

    def listen_error(self, failure: Any) -> None:
        self.refusal = getattr(failure.value, "socketError", None) or OSError(failure.getErrorMessage())
        self.stop()


def demo_path(variant: str) -> str:
    from classroom.access import view_key
    from classroom.lessons import start_demo

    try:
        lesson = start_demo(variant)
    except ObjectDoesNotExist as error:
        raise CommandError(str(error)) from error
    return f"{reverse('projector', args=[lesson.pk])}?key={view_key(lesson)}"


def taken_sentence(lock: str) -> str:
    if lock == "serve":
        return (
            "Streetwise runs already on this data, perhaps in another window: use that one, or end it first. "
            "For several servers on one database set REDIS_URL: by it they tell each other what happened."
        )
    return "Another process has been setting up this installation for too long. End it, then try again."


def port_sentence(refusal: OSError, host: str, port: int) -> str:
    if refusal.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another one: --port {port + 1}"
    if refusal.errno == errno.EACCES:
        return f"This user may not open port {port}. Choose one above 1023, such as --port {DEFAULT_PORT}"
    return f"Cannot listen on {host}, port {port}: {refusal.strerror or refusal}"
