"""Private environments, and the groups of pinned packages installed in them."""

import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from launch.checkout import Checkout, digest_of
from launch.console import say
from launch.locks import locked
from launch.uv import python_in, run_uv

STAMP: Final = "fireside-stamp"
"""The file in an environment that lists its groups with their digests, one a line."""

PYTHON: Final = "python"
"""The line of the stamp for the Python that the environment was made for."""

PURE: Final = "pure"
COMPILED: Final = "compiled"
NAMES: Final = (PURE, COMPILED)
"""The environments of a checkout."""


@dataclass(frozen=True)
class Environment:
    """An environment of a checkout, made or not."""

    checkout: Checkout
    name: str
    reads_sources: bool = False
    """Whether it imports the package from src/."""

    @property
    def folder(self) -> Path:
        """Return where it is."""
        return self.checkout.private / self.name

    @property
    def python(self) -> str:
        """Return its interpreter."""
        return python_in(self.folder)

    def is_ready(self, *groups: str) -> bool:
        """Return whether these groups are installed as they are pinned now."""
        stamp = read_stamp(self.folder)
        return all(stamp.get(part) == self.digest(part) for part in (PYTHON, *groups))

    def ensure(self, *groups: str) -> None:
        """Install what is missing of these groups."""
        if not self.is_ready(*groups):
            with locked(self.checkout, self.name):
                if not self.is_ready(*groups):
                    set_up(self, groups)

    def digest(self, part: str) -> str:
        """Return what changes whenever a part has to be installed again."""
        if part == PYTHON:
            texts = (sys.version, sys.base_prefix, str(self.checkout.root))
            return digest_of(text.encode() for text in texts)
        return digest_of([self.checkout.requirements(part).read_bytes()])


def pure(checkout: Checkout) -> Environment:
    """Return the environment that interprets the sources where they are."""
    return Environment(checkout, PURE, reads_sources=True)


def set_up(environment: Environment, groups: tuple[str, ...]) -> None:
    """Install the missing groups; the next start repeats what was interrupted."""
    folder, stamp = environment.folder, read_stamp(environment.folder)
    began = time.monotonic()
    what = ", ".join(group for group in groups if group not in stamp)
    say(f"Fetching packages ({what or 'new versions'}) into {relative_name(environment)} …")
    (folder / STAMP).unlink(missing_ok=True)
    if any(stamp.get(part, "") != environment.digest(part) for part in {PYTHON, *stamp}):
        make(environment)
        stamp = {PYTHON: environment.digest(PYTHON)}
    missing = [group for group in groups if group not in stamp]
    install(environment, missing)
    stamp.update((group, environment.digest(group)) for group in missing)
    write_stamp(folder, stamp)
    say(f"Ready after {time.monotonic() - began:.0f} s.")


def relative_name(environment: Environment) -> str:
    """Return where an environment is, as seen from the checkout."""
    return environment.folder.relative_to(environment.checkout.root).as_posix()


def make(environment: Environment) -> None:
    """Make an environment with nothing in it."""
    folder = environment.folder
    shutil.rmtree(folder, ignore_errors=True)
    run_uv(environment.checkout, "venv", "--quiet", "--python", sys.executable, str(folder))
    if environment.reads_sources:
        for packages in folder.glob("[Ll]ib*/**/site-packages"):
            source = environment.checkout.root / "src"
            (packages / "fireside.pth").write_text(f"{source}\n", "utf-8")


def install(environment: Environment, groups: list[str]) -> None:
    """Install the pinned packages of some groups."""
    files = [f"--requirement={environment.checkout.requirements(group)}" for group in groups]
    if files:
        install_words = ("pip", "install", "--quiet", "--python", environment.python)
        run_uv(environment.checkout, *install_words, "--require-hashes", *files)


def read_stamp(folder: Path) -> dict[str, str]:
    """Return the groups of an environment with their digests; nothing if it has no good stamp."""
    try:
        lines = (folder / STAMP).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    return {part: value for part, _, value in (line.partition(" ") for line in lines)}


def write_stamp(folder: Path, stamp: dict[str, str]) -> None:
    """Write the stamp atomically."""
    draft = folder / (STAMP + ".new")
    draft.write_text("".join(f"{part} {value}\n" for part, value in stamp.items()), "utf-8")
    draft.replace(folder / STAMP)
