"""A page's socket, on the application itself: what it is sent, one message after the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Self

from channels.testing import WebsocketCommunicator

from classroom.asgi import application
from tests.devices import Screen

PATIENCE_SECONDS = 20

Message = dict[str, Any]


class Socket:
    """A socket that opens with a device's cookies. As a context manager it closes by itself."""

    def __init__(self, code: str, cookie: str = "", query: str = "", origin: str = "") -> None:
        headers = [(b"host", b"testserver"), (b"cookie", cookie.encode())]
        if origin:
            headers.append((b"origin", origin.encode()))
        path = f"/live/{code}/" + (f"?{query}" if query else "")
        self.pipe = WebsocketCommunicator(application, path, headers=headers)
        self.messages: list[Message] = []

    async def __aenter__(self) -> Self:
        connected, _protocol = await self.pipe.connect(PATIENCE_SECONDS)
        assert connected
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.pipe.disconnect(timeout=PATIENCE_SECONDS)

    async def hear(self) -> Message:
        """The next message."""
        message = json.loads(await self.pipe.receive_from(PATIENCE_SECONDS))
        self.messages.append(message)
        return message

    async def hear_until(self, wanted: Callable[[Message], object]) -> Message:
        """The first message that is wanted; what comes before it is kept in `messages`."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def hears_nothing(self, seconds: float = 0.3) -> bool:
        return await self.pipe.receive_nothing(seconds, 0.02)

    async def show(self) -> Screen:
        """The next fragment."""
        message = await self.hear_until(lambda message: "html" in message)
        return Screen(message["version"], message["html"])

    async def beat(self, have: Any) -> None:
        await self.pipe.send_to(json.dumps({"have": have}))

    async def close_code(self) -> int:
        """Wait until the server closes the socket; what it is sent before is kept in `messages`."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                output = await self.pipe.receive_output(PATIENCE_SECONDS)
                if output["type"] == "websocket.close":
                    return int(output["code"])
                self.messages.append(json.loads(output["text"]))
