"""Tags by which a client asks whether what it keeps is still the same."""

from hashlib import sha256

from starlette.datastructures import Headers


def tag_of(data: bytes) -> str:
    """Return the tag of an answer; a weak one, because it may be sent compressed or not."""
    return f'W/"{sha256(data).hexdigest()[:32]}"'


def is_known(headers: Headers, tag: str) -> bool:
    """Return whether the client that sent these headers has this answer already."""
    known = headers.get("if-none-match", "").split(",")
    return tag.removeprefix("W/") in [each.strip().removeprefix("W/") for each in known]
