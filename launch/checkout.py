"""Where the parts of a checkout are, and digests of the files that others are made from."""

import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

WHEEL_FILES: Final = ("setup.py", "pyproject.toml", "LICENSE")
PAGE_SOURCES: Final = (
    *("index.html", "messages", "package-lock.json", "package.json", "public", "scripts", "src"),
    *("project.inlang/settings.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"),
)


@dataclass(frozen=True)
class Checkout:
    """The folder of a clone, with everything that the launcher reads and writes in it."""

    root: Path

    @property
    def private(self) -> Path:
        """Return the folder of environments, caches and logs."""
        return self.root / ".fireside"

    @property
    def web(self) -> Path:
        """Return the sources of the web client."""
        return self.root / "web"

    @property
    def pages(self) -> Path:
        """Return the built web client, which is under version control."""
        return self.root / "src" / "fireside" / "server" / "client"

    def requirements(self, group: str) -> Path:
        """Return the pinned packages of a group."""
        return self.root / "requirements" / f"{group}.txt"

    def make_private(self) -> Path:
        """Return the private folder, made if it is missing."""
        self.private.mkdir(exist_ok=True)
        return self.private

    def wheel_sources(self) -> list[Path]:
        """Return every file that goes into the wheel, except the built pages."""
        package = (path for path in (self.root / "src").rglob("*") if is_source(path))
        about = (self.root / name for name in WHEEL_FILES)
        found = (path for path in (*package, *about) if self.pages not in path.parents)
        return sorted(path for path in found if path.is_file())

    def page_sources(self) -> list[Path]:
        """Return every file that the pages are built from."""
        generated = self.web / "src" / "paraglide"
        tops = [self.web / name for name in PAGE_SOURCES]
        found = [path for top in tops for path in (top, *top.rglob("*"))]
        return sorted(path for path in found if path.is_file() and generated not in path.parents)

    def digest_of(self, paths: Iterable[Path]) -> str:
        """Return a digest of files: their names in the checkout, and what is in them."""
        pieces = ((path.relative_to(self.root).as_posix(), path.read_bytes()) for path in paths)
        return digest_of(piece for name, data in pieces for piece in (name.encode(), data))


def is_source(path: Path) -> bool:
    """Return whether a file of the package was written by somebody."""
    return "__pycache__" not in path.parts and not path.parent.name.endswith(".egg-info")


def digest_of(pieces: Iterable[bytes]) -> str:
    """Return one digest of several pieces; moving a byte from one to the next changes it."""
    total = hashlib.sha256()
    for piece in pieces:
        total.update(b"%d:" % len(piece) + piece)
    return total.hexdigest()


def is_set(variable: str) -> bool:
    """Return whether a variable of the environment says yes."""
    return os.environ.get(variable, "") not in ("", "0")
