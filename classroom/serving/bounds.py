"""Requests are bounded while they come in: by itself Daphne holds in memory whatever a stranger sends."""

from __future__ import annotations

from typing import Any

from daphne import server
from daphne.http_protocol import HTTPFactory, WebRequest

from classroom.too_large import MOST_BODY


class BoundedRequest(WebRequest):
    """A request whose body is cut. It is heard to its end, so that its sender hears the answer."""

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Keep what there is room for; the rest is read and dropped."""
        super().handleContentChunk(data[: MOST_BODY - self.content.tell()])


class BoundedFactory(HTTPFactory):
    """Daphne's maker of connections, with bounded requests."""

    def buildProtocol(self, addr: Any) -> Any:  # noqa: N802 - Twisted's name
        connection = super().buildProtocol(addr)
        connection.requestFactory = BoundedRequest
        return connection


def bound_requests() -> None:
    """Let Daphne's servers bound what they take. It has no setting for that."""
    server.HTTPFactory = BoundedFactory
