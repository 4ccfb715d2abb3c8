"""The bot of Kindling; other packages import its policy only."""

from kindling.bot.policy import KindlingPolicy

__all__ = ["KindlingPolicy"]
