"""Texts from elsewhere, made fit for the terminal."""


def clean(text: str) -> str:
    """Return a text of another user without control characters."""
    return "".join([sign if sign.isprintable() else " " for sign in text])
