"""Requests that run whole, middleware and view, in one of a few fixed threads."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections
from django.urls import set_script_prefix

from classroom.throttle import HOLD_HEADER

REQUEST_THREADS = 4
# Requests share these threads and their kept database connections, however many phones ask at once: a
# thread per request opens a connection each, and PostgreSQL runs out of them.
requests = ThreadPoolExecutor(REQUEST_THREADS, thread_name_prefix="request")


class WholeRequestHandler(ASGIHandler):
    """Django's handler with middleware and view run as one synchronous call in a fixed thread.

    A response is read whole before it is sent (the largest are exports of some hundred kB), so that
    nothing of it needs a thread afterwards. A request that was read is carried out even when its phone
    has gone: a press is not lost with the connection.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # Daphne takes it from anybody's header, and a fragment that is made by it would be shown to all.
        scope = {**scope, "root_path": ""}
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        respond = sync_to_async(self.respond, thread_sensitive=False, executor=requests)
        start, content, hold_seconds = await respond(scope, body)
        if hold_seconds:
            await asyncio.sleep(hold_seconds)
        await send(start)
        await send({"type": "http.response.body", "body": content})

    def respond(self, scope: Any, body: IO[bytes]) -> tuple[dict[str, Any], bytes, float]:
        """Return the response's start message, its content, and for how many seconds to hold it back."""
        close_old_connections()
        try:
            set_script_prefix(get_script_prefix(scope))
            request, refusal = self.create_request(scope, body)
            return whole(self.get_response(request) if request is not None else refusal)
        finally:
            body.close()
            close_old_connections()


def whole(response: Any) -> tuple[dict[str, Any], bytes, float]:
    """Return a Django response as an ASGI start message, its content and its delay, and close it."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    hold_seconds = float(response.headers.get(HOLD_HEADER, 0))
    del response.headers[HOLD_HEADER]
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    cookies = (cookie.output(header="").strip() for cookie in response.cookies.values())
    headers += [(b"Set-Cookie", cookie.encode("ascii")) for cookie in cookies]
    response.close()
    start = {"type": "http.response.start", "status": response.status_code, "headers": headers}
    return start, content, hold_seconds
