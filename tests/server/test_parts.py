"""The parts of the server: no import turns back, and every message and endpoint has its handler."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from fireside.server import background, command_handlers, endpoint_routes
from fireside.server.bot_pool import BotPool
from fireside.server.eraser import Eraser
from fireside.server.guests import Guests
from fireside.server.server_key import ServerKey
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.sqlite import SqliteStore
from fireside.wire import messages as wire
from fireside.wire.endpoints import ENDPOINTS
from tests.server.house import run

PACKAGE: Final = "fireside.server"
FOLDER: Final = Path(background.__file__).parent


def imported_parts(path: Path) -> set[str]:
    """Return the modules of the server that a module imports, for type checkers or otherwise."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE}."):
            found.add((node.module or "").removeprefix(f"{PACKAGE}."))
    return found


def test_no_imports_of_the_server_form_a_cycle() -> None:
    graph = {path.stem: imported_parts(path) for path in FOLDER.glob("*.py")}
    order = list(TopologicalSorter(graph).static_order())
    assert order.index("journal") < order.index("live_table") < order.index("tables")


def test_every_command_has_a_handler() -> None:
    others = {wire.Hello, wire.Ping, wire.Rematch}
    assert set(command_handlers.HANDLERS) == set(wire.ClientMessage.__args__) - others


def test_every_endpoint_has_a_route(tmp_path: Path) -> None:
    async def work() -> None:
        services = Services(SqliteStore(tmp_path), BotPool(1), ServerKey.generate())
        tables, guests = Tables(services), Guests(services.store)
        eraser = Eraser(services, tables)
        routes = endpoint_routes.endpoint_routes(services, tables, guests, eraser)
        found = {
            (route.path, verb) for route in routes for verb in route.methods or () if verb != "HEAD"
        }
        assert found == {(endpoint.path, endpoint.verb) for endpoint in ENDPOINTS}
        assert len({endpoint.name for endpoint in ENDPOINTS}) == len(ENDPOINTS)
        await services.store.close()

    run(work())
