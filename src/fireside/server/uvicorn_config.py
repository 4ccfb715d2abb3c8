"""How uvicorn serves: with which protocols, limits and proxies."""

import sys

import uvicorn
from starlette.types import ASGIApp

from fireside.server import limits
from fireside.server.network import Network
from fireside.server.protocols import protocols


def uvicorn_config(
    app: ASGIApp, host: str, port: int, network: Network, log_level: str = "warning"
) -> uvicorn.Config:
    """Return the configuration of a server."""
    http, websocket = protocols()
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=http,
        ws=websocket,
        ws_max_size=limits.MESSAGE_BYTES,
        ws_per_message_deflate=False,
        # By default uvicorn believes the headers of everybody on the same machine.
        proxy_headers=bool(network.trusted_proxies),
        forwarded_allow_ips=list(network.trusted_proxies),
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
