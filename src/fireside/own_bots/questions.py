"""What a program is asked, and the games that it knows of."""

from collections.abc import Iterator
from itertools import count
from typing import Final

import msgspec

from fireside.kernel import outcome as kernel
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.match.match import wire_name
from fireside.match.notation import format_action
from fireside.match.thinker import AnyTitle, Thought
from fireside.match.view_json import encode_own, encode_public
from fireside.own_bots.messages import Ask, New, Outcome, Over, ViewParts

OPEN_GAMES: Final = 64
"""Games that a program has to remember; beyond that the one that was asked about first is over."""

SEED_MASK: Final = (1 << 53) - 1
"""Larger numbers are not exact in every language."""


class OpenGames:
    """The games and seats that a program was told of, since it was started."""

    def __init__(self) -> None:
        self._numbers: Final[dict[tuple[str, Seat], int]] = {}
        self._new_numbers: Final = count(1)
        self._ids: Final = count(1)

    def next_id(self) -> int:
        """Return an id that no question has had."""
        return next(self._ids)

    def number_of(self, thought: Thought) -> int:
        """Return the number of a game that the program was told of."""
        return self._numbers[thought.terms.name, thought.seat]

    def begin(self, title: AnyTitle, thought: Thought) -> Iterator[New | Over]:
        """Yield what a program must be told before it is asked about a game."""
        terms, seat = thought.terms, thought.seat
        if (terms.name, seat) in self._numbers:
            return
        number = self._numbers[terms.name, seat] = next(self._new_numbers)
        yield New(
            game=number,
            title=title.name,
            version=title.version,
            seats=terms.seat_count,
            options=terms.options,
            seat=seat,
        )
        if len(self._numbers) > OPEN_GAMES:
            oldest = next(iter(self._numbers))
            yield Over(self._numbers.pop(oldest), None)

    def end(self, name: str, seat: Seat, outcome: kernel.Outcome) -> Iterator[Over]:
        """Yield what a program is told at the end of a game, if it knows the game."""
        number = self._numbers.pop((name, seat), None)
        if number is not None:
            points, ranks = tuple(outcome.points), tuple(outcome.ranks)
            yield Over(number, Outcome(points, ranks, outcome.solved))


def make_question(
    title: AnyTitle,
    thought: Thought,
    *,
    id: int,
    game: int,
    is_aside: bool,
    has_notation: bool,
    time: int,
) -> Ask:
    """Return the question for an answer, or for an aside, from what the seat knows."""
    state, seat = thought.imagined, thought.seat
    legal: list[Action] = [] if is_aside else title.game.legal_actions(state, seat)
    asides = title.game.open_asides(state, seat)
    written = [format_action(title, action) for action in legal or asides] if has_notation else []
    return Ask(
        id=id,
        game=game,
        seat=seat,
        asked=tuple(state.asked()),
        view=ViewParts(
            seat,
            msgspec.Raw(encode_public(title, state)),
            msgspec.Raw(encode_own(title, state, seat)),
        ),
        legal=tuple([wire_name(action) for action in legal]),
        asides=tuple([wire_name(action) for action in asides]),
        notation=tuple(written),
        seed=thought.seed & SEED_MASK,
        time=time,
    )
