"""Where the files of a new title go: into a checkout, or into a package of its own."""

import re
from pathlib import Path
from typing import Final

from fireside.cli.scaffold.names import Names, TitleNameError
from fireside.cli.scaffold.skeleton import PACKAGE, rename_path, rename_text, skeleton_files
from fireside.kernel.errors import KernelError

GAMES: Final = Path("src", "fireside", "games")
REGISTRY: Final = Path("src", "fireside", "registry.py")
TESTS: Final = Path("tests", "games")
OWN_TITLES: Final = re.compile(r'^OWN_TITLES: Final = \(\n((?:    "[a-z0-9-]+",\n)+)\)$', re.M)

Files = dict[Path, str]
"""By path, the content."""


class NoRoomError(KernelError):
    """A title cannot be created at this place."""


def find_checkout(start: Path) -> Path | None:
    """Return the checkout of Fireside that a folder belongs to, if there is one."""
    folders = (start, *start.parents)
    return next((path for path in folders if is_checkout(path)), None)


def is_checkout(folder: Path) -> bool:
    """Return whether a folder is a checkout: it holds sources and tests."""
    return (folder / REGISTRY).is_file() and (folder / TESTS).is_dir()


def files_of_package(names: Names, parent: Path) -> Files:
    """Return the files of a package of its own, in a folder of its name."""
    home = parent / names.title
    check_free(home)
    return {
        home / rename_path(path, names): rename_text(text, names, names.package)
        for path, text in skeleton_files().items()
    }


def files_of_box(names: Names, checkout: Path) -> Files:
    """Return the files of a title of the box: rules and tests."""
    files: Files = {}
    module = f"fireside.games.{names.package}"
    for source, target in ((PACKAGE, GAMES), ("tests", TESTS)):
        home = checkout / target / names.package
        check_free(home)
        for path, text in skeleton_files(source).items():
            files[home / rename_path(path, names)] = rename_text(text, names, module)
    return files


def check_free(home: Path) -> None:
    """Raise NoRoomError if a folder exists."""
    if home.exists():
        raise NoRoomError(f"{home} exists already")


def enter_title(names: Names, checkout: Path) -> Files:
    """Return the registry of a checkout with the title in its list."""
    path = checkout / REGISTRY
    text = path.read_text("utf-8")
    found = OWN_TITLES.search(text)
    if found is None:
        raise NoRoomError(f"{path} has no list OWN_TITLES with one title a line")
    if f'"{names.title}"' in found[1]:
        raise TitleNameError(f"there is a title {names.title!r} already")
    return {path: f'{text[: found.end(1)]}    "{names.title}",\n{text[found.end(1) :]}'}


def write_files(files: Files) -> None:
    """Write all files, and the folders they need."""
    for path, text in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        except OSError as error:
            raise NoRoomError(f"{path} cannot be written: {error.strerror}") from error
