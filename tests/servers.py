"""The real server as a child process: `manage.py serve`, with a database and a data folder of its own."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.services import free_port

ROOT = Path(__file__).resolve().parent.parent
STARTS_WITHIN_SECONDS = 90
STOPS_WITHIN_SECONDS = 20
# Read from outside these would point a server at another installation, or change how it behaves.
SETTINGS = (
    "DATA_DIR",
    "DATABASE_URL",
    "REDIS_URL",
    "DEBUG",
    "HTTPS",
    "ALLOWED_HOSTS",
    "PUBLIC_ADDRESS",
    "SECRET_KEY",
)


class Server:
    """A `manage.py serve` that tests talk to by HTTP and sockets, kill, and start again where it stood.

    `data_dir` keeps its database, its secret and its output; `settings` are environment variables such as
    DATABASE_URL and REDIS_URL; `through` is a command that runs it, such as `ip netns exec NAME`. The port
    stays the same over restarts. As a context manager it starts and stops by itself.
    """

    running: set[Server] = set()

    def __init__(self, data_dir: Path, *arguments: str, through: Sequence[str] = (), **settings: str) -> None:
        self.data_dir = data_dir
        self.through = through
        self.arguments = arguments
        self.port = free_port()
        kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        self.environment = {**kept, "PYTHONUNBUFFERED": "1", "DATA_DIR": str(data_dir), **settings}
        self.environment["DJANGO_SETTINGS_MODULE"] = "classroom.settings"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def output(self) -> str:
        """All that the server wrote since its first start."""
        log = self.data_dir / "serve.log"
        return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""

    @property
    def welcome_path(self) -> str:
        """The path of the one-time link that makes the first teacher."""
        found = re.search(r"/welcome/[\w-]+/", self.output)
        assert found, f"No one-time link in:\n{self.output}"
        return found.group()

    def start(self) -> Server:
        """Start the server on its port and wait until it answers.

        Raises RuntimeError with the server's output if it does not.
        """
        self.launch()
        self.wait_until_it_answers()
        return self

    def launch(self) -> None:
        """Start the process and return at once."""
        command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.data_dir.mkdir(parents=True, exist_ok=True)
        with (self.data_dir / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.through, *command, *self.arguments],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.running.add(self)

    def wait_until_it_answers(self) -> None:
        """Wait for the first response of any kind."""
        deadline = time.monotonic() + STARTS_WITHIN_SECONDS
        while self.is_running and time.monotonic() < deadline:
            try:
                self.get("/")
            except OSError:
                time.sleep(0.1)
            else:
                return
        self.kill()
        raise RuntimeError(f"The server did not start:\n{self.output}")

    def get(self, path: str, *, host: str = "127.0.0.1") -> http.client.HTTPResponse:
        """Return the closed response to a GET of `path`: its status and headers."""
        connection = http.client.HTTPConnection(host, self.port, timeout=30)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            return response
        finally:
            connection.close()

    def wait(self) -> int:
        """Wait until the process ends by itself, and return its exit status."""
        assert self.process is not None
        status = self.process.wait(STARTS_WITHIN_SECONDS)
        self.running.discard(self)
        return status

    def kill(self) -> None:
        """End the process at once, as a power cut does: nothing is told, nothing is tidied."""
        self._end("kill")

    def stop(self) -> None:
        """Ask the process to end, as Ctrl-C does."""
        self._end("terminate")

    def _end(self, how: str) -> None:
        if self.process is not None:
            getattr(self.process, how)()
            self.process.wait(STOPS_WITHIN_SECONDS)
        self.process = None
        self.running.discard(self)

    def manage(self, *arguments: str) -> str:
        """Run a `manage.py` command on this server's data and return what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        return done.stdout

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: Any) -> None:
        self.stop()
