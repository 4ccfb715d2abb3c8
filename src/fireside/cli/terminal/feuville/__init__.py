"""Feuville on the terminal."""
