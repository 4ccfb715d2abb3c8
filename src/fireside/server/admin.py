"""What the host of a server may do beyond the guests: look at everything, close, remove, ban.

Everything that is asked for is written to a file beside the database, and the socket of a running
server writes it to the log.
"""

import os
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.addresses import is_network, read_network
from fireside.server.admin_messages import AdminAnswer, AdminRequest
from fireside.server.eraser import Eraser
from fireside.server.errors import UnknownGuestError
from fireside.server.presence import Viewer
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.announcements import Announcement
from fireside.store.files import open_private
from fireside.store.host_rows import Ban, BanKind

LOG_FILE: Final = "admin.log"
"""In the data folder: one JSON object a line."""

log = structlog.get_logger()

Handler = Callable[[AdminRequest], Awaitable[AdminAnswer]]


class Admin:
    """Does what the host asks for, on a running server or on a folder that none uses."""

    def __init__(self, services: Services, tables: Tables, eraser: Eraser, folder: Path) -> None:
        self._services: Final = services
        self._host: Final = services.store.host
        self._tables: Final = tables
        self._eraser: Final = eraser
        self._folder: Final = folder
        self._handlers: Final[dict[str, Handler]] = {
            "tables": self.list_tables,
            "guests": self.list_guests,
            "bans": self.list_bans,
            "sizes": self.list_sizes,
            "close": self.close_table,
            "remove": self.remove_table,
            "ban": self.ban,
            "unban": self.unban,
            "revoke": self.revoke,
        }

    async def carry_out(self, request: AdminRequest) -> AdminAnswer:
        """Do what is asked for, or say why not; either is logged."""
        try:
            answer = await self._handlers[request.word](request)
        except KernelError as error:
            answer = AdminAnswer(error=str(error))
        facts: dict[str, Any] = {"word": request.word, "whom": request.whom}
        if request.seconds:
            facts["seconds"] = request.seconds
        facts["said"] = answer.said or answer.error or f"{len(answer.rows)} rows"
        write_log(self._folder / LOG_FILE, facts)
        return answer

    # Lists.

    async def list_tables(self, request: AdminRequest) -> AdminAnswer:
        """List the tables at which something happened last."""
        columns = ("table", "title", "status", "public", "viewers", "entries", "touched", "maker")
        rows = []
        for row in await self._host.tables(request.limit):
            live = self._tables.live.get(row.id)
            viewers = len(live.presence) if live else 0
            rows.append(
                (
                    *(row.id, row.title, row.status, row.is_public, viewers),
                    *(row.entry_count, row.touched, row.maker),
                )
            )
        return AdminAnswer(columns, tuple(rows))

    async def list_guests(self, request: AdminRequest) -> AdminAnswer:
        """List the newest guests, and from where they are connected."""
        columns = ("guest", "name", "made", "tokens", "seats", "connected from")
        places: dict[str, set[str]] = {}
        for viewer in self._viewers():
            places.setdefault(viewer.user, set()).add(viewer.address)
        rows = [
            (
                *(row.id, row.name, row.made, row.token_count, row.seat_count),
                " ".join(sorted(places.get(row.id, ()))),
            )
            for row in await self._host.guests(request.limit)
        ]
        return AdminAnswer(columns, tuple(rows))

    async def list_bans(self, request: AdminRequest) -> AdminAnswer:
        """List who is kept out."""
        bans = [ban for ban in await self._host.bans() if self._services.bans.is_valid(ban)]
        rows = [(ban.kind, ban.whom, ban.made, ban.until) for ban in bans]
        return AdminAnswer(("kind", "whom", "made", "until"), tuple(rows))

    async def list_sizes(self, request: AdminRequest) -> AdminAnswer:
        """List how much of everything there is."""
        sizes = {
            **await self._host.sizes(),
            "free bytes on the disk": shutil.disk_usage(self._folder).free,
            "tables in memory": len(self._tables.live),
            "viewers": len(self._viewers()),
        }
        return AdminAnswer(("what", "size"), tuple(sizes.items()))

    # Changes.

    async def close_table(self, request: AdminRequest) -> AdminAnswer:
        """Close a table for good; what happened there stays."""
        was_open = await self._tables.close(request.whom, "host")
        return AdminAnswer(said="closed" if was_open else "it was closed or over already")

    async def remove_table(self, request: AdminRequest) -> AdminAnswer:
        """Remove a table with its history."""
        await self._eraser.remove_table(request.whom)
        return AdminAnswer(said="removed")

    async def ban(self, request: AdminRequest) -> AdminAnswer:
        """Keep a guest or an address out."""
        kind, whom = await self._whom(request.whom)
        now = self._services.clock.now()
        until = now + 1000 * request.seconds if request.seconds else None
        await self._services.bans.add(Ban(kind, whom, until, now))
        for live in list(self._tables.live.values()):
            live.presence.end_banned(self._services.bans.is_banned)
        await self._services.store.announcements.send(Announcement("bans"))
        return AdminAnswer(said=f"{kind} {whom} is banned")

    async def unban(self, request: AdminRequest) -> AdminAnswer:
        """Let a guest or an address in again."""
        kind: BanKind = "address" if is_network(request.whom) else "guest"
        whom = str(read_network(request.whom)) if kind == "address" else request.whom
        was_banned = await self._services.bans.remove(kind, whom)
        await self._services.store.announcements.send(Announcement("bans"))
        state = "is not banned any more" if was_banned else "was not banned"
        return AdminAnswer(said=f"{kind} {whom} {state}")

    async def revoke(self, request: AdminRequest) -> AdminAnswer:
        """Make all tokens of a guest worthless."""
        user = await self._guest(request.whom)
        await self._services.store.revoke_tokens(user)
        await self._tables.sign_out(user)
        return AdminAnswer(said=f"no token of guest {user} works any more")

    async def _whom(self, text: str) -> tuple[BanKind, str]:
        """Return whom a text means: a known guest, or an address or network as it is written."""
        if is_network(text):
            return "address", str(read_network(text))
        return "guest", await self._guest(text)

    async def _guest(self, id: str) -> str:
        if await self._services.store.find_user(id) is None:
            raise UnknownGuestError(f"there is no guest {id}")
        return id

    def _viewers(self) -> list[Viewer]:
        return [viewer for live in self._tables.live.values() for viewer in live.presence]


def write_log(path: Path, facts: dict[str, Any]) -> None:
    """Add a line to the file of everything that a host asked for; a full disk stops nobody."""
    try:
        with open(path, "a", encoding="utf-8", opener=open_private) as file:
            logger = structlog.wrap_logger(
                structlog.WriteLogger(file),
                processors=[
                    structlog.processors.TimeStamper(fmt="iso", utc=True),
                    structlog.processors.JSONRenderer(ensure_ascii=False),
                ],
                wrapper_class=structlog.BoundLogger,
            )
            logger.info("admin", **facts, process=os.getpid())
    except OSError as error:
        log.error("the admin log cannot be written", error=str(error))
