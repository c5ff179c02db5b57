"""Under which addresses others on the network reach this machine."""

from __future__ import annotations

import ctypes
import ipaddress
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

# Interfaces of containers, virtual machines and tunnels: no phone of the classroom is on those.
CONTAINERS = ("docker", "br-", "veth", "cni", "virbr", "vmnet", "vboxnet")
TUNNELS = ("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp")
IFF_UP, IFF_RUNNING = 0x1, 0x40


@dataclass
class Listening:
    """Where this process's server listens; `serve` says it before the first request comes."""

    host: str = "0.0.0.0"


listening = Listening()


@dataclass(frozen=True)
class Address:
    """An IPv4 address of this machine; `interface` is "" where the system does not say."""

    ip: str
    interface: str = ""
    running: bool = True

    @property
    def is_loopback(self) -> bool:
        return ipaddress.IPv4Address(self.ip).is_loopback

    @property
    def is_self_assigned(self) -> bool:
        """True for 169.254.x.x: the machine asked the network for an address and got none."""
        return ipaddress.IPv4Address(self.ip).is_link_local

    @property
    def is_virtual(self) -> bool:
        return self.interface.startswith(CONTAINERS + TUNNELS)

    @property
    def may_reach_phones(self) -> bool:
        return self.running and not (self.is_loopback or self.is_self_assigned or self.is_virtual)


def address_for_phones(request: HttpRequest) -> str:
    """Return the address, without a slash at its end, by which phones reach the server that was asked.

    A teacher who opened the page as "localhost" still gets an address that means this machine to others.
    """
    if settings.PUBLIC_ADDRESS:
        return str(settings.PUBLIC_ADDRESS)
    host, port = split_domain_port(request.get_host())
    if is_loopback(host.strip("[]")) and is_everywhere(listening.host):
        host = next((address.ip for address in network_addresses()), host)
    return f"{request.scheme}://{host}" + (f":{port}" if port else "")


def network_addresses() -> list[Address]:
    """Return every IPv4 address of this machine but loopback, the one that phones most likely reach first."""
    way_out = address_towards_others()
    found = {address.ip: address for address in [*way_out, *all_addresses()] if not address.is_loopback}
    preferred = {address.ip for address in way_out}
    return sorted(
        found.values(), key=lambda address: (not address.may_reach_phones, address.ip not in preferred)
    )


def address_towards_others() -> list[Address]:
    """Return the address that traffic to other networks leaves from, if there is a way to them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Choosing a route for datagrams sends none. The address is one of those kept for documents.
            probe.connect(("203.0.113.1", 9))
        except OSError:
            return []
        return [Address(probe.getsockname()[0])]


def all_addresses() -> list[Address]:
    """Return the IPv4 addresses of all interfaces: from the C library, or where it has no list, by name."""
    if sys.platform != "win32":
        try:
            return list(interface_addresses())
        except (AttributeError, OSError):
            pass
    try:
        return [Address(ip) for ip in socket.gethostbyname_ex(socket.gethostname())[2]]
    except OSError:
        return []


class InterfaceAddress(ctypes.Structure):
    """`struct ifaddrs` of getifaddrs(3), the same on Linux, macOS and the BSDs."""


InterfaceAddress._fields_ = [
    ("next", ctypes.POINTER(InterfaceAddress)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
    ("netmask", ctypes.c_void_p),
    ("destination", ctypes.c_void_p),
    ("data", ctypes.c_void_p),
]


def interface_addresses() -> Iterator[Address]:
    """Yield what getifaddrs(3) lists of the interfaces that are up.

    Raises OSError when it fails, AttributeError when the C library has none.
    """
    library = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(InterfaceAddress)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        raise OSError(ctypes.get_errno(), "getifaddrs failed")
    try:
        entry = first
        while entry:
            interface = entry.contents
            ip = ipv4_at(interface.address)
            if ip and interface.flags & IFF_UP:
                running = bool(interface.flags & IFF_RUNNING)
                yield Address(ip, interface.name.decode(errors="replace"), running)
            entry = interface.next
    finally:
        library.freeifaddrs(first)


def ipv4_at(pointer: int | None) -> str | None:
    """Return the address in the `struct sockaddr` at `pointer` if it is an IPv4 one."""
    if not pointer:
        return None
    sockaddr = ctypes.string_at(pointer, 8)
    # Linux has a two-byte family; the BSDs and macOS a length byte and a one-byte family.
    family = int.from_bytes(sockaddr[:2], sys.byteorder) if sys.platform == "linux" else sockaddr[1]
    return socket.inet_ntoa(sockaddr[4:8]) if family == socket.AF_INET else None


def is_everywhere(host: str) -> bool:
    return host in {"0.0.0.0", "::", ""}


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
