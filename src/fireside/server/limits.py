"""All limits of the server; docs/wire.md and docs/hosting.md tell them, and a test compares."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Rate:
    """A number at once, and then a number per second."""

    burst: int
    per_second: float


MESSAGE_BYTES: Final = 16 * 1024
"""A longer message is not read to its end."""

BODY_BYTES: Final = 64 * 1024
"""Of a request."""

COMMANDS: Final = Rate(200, 50.0)
"""Per connection."""

CHATS: Final = Rate(8, 0.5)
"""Per connection."""

REFUSALS: Final = Rate(500, 1.0)
"""Per connection; clients that exceed it are disconnected."""

NEW_GUESTS: Final = Rate(200, 1.0)
"""Per address; used links count too."""

WRITES: Final = Rate(100, 1.0)
"""Per guest: HTTP requests that store something, such as tables, names and links."""

REPLAYS: Final = Rate(30, 0.5)
"""Per address."""

REPLAY_ENTRIES: Final = 3000
"""Entries of the longest match that can be replayed over HTTP; its record has no such limit."""

TABLES_PER_GUEST: Final = 40
"""Open tables that a guest made or sits at."""

LIST_LENGTH: Final = 100
"""Tables in one list."""

CHAT_LINES: Final = 100
"""Lines of chat that a newcomer is shown."""

OUTBOX_BYTES: Final = 4 * 1024 * 1024
"""Clients that let more than this wait to be read are disconnected; they may come back."""

HELLO_SECONDS: Final = 10.0
"""Close connections that do not identify themselves in time."""

GOODBYE_SECONDS: Final = 5.0
"""How long a client that does not read may take for the last message."""

STAND_IN_SECONDS: Final = 60
"""How long somebody has to be away before a bot may stand in for them."""

IDLE_DAYS: Final = 30
"""Tables at which nothing has happened for longer are closed."""

LINK_MINUTES: Final = 15
"""How long a link to another device works."""
