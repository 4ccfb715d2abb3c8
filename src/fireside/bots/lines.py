"""Lines: sequences of actions of one seat, up to the first chance or decision of another seat.

They are found best first: an answer other than the best rated one costs the difference of the two
ratings, and the sum of these is a line's regret. Of lines to the same position one is listed.
"""

from abc import abstractmethod
from heapq import heappop, heappush
from typing import Final, Generic, final

from mypy_extensions import mypyc_attr

from fireside.kernel.action import Action
from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """What a title knows about its lines."""

    @abstractmethod
    def rated(self, state: S, seat: Seat) -> tuple[list[Action], list[int]]:
        """Return the answers of an asked seat, best first, and their ratings."""

    @abstractmethod
    def follow(self, before: S, seat: Seat, action: Action) -> S:
        """Return the position after an answer, in a copy."""

    @abstractmethod
    def key_of(self, state: S, seat: Seat) -> tuple[int, ...]:
        """Return a key that differs between the positions of one turn."""


def best_first(actions: list[Action], scores: list[int]) -> tuple[list[Action], list[int]]:
    """Return answers and their ratings, sorted by rating."""
    order = sorted(range(len(actions)), key=lambda at: -scores[at])
    return [actions[at] for at in order], [scores[at] for at in order]


def question_key(state: State) -> list[int]:
    """Return a key of the open question, for a guide's `key_of`."""
    if not state.stack:
        return [-1]
    question = state.stack[-1]
    return [*question.kind.encode(), *question.args]


def is_over(before: State, after: State, seat: Seat) -> bool:
    """Return whether a line ends here: with the game, with chance, or with another seat."""
    if not after.stack or after.rng.draws != before.rng.draws:
        return True
    return after.stack[-1].seat != seat


@final
class Branch(Generic[S]):
    """An answer to try; the position after it is made only when its turn comes."""

    def __init__(self, before: S, action: Action | None, line: list[Action], regret: int) -> None:
        self.before: Final = before
        self.action: Final = action
        """None at the root."""
        self.line: Final = line
        self.regret: Final = regret
        """Of the whole line."""


@final
class Line(Generic[S]):
    """A line and the position after it."""

    def __init__(self, actions: list[Action], end: S) -> None:
        self.actions: Final = actions
        self.end: Final = end


def find_lines(
    guide: Guide[S], state: S, seat: Seat, limit: int, most_positions: int, breadth: int
) -> list[Line[S]]:
    """List up to `limit` lines, the one of least regret first.

    At most `most_positions` are visited, and in each the `breadth` best answers are tried.
    """
    lines: list[Line[S]] = []
    branches = [Branch(state, None, [], 0)]
    queue = [(0, 0)]
    seen: set[tuple[int, ...]] = set()
    visits = 0
    while queue and len(lines) < limit and visits < most_positions:
        branch = branches[-heappop(queue)[1]]
        visits += 1
        after = state
        if branch.action is not None:
            after = guide.follow(branch.before, seat, branch.action)
            key = guide.key_of(after, seat)
            if key in seen:
                continue
            seen.add(key)
            if is_over(branch.before, after, seat):
                lines.append(Line(branch.line, after))
                continue
        actions, scores = guide.rated(after, seat)
        # Of equal ones the best rated and deepest is next, so that a first line is soon complete.
        for at in reversed(range(min(len(actions), breadth))):
            regret = branch.regret + scores[0] - scores[at]
            heappush(queue, (regret, -len(branches)))
            branches.append(Branch(after, actions[at], [*branch.line, actions[at]], regret))
    return lines
