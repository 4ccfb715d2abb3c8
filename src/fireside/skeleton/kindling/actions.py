"""Every action there can ever be, and what its ints mean; here they have none."""

from typing import Final

from fireside.kernel.action import ActionTable

TABLE: Final = ActionTable("kindling")

ACTION_ARGS: Final[dict[str, tuple[str, ...]]] = {"feed": (), "swap": (), "bank": ()}

WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""By type of an int: what its values are called where they are not plain numbers."""

FEED: Final = TABLE.add("feed")
SWAP: Final = TABLE.add("swap")
BANK: Final = TABLE.add("bank")
