"""Links to a server and to a table: `http://host:8080/t/ID` is both."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from fireside.kernel.errors import KernelError

TABLE_PATH: Final = "/t/"


class BadLinkError(KernelError):
    """The text names no server, or no table."""


@dataclass(frozen=True)
class Link:
    """The address of a server, and of a table if there is one."""

    server: str
    table: str = ""

    def __str__(self) -> str:
        return f"{self.server}{TABLE_PATH}{self.table}" if self.table else self.server

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        host = urlsplit(self.server).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"


def is_link(text: str) -> bool:
    """Return whether a text is a link rather than a name."""
    return "://" in text


def parse_link(text: str) -> Link:
    """Parse an address as people type or paste it; `name` alone means `http://name`."""
    text = text.strip()
    try:
        parts = urlsplit(text if is_link(text) else f"http://{text}")
        host = parts.hostname
        # Reading `port` raises ValueError if it is not a number in range.
        is_good = parts.scheme in ("http", "https") and host and parts.port != 0
    except ValueError:
        is_good = False
    if not is_good:
        raise BadLinkError(f"{text!r} is no address such as http://127.0.0.1:8080")
    path, sign, rest = parts.path.partition(TABLE_PATH)
    table = rest.strip("/")
    if "/" in table:
        raise BadLinkError(f"{text!r} is no link to a table")
    base = path if sign else parts.path
    return Link(f"{parts.scheme}://{parts.netloc}{base.rstrip('/')}", table)


def parse_table(text: str, server: str) -> Link:
    """Parse a table's id, or a link to it; a link names its own server."""
    if is_link(text) or "/" in text:
        link = parse_link(text)
        if not link.table:
            raise BadLinkError(f"{text.strip()!r} names no table")
        return link
    return Link(server, text.strip())
