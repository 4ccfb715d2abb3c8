"""Words for columns, and for the pieces of the file of components: put together from parts."""

from collections.abc import Mapping
from typing import Final

from fireside.games.feuville.actions import WORDS
from fireside.games.feuville.components import (
    CHARMS,
    CLOUDS_OF,
    DECREE,
    KEPT_CHARMS,
    KIND_OF,
    PART_OF,
    PARTS,
    PIECES,
    PLAIN,
    PRESTIGE,
    REACH,
    ROW_OF,
    ROWS,
    START_TILE,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOLS,
    SYMBOLS_OF,
    Piece,
)

PART_TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "part.wall": (),
    "part.wall-left": (),
    "part.wall-right": (),
    "part.wall-gate": (),
    "part.tower": (),
    "part.tower-left": (),
    "part.tower-right": (),
    "part.sky": (),
    "part.cloud": ("count",),
    "part.guard": ("count",),
    "part.star": ("count",),
    "part.flag": ("count",),
    "part.griffin": ("count",),
    "part.tile": ("name", "list"),
    "part.decree": ("name", "count"),
    "part.prestige": ("count",),
    "part.column-left": ("count",),
    "part.column-right": ("count",),
    "part.column-rock": (),
}
"""The texts that words are made of, and what is put into them."""


def compose_words(texts: Mapping[str, object]) -> dict[str, str]:
    """Return the words of tiles, status decrees, prestige charms and columns in a language."""
    words: dict[str, str] = {}
    for piece in range(START_TILE + 1, len(PIECES)):
        if ROW_OF[piece] != DECREE:
            words[f"word.piece.{PIECES[piece]}"] = tile_word(texts, piece)
        elif KIND_OF[piece] == STATUS:
            words[f"word.piece.{PIECES[piece]}"] = status_word(texts, piece)
    for charm in range(KEPT_CHARMS, len(CHARMS)):
        words[f"word.charm.{CHARMS[charm]}"] = counted(texts, "part.prestige", PRESTIGE[charm])
    for column, name in enumerate(WORDS["column"]):
        side, distance = side_of(column)
        words[f"word.column.{name}"] = counted(texts, f"part.column-{side}", distance)
    return words


def side_of(column: int) -> tuple[str, int]:
    """Return on which side of the starting rock a column is, and how far from it."""
    offset = column - REACH
    return ("left" if offset < 0 else "right" if offset else "rock"), abs(offset)


def tile_word(texts: Mapping[str, object], piece: Piece) -> str:
    """Name a building tile, with its clouds and symbols behind it."""
    sort = ROWS[ROW_OF[piece]]
    if PART_OF[piece] != PLAIN:
        sort += f"-{PARTS[PART_OF[piece]]}"
    name = counted(texts, f"part.{sort}", 1)
    counts = [CLOUDS_OF[piece], *SYMBOLS_OF[piece]]
    shown = [
        counted(texts, f"part.{sign}", count)
        for sign, count in zip(("cloud", *SYMBOLS), counts, strict=True)
        if count
    ]
    if not shown:
        return name
    return filled(texts, "part.tile", name, ", ".join(shown))


def status_word(texts: Mapping[str, object], decree: Piece) -> str:
    """Name a status decree by its symbol and factor."""
    symbol = counted(texts, f"part.{SYMBOLS[STATUS_SYMBOL[decree]]}", 1)
    return filled(texts, "part.decree", symbol, str(STATUS_FACTOR[decree]))


def counted(texts: Mapping[str, object], key: str, count: int) -> str:
    """Return a text for a number of something: in all of our languages one, or another number."""
    text = texts[key]
    if isinstance(text, dict):
        text = text["one" if count == 1 else "other"]
    return str(text).replace("{count}", str(count))


def filled(texts: Mapping[str, object], key: str, name: str, rest: str) -> str:
    """Put a name, and a list or a number, into a text."""
    return str(texts[key]).replace("{name}", name).replace("{list}", rest).replace("{count}", rest)
