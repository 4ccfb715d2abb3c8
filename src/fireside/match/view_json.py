"""Views as JSON: the two parts are written and read apart, so that one of them can be shared."""

import msgspec

from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q, View
from fireside.title import Title


def encode_public(title: Title[S, P, Q], state: S) -> bytes:
    """Write what everybody may see of a position."""
    return msgspec.json.encode(title.public(state))


def encode_own(title: Title[S, P, Q], state: S, seat: Seat) -> bytes:
    """Write what a seat, or the spectator, knows beyond it."""
    return msgspec.json.encode(title.own(state, seat))


def read_view(title: Title[S, P, Q], seat: Seat, public: bytes, own: bytes) -> View[P, Q]:
    """Read a view from its parts."""
    return View(
        seat,
        msgspec.json.decode(public, type=title.public_type),
        msgspec.json.decode(own, type=title.own_type),
    )
