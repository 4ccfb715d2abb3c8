"""Digests as records and messages write them."""

from typing import Annotated

import msgspec

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes as lower-case hexadecimal digits."""
