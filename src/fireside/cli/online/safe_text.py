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
    if reason.endswith("signed_out"):
        return "You were signed out here, from another device or by the host"
    if reason.endswith("banned"):
        return "The host of this server keeps you out"
    if reason.endswith("removed"):
        return "The host of this server has removed the table"
    return clean(reason)
