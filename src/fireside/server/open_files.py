"""How many connections the operating system lets a server have."""

from dataclasses import replace
from typing import Final

import structlog

from fireside.server.network import Network

try:
    import resource
except ImportError:  # pragma: no cover  # Windows knows no such limit
    HAS_LIMIT = False
else:
    HAS_LIMIT = True

RESERVE: Final = 100
"""Files that are no connections: the database, the bots' pipes, what is being served."""

log = structlog.get_logger()


def fitting(network: Network) -> Network:
    """Raise the limit of open files as far as needed; take fewer connections if that fails."""
    if not HAS_LIMIT:
        return network
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = network.connection_count + RESERVE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return network
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < wanted:
        count = max(1, allowed - RESERVE)
        log.warning("fewer connections than wanted: too few open files", connections=count)
        return replace(network, connection_count=count)
    return network
