"""The terminal at a shared table: a server elsewhere keeps the game, everything else is as ever."""
