"""The optional dependencies that each subcommand needs."""

from types import TracebackType
from typing import Final

EXTRAS: Final = {
    "play": "play",
    "rules": "terminal",
    "laws": "terminal",
    "arena": "terminal",
    "ladder": "ladder",
    "bot": "terminal",
    "mcp": "mcp",
    "tune": "tune",
    "serve": "server",
    "backup": "server",
    "restore": "server",
    "move": "server",
    "admin": "server",
    "review": "terminal",
    "siege": "play",
}
"""By subcommand, the extra of pyproject.toml with its packages; others need none."""

FOR_OPTIONS: Final = {"asyncpg": "postgres", "matplotlib": "ladder", "ray": "ray"}
"""By package, the extra for what only some options of a subcommand need."""


def missing_extra(word: str, error: ModuleNotFoundError) -> str | None:
    """Return how to install a missing package; None if the error has another cause."""
    package = (error.name or "").partition(".")[0]
    extra = FOR_OPTIONS.get(package, EXTRAS.get(word))
    if extra is None or package == "fireside" or not is_ours(error.__traceback__):
        return None
    return f"'{word}' needs the package {package}: pip install 'fireside[{extra}]'"


def is_ours(traceback: TracebackType | None) -> bool:
    """Return whether the innermost frame, the one that imports, belongs to Fireside."""
    name = ""
    while traceback is not None:
        name = traceback.tb_frame.f_globals.get("__name__", "")
        traceback = traceback.tb_next
    return name.partition(".")[0] == "fireside"
