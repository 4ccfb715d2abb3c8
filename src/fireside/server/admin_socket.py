"""The socket in the data folder by which its owner, and nobody else, asks a running server."""

import asyncio
import os
import shutil
import socket
import tempfile
from pathlib import Path
from typing import Final

import msgspec
import structlog

from fireside.server.admin import Admin
from fireside.server.admin_messages import AdminAnswer, AdminRequest

SOCKET_FILE: Final = "admin.sock"
PATH_LIMIT: Final = 90
"""Bytes; the path of a socket may be little longer."""

ASK_SECONDS: Final = 10.0
"""How long a client may take to ask."""

log = structlog.get_logger()


class AdminSocket:
    """Listens in the data folder; its file belongs to the owner of the server alone."""

    def __init__(self, admin: Admin, folder: Path) -> None:
        self._admin: Final = admin
        self._path: Final = folder / SOCKET_FILE
        self._server: asyncio.Server | None = None
        self._short: Path | None = None
        """A folder with a short path, if that of the data folder is too long for a socket."""

    async def start(self) -> None:
        """Listen, where sockets have files."""
        if not hasattr(socket, "AF_UNIX"):
            return
        try:
            self._path.unlink(missing_ok=True)
            listener = bind_private(self._place())
            self._server = await asyncio.start_unix_server(self._serve, sock=listener)
        except OSError as error:
            log.error("./run admin cannot reach this server", error=str(error))

    def _place(self) -> Path:
        """Return where the socket shall be; a link in the data folder leads there."""
        if len(os.fsencode(self._path.absolute())) <= PATH_LIMIT:
            return self._path
        self._short = Path(tempfile.mkdtemp(prefix="fireside-"))
        place = self._short / SOCKET_FILE
        self._path.symlink_to(place)
        return place

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        try:
            async with asyncio.timeout(ASK_SECONDS):
                line = await reader.readline()
            answer = await self._answer(line)
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        except (TimeoutError, ValueError, OSError) as error:
            log.warning("an admin request broke off", error=repr(error))
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> AdminAnswer:
        try:
            request = msgspec.json.decode(line, type=AdminRequest)
        except msgspec.DecodeError as error:
            return AdminAnswer(error=f"not understood: {error}")
        answer = await self._admin.carry_out(request)
        said = answer.said or answer.error or f"{len(answer.rows)} rows"
        log.info("admin", word=request.word, whom=request.whom, said=said)
        return answer

    async def stop(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self._path.unlink(missing_ok=True)
        if self._short is not None:
            shutil.rmtree(self._short, ignore_errors=True)


def bind_private(path: Path) -> socket.socket:
    """Make a socket whose file only its owner may use, from its first moment on."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    old = os.umask(0o177)
    try:
        listener.bind(str(path))
    except OSError:
        listener.close()
        raise
    finally:
        os.umask(old)
    return listener


def ask_server(folder: Path, request: AdminRequest) -> AdminAnswer | None:
    """Ask the server that runs on a folder; None if none does."""
    path = folder / SOCKET_FILE
    if not hasattr(socket, "AF_UNIX") or not path.exists():
        return None
    place = path.readlink() if path.is_symlink() else path
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        try:
            client.connect(str(place))
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        client.sendall(msgspec.json.encode(request) + b"\n")
        with client.makefile("rb") as answers:
            line = answers.readline()
    return msgspec.json.decode(line, type=AdminAnswer)
