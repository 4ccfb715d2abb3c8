"""A box of four fire-themed board games: Feurio!, The Game, Feuville and The Brigade.

>>> position = load("feurio", seats=4).start(seed=7)
>>> while not position.is_over:
...     position.play(bot("easy").choose(position))
>>> len(position.outcome.points)
4

docs/api.md describes it; nothing outside of `__all__` is promised to stay.
"""

from typing import Final

from fireside.api.bot import Bot, bot
from fireside.api.errors import NoHistoryError, UnknownSeatError
from fireside.api.game import Game, load, replay
from fireside.api.position import Position
from fireside.bots.levels import UnknownBotError
from fireside.kernel.action import Action
from fireside.kernel.action_space import ActionSpace
from fireside.kernel.errors import (
    IllegalActionError,
    KernelError,
    NotAskedError,
    ObservationError,
    OptionsError,
    UnknownActionError,
    UnknownTitleError,
)
from fireside.kernel.observation import ObservationSpec
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.errors import (
    ClosedAsideError,
    NotationError,
    NothingToUndoError,
    RecordError,
    SeedError,
)
from fireside.match.record import Record
from fireside.match.record_json import decode_record, encode_record
from fireside.match.thinker import NoAnswerError
from fireside.own_bots.seat_bot import SeatBot
from fireside.own_bots.seat_position import SeatPosition
from fireside.registry import title_names as titles

__version__: Final = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Action",
    "ActionSpace",
    "Bot",
    "ClosedAsideError",
    "Game",
    "IllegalActionError",
    "KernelError",
    "NoAnswerError",
    "NoHistoryError",
    "NotAskedError",
    "NotationError",
    "NothingToUndoError",
    "ObservationError",
    "ObservationSpec",
    "OptionsError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "Seat",
    "SeatBot",
    "SeatPosition",
    "SeedError",
    "UnknownActionError",
    "UnknownBotError",
    "UnknownSeatError",
    "UnknownTitleError",
    "__version__",
    "bot",
    "decode_record",
    "encode_record",
    "load",
    "replay",
    "titles",
]
