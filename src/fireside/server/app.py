"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fireside.server import title_boards
from fireside.server.admin import Admin
from fireside.server.admin_socket import AdminSocket
from fireside.server.bot_pool import BotPool
from fireside.server.built_client import FOLDER, BuiltClient
from fireside.server.compiled_bots import move_when_compiled
from fireside.server.cut_off import CutOff
from fireside.server.deals import Deals
from fireside.server.endpoint_routes import endpoint_routes
from fireside.server.eraser import Eraser
from fireside.server.follower import Follower
from fireside.server.guests import Guests
from fireside.server.housekeeping import Housekeeping
from fireside.server.http import no_page
from fireside.server.network import DIRECT, Network, ProxyWarning
from fireside.server.open_connections import STATE_KEY, OpenConnections
from fireside.server.par import Par
from fireside.server.push_addresses import PushAddresses
from fireside.server.push_key import PushKey
from fireside.server.push_sender import PushSender
from fireside.server.server_key import ServerKey
from fireside.server.services import Services
from fireside.server.shared_key import check_key
from fireside.server.tables import Tables
from fireside.server.turn_notices import TurnNotices
from fireside.server.websocket import WebSocketEndpoint
from fireside.store.opening import open_store

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}


class Headers:
    """Puts the usual headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def create_app(
    folder: Path,
    origins: frozenset[str] = frozenset(),
    bots: BotPool | None = None,
    client: Path = FOLDER,
    network: Network = DIRECT,
    database: str = "",
) -> Starlette:
    """Return the server of a data folder; its parts live as long as it runs.

    A database that is not the file in the folder has an address.
    """
    built = BuiltClient(client)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, object]]:
        store = await open_store(folder, database)
        key = ServerKey.of(folder)
        try:
            await check_key(store, key)
            push_key = await PushKey.of(store.notices, next(iter(origins), ""))
            deals = await Deals.of(store.deals)
        except BaseException:
            await store.close()
            raise
        services = Services(store, bots or BotPool(), key, network)
        connections = OpenConnections(network)
        await services.bans.load()
        tables = Tables(services)
        guests = Guests(services.store)
        eraser = Eraser(services, tables)
        housekeeping = Housekeeping(services, tables, eraser)
        follower = Follower(services, tables, eraser, housekeeping)
        sender = PushSender(push_key, PushAddresses(network.push_networks), services.clock)
        notices = TurnNotices(services, tables, sender)
        socket = WebSocketEndpoint(tables, guests, services, origins)
        par = Par(services, deals)
        app.router.routes.extend(endpoint_routes(services, tables, guests, eraser, sender, par))
        app.router.routes.append(WebSocketRoute("/ws/{table}", socket))
        app.state.services, app.state.tables = services, tables
        app.state.housekeeping, app.state.connections = housekeeping, connections
        services.tasks.start(connections.run())
        services.tasks.start(move_when_compiled(services.bots))
        admin = AdminSocket(Admin(services, tables, eraser, folder), folder)
        # Before anything else notes that this server is alive.
        await services.outages.start()
        await follower.start()
        notices.start()
        par.start()
        CutOff(services, tables).start()
        housekeeping.start()
        await admin.start()
        try:
            yield {STATE_KEY: connections}
        finally:
            await admin.stop()
            await sender.close()
            await housekeeping.stop()

    routes = [Route(title_boards.PATH, title_boards.send_board)]
    zipping = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app = Starlette(
        routes=routes,
        lifespan=life,
        middleware=[Middleware(ProxyWarning, network), Middleware(Headers), zipping],
        exception_handlers={HTTPException: no_page},
    )
    nowhere = app.router.default

    async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what no route does."""
        await (built if scope["type"] == "http" else nowhere)(scope, receive, send)

    app.router.default = elsewhere
    return app
