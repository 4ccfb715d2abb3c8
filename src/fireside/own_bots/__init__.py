"""Bots of other people: Python classes and functions, and programs that speak JSON lines."""
