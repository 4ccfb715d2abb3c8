"""How pieces are written: a sign for each symbol and cloud, brackets for corners."""

from typing import Final

from fireside.drawing.paint import INK, PAPER
from fireside.games.feuville.components import (
    CLOUDS_OF,
    DECREE,
    DISCRETION,
    GATE,
    KIND_OF,
    LARGE,
    LEFT,
    LITTLE,
    PART_OF,
    RIGHT,
    ROW_OF,
    START_TILE,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOLS_OF,
    TOWN,
    VIEW,
    Piece,
)
from fireside.texts import Texts

SYMBOL_SIGNS: Final = "†★⚑♞"
"""Guard, star, flag and griffin."""

CLOUD: Final = "≈"
PLAIN: Final = "·"
ROCK: Final = "■■■"
NONE: Final = "–"
MORE: Final = "…"

BURNT: Final = "×"
GRASS: Final = "~"
COAT: Final = "#"
"""Marks behind the name of a column."""

GUARDED: Final = "¤"
"""Stands by a piece under a theft protection."""

NEWS: Final = "+"
"""Stands by tiles that were not there when the reader last looked."""

TILES: Final = (
    f"{PAPER} on #6b4a2f",
    f"{INK} on #b7a98f",
    f"{PAPER} on #2b5d8a",
    f"{INK} on #e3c567",
)
"""By row: walls, towers, skies and decrees."""

STONE: Final = f"{PAPER} on #5a5a5a"
RUINS: Final = "#c9a08e on #2b1512"
MEADOW: Final = f"{INK} on #8b9c35"

DECREE_TEXTS: Final = {
    LITTLE: "decree.little",
    LARGE: "decree.large",
    VIEW: "decree.view",
    DISCRETION: "decree.own",
    TOWN: "decree.town",
}
"""By kind: its short name; a status decree is a sign and a factor."""

TEXTS: Final[dict[str, tuple[str, ...]]] = dict.fromkeys(DECREE_TEXTS.values(), ())


def tile_sign(piece: Piece) -> str:
    """Write what a building tile shows."""
    if piece == START_TILE:
        return ROCK
    shown = CLOUD * CLOUDS_OF[piece]
    for sign, count in zip(SYMBOL_SIGNS, SYMBOLS_OF[piece], strict=True):
        shown += sign * count
    part = PART_OF[piece]
    if part == RIGHT:
        return f"{shown}]"
    return {LEFT: "[", GATE: "∩"}.get(part, "") + shown or PLAIN


def decree_sign(decree: Piece, words: Texts) -> str:
    """Write a decree in short."""
    text = DECREE_TEXTS.get(KIND_OF[decree])
    if text is not None:
        return words.say(text)
    return f"{SYMBOL_SIGNS[STATUS_SYMBOL[decree]]}×{STATUS_FACTOR[decree]}"


def sign(piece: Piece, words: Texts) -> str:
    """Write any piece in its row, where it is plain what row that is."""
    if not piece:
        return NONE
    return decree_sign(piece, words) if ROW_OF[piece] == DECREE else tile_sign(piece)


def name(piece: Piece, words: Texts) -> str:
    """Write any piece by itself: a building tile with the word for its row."""
    if not piece:
        return NONE
    if ROW_OF[piece] == DECREE:
        return decree_sign(piece, words)
    shown = tile_sign(piece)
    row = words.word("row", {"row": ROW_OF[piece]})
    return row if shown == PLAIN else f"{row} {shown}"


def style(piece: Piece) -> str:
    """Return the colours of a piece."""
    return STONE if piece == START_TILE else TILES[ROW_OF[piece]]
