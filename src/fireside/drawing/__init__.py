"""Positions drawn as lines of text, for terminals and for `print`; needs no other package."""
