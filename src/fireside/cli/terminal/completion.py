"""Completion by the Tab key, where readline is available."""

from collections.abc import Callable, Sequence

try:
    import readline
except ImportError:  # Windows has none.
    HAS_READLINE = False
else:
    HAS_READLINE = True


def complete_with(known: Callable[[], Sequence[str]]) -> None:
    """Complete lines from a list, and switch on line editing and history."""
    if not HAS_READLINE:
        return
    readline.set_completer(lambda typed, number: completion(known(), typed, number))
    readline.set_completer_delims("")
    is_editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")


def typed_so_far() -> str:
    """Return the part of the line that is typed so far."""
    return readline.get_line_buffer() if HAS_READLINE else ""


def completion(known: Sequence[str], typed: str, number: int) -> str | None:
    """Return the completion with this number, None after the last."""
    found = [line for line in known if line.startswith(typed.casefold())]
    return found[number] if number < len(found) else None
