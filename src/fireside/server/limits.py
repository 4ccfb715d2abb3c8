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

GUESTS_PER_ADDRESS: Final = 20
"""An address may do as much as this number of guests; clients without a token count as one."""

COMMANDS: Final = Rate(200, 50.0)
"""Per guest."""

CHATS: Final = Rate(8, 0.5)
"""Per guest."""

ASIDES: Final = Rate(20, 1.0)
"""Per guest: signals and the like, which nobody waits for and everybody's log keeps."""

HINTS: Final = Rate(30, 1.0)
"""Per guest: thoughts of bots about the guest's own decisions."""

REFUSALS: Final = Rate(500, 1.0)
"""Per guest; clients that exceed it are disconnected."""

READS: Final = Rate(200, 10.0)
"""Per guest: tables, lists, records, replays, looks."""

NEW_GUESTS: Final = Rate(200, 1.0)
"""Per address; used links count too."""

WRITES: Final = Rate(100, 1.0)
"""Per guest: HTTP requests that store something, such as tables, names and links."""

ERASURES: Final = Rate(10, 0.1)
"""Per address: guests that delete themselves."""

CONNECTIONS: Final = 4000
"""In all; a host may choose another number."""

NEW_CONNECTIONS: Final = Rate(40, 1.0)
"""WebSockets per guest; they are counted for their address, which has those of many guests."""

CONNECTIONS_PER_GUEST: Final = 25
"""Open WebSockets of one guest; an address may have those of `GUESTS_PER_ADDRESS` guests."""

THOUGHTS_PER_GUEST: Final = 2
"""Bots that think at once at all tables that one guest made."""

BOT_TABLES_PER_GUEST: Final = 8
"""Tables of bots alone that one guest made and that play at once; others wait for their turn."""

REPLAYS: Final = Rate(30, 0.5)
"""Per address; records count too."""

REPLAY_ENTRIES: Final = 3000
"""Entries of the longest match that can be replayed over HTTP; its record has no such limit."""

TABLES_PER_GUEST: Final = 40
"""Open tables that a guest made or sits at."""

LIST_LENGTH: Final = 100
"""Tables in one list."""

GAMES: Final = 1000
"""Finished games of a guest that lists and statistics are made of, the newest."""

CHAT_LINES: Final = 100
"""Lines of chat that a newcomer is shown."""

OUTBOX_BYTES: Final = 4 * 1024 * 1024
"""Clients that let more than this wait to be read are disconnected; they may come back."""

REQUEST_SECONDS: Final = 20.0
"""From the beginning of a connection or a request to the last byte of the request."""

READ_SECONDS: Final = 30.0
"""In this time an answer to a request has to be read, or at least `READ_BYTES` of it."""

READ_BYTES: Final = 4096

UNREAD_BYTES: Final = 128 * 1024 * 1024
"""In all; of more answers to requests than this, those that wait longest are cut.

Messages to tables have the same bounds: a client that lets more wait is disconnected.
"""

UNREAD_BYTES_PER_ADDRESS: Final = 16 * 1024 * 1024

FRAMES: Final = Rate(100, 5.0)
"""Per connection: WebSocket frames that are no whole message, such as pings."""

HELLO_SECONDS: Final = 10.0
"""Close connections that do not identify themselves in time."""

GOODBYE_SECONDS: Final = 5.0
"""How long a client may take for the last message; then the connection is cut."""

STAND_IN_SECONDS: Final = 60
"""How long somebody has to be away before a bot may stand in for them."""

IDLE_DAYS: Final = 30
"""Tables at which nothing has happened for longer are closed."""

SUBSCRIPTIONS_PER_GUEST: Final = 10
"""Browsers of a guest that are told of turns; the oldest is forgotten for a new one."""

NOTICE_SECONDS: Final = 10
"""How long somebody who is asked may be away before a notice is sent."""

LINK_MINUTES: Final = 15
"""How long a link to another device works."""
