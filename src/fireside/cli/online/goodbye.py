"""What the terminal says when the server has ended the connection for good."""

from typing import Final

from fireside.client.errors import GoneError

GOODBYES: Final[dict[str, str]] = {
    "restart": "The server is being restarted",
    "slow": "The connection was too slow for this table",
    "silent": "The server did not hear from this program in time",
    "barred": "The maker of the table has sent you away",
    "deleted": "Your guest was deleted, as you asked",
    "flood": "The server has cut the connection, because it refused too many commands",
    "signed_out": "You were signed out here, from another device or by the host",
    "banned": "The host of this server keeps you out",
    "removed": "The host of this server has removed the table",
}
"""By the reason of the goodbye."""


def goodbye(error: GoneError) -> str:
    """Return why the server has ended the connection, in words."""
    return GOODBYES.get(error.reason, str(error))
