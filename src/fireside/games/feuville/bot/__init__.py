"""The bot of Feuville; other packages import its policy only."""

from fireside.games.feuville.bot.policy import FeuvillePolicy

__all__ = ["FeuvillePolicy"]
