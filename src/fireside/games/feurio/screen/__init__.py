"""Feurio! as text."""

from typing import Final

from fireside.games.feurio.screen.screen import FeurioScreen

SCREEN: Final = FeurioScreen
