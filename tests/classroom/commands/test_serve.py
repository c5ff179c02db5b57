"""`manage.py serve`, as a process of its own: what a teacher's first minute depends on."""

from __future__ import annotations

import json
import re
import socket
import time
import urllib.request
from pathlib import Path

import pytest

from game.rules import VARIANTS
from tests.servers import Server

PATIENCE_SECONDS = 60


def refusal(server: Server) -> str:
    """Start a server that must not start, and return what it says."""
    server.launch()
    assert server.wait() != 0
    return server.output


def test_one_command_sets_everything_up_and_serves(own_server: Server):
    assert own_server.get("/").status == 200
    assert own_server.get(own_server.welcome_path).status == 200


def test_static_files_are_served_compressed_and_for_ever(own_server: Server):
    mark = json.loads((own_server.data_dir / "static" / "staticfiles.json").read_text())
    response = own_server.get(f"/static/{mark['paths']['css/base.css']}")
    assert response.status == 200
    assert "immutable" in response.headers["Cache-Control"]


def test_killed_and_started_again_it_stands_where_it_stood(own_server: Server):
    link = own_server.welcome_path
    own_server.kill()
    own_server.start()
    assert own_server.get(link).status == 200
    assert re.findall(r"/welcome/[\w-]+/", own_server.output) == [link, link]


def test_asked_to_end_it_ends_quietly(own_server: Server):
    process = own_server.process
    own_server.stop()
    assert process is not None
    assert process.returncode == 0
    assert "Traceback" not in own_server.output


def test_a_taken_port_gets_a_sentence(tmp_path: Path):
    server = Server(tmp_path)
    with socket.socket() as other:
        other.bind(("127.0.0.1", server.port))
        other.listen()
        said = refusal(server)
    assert f"Port {server.port} is taken" in said
    assert f"--port {server.port + 1}" in said
    assert "Traceback" not in said


def test_a_second_server_on_the_same_data_is_refused(own_server: Server):
    said = refusal(Server(own_server.data_dir))
    assert "runs already on this data" in said
    assert "REDIS_URL" in said


def test_two_servers_share_a_database_and_a_channel_layer(tmp_path: Path, postgres_url: str, valkey_url: str):
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": valkey_url}
    with Server(tmp_path / "one", **shared) as one, Server(tmp_path / "two", **shared) as two:
        assert one.welcome_path == two.welcome_path
        one.kill()
        assert two.get(two.welcome_path).status == 200


def test_without_a_channel_layer_a_database_has_one_server(tmp_path: Path, postgres_url: str):
    with Server(tmp_path / "one", DATABASE_URL=postgres_url):
        said = refusal(Server(tmp_path / "two", DATABASE_URL=postgres_url))
    assert "REDIS_URL" in said


def test_servers_that_start_at_once_set_up_one_after_the_other(
    tmp_path: Path, postgres_url: str, valkey_url: str
):
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": valkey_url}
    servers = [Server(tmp_path / str(number), **shared) for number in range(2)]
    for server in servers:
        server.launch()
    try:
        for server in servers:
            server.wait_until_it_answers()
        assert len({server.welcome_path for server in servers}) == 1
    finally:
        for server in servers:
            server.stop()


@pytest.mark.parametrize("game", VARIANTS)
def test_the_demonstration_plays_by_itself(tmp_path: Path, game: str):
    with Server(tmp_path, "--demo", game) as server:
        path = re.search(rf"{server.url}(/teach/\S+)", server.output)
        assert path is not None
        first = version(server, path.group(1))
        deadline = time.monotonic() + PATIENCE_SECONDS
        while version(server, path.group(1)) == first:
            assert time.monotonic() < deadline
            time.sleep(0.5)


def version(server: Server, path: str) -> str:
    """The version of the table that a projector's page shows."""
    with urllib.request.urlopen(server.url + path) as page:
        found = re.search(r'data-version="(\d+)"', page.read().decode())
    assert found is not None
    return found.group(1)


def test_without_a_sample_bank_the_demonstration_says_what_to_do(tmp_path: Path):
    server = Server(tmp_path, "--demo", "--no-setup")
    server.manage("migrate", "--verbosity", "0")
    said = refusal(server)
    assert "load_samples" in said
    assert "Traceback" not in said
