"""The luck of a table before its game: who has committed, and who has revealed what."""

from collections.abc import Sequence
from typing import Final

from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.luck import SeatLuck, TableLuck, host_commitment, is_kept
from fireside.table.entries import Chair
from fireside.table.errors import DamagedTableError


class LuckInTheMaking:
    """The secret of the host, and by seat what persons committed to and revealed."""

    def __init__(self, table: str, secret: bytes, chairs: Sequence[Chair], deal: str = "") -> None:
        self.secret: Final = secret
        """Opened when the game is over or the table closed."""
        self.commitment: Final = host_commitment(deal or table, secret)
        self.commitments: Final[list[Digest]] = [""] * len(chairs)
        """By seat; empty where nobody has committed."""
        self.revealed: Final[list[Digest]] = [""] * len(chairs)
        """By seat: what its person has revealed."""
        self.is_frozen = False
        """Whether the commitments can no longer change; this stays true in the game."""
        self.deal: Final = deal
        """The id of a deal of the day, whose luck is the host's alone; empty for other tables."""
        self._table: Final = table
        self._chairs: Final = chairs

    def uncommitted(self) -> list[Seat]:
        """List the seats of persons who have to commit, and have not."""
        if self.deal:
            return []
        return [
            seat
            for seat, chair in enumerate(self._chairs)
            if chair.user and not self.commitments[seat]
        ]

    def unrevealed(self) -> list[Seat]:
        """List the seats that have committed and not revealed."""
        pairs = zip(self.commitments, self.revealed, strict=True)
        return [seat for seat, (made, shown) in enumerate(pairs) if made and not shown]

    def accepts(self, seat: Seat, added: Digest) -> bool:
        """Return whether a seat has committed to what it now reveals."""
        made = self.commitments[seat]
        return bool(made) and is_kept(self._table, SeatLuck(seat, made, added))

    def settled(self) -> TableLuck:
        """Return the luck of the game, once everything is revealed."""
        if not self.is_frozen or self.unrevealed():
            raise DamagedTableError("not everybody has revealed their luck")
        triples = zip(self.commitments, self.revealed, strict=True)
        parts = [SeatLuck(seat, *pair) for seat, pair in enumerate(triples) if pair[0]]
        return TableLuck(self._table, tuple(parts), self.deal)

    # What happens; an entry that cannot be true is an error.

    def forget(self, seat: Seat) -> None:
        """Drop the commitment of a person who has left the seat."""
        self.commitments[seat] = ""

    def commit(self, seat: Seat, commitment: Digest) -> None:
        """Take the commitment of the person in a seat, or a new one."""
        if self.is_frozen:
            raise DamagedTableError("the commitments were frozen before")
        if not self._chairs[seat].user:
            raise DamagedTableError(f"nobody holds seat {seat}")
        if self.deal:
            raise DamagedTableError("nobody adds to the luck of a deal of the day")
        self.commitments[seat] = commitment

    def freeze(self) -> None:
        """Fix the commitments."""
        if self.is_frozen:
            raise DamagedTableError("the commitments were frozen before")
        if any(chair.is_empty for chair in self._chairs):
            raise DamagedTableError("somebody is missing")
        if self.uncommitted():
            raise DamagedTableError(f"seats {self.uncommitted()} have not committed")
        self.is_frozen = True

    def reveal(self, seat: Seat, added: Digest) -> None:
        """Take what a seat reveals."""
        if not self.is_frozen or self.revealed[seat]:
            raise DamagedTableError(f"seat {seat} had nothing to reveal")
        if not self.accepts(seat, added):
            raise DamagedTableError(f"seat {seat} had committed to something else")
        self.revealed[seat] = added
