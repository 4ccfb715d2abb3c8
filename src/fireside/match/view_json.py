"""Views as JSON: the public part is encoded once for all seats, the own part per seat."""

import msgspec

from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q, View
from fireside.title import Title


def encode_public(title: Title[S, P, Q], state: S) -> bytes:
    """Encode the public part of a view."""
    return msgspec.json.encode(title.public(state))


def encode_own(title: Title[S, P, Q], state: S, seat: Seat) -> bytes:
    """Encode the own part of the view of a seat or the spectator."""
    return msgspec.json.encode(title.own(state, seat))


def read_view(title: Title[S, P, Q], seat: Seat, public: bytes, own: bytes) -> View[P, Q]:
    """Decode a view from its two parts."""
    return View(
        seat,
        msgspec.json.decode(public, type=title.public_type),
        msgspec.json.decode(own, type=title.own_type),
    )
