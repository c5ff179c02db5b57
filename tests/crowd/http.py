"""Requests of many phones at once, each on a connection of its own that is kept open as browsers do."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode, urlsplit

# Any value does: what is checked is that page and cookie bear the same.
TOKEN = "a" * 32


@dataclass
class Reply:
    """An answer to a request; `seconds` from sending the request to its last byte."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float


class Connection:
    """One phone's connection, with its cookie."""

    def __init__(self, url: str, cookie: str = "") -> None:
        self.host, self.port = urlsplit(url).hostname, urlsplit(url).port
        self.cookie = cookie

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()
        with suppress(OSError):
            await self.writer.wait_closed()

    async def get(self, path: str) -> Reply:
        return await self.send("GET", path)

    async def post(self, path: str, fields: dict[str, str]) -> Reply:
        return await self.send("POST", path, urlencode(fields).encode())

    async def send(self, method: str, path: str, body: bytes = b"") -> Reply:
        """Send a request and wait for its answer. Raises OSError or EOFError where the server goes away."""
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Cookie: csrftoken={TOKEN}; {self.cookie}",
            f"X-CSRFToken: {TOKEN}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        ]
        began = time.monotonic()
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        cookies = [line.split(": ", 1)[1] for line in head if line.lower().startswith("set-cookie")]
        content = await self.content(headers)
        headers["set-cookie"] = "; ".join(cookie.partition(";")[0] for cookie in cookies)
        return Reply(int(head[0].split()[1]), headers, content, time.monotonic() - began)

    async def content(self, headers: dict[str, str]) -> bytes:
        if "content-length" in headers:
            return await self.reader.readexactly(int(headers["content-length"]))
        content = b""
        while size := int(await self.reader.readline(), 16):
            content += await self.reader.readexactly(size)
            await self.reader.readline()
        await self.reader.readline()
        return content
