"""The bot of The Game; other packages import its policy only."""

from fireside.games.the_game.bot.policy import TheGamePolicy

__all__ = ["TheGamePolicy"]
