"""What bots know about The Brigade: its policy, and nothing else is for others."""

from fireside.games.the_brigade.bot.policy import BrigadePolicy

__all__ = ["BrigadePolicy"]
