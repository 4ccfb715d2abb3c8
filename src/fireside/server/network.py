"""The network before a server: which proxies are believed, and for how many an address stands."""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send

from fireside.kernel.errors import KernelError
from fireside.server import limits

log = structlog.get_logger()

FORWARDED_FOR: Final = b"x-forwarded-for"


class BadProxyError(KernelError):
    """The address of a proxy is none."""


@dataclass(frozen=True)
class Network:
    """What a host says about the way that clients come."""

    trusted_proxies: tuple[str, ...] = ()
    """Networks of proxies whose `X-Forwarded-For` is believed; nobody else's is."""
    guests_per_address: int = limits.GUESTS_PER_ADDRESS
    """An address may do as much as this number of guests."""
    connection_count: int = limits.CONNECTIONS
    """Connections in all."""
    push_networks: tuple[str, ...] = ()
    """Private networks that notices may be sent to; all others are public."""

    @property
    def connections_per_address(self) -> int:
        """Return the number of connections that one address may have."""
        return self.guests_per_address * limits.CONNECTIONS_PER_GUEST

    def is_proxy(self, host: str) -> bool:
        """Return whether a host is a proxy, which connects for many."""
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in ip_network(proxy) for proxy in self.trusted_proxies)


DIRECT: Final = Network()
"""No proxy, and the usual limits."""


def proxy_network(text: str) -> str:
    """Return the network of a proxy, or of a push service, given as ADDRESS or ADDRESS/BITS."""
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError as error:
        raise BadProxyError(f"a network is ADDRESS or ADDRESS/BITS: {error}") from error


def address_of(scope: Scope) -> str:
    """Return the address that a request is counted for."""
    client = scope.get("client")
    return counted_address(str(client[0]) if client else "")


def counted_address(host: str) -> str:
    """Return the address that a client is counted for.

    Of IPv6 that is the first half, of which anybody may have all addresses.
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


class ProxyWarning:
    """Tells the host once that a proxy stands before the server that no option names."""

    def __init__(self, app: ASGIApp, network: Network) -> None:
        self.app: Final = app
        self._is_due = not network.trusted_proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_asked = self._is_due and scope["type"] != "lifespan"
        if is_asked and any(name.lower() == FORWARDED_FOR for name, _ in scope["headers"]):
            self._is_due = False
            log.warning(
                "X-Forwarded-For is not believed, so all clients of a proxy share one limit:"
                " name it with --trusted-proxy",
                proxy=address_of(scope),
            )
        await self.app(scope, receive, send)
