"""Actions as callers write them, and suggestions for those that are not understood."""

from collections.abc import Callable, Sequence

from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownActionError
from fireside.match.errors import NotationError
from fireside.match.notation import format_action, parse_action
from fireside.registry import AnyTitle


def read_action(
    title: AnyTitle, named: Action | str, offered: Callable[[], list[Action]]
) -> Action:
    """Return an action by its text; an error suggests similar legal ones."""
    if isinstance(named, str):
        try:
            return parse_action(title, named)
        except NotationError as error:
            raise NotationError(f"{error}{nearest(title, named, offered())}") from error
    if named.title != title.name:
        raise UnknownActionError(f"{named} is an action of {named.title}, not of {title.name}")
    return named


def nearest(title: AnyTitle, text: str, offered: Sequence[Action]) -> str:
    """Return the end of an error that lists the offered actions most like a text."""
    from difflib import get_close_matches  # Only errors need it.

    written = [format_action(title, action) for action in offered]
    close = get_close_matches(text.casefold(), written, n=3, cutoff=0.0)
    return f"; nearest now: {', '.join(close)}" if close else ""
