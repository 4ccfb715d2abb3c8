"""The routes of one server: every endpoint with its handler."""

from starlette.routing import Route

from fireside.server import title_endpoints
from fireside.server.access import Access
from fireside.server.deal_endpoints import DealEndpoints
from fireside.server.eraser import Eraser
from fireside.server.guest_endpoints import GuestEndpoints
from fireside.server.guests import Guests
from fireside.server.host_endpoints import HostEndpoints
from fireside.server.http import routes
from fireside.server.notice_endpoints import NoticeEndpoints
from fireside.server.par import Par
from fireside.server.push_sender import PushSender
from fireside.server.services import Services
from fireside.server.statistics_endpoints import StatisticsEndpoints
from fireside.server.table_endpoints import TableEndpoints
from fireside.server.tables import Tables


def endpoint_routes(
    services: Services,
    tables: Tables,
    guests: Guests,
    eraser: Eraser,
    sender: PushSender,
    par: Par,
) -> list[Route]:
    """Return the routes of all endpoints."""
    access = Access(guests, services.quotas, services.bans)
    return routes(
        {
            **title_endpoints.HANDLERS,
            **GuestEndpoints(
                clock=services.clock,
                store=services.store,
                tables=tables,
                guests=guests,
                access=access,
                eraser=eraser,
            ).handlers(),
            **NoticeEndpoints(services, access, sender).handlers(),
            **TableEndpoints(services.store, tables, access).handlers(),
            **StatisticsEndpoints(services.store, access).handlers(),
            **DealEndpoints(services, tables, access, par).handlers(),
            **HostEndpoints(services, tables).handlers(),
        },
        access.check_first,
    )
