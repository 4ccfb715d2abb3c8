"""What bots know about Kindling: its policy, and nothing else is for others."""

from kindling.bot.policy import KindlingPolicy

__all__ = ["KindlingPolicy"]
