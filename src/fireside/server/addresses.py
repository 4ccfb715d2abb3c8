"""Addresses of clients: one way to write each, whatever the connection says."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

from fireside.server.errors import MalformedError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def client_address(scope: Scope) -> str:
    """Return the address of the client of a request or a connection; empty if there is none."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def read_address(text: str) -> Address | None:
    """Read an address; one of IPv4 inside of IPv6 is that of IPv4. None for anything else."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def read_network(text: str) -> Network:
    """Read an address, or a network such as 192.0.2.0/24."""
    try:
        return ip_network(read_address(text) or text, strict=False)
    except ValueError as error:
        raise MalformedError(f"{text!r} is no address") from error


def is_network(text: str) -> bool:
    """Return whether a text is an address or a network, and not the id of a guest."""
    try:
        read_network(text)
    except MalformedError:
        return False
    return True
