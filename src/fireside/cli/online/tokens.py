"""The guest tokens of this user, by server; the file is readable by the user only."""

import json
import os
from pathlib import Path
from typing import Final

from fireside.cli.terminal.saves import SaveError


class Tokens:
    """A file with one token per server and name; the most recent comes last."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / "guests.json"

    def find(self, server: str, name: str | None) -> tuple[str, str]:
        """Return a name and its token, the most recent if no name is given; both may be empty."""
        known = self._read().get(server, {})
        if name is None:
            return list(known.items())[-1] if known else ("", "")
        return name, known.get(name, "")

    def keep(self, server: str, name: str, token: str) -> None:
        """Store a token, so that the user has the same seats at the next visit."""
        known = self._read()
        own = known.setdefault(server, {})
        own.pop(name, None)
        own[name] = token
        draft = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.unlink(missing_ok=True)
            # A token is enough to take the seats, so the file is never readable by other users.
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
