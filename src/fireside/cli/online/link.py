"""Links to a server and to a table: `http://host:8080/t/ID` is both."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from fireside.kernel.errors import KernelError

TABLE_PATH: Final = "/t/"


class BadLinkError(KernelError):
    """It names no server, or no table."""


@dataclass(frozen=True)
class Link:
    """Where a server is, and perhaps which table is meant."""

    server: str
    table: str = ""

    def __str__(self) -> str:
        return f"{self.server}{TABLE_PATH}{self.table}" if self.table else self.server

    @property
    def is_local(self) -> bool:
        """Whether only this machine can follow it."""
        host = urlsplit(self.server).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"


def is_link(text: str) -> bool:
    """Return whether something is meant to be a link, rather than a name."""
    return "://" in text


def parse_link(text: str) -> Link:
    """Read an address as people type or paste it; a name alone is taken for `http://name`."""
    text = text.strip()
    try:
        parts = urlsplit(text if is_link(text) else f"http://{text}")
        host = parts.hostname
        # Reading the port refuses one that is none.
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
    """Read a table's id, or a link to it; the link's own server counts."""
    if is_link(text) or "/" in text:
        link = parse_link(text)
        if not link.table:
            raise BadLinkError(f"{text.strip()!r} names no table")
        return link
    return Link(server, text.strip())
