"""Texts from elsewhere, made fit for the terminal."""


def clean(text: str) -> str:
    """Return a text of another user without control characters."""
    return "".join([sign if sign.isprintable() else " " for sign in text])


def goodbye(reason: str) -> str:
    """Return the reason for which the server ended the connection, in words."""
    if reason.endswith("barred"):
        return "The maker of the table has sent you away"
    if reason.endswith("deleted"):
        return "Your guest was deleted, as you asked"
    return clean(reason)
