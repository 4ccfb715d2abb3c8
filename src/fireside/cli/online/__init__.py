"""The terminal client of a server: the same commands and screens, at a table kept elsewhere."""
