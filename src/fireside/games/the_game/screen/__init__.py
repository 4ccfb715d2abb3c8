"""The Game as text."""

from typing import Final

from fireside.games.the_game.screen.screen import TheGameScreen

SCREEN: Final = TheGameScreen
