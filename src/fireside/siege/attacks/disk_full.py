"""The disk is full in the middle of a game, and later it is not."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fireside.client.api import Api
from fireside.client.errors import RefusedError, RequestError
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.siege.field import Field, OwnAttack
from fireside.siege.people import MINE, new_guest, stored_actions
from fireside.siege.rows import Row
from fireside.siege.server_process import ServerProcess

DISK_MB: Final = 16
TRIES: Final = 200
"""Actions after which a full disk must have been noticed."""

HEALED_SECONDS: Final = 90.0
"""A server on a disk with space again takes actions within this time."""


class DiskFull(OwnAttack):
    """A small disk in memory is filled up, while somebody plays."""

    name = "disk"
    says = "the disk is full, and then it is not"

    async def run(self, field: Field) -> Row:
        folder = field.folder / "disk"
        folder.mkdir()
        with small_disk(folder) as is_mounted:
            if not is_mounted:
                why = "no small disk can be mounted by this user"
                return Row(attack=self.name, did="", unjudged=(why,))
            return await self.fill(field, folder)

    async def fill(self, field: Field, folder: Path) -> Row:
        """Play, fill the disk, play, make space, and play on."""
        server = ServerProcess(folder, log=field.folder / "disk.log")
        server.start()
        broken: list[str] = []
        acknowledged: list[Action] = []
        refused = 0
        stopper = folder / "stopper"
        try:
            await server.ready()
            guest = await new_guest(server.url)
            info = await guest.open_table("feurio", [MINE])
            async with RemoteTable(server.url, info.id, guest.token) as table:
                await table.sit(0)
                await table.look(0)
                await act_once(table, acknowledged)
                field.tell("the disk is being filled")
                fill_up(stopper)
                for _ in range(TRIES):
                    if table.is_over:
                        break
                    if not await act_once(table, acknowledged):
                        refused += 1
                        break
                if refused and not table.is_over and await is_well(guest):
                    broken.append("/health says ok on a full disk")
                stopper.unlink()
                field.tell("there is space again")
                async with asyncio.timeout(HEALED_SECONDS):
                    while not table.is_over and not await act_once(table, acknowledged):
                        await asyncio.sleep(0.5)
            await guest.aclose()
            await server.kill()
            if (await stored_actions(server, info.id))[0] != acknowledged:
                broken.append("the database is not as acknowledged")
        except TimeoutError:
            broken.append(f"nobody could act for {HEALED_SECONDS:.0f} s after there was space")
        finally:
            stopper.unlink(missing_ok=True)
            await server.kill()
        did = f"{len(acknowledged)} actions acknowledged, {refused} refused on the full disk"
        return Row(attack=self.name, did=did, broken=tuple(broken))


async def act_once(table: RemoteTable, acknowledged: list[Action]) -> bool:
    """Act; return whether the server has written it, and note it then."""
    async for _ in table.changes():
        if table.legal or table.is_over:
            break
    if table.is_over:
        return True
    action = table.legal[0]
    try:
        await table.act(0, action)
    except RefusedError:
        return False
    acknowledged.append(action)
    return True


async def is_well(guest: Api) -> bool:
    """Return whether the server says that all is well."""
    try:
        return (await guest.health()).status == "ok"
    except RequestError:
        return False


def fill_up(path: Path) -> None:
    """Write until the disk is full."""
    with path.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Mount a small disk at a folder; yields whether that was possible."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(folder)]
    is_mounted = False
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        try:
            is_mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            is_mounted = False
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", str(folder)], capture_output=True, check=False)
