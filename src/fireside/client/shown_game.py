"""What a client was shown of a game, to compare with the game that its record replays.

A server could deal from one key during the game, and write a record with the draws of another: the
record alone would be right. `web/src/lib/luck.ts` knows no rules and cannot find that out.
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.match.match import Match
from fireside.match.view_json import encode_own, encode_public
from fireside.registry import AnyTitle
from fireside.wire.entry_info import show_entry
from fireside.wire.messages import EntryInfo, ViewInfo

Place = tuple[Seat, int]
"""The seat that looked, and the number of an entry."""


class ShownGame:
    """Digests of all entries and views of one game that a server has shown."""

    def __init__(self) -> None:
        self._entries: Final[dict[Place, set[bytes]]] = {}
        self._views: Final[dict[Place, set[bytes]]] = {}

    @property
    def entry_count(self) -> int:
        """How many entries were shown, to any seat."""
        return len({number for _, number in self._entries})

    @property
    def view_count(self) -> int:
        """After how many entries the position was shown, to any seat."""
        return len({number for _, number in self._views})

    def take_entry(self, seat: Seat, entry: EntryInfo) -> None:
        """Keep what an entry did, as a seat was told."""
        digests = self._entries.setdefault((seat, entry.number), set())
        digests.add(digest_of_entry(entry))

    def take_view(self, title: AnyTitle, number: int, view: ViewInfo) -> None:
        """Keep what a seat saw after an entry."""
        digests = self._views.setdefault((view.seat, number), set())
        digests.add(digest_of_view(rewrite(title, view)))

    def differences(self, match: Match[Any, Any, Any]) -> list[int]:
        """List the entries of a replayed match that were shown in another way, or are missing."""
        count = len(match.steps)
        wrong = {number for _, number in [*self._entries, *self._views] if number >= count}
        for (seat, number), digests in self._entries.items():
            if number < count and digests != {digest_of_entry(show_entry(match, number, seat))}:
                wrong.add(number)
        seats = {seat for seat, _ in self._views}
        for number, state in enumerate(match.positions()):
            for seat in seats:
                shown = self._views.get((seat, number))
                if shown and shown != {digest_of_view(parts_of(match.title, state, seat))}:
                    wrong.add(number)
        return sorted(wrong)


def digest_of_entry(entry: EntryInfo) -> bytes:
    """Return the digest of an entry."""
    return sha256(msgspec.json.encode(entry)).digest()


def digest_of_view(parts: tuple[bytes, bytes]) -> bytes:
    """Return the digest of a view, given its public and its own part."""
    return sha256(b"\n".join(parts)).digest()


def parts_of(title: AnyTitle, state: State, seat: Seat) -> tuple[bytes, bytes]:
    """Return the two parts of what a seat sees of a position."""
    return encode_public(title, state), encode_own(title, state, seat)


def rewrite(title: AnyTitle, view: ViewInfo) -> tuple[bytes, bytes]:
    """Return the two parts of a view as they are encoded here; as they came if they are no view."""
    try:
        public = msgspec.json.decode(view.public, type=title.public_type)
        own = msgspec.json.decode(view.own, type=title.own_type)
    except msgspec.DecodeError:
        return bytes(view.public), bytes(view.own)
    return msgspec.json.encode(public), msgspec.json.encode(own)
