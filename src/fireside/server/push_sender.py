"""Sending notices to push services, which deliver them to browsers."""

import asyncio
import ssl
from hashlib import sha256
from typing import Final, Literal

import httpcore

from fireside.server.clock import ServerClock
from fireside.server.push_addresses import CheckedBackend, PushAddresses
from fireside.server.push_encryption import base64, encrypt, padded, read_base64
from fireside.server.push_key import PushKey
from fireside.store.notice_rows import Subscription

SECONDS: Final = 15.0
"""How long a push service may take."""

AT_ONCE: Final = 8
"""Requests at the same time."""

TEXT_BYTES: Final = 512
"""All texts are made as long as this."""

GONE: Final = (404, 410)

Result = Literal["sent", "gone", "refused", "failed"]
"""Of a notice: sent; for a browser that is gone; never wanted; or not at present."""


class PushSender:
    """Encrypts notices and sends them, each to one browser."""

    def __init__(self, key: PushKey, addresses: PushAddresses, clock: ServerClock) -> None:
        self.key: Final = key
        self.addresses: Final = addresses
        self._clock: Final = clock
        self._turns: Final = asyncio.Semaphore(AT_ONCE)
        self._pool: httpcore.AsyncConnectionPool | None = None
        """Made when it is needed, which it is not at most servers."""

    async def send(
        self, subscription: Subscription, text: bytes, topic: str, seconds: int
    ) -> Result:
        """Send a text, which a later one of the same topic replaces; it is good for some seconds.

        The push service is told neither the text nor the topic.
        """
        try:
            data = encrypt(
                padded(text, TEXT_BYTES),
                read_base64(subscription.public_key),
                read_base64(subscription.secret),
            )
            digest = sha256(f"{subscription.endpoint} {topic}".encode()).digest()
            headers: dict[bytes | str, bytes | str] = {
                "Authorization": self.key.authorization(subscription.endpoint, self._clock.now()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(seconds),
                "Topic": base64(digest)[:32],
                "Urgency": "high",
            }
            async with self._turns, asyncio.timeout(SECONDS):
                return await self._post(subscription.endpoint, headers, data)
        except (TimeoutError, OSError, httpcore.NetworkError, httpcore.TimeoutException):
            return "failed"
        except (httpcore.ProtocolError, httpcore.UnsupportedProtocol, ValueError):
            return "refused"

    async def _post(
        self, endpoint: str, headers: dict[bytes | str, bytes | str], data: bytes
    ) -> Result:
        """Send a request; of the answer only the status is read, and no redirect is followed."""
        pool = self._pool = self._pool or new_pool(self.addresses)
        async with pool.stream("POST", endpoint, headers=headers, content=data) as told:
            if told.status in GONE:
                return "gone"
            if 200 <= told.status < 300:
                return "sent"
            return "failed" if told.status == 429 or told.status >= 500 else "refused"

    async def close(self) -> None:
        """Close all connections."""
        if self._pool is not None:
            await self._pool.aclose()


def new_pool(addresses: PushAddresses) -> httpcore.AsyncConnectionPool:
    """Return connections to allowed addresses, with servers whose certificates are good."""
    context = httpcore.default_ssl_context()
    # Those of the machine too, among which may be that of a push service of the host's own.
    context.load_default_certs(ssl.Purpose.SERVER_AUTH)
    return httpcore.AsyncConnectionPool(
        ssl_context=context,
        max_connections=AT_ONCE,
        keepalive_expiry=5.0,
        network_backend=CheckedBackend(addresses),
    )
