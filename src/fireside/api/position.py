"""A position of a game: view, play, copy, imagine and undo, with every action checked."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fireside.api.errors import NoHistoryError
from fireside.api.reading import read_action
from fireside.api.seating import acting_seat, asked_seat, looking_seat
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.match.checks import check_action, check_aside
from fireside.match.errors import NothingToUndoError
from fireside.match.luck import seed_commitment
from fireside.match.match import Match, wire_name
from fireside.match.phrases import write_count, write_seats
from fireside.match.record import ActionEntry, AsideEntry, Entry, Record

if TYPE_CHECKING:
    from fireside.api.game import Game


class Position:
    """What `Game.start` returns; `play` changes it, `copy` keeps what it was.

    It holds the state and what was entered, nothing else. Whatever needs the whole history
    (`record`, `undo`, `match`) replays it; everything else costs the same at any length.
    """

    def __init__(
        self,
        game: "Game",
        state: State,
        commitment: str,
        terms: Record | None,
        entries: Sequence[Entry] = (),
    ) -> None:
        self.game: Final = game
        self.state = state
        """The full position, secrets included, for `game.title.game`: the fast engine, which
        checks nothing. What is changed there is not in the record."""
        self.commitment: Final = commitment
        """SHA-256 of the seed; it reveals no future draw."""
        self._terms: Final = terms
        """The record before its first entry; None if the position is imagined."""
        self._entries = list(entries)

    # State.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def asked(self) -> list[Seat]:
        """The seats that may answer now: one, several who answer secretly, or none at the end."""
        return self.state.asked()

    @property
    def seat(self) -> Seat | None:
        """The first seat that is asked, None at the end."""
        return self.asked[0] if self.asked else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None before that."""
        return self.game.title.game.outcome(self.state) if self.is_over else None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The actions, asides and undos so far, or since the position was imagined."""
        return tuple(self._entries)

    # The type of a view is its title's own.
    def view(self, seat: Seat | None = None) -> Any:
        """Return the view of a seat or the spectator; by default the one that `print` shows."""
        return self.game.title.view(self.state, self._eye(seat))

    def observe(self, seat: Seat | None = None) -> bytes:
        """Return what a seat may see as numbers; `Game.observation_spec` says what they are."""
        observation: bytes = self.game.title.game.observation(self.state, self._eye(seat))
        return observation

    def __str__(self) -> str:
        """Draw the board for the asked seat, for the spectator if there is not exactly one."""
        from fireside.drawing.board import draw

        return draw(self.game.title, self.view())

    def __repr__(self) -> str:
        asked = f"waiting for {write_seats(self.asked)}" if self.asked else "over"
        imagined = "" if self._terms else "imagined, "
        entries = write_count(len(self._entries), "entry")
        return f"<Position of {self.game!r}: {imagined}{entries}, {asked}>"

    # Playing.

    def legal_actions(self, seat: Seat | None = None) -> list[Action]:
        """List what a seat may answer, by default the first asked one; nothing if it must wait."""
        if self.is_over or self._speaker(seat) not in self.asked:
            return []
        return self.game.title.game.legal_actions(self.state, self._actor(seat))

    def mask(self, seat: Seat | None = None) -> bytes:
        """Return a byte for each number of `Game.action_space`: 1 for what a seat may answer."""
        return self.game.action_space().mask(self.legal_actions(seat), self._speaker(seat))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> Refusal | None:
        """Return what forbids an answer of an asked seat, with its clause; None if it is legal."""
        actor = self._actor(seat)
        answer = self._read(action, self.legal_actions, actor)
        return self.game.title.game.why_not(self.state, actor, answer)

    def play(self, action: Action | str, seat: Seat | None = None) -> None:
        """Answer the open decision; what is refused changes nothing.

        Raise NotAskedError, IllegalActionError (its `refusal` has the clause), NotationError, or
        UnknownActionError for an action of another title.
        """
        actor = self._actor(seat)
        answer = self._read(action, self.legal_actions, actor)
        check_action(self.game.title, self.state, actor, answer)
        self.game.title.game.apply(self.state, actor, answer, FORGET)
        self._entries.append(ActionEntry(actor, wire_name(answer)))

    def asides(self, seat: Seat | None = None) -> list[Action]:
        """List what a seat may do now without being asked, such as a signal."""
        if seat is None and self.is_over:
            return []
        return self.game.title.game.open_asides(self.state, self._speaker(seat))

    def say(self, action: Action | str, seat: Seat | None = None) -> None:
        """Make an aside; the open decision stays open. Raise ClosedAsideError if it may not."""
        actor = self._speaker(seat)
        aside = self._read(action, self.asides, actor)
        check_aside(self.game.title, self.state, actor, aside)
        self.game.title.game.speak(self.state, actor, aside, FORGET)
        self._entries.append(AsideEntry(actor, wire_name(aside)))

    # Other positions.

    def copy(self) -> "Position":
        """Return an independent copy, with the same draws to come."""
        state = self.game.title.game.copy(self.state)
        return Position(self.game, state, self.commitment, self._terms, self._entries)

    def imagine(self, seat: Seat | None = None, seed: int | None = None) -> "Position":
        """Return a position that looks the same to a seat, with all it cannot see drawn again.

        Luck to come is drawn again too, so that search cannot foresee it. Without a seed every
        call imagines another one.
        """
        eye = self._eye(seat)
        luck = int.from_bytes(os.urandom(7), "big") if seed is None else seed
        state = self.game.title.game.imagine(self.state, eye, fast_rng(luck))
        return Position(self.game, state, seed_commitment(str(luck).encode()), None)

    # History.

    @property
    def has_history(self) -> bool:
        """Whether it is known how the position came about; an imagined one has no history."""
        return self._terms is not None

    def match(self) -> Match[Any, Any, Any]:
        """Return a match with the same history: its events, draws and earlier positions."""
        if self._terms is None:
            raise NoHistoryError("an imagined position has no history: copy it before you play")
        record = msgspec.structs.replace(self._terms, entries=self.entries)
        return Match.load(self.game.title, record)

    def record(self) -> Record:
        """Return the history with its seed, for `replay`; a finished one lists all draws."""
        return self.match().record()

    def undo(self) -> None:
        """Undo the last action; its draws are drawn again, and the record shows the undo."""
        match = self.match()
        acted = [n for n in match.standing() if match.steps[n].is_action]
        if not acted:
            raise NothingToUndoError("no action stands that could be taken back")
        match.undo(match.steps[acted[-1]].seat, consent=True)
        self.state = self.game.title.game.copy(match.state)
        self._entries = match.entries

    # Python's own copying: a deep copy shares what never changes.

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    # Arguments.

    def _actor(self, seat: Seat | None) -> Seat:
        return asked_seat(self.state, seat, self.game.seats)

    def _speaker(self, seat: Seat | None) -> Seat:
        return acting_seat(self.state, seat, self.game.seats)

    def _eye(self, seat: Seat | None) -> Seat:
        return looking_seat(self.state, seat, self.game.seats)

    def _read(
        self, named: Action | str, offered: Callable[[Seat], list[Action]], seat: Seat
    ) -> Action:
        return read_action(self.game.title, named, lambda: offered(seat))
