"""Which addresses notices may be sent to.

A browser says where its push service is, so anybody can make the server send a request somewhere.
It goes to public addresses by HTTPS alone, and the address that was checked is the one that is
connected to, whatever a second look into the name server would say.
"""

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from fireside.server.errors import MalformedError

PORT: Final = 443
LONGEST: Final = 1000
"""Letters of an endpoint."""


class PushAddresses:
    """Checks endpoints, and the addresses that their names stand for."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks: Final = [ip_network(network) for network in networks]
        """Private networks that a host allows, for a push service of its own."""

    def check_endpoint(self, endpoint: str) -> None:
        """Refuse an endpoint that no push service has."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or PORT
        except ValueError as error:
            raise MalformedError(f"the endpoint is no address: {error}") from error
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if len(endpoint) > LONGEST or not is_plain:
            raise MalformedError(f"an endpoint has up to {LONGEST} letters of ASCII")
        if parts.scheme != "https" or not host or "@" in parts.netloc or parts.fragment:
            raise MalformedError("an endpoint is an address with https, without a password")
        if port != PORT and not self._networks:
            raise MalformedError(f"an endpoint has port {PORT}")
        try:
            ip_address(host)
        except ValueError:
            return
        if not self.is_allowed(host):
            raise MalformedError("the endpoint is not a public address")

    def is_allowed(self, address: str) -> bool:
        """Return whether a request may go to an address."""
        found = ip_address(address)
        if isinstance(found, IPv6Address):
            found = found.ipv4_mapped or found
            # Addresses that a gateway would turn into others, which may be private ones.
            if found.version == 6 and (found.sixtofour or found.teredo or found in NAT64):
                return False
        if any(found in network for network in self._networks):
            return True
        return found.is_global and not found.is_multicast

    async def find(self, host: str, port: int) -> list[str]:
        """Return the addresses of a host that a request may go to."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = dict.fromkeys(str(place[0]) for *_, place in found)
        return [address for address in addresses if self.is_allowed(address)]


NAT64: Final = ip_network("64:ff9b::/96")


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, and to no other."""

    def __init__(self, addresses: PushAddresses) -> None:
        self._addresses: Final = addresses
        self._backend: Final = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first address of a host that answers."""
        error: Exception = httpcore.ConnectError(f"{host} has no public address")
        try:
            found = await self._addresses.find(host, port)
        except OSError as unknown:
            raise httpcore.ConnectError(str(unknown)) from unknown
        for address in found:
            try:
                return await self._backend.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                error = failed
        raise error

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Refuse sockets of this machine."""
        raise httpcore.ConnectError("notices go to no socket of this machine")

    async def sleep(self, seconds: float) -> None:
        await self._backend.sleep(seconds)
