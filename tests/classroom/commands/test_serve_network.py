"""`manage.py serve` on a machine with two networks: every address that it lists answers a phone there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import Server

LISTED = re.compile(r"http://([\d.]+):\d+/ +\w")
FETCH = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=30).status)"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("ip"),
    reason="makes network namespaces, which takes Linux, root and the ip command",
)


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


@pytest.fixture
def laptop_and_phone() -> Iterator[tuple[str, str]]:
    """Two network namespaces, joined by two links; the laptop is 10.91.1.1 on one, 10.91.2.1 on the other."""
    laptop, phone = (f"streetwise-{who}-{os.getpid()}" for who in ("laptop", "phone"))
    ip("netns", "add", laptop)
    ip("netns", "add", phone)
    try:
        for link in ("1", "2"):
            here, there = f"wlan{link}", f"phone{link}"
            ip("link", "add", here, "netns", laptop, "type", "veth", "peer", "name", there, "netns", phone)
            for space, name, number in ((laptop, here, "1"), (phone, there, "2")):
                ip("-n", space, "address", "add", f"10.91.{link}.{number}/24", "dev", name)
                ip("-n", space, "link", "set", name, "up")
        for space in (laptop, phone):
            ip("-n", space, "link", "set", "lo", "up")
        yield laptop, phone
    finally:
        ip("netns", "delete", laptop)
        ip("netns", "delete", phone)


def test_every_listed_address_answers_from_another_machine(laptop_and_phone, tmp_path: Path):
    laptop, phone = laptop_and_phone
    inside = ["ip", "netns", "exec"]
    server = Server(tmp_path, "--host", "0.0.0.0", through=[*inside, laptop])
    server.launch()
    try:
        listed = listed_addresses(server)
        assert set(listed) == {"10.91.1.1", "10.91.2.1"}
        for address in listed:
            fetch = [*inside, phone, sys.executable, "-c", FETCH, f"http://{address}:{server.port}/"]
            assert subprocess.check_output(fetch, text=True).strip() == "200"
    finally:
        server.stop()


def test_on_no_network_it_says_that_no_phone_can_come_in(laptop_and_phone, tmp_path: Path):
    laptop, _phone = laptop_and_phone
    for name in ("wlan1", "wlan2"):
        ip("-n", laptop, "link", "delete", name)
    server = Server(tmp_path, "--host", "0.0.0.0", through=["ip", "netns", "exec", laptop])
    server.launch()
    try:
        assert listed_addresses(server) == []
        assert "on no network" in server.output
    finally:
        server.stop()


def listed_addresses(server: Server) -> list[str]:
    """Wait for the greeting and return the addresses in it."""
    deadline = time.monotonic() + 60
    while "Ctrl-C" not in server.output:
        assert server.is_running, server.output
        assert time.monotonic() < deadline, server.output
        time.sleep(0.1)
    return LISTED.findall(server.output)
