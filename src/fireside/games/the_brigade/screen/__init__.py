"""The Brigade as text."""

from typing import Final

from fireside.games.the_brigade.screen.screen import BrigadeScreen

SCREEN: Final = BrigadeScreen
