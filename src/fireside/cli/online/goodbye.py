"""What the terminal says when the server has ended the connection for good."""

from fireside.cli.wording import Wording
from fireside.client.errors import GoneError


def goodbye(error: GoneError, wording: Wording) -> str:
    """Return why the server has ended the connection, in words."""
    key = f"goodbye.{error.reason}"
    return wording.text(key) if key in wording.texts else str(error)
