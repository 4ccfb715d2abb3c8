"""Feuville as text."""

from typing import Final

from fireside.games.feuville.screen.screen import FeuvilleScreen

SCREEN: Final = FeuvilleScreen
