"""Feurio! on the terminal."""
