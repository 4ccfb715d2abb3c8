"""How long each action of others is shown, where the board stays on the screen."""

from typing import Final

PACES: Final = {"brisk": 0.5, "readable": 1.2, "leisurely": 2.0, "none": 0.0}
"""Seconds by name."""

READABLE: Final = "readable"
