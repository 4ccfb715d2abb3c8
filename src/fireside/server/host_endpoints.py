"""What HTTP answers to the host: health, readiness and metrics."""

from typing import Final, Literal

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from fireside import __version__
from fireside.server.health import Health
from fireside.server.http import Handler, answer
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.wire.bodies import HealthInfo, ReadyInfo, ServerInfo

UNAVAILABLE: Final = 503


class HostEndpoints:
    """The handlers of the host's endpoints."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._health: Final = Health(services)
        self._told_failures = 0
        """Failures of bots that the metrics have counted."""

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "get_server": self.get_server,
            "get_health": self.get_health,
            "get_readiness": self.get_readiness,
            "get_metrics": self.get_metrics,
        }

    async def get_server(self, request: Request) -> Response:
        """Say what server this is, and by which key it signs."""
        return answer(ServerInfo("fireside", __version__, self._services.key.public))

    async def get_health(self, request: Request) -> Response:
        """Report how the server is, and whether it can write."""
        tables, failures = len(self._tables.live), self._services.bots.failures
        if self._services.tasks.is_closing:
            return answer(HealthInfo("closing", tables, failures))
        error = await self._health.trouble()
        if error is None:
            return answer(HealthInfo("ok", tables, failures))
        told = HealthInfo("failing", tables, failures, error.code, str(error))
        return answer(told, UNAVAILABLE)

    async def get_readiness(self, request: Request) -> Response:
        """Report whether people may come."""
        reason = await self._reason()
        return answer(ReadyInfo(not reason, reason), UNAVAILABLE if reason else 200)

    async def _reason(self) -> Literal["", "starting", "closing", "failing"]:
        """Return why people cannot come; empty if they can."""
        tasks = self._services.tasks
        if tasks.is_closing:
            return "closing"
        if not tasks.is_started:
            return "starting"
        return "failing" if await self._health.trouble() else ""

    async def get_metrics(self, request: Request) -> Response:
        """Write the metrics as Prometheus reads them."""
        metrics, failures = self._services.metrics, self._services.bots.failures
        metrics.live_tables.set(len(self._tables.live))
        metrics.bot_failures.inc(failures - self._told_failures)
        self._told_failures = failures
        data = generate_latest(metrics.registry)
        return Response(data, media_type=CONTENT_TYPE_LATEST)
