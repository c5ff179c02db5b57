"""What `serve` says in the terminal: where phones go, how the first teacher gets in, what is in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import segno
from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from classroom.invitations import invitation_path
from classroom.models import Invitation
from classroom.serving.addresses import Address, in_url, is_everywhere, is_loopback, network_addresses
from classroom.serving.reach import HINTS, Obstacle, obstacle

# Black on white whatever the terminal's colours: cameras cannot read a code that is light on dark.
BLACK_ON_WHITE, PLAIN = "\x1b[38;5;16m\x1b[48;5;231m", "\x1b[0m"


@dataclass(frozen=True)
class Greeting:
    """The facts to say.

    `listens_on` is the host and port that the server listens on, `public_address` the one that an
    installation behind a proxy gives itself, `demo_path` the projector of the demonstration lesson.
    """

    listens_on: tuple[str, int]
    addresses: Sequence[Address]
    public_address: str = ""
    invitation: Invitation | None = None
    demo_path: str = ""

    @property
    def reachable(self) -> list[tuple[str, str]]:
        """Every address others may use, and the interface it belongs to, the most likely one first."""
        host, port = self.listens_on
        if self.public_address:
            return [(self.public_address, "")]
        if is_everywhere(host):
            return [(f"http://{address.ip}:{port}", address.interface) for address in self.addresses]
        return [] if is_loopback(host) else [(f"http://{in_url(host)}:{port}", "")]

    @property
    def base(self) -> str:
        """The address to build links on: the best that others reach, else this machine's own."""
        host, port = self.listens_on
        own = "127.0.0.1" if is_everywhere(host) else in_url(host)
        return self.reachable[0][0] if self.reachable else f"http://{own}:{port}"

    @property
    def obstacle(self) -> Obstacle | None:
        """Why no phone can reach this server, if that can be told from here."""
        host, _port = self.listens_on
        if self.public_address:
            return None
        return obstacle(self.addresses, only_here=is_loopback(host))

    def text(self, *, colour: bool, blocks: bool) -> str:
        """Return all of it; `colour`: the terminal knows ANSI colours; `blocks`: it can show "█"."""
        return "\n".join(["", *self.lines(colour=colour, blocks=blocks), ""])

    def lines(self, *, colour: bool, blocks: bool) -> Iterator[str]:
        if self.reachable:
            yield _("Streetwise is running. Phones and other computers on this network open:")
            yield ""
            yield from (f"    {url}/   {interface}".rstrip() for url, interface in self.reachable)
            yield ""
            if blocks:
                yield from qr_lines(f"{self.base}/", colour=colour)
                yield ""
        else:
            yield _("Streetwise is running, for this computer only: %(url)s/") % {"url": self.base}
            yield ""
        if self.invitation:
            yield from self.invitation_lines(self.invitation)
        if self.demo_path:
            yield _("Demonstration lesson, on the projector:")
            yield from ("", f"    {self.base}{self.demo_path}", "")
        yield from self.hint_lines()
        yield _("Ctrl-C ends Streetwise. Lessons are kept and go on at the next start.")

    def invitation_lines(self, invitation: Invitation) -> Iterator[str]:
        until = date_format(invitation.expires_at.astimezone(), "DATETIME_FORMAT")
        yield _("There is no teacher yet. This link makes the first one; it works once, until %(time)s:") % {
            "time": until
        }
        yield from ("", f"    {self.base}{invitation_path(invitation)}", "")

    def hint_lines(self) -> Iterator[str]:
        if self.obstacle:
            yield str(self.obstacle.sentence)
            yield ""
        elif not self.public_address:
            yield _("If a phone cannot open the address:")
            yield from (f"  - {hint}" for hint in HINTS)
            yield "  - " + _("What works on a device that can: %(url)s/check/") % {"url": self.base}
            yield ""


def qr_lines(url: str, *, colour: bool) -> Iterator[str]:
    """Yield the QR code of `url` in half blocks, two rows of modules to a line, with its quiet zone."""
    rows = [list(row) for row in segno.make(url, error="l", micro=False).matrix_iter(border=4)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    # Without colours the terminal is taken for a dark one, so the blocks are drawn where the code is light.
    drawn = {(1, 1): "█", (1, 0): "▀", (0, 1): "▄", (0, 0): " "}
    ink = 1 if colour else 0
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        pairs = zip(upper, lower, strict=True)
        line = "".join(drawn[(int(top == ink), int(bottom == ink))] for top, bottom in pairs)
        yield f"{BLACK_ON_WHITE}{line}{PLAIN}" if colour else line


def link_base(port: int) -> str:
    """Return the address to build links on when the server listens on `port`, or will."""
    listens_on = ("0.0.0.0", port)
    return Greeting(listens_on, network_addresses(), public_address=settings.PUBLIC_ADDRESS).base
