"""The bot of Feurio!; other packages import its policy only."""

from fireside.games.feurio.bot.policy import FeurioPolicy

__all__ = ["FeurioPolicy"]
