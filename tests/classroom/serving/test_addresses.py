"""classroom.serving.addresses: which address phones are told."""

from __future__ import annotations

import ctypes
import json
import shutil
import socket
import subprocess
import sys

import pytest
from django.test import RequestFactory

from classroom.serving import addresses
from classroom.serving.addresses import Address, address_for_phones, network_addresses

WIFI = Address("192.168.1.20", "wlan0")
CABLE = Address("10.1.2.3", "eth0")
CONTAINERS = Address("172.17.0.1", "docker0")
UNPLUGGED = Address("10.9.9.9", "eth1", running=False)
LOOPBACK = Address("127.0.0.1", "lo")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch):
    """Return `machine(addresses, way_out)`, which makes this machine one with those addresses."""

    def become(all_of_them: list[Address], way_out: str = "") -> None:
        monkeypatch.setattr(addresses, "all_addresses", lambda: all_of_them)
        monkeypatch.setattr(
            addresses, "address_towards_others", lambda: [Address(way_out)] if way_out else []
        )

    return become


def test_every_address_is_listed_but_loopback(machine):
    machine([LOOPBACK, CABLE, CONTAINERS, UNPLUGGED, WIFI])
    assert set(network_addresses()) == {CABLE, CONTAINERS, UNPLUGGED, WIFI}


def test_the_address_towards_others_comes_first(machine):
    machine([CABLE, WIFI], way_out=WIFI.ip)
    assert network_addresses() == [WIFI, CABLE]


def test_a_tunnel_comes_after_the_wifi_even_when_all_traffic_takes_it(machine):
    tunnel = Address("10.8.0.2", "tun0")
    machine([tunnel, WIFI], way_out=tunnel.ip)
    assert network_addresses() == [WIFI, tunnel]


def test_addresses_that_no_phone_reaches_come_last(machine):
    self_assigned = Address("169.254.7.7", "eth0")
    machine([CONTAINERS, UNPLUGGED, self_assigned, WIFI])
    assert network_addresses()[0] == WIFI


def test_an_address_that_only_the_route_knows_is_listed(machine):
    machine([], way_out="192.168.1.20")
    assert network_addresses() == [Address("192.168.1.20")]


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("ip"), reason="compares with Linux's ip")
def test_the_c_library_lists_what_the_system_does():
    told = json.loads(subprocess.check_output(["ip", "-json", "-4", "address", "show", "up"]))
    known = {(link["ifname"], entry["local"]) for link in told for entry in link.get("addr_info", [])}
    assert {(address.interface, address.ip) for address in addresses.interface_addresses()} == known


def test_without_a_list_in_the_c_library_the_machines_name_is_looked_up(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda *_args, **_options: object())
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _name: ("laptop", [], ["127.0.1.1", "10.1.2.3"]))
    assert addresses.all_addresses() == [Address("127.0.1.1"), Address("10.1.2.3")]


def test_a_machine_without_any_network_has_no_address(monkeypatch, machine):
    machine([LOOPBACK])
    assert network_addresses() == []


class TestAddressForPhones:
    @pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
    def test_a_page_opened_on_the_machine_itself_names_the_networks_address(self, machine, host):
        machine([WIFI])
        assert address_for_phones(RequestFactory(HTTP_HOST=host).get("/")) == "http://192.168.1.20:8000"

    def test_a_page_opened_by_an_address_names_that_one(self, machine):
        machine([WIFI, CABLE])
        assert (
            address_for_phones(RequestFactory(HTTP_HOST="10.1.2.3:8000").get("/")) == "http://10.1.2.3:8000"
        )

    def test_the_address_that_an_installation_gives_itself_wins(self, machine, settings):
        settings.PUBLIC_ADDRESS = "https://quiz.school.example"
        machine([WIFI])
        request = RequestFactory(HTTP_HOST="localhost:8000").get("/")
        assert address_for_phones(request) == "https://quiz.school.example"

    def test_a_server_for_this_machine_only_names_no_other_address(self, machine, monkeypatch):
        machine([WIFI])
        monkeypatch.setattr(addresses.listening, "host", "127.0.0.1")
        request = RequestFactory(HTTP_HOST="localhost:8000").get("/")
        assert address_for_phones(request) == "http://localhost:8000"

    def test_on_no_network_the_page_keeps_its_own_address(self, machine):
        machine([])
        request = RequestFactory(HTTP_HOST="localhost:8000").get("/")
        assert address_for_phones(request) == "http://localhost:8000"
