"""Sockets that only listen, and note to the microsecond when a message was there."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.devices import Screen

KEY = "c3RyZWV0d2lzZSBiZW5jaA=="
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"

Heard = Callable[["Ear", float, bytes], None]


class Ear(asyncio.Protocol):
    """A page's socket. `heard` is called with the moment of arrival and the text of each message.

    Reading is left for later: a crowd that looked into each message would keep the next one waiting.
    """

    def __init__(self, host: str, path: str, cookie: str, heard: Heard) -> None:
        self.host, self.path, self.cookie, self.heard = host, path, cookie, heard
        self.buffer = bytearray()
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.shown = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: http://{self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self.cookie}",
        ]
        transport.write("\r\n".join(lines).encode() + b"\r\n\r\n")

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        self.buffer += data
        if not self.is_open and not self.read_handshake():
            return
        while (frame := self.read_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                if b'"html"' in payload:
                    self.shown = payload
                self.heard(self, now, payload)
            elif kind == PING:
                self.transport.write(bytes([0x80 | PONG, 0x80 | len(payload)]) + MASK + payload)

    def hang_up(self) -> None:
        self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The socket was not opened."))

    def read_handshake(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.opened.set_exception(ConnectionError(head.decode("latin1")))
            return False
        self.buffer, self.is_open = rest, True
        self.opened.set_result(None)
        return True

    def read_frame(self) -> tuple[int, bytes] | None:
        """Take a whole frame off the buffer, None while it has not come; ours come in one piece, unmasked."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size >= 126:
            start += 2 if size == 126 else 8
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        frame = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return frame

    @property
    def screen(self) -> Screen | None:
        """The fragment that came last, None before the first."""
        if not self.shown:
            return None
        message = json.loads(self.shown)
        return Screen(message["version"], message["html"])


async def listen(url: str, path: str, cookie: str, heard: Heard) -> Ear:
    """Open a socket at `url` + `path`. Raises ConnectionError where it is refused."""
    parts = urlsplit(url)
    _transport, ear = await asyncio.get_running_loop().create_connection(
        lambda: Ear(parts.netloc, path, cookie, heard), parts.hostname, parts.port
    )
    await ear.opened
    return ear
