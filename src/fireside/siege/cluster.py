"""A PostgreSQL for a siege or for tests, in a folder of its own, with a socket there."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from fireside.siege.programs import find_program

USER: Final = "postgres"
"""As whom it runs if the tests run as root, which it refuses; and the name of its owner."""

LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
"""Loaded here: a process that was just forked may wait for a lock of the loader for ever."""

STEP_SECONDS: Final = 300
"""For a program of PostgreSQL; one that needs longer hangs."""

DIE_WITH_PARENT: Final = 1
"""Of prctl: the signal that a process gets when the one that started it has ended."""

SETTINGS: Final = {
    "max_connections": "200",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    "logging_collector": "off",
}


class Cluster:
    """One running PostgreSQL."""

    def __init__(
        self, is_durable: bool = False, addresses: Sequence[str] = (), port: int = 5432
    ) -> None:
        self.port: Final = port
        self.folder: Final = Path(tempfile.mkdtemp(prefix="fireside-pg"))
        self._settings: Final = {
            **SETTINGS,
            "unix_socket_directories": str(self.folder),
            "fsync": "on" if is_durable else "off",
            "listen_addresses": ",".join(addresses),
            "port": str(port),
        }
        self._count = 0
        """Databases made so far."""
        if is_root():
            shutil.chown(self.folder, USER, USER)
        command = [find_program("initdb"), "--auth=trust", f"--username={USER}", "--no-sync"]
        encoding = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions"]
        subprocess.run(
            [*command, *encoding, str(self.data)],
            check=True,
            capture_output=True,
            cwd=self.folder,
            timeout=STEP_SECONDS,
            **as_user(),
        )
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.writelines(f"host all all {address}/24 trust\n" for address in addresses)
        self.process = self._start()

    @property
    def data(self) -> Path:
        """The folder of the data."""
        return self.folder / "data"

    def url(self, database: str, address: str = "") -> str:
        """Return the address of a database, over its socket or over the network."""
        if address:
            return f"postgresql://{USER}@{address}:{self.port}/{database}"
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={self.port}"

    def run(self, statement: str, database: str = USER) -> None:
        """Run a statement."""
        subprocess.run(
            [
                find_program("psql"),
                "-qX",
                "-v",
                "ON_ERROR_STOP=1",
                self.url(database),
                "-c",
                statement,
            ],
            check=True,
            capture_output=True,
            timeout=STEP_SECONDS,
        )

    def make_database(self, template: str = "template0") -> str:
        """Make a database; return its name."""
        self._count += 1
        name = f"fireside{self._count}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def kill(self) -> None:
        """Kill it at once, as a power cut would, with all its processes."""
        self.signal(signal.SIGKILL)
        self.process.wait(STEP_SECONDS)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all its processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        for id in [self.process.pid, *map(int, children.split())]:
            with suppress(ProcessLookupError):
                os.kill(id, number)

    def start_again(self) -> None:
        """Start it after it was killed."""
        self.process = self._start()

    def stop(self) -> None:
        """End it, and remove everything."""
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self) -> "subprocess.Popen[bytes]":
        options = [f"--{name}={value}" for name, value in self._settings.items()]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [find_program("postgres"), "-D", str(self.data), *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                preexec_fn=die_with_parent,
                **as_user(),
            )
        ends = time.monotonic() + STEP_SECONDS
        while process.poll() is None and not self._is_ready() and time.monotonic() < ends:
            time.sleep(0.02)
        assert process.poll() is None, (self.folder / "log").read_text()
        assert self._is_ready(), (self.folder / "log").read_text()
        return process

    def _is_ready(self) -> bool:
        ask = [find_program("pg_isready"), "-q", "-h", str(self.folder), "-p", str(self.port)]
        return subprocess.call(ask) == 0


def is_root() -> bool:
    """Return whether this is root, as whom PostgreSQL does not run."""
    return os.name == "posix" and os.geteuid() == 0


def as_user() -> dict[str, Any]:
    """Return what makes a process run as the user of PostgreSQL, where that is necessary."""
    return {"user": USER, "group": USER, "extra_groups": []} if is_root() else {}


def die_with_parent() -> None:
    """Let the kernel end this process if the tests are killed."""
    if LIBC is not None:
        LIBC.prctl(DIE_WITH_PARENT, signal.SIGQUIT)
