"""The programs of PostgreSQL, wherever they are installed."""

import shutil
from pathlib import Path
from typing import Final

DEBIAN: Final = Path("/usr/lib/postgresql")


class NoPostgresError(Exception):
    """There is no PostgreSQL here."""


def find_program(name: str) -> str:
    """Return where a program of PostgreSQL is; Debian has them outside of PATH."""
    versions = sorted(
        DEBIAN.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]), reverse=True
    )
    found = shutil.which(name) or next(map(str, versions), "")
    if not found:
        raise NoPostgresError("there is no PostgreSQL here (Debian: apt install postgresql)")
    return found
