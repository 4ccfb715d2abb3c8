"""The messages of a host and a program that plays: JSON, one object a line, as on the wire.

docs/bots.md describes them. Actions, views, refusals and outcomes have the shapes of
`fireside.wire.messages`, which the core of the package does without; a test compares them.
"""

from typing import Final

import msgspec

from fireside.kernel.options import Options
from fireside.match.record import WireAction

VERSION: Final = 1
"""Raised when a program that plays by the old messages would no longer understand the new ones."""

DEFAULT_SECONDS: Final = 5.0


# From the host.


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first line, which the program answers by its own."""

    version: int
    fireside: str
    """The version of the package."""


class New(msgspec.Struct, frozen=True, kw_only=True, tag="new"):
    """The program has a seat in a game that it has not heard of."""

    game: int
    """The number of game and seat, which questions carry; each has another one."""
    title: str
    version: int
    """Of the rules."""
    seats: int
    options: Options
    seat: int


class ViewParts(msgspec.Struct, frozen=True):
    """What the seat sees, as on the wire."""

    seat: int
    public: msgspec.Raw
    own: msgspec.Raw


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag="ask"):
    """A question: answered by `act`, or by `say` if nothing is legal."""

    id: int
    game: int
    seat: int
    asked: tuple[int, ...]
    view: ViewParts
    legal: tuple[WireAction, ...]
    asides: tuple[WireAction, ...]
    notation: tuple[str, ...]
    """Of the legal actions, or else of the asides; empty if the program does not want it."""
    seed: int
    """For luck of the program's own; the same whenever this position is asked about again."""
    time: int
    """Milliseconds until the answer must be here."""


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused"):
    """An answer cannot be played; another one may be given to the same question."""

    id: int
    error: str
    message: str
    clause: str = ""
    refusal: str = ""
    args: tuple[int, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, as on the wire."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    solved: bool | None


class Over(msgspec.Struct, frozen=True, tag="over"):
    """Nothing more will be asked about a game; None if the host does not tell how it ended."""

    game: int
    outcome: Outcome | None


HostMessage = Hello | New | Ask | Refused | Over


# From the program.


class Greeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The answer to `hello`: what the program speaks and wants."""

    version: int
    name: str = ""
    seconds: float = DEFAULT_SECONDS
    """How long an answer may take; a host may give less."""
    asides: bool = False
    """Whether the program wants to be asked for asides."""
    notation: bool = False
    """Whether the program wants actions also as text."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """The answer to a question: an action, or its notation."""

    id: int
    action: WireAction | str


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """The answer to a question about asides; None for silence."""

    id: int
    action: WireAction | str | None


ENCODER: Final = msgspec.json.Encoder()
GREETING_DECODER: Final = msgspec.json.Decoder(Greeting)
ANSWER_DECODER: Final[msgspec.json.Decoder[Act | Say]] = msgspec.json.Decoder(Act | Say)
