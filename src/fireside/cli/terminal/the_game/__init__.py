"""The Game on the terminal."""
