"""What HTTP answers to the host: health and metrics."""

from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from fireside import __version__
from fireside.server.http import Handler, answer
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.wire.bodies import HealthInfo, ServerInfo


class HostEndpoints:
    """The handlers of the host's endpoints."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services: Final = services
        self._tables: Final = tables

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "get_server": self.get_server,
            "get_health": self.get_health,
            "get_metrics": self.get_metrics,
        }

    async def get_server(self, request: Request) -> Response:
        """Say what server this is, and by which key it signs."""
        services = self._services
        return answer(ServerInfo("fireside", __version__, services.key.public))

    async def get_health(self, request: Request) -> Response:
        """Report how the server is; an error if its store cannot be read."""
        services = self._services
        status = "closing" if services.tasks.is_closing else "ok"
        await services.store.last_beat()
        return answer(HealthInfo(status, len(self._tables.live), services.bots.failures))

    async def get_metrics(self, request: Request) -> Response:
        """Write the metrics as Prometheus reads them."""
        data = generate_latest(self._services.metrics.registry)
        return Response(data, media_type=CONTENT_TYPE_LATEST)
