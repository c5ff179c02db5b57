"""The ASGI application: whole requests in a few fixed threads, sockets on the loop."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
django.setup()

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter

from classroom.sockets import socket_urls
from classroom.whole_requests import WholeRequestHandler

application = ProtocolTypeRouter(
    {
        "http": WholeRequestHandler(),
        "websocket": AuthMiddlewareStack(URLRouter(socket_urls)),
    }
)
