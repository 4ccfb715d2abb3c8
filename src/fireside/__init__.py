"""A box of four fire-themed board games: Feurio!, The Game, Feuville and The Brigade."""

from typing import Final

__version__: Final = "0.1.0"
