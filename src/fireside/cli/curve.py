"""A curve of shares, drawn with blocks for the terminal."""

from collections.abc import Sequence
from typing import Final

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
"""By eighths of a row."""

EIGHTHS: Final = len(BLOCKS) - 1


def draw_curve(shares: Sequence[float], width: int, height: int) -> list[str]:
    """Draw shares from 0 to 1 as columns, the top row first; those that do not fit are left out."""
    columns = narrowed(shares, width)
    levels = [round(min(max(share, 0), 1) * height * EIGHTHS) for share in columns]
    rows = []
    for row in reversed(range(height)):
        parts = [min(max(level - row * EIGHTHS, 0), EIGHTHS) for level in levels]
        rows.append("".join([BLOCKS[part] for part in parts]))
    return rows


def narrowed(shares: Sequence[float], width: int) -> list[float]:
    """Return at most `width` of the shares, evenly spread and with the first and the last one."""
    if len(shares) <= width:
        return list(shares)
    last = len(shares) - 1
    return [shares[place * last // (width - 1)] for place in range(width)]
