"""The ASGI application: whole requests in a few fixed threads, sockets on the loop."""

import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

import django

django.setup()

import asyncio

from asgiref.sync import sync_to_async
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from classroom.sockets import socket_urls

REQUEST_THREADS = 4
# Requests share these threads and their kept database connections, however many phones ask at once: a
# thread per request opens a connection each, and PostgreSQL runs out of them.
requests = ThreadPoolExecutor(REQUEST_THREADS, thread_name_prefix="request")

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class WholeRequestHandler(ASGIHandler):
    """Django's handler with middleware and view run as one synchronous call in a fixed thread.

    A response is read whole before it is sent (the largest are exports of some hundred kB), so that
    nothing of it needs a thread afterwards. A request that was read is carried out even when its phone
    has gone: a press is not lost with the connection.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
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

    def respond(self, scope: dict[str, Any], body: IO[bytes]) -> tuple[dict[str, Any], bytes, float]:
        """Return the response's start message, its content, and for how many seconds to hold it back."""
        close_old_connections()
        try:
            set_script_prefix(get_script_prefix(scope))
            request, refusal = self.create_request(scope, body)
            response = refusal if request is None else self.get_response(request)
            content = b"".join(response.streaming_content) if response.streaming else response.content
            hold_seconds = getattr(response, "hold_seconds", 0)
            response.close()
            return response_start(response), content, hold_seconds
        finally:
            body.close()
            close_old_connections()


def response_start(response: HttpResponseBase) -> dict[str, Any]:
    """Return the ASGI message that opens `response`: status, headers and cookies."""
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    cookies = [(b"Set-Cookie", c.output(header="").strip().encode("ascii")) for c in response.cookies.values()]
    return {"type": "http.response.start", "status": response.status_code, "headers": headers + cookies}


application = ProtocolTypeRouter(
    {
        "http": WholeRequestHandler(),
        "websocket": AuthMiddlewareStack(URLRouter(socket_urls)),
    }
)
