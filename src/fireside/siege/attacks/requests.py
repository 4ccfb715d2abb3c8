"""Floods over HTTP: pages and replays asked for without end, and guests who come and go."""

import asyncio
from typing import Final

import httpx
import msgspec

from fireside.siege.attacker import ENDED, json_of
from fireside.siege.flood import Flood
from fireside.siege.people import MINE, OPEN
from fireside.wire.bodies import NewTable

CLIENTS: Final = 8


class Requests(Flood):
    """Asks for lists, tables, records and replays, as fast as they come."""

    name = "requests"
    client_count = CLIENTS
    says = "requests over HTTP as fast as they go"

    async def attack(self) -> None:
        address = self.attacker.new_address()
        await asyncio.gather(*[self.keep_on(address) for _ in range(self.client_count)])

    async def keep_on(self, address: str) -> None:
        """Ask again and again."""
        table = f"/api/tables/{self.table}"
        paths = [table, f"{table}/replay", f"{table}/record", "/api/tables", "/api/titles"]
        async with self.attacker.http(address) as http:
            while not self.attacker.is_over:
                await self.count(http, "GET", self.attacker.luck.choice(paths))

    async def count(
        self, http: httpx.AsyncClient, verb: str, path: str, body: bytes | None = None
    ) -> httpx.Response | None:
        """Send a request and count what becomes of it."""
        self.attacker.counts["sent"] += 1
        try:
            answer = await http.request(verb, path, content=body)
        except ENDED:
            self.attacker.counts["cut off"] += 1
            await asyncio.sleep(0.05)
            return None
        if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
            self.attacker.counts["too fast"] += 1
        return answer


class Erasures(Requests):
    """Guests who come, open tables, and have themselves deleted."""

    name = "erasures"
    says = "guests who come, open tables and delete themselves"

    async def keep_on(self, address: str) -> None:
        chairs = (MINE, OPEN)
        body = msgspec.json.encode(NewTable("feurio", chairs, is_public=True))
        while not self.attacker.is_over:
            async with self.attacker.http(address) as http:
                came = await self.count(http, "POST", "/api/guests", b"{}")
                token = json_of(came).get("token") if came else None
                if token is None:
                    await asyncio.sleep(0.1)
                    continue
                http.headers["authorization"] = f"Bearer {token}"
                for _ in range(3):
                    await self.count(http, "POST", "/api/tables", body)
                gone = await self.count(http, "DELETE", "/api/me")
                if gone is not None and gone.is_success:
                    self.attacker.counts["deleted"] += 1
