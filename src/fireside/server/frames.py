"""WebSocket frames (RFC 6455) as bytes, as far as texts that are whole need it."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a text that is whole."""

LAST: Final = 0x80
"""In the first byte: the last frame of a message."""
CONTROL: Final = 0x08
"""In the first byte: no part of a message."""
MASKED: Final = 0x80
"""In the second byte: a mask follows, as it must from a client."""
SHORT: Final = 126
"""From this length on, two bytes follow that hold it."""
LONG: Final = 127
"""As a length: eight bytes follow."""

INCOMPLETE: Final = 0
"""Instead of the end of a frame: more has to come first."""
UNUSUAL: Final = -1
"""Instead of the end of a frame: too long, or a fault."""


def text_head(size: int) -> bytes:
    """Return the header of an unmasked text frame for this number of bytes."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, SHORT, size >> 8, size & 0xFF))
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big")


def frame_end(data: bytes, at: int, limit: int) -> int:
    """Return where a client's frame ends that begins at a place, or INCOMPLETE or UNUSUAL."""
    left = len(data) - at
    if left < 2:
        return INCOMPLETE
    size = data[at + 1] & ~MASKED
    head = 6
    if size == SHORT:
        if left < 4:
            return INCOMPLETE
        size = data[at + 2] << 8 | data[at + 3]
        head = 8
    is_long = data[at + 1] & ~MASKED == LONG
    if is_long or size > limit or not data[at + 1] & MASKED:
        return UNUSUAL
    end = at + head + size
    return end if end <= len(data) else INCOMPLETE


def text_of(data: bytes, at: int, end: int) -> bytes:
    """Return the text of a frame that a client sent."""
    head = 8 if data[at + 1] == MASKED | SHORT else 6
    return apply_mask(data[at + head : end], data[at + head - 4 : at + head])
