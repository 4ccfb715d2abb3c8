"""Tables whose rules are gone: their games cannot be replayed, but they can be closed."""

from dataclasses import replace

import msgspec

from fireside.kernel.seats import SPECTATOR
from fireside.server.outline import MINUTE
from fireside.store.store import Listing, Store
from fireside.table.chain import check_chain
from fireside.table.entries import Closed, Opened, ServerReason, Time, decode_entry, encode_entry
from fireside.wire.messages import ENCODER, ClosedInfo, TableInfo


async def close_outdated(store: Store, id: str, reason: ServerReason, at: Time) -> bool:
    """Enter that a table is closed, without its game; return whether it was open."""
    listing = await store.listing_of(id)
    if listing is None or listing.status not in ("waiting", "playing"):
        return False
    rows = await store.history(id)
    entries = [data for data, _ in rows]
    chain = check_chain(id, entries, [head for _, head in rows])
    opened = decode_entry(entries[0])
    assert isinstance(opened, Opened)
    entry = encode_entry(Closed(at=at, reason=reason))
    shown = closed_listing(listing, opened, reason, at)
    await store.append(id, len(entries) + 1, [entry], shown, None, [chain.add(entry)])
    return True


def closed_listing(old: Listing, opened: Opened, reason: ServerReason, at: Time) -> Listing:
    """Return what lists show of the table from now on: it is closed, and its secret open."""
    info = msgspec.structs.replace(
        msgspec.json.decode(old.summary, type=TableInfo),
        status="closed",
        closed=ClosedInfo(reason, SPECTATOR),
        secret=opened.seed,
    )
    touched = at // MINUTE * MINUTE
    return replace(
        old, status="closed", touched=touched, deadline=None, summary=ENCODER.encode(info)
    )
