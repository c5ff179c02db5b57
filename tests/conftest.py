"""What all tests share: the cast, services from wheels, and the rule that nothing calls the outside."""

from __future__ import annotations

import os
import socket
import uuid
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from game.models import Match
from questions.models import School
from tests import services
from tests.servers import Server

NEAR = ("127.", "::1", "localhost")


def pytest_configure(config: pytest.Config) -> None:
    from classroom.catalogues.files import compile_catalogues

    compile_catalogues()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put browser tests last: Playwright leaves its event loop running, and no other test may meet that."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show with a failed test what each running server wrote."""
    report = yield
    if report.failed:
        report.sections += [(f"server {server.url}", server.output[-20_000:]) for server in Server.running]
    return report


@pytest.fixture(scope="session", autouse=True)
def _stay_inside() -> Iterator[None]:
    """Refuse connections that leave this machine, so that no test depends on anybody else's."""
    connect = socket.socket.connect

    def connect_nearby(self: socket.socket, address: Any) -> None:
        # To connect a datagram socket only chooses a route: nothing is sent.
        streams = self.family in (socket.AF_INET, socket.AF_INET6) and self.type == socket.SOCK_STREAM
        if streams and not str(address[0]).startswith(NEAR):
            raise AssertionError(f"a test tried to reach {address}")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect_nearby)
        yield


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the matches of a test the same seeds each time: a test that fails by chance fails at once."""
    numbers = count()
    monkeypatch.setattr(Match._meta.get_field("seed"), "_get_default", lambda: f"match {next(numbers)}")


# --- The cast --------------------------------------------------------------------------------------


@pytest.fixture
def teacher(db: None) -> User:
    """Whose material it is."""
    return User.objects.create_user("ada", "ada@school.example", "a long password", first_name="Ada")


@pytest.fixture
def school(db: None) -> School:
    """The school that every installation starts with. Tests that empty the tables take it along."""
    return School.objects.get_or_create(name="School")[0]


@pytest.fixture
def other_teacher(db: None) -> User:
    """A colleague, who may not see what is not shared."""
    return User.objects.create_user("bruno", "bruno@school.example", "a long password", first_name="Bruno")


@pytest.fixture
def admin(db: None) -> User:
    """Who looks after the installation."""
    return User.objects.create_superuser("cora", "cora@school.example", "a long password", first_name="Cora")


@pytest.fixture
def teacher_client(teacher: User) -> Client:
    """A browser where `teacher` is signed in."""
    return signed_in(teacher)


@pytest.fixture
def other_client(other_teacher: User) -> Client:
    """A browser where `other_teacher` is signed in."""
    return signed_in(other_teacher)


@pytest.fixture
def admin_client(admin: User) -> Client:
    """A browser where `admin` is signed in."""
    return signed_in(admin)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


# --- Real services ---------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server: the one of DATABASE_URL, or one of our own."""
    given = os.environ.get("DATABASE_URL", "")
    with ExitStack() as stack:
        yield given if given.startswith("postgres") else stack.enter_context(services.postgres())


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The address of an empty PostgreSQL database, dropped after the test."""
    with services.database(postgres_server, f"streetwise_{uuid.uuid4().hex}") as url:
        yield url


@pytest.fixture
def valkey_url() -> Iterator[str]:
    """The address of a Valkey or Redis: the one of REDIS_URL, or a fresh one of our own."""
    given = os.environ.get("REDIS_URL", "")
    with ExitStack() as stack:
        yield given or stack.enter_context(services.valkey())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server on SQLite, shared by the tests of one file."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A real server on SQLite for one test, which may kill it."""
    with Server(tmp_path / "server") as running:
        yield running
