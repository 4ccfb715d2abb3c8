"""How announcements are written into as few NOTIFYs as their size allows."""

from collections.abc import Iterable
from typing import Final

from fireside.store.announcements import Announcement

CHANNEL: Final = "fireside"

SIZE_LIMIT: Final = 7900
"""Bytes; PostgreSQL takes less than 8000."""

NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(?::text[]) AS payload"


def payloads(announcements: Iterable[Announcement]) -> list[str]:
    """Write announcements, one a line, into texts that are short enough."""
    texts: list[str] = []
    size = SIZE_LIMIT
    for said in dict.fromkeys(announcements):
        line = f"{said.kind} {said.id} {said.detail}"
        length = len(line.encode()) + 1
        if size + length > SIZE_LIMIT:
            texts.append(line)
            size = length
        else:
            texts[-1] += f"\n{line}"
            size += length
    return texts
