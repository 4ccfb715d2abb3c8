"""Who one is on which server: the tokens that own one's seats, for nobody else to read."""

import json
import os
from pathlib import Path
from typing import Final

from fireside.cli.terminal.saves import SaveError


class Tokens:
    """A file with one token for each server and name; the last one used comes last."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / "guests.json"

    def find(self, server: str, name: str | None) -> tuple[str, str]:
        """Return a name and its token, the last one used if no name is told; both may be empty."""
        known = self._read().get(server, {})
        if name is None:
            return list(known.items())[-1] if known else ("", "")
        return name, known.get(name, "")

    def keep(self, server: str, name: str, token: str) -> None:
        """Remember a token, so that coming back works."""
        known = self._read()
        own = known.setdefault(server, {})
        own.pop(name, None)
        own[name] = token
        draft = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.unlink(missing_ok=True)
            # Whoever reads a token owns the seats, so that nobody else may at any time.
            file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(file, "w", encoding="utf-8") as stream:
                json.dump(known, stream, indent=1)
            draft.replace(self.path)
        except OSError as error:
            raise SaveError(f"{self.path} cannot be written: {error.strerror}") from error

    def _read(self) -> dict[str, dict[str, str]]:
        try:
            known = json.loads(self.path.read_bytes())
        except (OSError, ValueError):
            return {}
        if not isinstance(known, dict):
            return {}
        return {
            str(server): {str(name): str(token) for name, token in own.items()}
            for server, own in known.items()
            if isinstance(own, dict)
        }
