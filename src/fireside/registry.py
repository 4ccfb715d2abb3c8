"""The titles by name: our own, and those that other packages bring by entry point."""

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from fireside.kernel.action import LOADERS
from fireside.kernel.errors import UnknownTitleError
from fireside.title import Title

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

AnyTitle = Title[Any, Any, Any]
"""A title whose types of state and view are its own business."""

OWN_TITLES: Final = (
    "feurio",
    "the-game",
    "feuville",
    "the-brigade",
)
ENTRY_POINT_GROUP: Final = "fireside.games"


def entry_points(group: str) -> "EntryPoints":
    """Return the entry points of installed packages; imported late, since the import is slow."""
    from importlib.metadata import entry_points as installed

    return installed(group=group)


def title_names() -> list[str]:
    """List the names of all titles, our own first."""
    others = sorted({entry.name for entry in entry_points(group=ENTRY_POINT_GROUP)})
    return [*OWN_TITLES, *[name for name in others if name not in OWN_TITLES]]


def find_title(name: str) -> AnyTitle:
    """Return a title by name; its rules are imported only now."""
    if name in OWN_TITLES:
        module = import_module(f"fireside.games.{name.replace('-', '_')}")
        own: AnyTitle = module.TITLE
        return own
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        if entry.name == name:
            loaded: AnyTitle = entry.load()
            return loaded
    names = title_names()
    near = get_close_matches(name, names, 1)
    meant = f"; did you mean {near[0]}?" if near else ""
    raise UnknownTitleError(f"no title {name!r} in the box, there is: {', '.join(names)}{meant}")


def enter_title(name: str) -> None:
    """Load the rules of a title of the box, so that its actions can be unpickled."""
    if name in title_names():
        find_title(name)


LOADERS.append(enter_title)
