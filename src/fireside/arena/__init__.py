"""Bots against one another: series of games with rotated seats and fixed seeds."""
