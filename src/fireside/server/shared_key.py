"""One key for all servers of a database: a receipt of one has to be good at every other."""

from typing import Final

from fireside.server.server_key import FILE_NAME, ServerKey
from fireside.store.errors import OtherKeyError
from fireside.store.store import Store

DIGITS: Final = 15
"""Of the public key in hexadecimal, as many as fit into a number of the database."""


async def check_key(store: Store, key: ServerKey) -> None:
    """Refuse a key that is not the one of the first server on a shared database."""
    own = int(key.public[:DIGITS], 16)
    if store.is_shared and await store.claim("key", own) != own:
        raise OtherKeyError(
            "the other servers of this database sign with another key: "
            f"copy {FILE_NAME} from the data folder of one of them into this one"
        )
