"""Network namespaces: a server with a cable to its people and another to the database."""

import ctypes
import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final

NEW_NETWORK: Final = 0x40000000
"""Of setns: the namespace of the network."""

FOLDER: Final = Path("/var/run/netns")


class Namespace:
    """A network of its own with two cables that lead here."""

    def __init__(self, number: int) -> None:
        self.name: Final = f"fire{os.getpid() % 100_000}x{number}"
        nets = [f"10.{200 + at}.{os.getpid() % 250}.{number * 8}" for at in range(2)]
        (self.host, self.gateway), (self._own, self.database_host) = [
            (raised(net, 2), raised(net, 1)) for net in nets
        ]
        self._cables: Final = [f"f{kind}{os.getpid() % 100_000}x{number}" for kind in "cd"]

    def open(self) -> None:
        """Make it, and lay both cables."""
        ip("netns", "add", self.name)
        run_inside = ("netns", "exec", self.name, "ip")
        ip(*run_inside, "link", "set", "lo", "up")
        ends = ((self.gateway, self.host), (self.database_host, self._own))
        for cable, (here, there) in zip(self._cables, ends, strict=True):
            ip(
                "link",
                "add",
                cable,
                "type",
                "veth",
                "peer",
                "name",
                "eth" + cable[1],
                "netns",
                self.name,
            )
            ip("addr", "add", f"{here}/29", "dev", cable)
            ip("link", "set", cable, "up")
            ip(*run_inside, "addr", "add", f"{there}/29", "dev", "eth" + cable[1])
            ip(*run_inside, "link", "set", "eth" + cable[1], "up")

    def cut(self) -> None:
        """Cut the cable to the database: what is sent is lost without a word."""
        ip("link", "set", self._cables[1], "down")

    def mend(self) -> None:
        """Put it together again."""
        ip("link", "set", self._cables[1], "up")

    def close(self) -> None:
        """Remove everything."""
        for cable in self._cables:
            with suppress(subprocess.CalledProcessError):
                ip("link", "del", cable)
        with suppress(subprocess.CalledProcessError):
            ip("netns", "del", self.name)


def raised(address: str, by: int) -> str:
    """Return the address that comes a number of places after another."""
    head, _, last = address.rpartition(".")
    return f"{head}.{int(last) + by}"


def can_make_namespaces() -> bool:
    """Return whether this user may make them here."""
    if shutil.which("ip") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    probe = Namespace(30)
    try:
        probe.open()
    except (OSError, subprocess.CalledProcessError):
        return False
    finally:
        probe.close()
    return True


def ip(*words: str) -> None:
    """Run the program that changes networks."""
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=60)


def enter_namespace(name: str) -> None:
    """Let this process live in a namespace from now on."""
    descriptor = os.open(FOLDER / name, os.O_RDONLY)
    try:
        if ctypes.CDLL(None, use_errno=True).setns(descriptor, NEW_NETWORK) != 0:
            raise OSError(ctypes.get_errno(), f"cannot enter the network {name}")
    finally:
        os.close(descriptor)
