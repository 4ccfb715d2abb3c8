"""Bans: guests and addresses that the host keeps out, of every part of the server."""

from typing import Final

from fireside.server.addresses import Network, read_address, read_network
from fireside.server.clock import ServerClock
from fireside.server.errors import BannedError
from fireside.store.host_rows import Ban, BanKind, HostRows


class Bans:
    """The bans of one server, in memory and in the store."""

    def __init__(self, rows: HostRows, clock: ServerClock) -> None:
        self._rows: Final = rows
        self._clock: Final = clock
        self._guests: Final[dict[str, Ban]] = {}
        self._networks: Final[dict[Network, Ban]] = {}

    async def load(self) -> None:
        """Read the bans from the store, in the place of those known before."""
        bans = await self._rows.bans()
        self._guests.clear()
        self._networks.clear()
        for ban in bans:
            self._keep(ban)

    async def add(self, ban: Ban) -> None:
        """Keep a guest or an address out from now on."""
        await self._rows.put_ban(ban)
        self._keep(ban)

    async def remove(self, kind: BanKind, whom: str) -> bool:
        """Let a guest or an address in again; return whether it was kept out."""
        was_banned = await self._rows.remove_ban(kind, whom)
        if kind == "guest":
            self._guests.pop(whom, None)
        else:
            self._networks.pop(read_network(whom), None)
        return was_banned

    @property
    def has_guests(self) -> bool:
        """Whether any guest is or was kept out."""
        return bool(self._guests)

    def check_guest(self, user: str) -> None:
        """Refuse a guest that is kept out."""
        ban = self._guests.get(user)
        if ban is not None and self.is_valid(ban):
            raise BannedError(f"the host of this server keeps you out{self._until(ban)}")

    def check_address(self, text: str) -> None:
        """Refuse an address that is kept out."""
        if not self._networks:
            return
        address = read_address(text)
        for network, ban in self._networks.items():
            if address is not None and address in network and self.is_valid(ban):
                raise BannedError(
                    f"the host of this server keeps your address out{self._until(ban)}"
                )

    def is_banned(self, user: str, address: str) -> bool:
        """Return whether a guest or an address is kept out."""
        try:
            self.check_guest(user)
            self.check_address(address)
        except BannedError:
            return True
        return False

    def is_valid(self, ban: Ban) -> bool:
        """Return whether the time of a ban is not up."""
        return ban.until is None or ban.until > self._clock.now()

    def _keep(self, ban: Ban) -> None:
        if ban.kind == "guest":
            self._guests[ban.whom] = ban
        else:
            self._networks[read_network(ban.whom)] = ban

    def _until(self, ban: Ban) -> str:
        if ban.until is None:
            return ""
        minutes = -(-(ban.until - self._clock.now()) // 60_000)
        return f" for {minutes} more minute{'' if minutes == 1 else 's'}"
