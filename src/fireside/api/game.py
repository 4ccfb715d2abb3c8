"""A title with seats and options agreed, from which positions start."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fireside.api.position import Position
from fireside.kernel.action import Action
from fireside.kernel.action_space import ActionSpace
from fireside.kernel.event import FORGET
from fireside.kernel.observation import ObservationSpec
from fireside.kernel.options import Options, OptionValue
from fireside.kernel.rng import fast_rng
from fireside.match.errors import SeedError
from fireside.match.match import SEED_SIZE, Match
from fireside.match.notation import format_action, parse_action
from fireside.match.record import Record
from fireside.match.record_json import decode_record
from fireside.match.terms import agree
from fireside.match.verify import verify
from fireside.registry import AnyTitle, find_title

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, repr=False)
class Game:
    """What `fireside.load` returns: a title, the number of seats, and every option."""

    title: AnyTitle
    """The rules; `title.game` is the fast engine, which checks nothing."""
    seats: int
    options: Options = field(hash=False)

    def start(self, seed: int | bytes | None = None) -> Position:
        """Return a first position; without a seed, every call draws differently."""
        match = Match.start(self.title, self.seats, self.options, seed_bytes(seed))
        return position_of(self, match)

    def notation(self, action: Action) -> str:
        """Write an action as text that `Position.play` reads: `place #3 red 2`."""
        return format_action(self.title, action)

    def action(self, text: str) -> Action:
        """Read an action as `notation` writes it; case and extra blanks do not matter."""
        return parse_action(self.title, text)

    def observation_spec(self) -> ObservationSpec:
        """Return what the bytes of `Position.observe` are."""
        spec: ObservationSpec = self.title.game.observation_spec(self.seats, self.options)
        return spec

    def action_space(self, asides: bool = True) -> ActionSpace:
        """Return the actions that can occur, numbered without gaps; asides may be left out."""
        return self.title.action_space(self.seats, self.options, asides)

    def __repr__(self) -> str:
        defaults = {option.name: option.choices[0] for option in self.title.options}
        chosen = [f", {n}={v!r}" for n, v in self.options.items() if v != defaults[n]]
        return f"fireside.load({self.title.name!r}, seats={self.seats}{''.join(chosen)})"


def load(name: str, seats: int | None = None, **options: OptionValue) -> Game:
    """Return a game by the name of its title; by default with its largest number of seats."""
    title = find_title(name)
    return agreed(title, max(title.seat_counts) if seats is None else seats, options)


def agreed(title: AnyTitle, seats: int, options: Mapping[str, object]) -> Game:
    """Return a game, or raise OptionsError if seats and options do not go together."""
    whole = agree(title, seats, options)
    # Only the rules of a title know which of its options exclude each other.
    title.game.setup(seats, whole, fast_rng(0), FORGET)
    return Game(title, seats, whole)


def replay(record: Record | str | bytes) -> Position:
    """Return the position that a record, or its JSON, leads to; every entry is checked."""
    history = record if isinstance(record, Record) else decode_record(record)
    match = verify(find_title(history.title), history)
    return position_of(Game(match.title, match.seat_count, match.options), match)


def position_of(game: Game, match: AnyMatch) -> Position:
    """Return the present position of a match, independent of it."""
    record = match.record()
    terms = msgspec.structs.replace(record, draws=None, entries=())
    return Position(
        game, game.title.game.copy(match.state), terms.commitment, terms, record.entries
    )


def seed_bytes(seed: int | bytes | None) -> bytes:
    """Return the 32 bytes from which all draws of a game follow."""
    if seed is None:
        return os.urandom(SEED_SIZE)
    if isinstance(seed, bytes):
        return seed
    if not 0 <= seed < 1 << 8 * SEED_SIZE:
        raise SeedError(f"the seed {seed} is no number from 0 to 2**{8 * SEED_SIZE} - 1")
    return seed.to_bytes(SEED_SIZE, "big")
