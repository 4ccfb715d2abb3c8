"""The Brigade on the terminal."""
