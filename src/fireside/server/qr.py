"""Codes that a phone's camera reads, drawn in characters."""

import segno


def qr_code(text: str) -> str:
    """Draw a code, two rows in each line."""
    rows = [bytes(row) for row in segno.make(text, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append(b"\x00" * len(rows[0]))
    blocks = {(1, 1): " ", (1, 0): "▄", (0, 1): "▀", (0, 0): "█"}
    return "\n".join(
        "".join(blocks[bool(up), bool(down)] for up, down in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
