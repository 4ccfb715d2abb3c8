"""Words for the pieces that the file of components makes: cards by kind and number, new blocks."""

import re
from collections.abc import Mapping
from typing import Final

from fireside.games.the_brigade.actions import CARD_NAMES, WORDS
from fireside.games.the_brigade.components import BLOCK_NAMES

NUMBER: Final = re.compile(r"-(\d+)$")
"""Of a card that is not the only one of its kind."""

PART_TEXTS: Final[dict[str, tuple[str, ...]]] = {
    f"part.card.{NUMBER.sub('', card)}": ("number",) for card in CARD_NAMES
}
"""The texts that words are made of, and what is put into them."""


def compose_words(texts: Mapping[str, object]) -> dict[str, str]:
    """Return the words of all cards, and of blocks that the texts do not know."""
    words: dict[str, str] = {}
    for card in CARD_NAMES:
        kind, _, number = NUMBER.sub(r"/\1", card).partition("/")
        words[f"word.card.{card}"] = str(texts[f"part.card.{kind}"]).replace("{number}", number)
    for block, name in zip(WORDS["block"], BLOCK_NAMES, strict=True):
        if f"word.block.{block}" not in texts:
            words[f"word.block.{block}"] = name
    return words
