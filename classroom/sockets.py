"""The socket of a page: it only listens for pushes; what one does goes by POST."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from channels.generic.websocket import AsyncWebsocketConsumer
from django.urls import path, re_path

from classroom import access, screens
from classroom.live import Listener, envelope, in_render_thread, line

REFUSED = 4403
"""Close code that tells a page not to try again: the device has no place at this table."""


class TableSocket(AsyncWebsocketConsumer):
    """Pushes one audience's fragment of a table, on connecting and whenever it changes."""

    # The process has one channel for all sockets, in classroom.live; a socket needs none of its own.
    channel_layer_alias = "none"
    listener: Listener | None = None

    async def connect(self) -> None:
        await self.accept()
        place = None
        if same_origin(dict(self.scope["headers"])):
            place = await in_render_thread(place_in, self.scope)
        if place is None:
            await self.close(REFUSED)
            return
        self.listener = Listener(place, self.send_text, self.dismiss)
        await line.enter(self.listener)
        await self.send_present(place)
        self.show_life(place)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A heartbeat: the page says which version it has. Anything else is ignored."""
        try:
            have = json.loads(text_data or "")["have"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return
        if self.listener is None or not isinstance(have, int):
            return
        place = self.listener.place
        self.show_life(place)
        if line.latest(place.table_id) > have:
            await self.send_present(place)
        else:
            await self.send_text(envelope())

    async def disconnect(self, code: int) -> None:
        if self.listener is not None:
            await line.leave(self.listener)

    async def dismiss(self) -> None:
        """Close it for good: its student has been taken out of the lesson."""
        self.listener = None
        await self.close(REFUSED)

    def show_life(self, place: access.Place) -> None:
        """Note that the student's phone is there."""
        if place.student_id is not None:
            line.saw(place.student_id)

    async def send_text(self, text: str) -> None:
        await self.send(text_data=text)

    async def send_present(self, place: access.Place) -> None:
        """Send the fragment and the counts as they are now."""
        version, html = await in_render_thread(screens.fragment, place.table_id, place.audience)
        pulse = await in_render_thread(screens.pulse, place.table_id)
        line.sent(place.table_id, version)
        await self.send_text(envelope(version=version, html=html, pulse=pulse))


def same_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether the page that opens the socket came from the host that it asks; scripts without origin may."""
    origin = headers.get(b"origin")
    return origin is None or urlsplit(origin).netloc == headers.get(b"host")


def place_in(scope: dict[str, Any]) -> access.Place | None:
    """Return where the device that opens a socket may listen; None for a stranger."""
    query = {name: values[0] for name, values in parse_qs(scope["query_string"].decode("latin1")).items()}
    return access.place_of(scope["cookies"], query, scope["user"].pk, scope["url_route"]["kwargs"]["code"])


class Nowhere(AsyncWebsocketConsumer):
    """Where no socket is: it is not opened, and no fault of the server's."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.close()


socket_urls = [path("live/<slug:code>/", TableSocket.as_asgi()), re_path("", Nowhere.as_asgi())]
