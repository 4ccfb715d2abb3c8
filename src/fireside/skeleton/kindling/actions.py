"""Every action there can ever be, and what its ints mean; here they have none."""

from typing import Final

from fireside.kernel.action import ActionSet

ACTIONS: Final = ActionSet("kindling")

ACTION_ARGS: Final[dict[str, tuple[str, ...]]] = {"feed": (), "swap": (), "bank": ()}

WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""By type of an int: what its values are called where they are not plain numbers."""

FEED: Final = ACTIONS.add("feed")
SWAP: Final = ACTIONS.add("swap")
BANK: Final = ACTIONS.add("bank")
