"""The parts of the server: every message and every endpoint has its handler."""

from pathlib import Path

from fireside.server import command_handlers, endpoint_routes
from fireside.server.bot_pool import BotPool
from fireside.server.deals import Deals
from fireside.server.eraser import Eraser
from fireside.server.guests import Guests
from fireside.server.par import Par
from fireside.server.push_addresses import PushAddresses
from fireside.server.push_key import PushKey, new_private_key
from fireside.server.push_sender import PushSender
from fireside.server.server_key import ServerKey
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.sqlite import SqliteStore
from fireside.wire import messages as wire
from fireside.wire.endpoints import ENDPOINTS
from tests.server.house import run


def test_every_command_has_a_handler() -> None:
    others = {wire.Hello, wire.Visible, wire.Ping, wire.Rematch}
    assert set(command_handlers.HANDLERS) == set(wire.ClientMessage.__args__) - others


def test_every_endpoint_has_a_route(tmp_path: Path) -> None:
    async def work() -> None:
        services = Services(SqliteStore(tmp_path), BotPool(1), ServerKey.generate())
        tables, guests = Tables(services), Guests(services.store)
        eraser = Eraser(services, tables)
        sender = PushSender(PushKey(new_private_key()), PushAddresses(), services.clock)
        par = Par(services, Deals("00" * 32))
        routes = endpoint_routes.endpoint_routes(services, tables, guests, eraser, sender, par)
        found = {
            (route.path, verb) for route in routes for verb in route.methods or () if verb != "HEAD"
        }
        assert found == {(endpoint.path, endpoint.verb) for endpoint in ENDPOINTS}
        assert len({endpoint.name for endpoint in ENDPOINTS}) == len(ENDPOINTS)
        await services.store.close()

    run(work())
