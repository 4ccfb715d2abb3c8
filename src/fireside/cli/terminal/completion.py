"""The Tab key: it completes what is being typed, where the terminal can be asked to."""

from collections.abc import Callable, Sequence

try:
    import readline
except ImportError:  # Windows has none.
    HAS_READLINE = False
else:
    HAS_READLINE = True


def complete_with(known: Callable[[], Sequence[str]]) -> None:
    """Offer the lines that begin with what was typed; lines can be edited and called back too."""
    if not HAS_READLINE:
        return
    readline.set_completer(lambda typed, number: completion(known(), typed, number))
    readline.set_completer_delims("")
    is_editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")


def typed_so_far() -> str:
    """Return what stands on the line that is being typed."""
    return readline.get_line_buffer() if HAS_READLINE else ""


def completion(known: Sequence[str], typed: str, number: int) -> str | None:
    """Return one of the lines that begin with what was typed, None after the last."""
    found = [line for line in known if line.startswith(typed.casefold())]
    return found[number] if number < len(found) else None
