"""The network between a browser and a server: it can be cut, let no socket through, or lose a reply."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

Filter = Callable[[bytes], bool]
CHUNK = 65_536


class Relay:
    """A TCP relay on a port of its own, as a context manager; `url` leads through it to `port`.

    `refuses` names requests that get no answer but a broken connection, by what their first bytes contain,
    such as b"Upgrade: websocket". `loses_reply_to` does let one such request through, then breaks the
    connection before its reply: once, then it forgets it. `requests` are the first lines of all that came.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.refuses: bytes | None = None
        self.loses_reply_to: bytes | None = None
        self.requests: list[bytes] = []
        self.is_cut = False
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._ear = socket.create_server(("127.0.0.1", 0))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._ear.getsockname()[1]}"

    def cut(self) -> None:
        """Break what is connected and let nothing through, as a phone that leaves the Wi-Fi sees it."""
        self.is_cut = True
        with self._lock:
            for end in self._open:
                close(end)

    def mend(self) -> None:
        """Let everything through again."""
        self.is_cut = False

    def __enter__(self) -> Relay:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.cut()
        close(self._ear)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._ear.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        """Carry one connection of the browser's to its end."""
        far = None
        try:
            if self.is_cut:
                return
            far = socket.create_connection(("127.0.0.1", self.port))
            with self._lock:
                self._open |= {near, far}
            threading.Thread(target=self._pour, args=(far, near), daemon=True).start()
            self._pour(near, far, self._lets_through)
        except OSError:
            pass
        finally:
            for end in (near, far):
                if end is not None:
                    close(end)

    def _pour(self, source: socket.socket, target: socket.socket, lets_through: Filter | None = None) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if lets_through is not None and not lets_through(data):
                    break
                target.sendall(data)
        close(source)
        close(target)

    def _lets_through(self, data: bytes) -> bool:
        self.requests.append(data.partition(b"\r\n")[0])
        if self.refuses is not None and self.refuses in data:
            return False
        if self.loses_reply_to is not None and self.loses_reply_to in data:
            self.loses_reply_to = None
            self._deliver(data)
            return False
        return True

    def _deliver(self, data: bytes) -> None:
        """Put a request to the server, wait until it has replied, and keep the reply."""
        with socket.create_connection(("127.0.0.1", self.port)) as alone:
            alone.sendall(data)
            alone.recv(CHUNK)


def close(end: socket.socket) -> None:
    """Close a socket for both directions, whoever else waits on it."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
