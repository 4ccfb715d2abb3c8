"""What a server refused, in the reader's own words."""

from fireside.cli.online.safe_text import clean
from fireside.cli.wording import Wording
from fireside.client.errors import RequestError
from fireside.kernel.errors import KernelError


def trouble(wording: Wording, error: KernelError) -> str:
    """Return what went wrong; a kind of error that has no text is told as the server told it."""
    key = f"error.{error.error}" if isinstance(error, RequestError) else ""
    return wording.text(key) if key in wording.texts else clean(str(error))
