"""What bots know about The Game: its policy, and nothing else is for others."""

from fireside.games.the_game.bot.policy import TheGamePolicy

__all__ = ["TheGamePolicy"]
