"""The routes of one server: every endpoint with its handler."""

from starlette.routing import Route

from fireside.server import title_pages
from fireside.server.access import Access
from fireside.server.guest_pages import GuestPages
from fireside.server.guests import Guests
from fireside.server.host_pages import HostPages
from fireside.server.http import routes
from fireside.server.services import Services
from fireside.server.table_pages import TablePages
from fireside.server.tables import Tables


def page_routes(services: Services, tables: Tables, guests: Guests) -> list[Route]:
    """Return the routes of all endpoints."""
    access = Access(guests, services.clock)
    return routes(
        {
            **title_pages.HANDLERS,
            **GuestPages(services, tables, guests, access).handlers(),
            **TablePages(services.store, tables, access).handlers(),
            **HostPages(services, tables).handlers(),
        }
    )
