"""What bots know about Feurio!: its policy, and nothing else is for others."""

from fireside.games.feurio.bot.policy import FeurioPolicy

__all__ = ["FeurioPolicy"]
