"""The key by which servers identify themselves to push services (VAPID, RFC 8292).

A browser delivers only what is signed by the key that it subscribed with, so all servers of a
database share one: the first of them makes it, and the database keeps it.
"""

from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from py_vapid import Vapid02

from fireside.server.push_encryption import CURVE, base64, public_bytes
from fireside.store.notice_rows import NoticeRows

VALID_SECONDS: Final = 12 * 3600
"""How long a signature is good; push services allow a day."""

CONTACT: Final = "https://localhost"
"""Whom a push service may ask, if the host has not said under which address people come."""


class PushKey:
    """Signs what is sent to push services."""

    def __init__(self, private: str, contact: str = "") -> None:
        self._vapid: Final = Vapid02.from_string(private)
        self._contact: Final = contact if contact.startswith("https://") else CONTACT
        self.public: Final = base64(public_bytes(self._vapid.public_key))
        """As a browser wants it to subscribe."""

    @classmethod
    async def of(cls, rows: NoticeRows, contact: str = "") -> "PushKey":
        """Return the key of all servers of a database, which is made if there is none."""
        return cls(await rows.key(new_private_key()), contact)

    def authorization(self, endpoint: str, now: int) -> str:
        """Return the header that proves who sends something, at a time in milliseconds."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now // 1000 + VALID_SECONDS,
            "sub": self._contact,
        }
        return str(self._vapid.sign(claims)["Authorization"])


def new_private_key() -> str:
    """Return a new private key, as base64url."""
    key = ec.generate_private_key(CURVE)
    return base64(key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()))
