"""The deals of the day of one server: their secret, and what others may know of it when."""

from secrets import token_hex
from typing import Final

from fireside.match.deals import deal_seed
from fireside.match.luck import host_commitment
from fireside.store.deal_rows import DealRows
from fireside.table.deals import Deal
from fireside.table.entries import Time


class Deals:
    """Makes the seeds of deals from a secret that all servers of a database share."""

    def __init__(self, secret: str) -> None:
        self._secret: Final = bytes.fromhex(secret)

    @classmethod
    async def of(cls, rows: DealRows) -> "Deals":
        """Return those of a database; the first server makes the secret."""
        return cls(await rows.secret(token_hex(32)))

    def seed(self, deal: Deal) -> bytes:
        """Return the seed of a deal, which only the server may know before it is opened."""
        return deal_seed(self._secret, deal.id)

    def commitment(self, deal: Deal) -> str:
        """Return what is published of a deal before its day."""
        return host_commitment(deal.id, self.seed(deal))

    def opened_seed(self, deal: Deal, now: Time) -> str:
        """Return the seed of a deal as everybody may know it now; empty before it is opened."""
        return self.seed(deal).hex() if now >= deal.opens else ""
