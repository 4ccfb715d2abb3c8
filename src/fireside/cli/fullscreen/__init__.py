"""The full-screen client of the terminal: the same sessions, screens and commands, on Textual."""
