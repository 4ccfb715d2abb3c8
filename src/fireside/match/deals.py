"""Deals of the day: one deal for each title and day, the same at every table of a host.

The luck of such a game is the host's alone: its commitment is published before the day, and the
seed is opened after it. docs/fair-draws.md says it to the byte.
"""

import hmac
from typing import Final

from fireside.match.luck import prefix

DEAL_TAG: Final = b"fireside/2 deal"


def deal_id(day: str, title: str, version: int) -> str:
    """Return the id of a deal, which stands for that of a table wherever luck is hashed."""
    return f"deal {day} {title} {version}"


def deal_seed(secret: bytes, deal: str) -> bytes:
    """Return the seed of a deal, made of what only the host knows."""
    return hmac.digest(secret, prefix(DEAL_TAG, deal), "sha256")
