"""The bot of The Brigade; other packages import its policy only."""

from fireside.games.the_brigade.bot.policy import BrigadePolicy

__all__ = ["BrigadePolicy"]
