"""What bots know about Feuville: its policy, and nothing else is for others."""

from fireside.games.feuville.bot.policy import FeuvillePolicy

__all__ = ["FeuvillePolicy"]
