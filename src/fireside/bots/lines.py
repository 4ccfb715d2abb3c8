"""Lines to think about: what a seat does one after the other until chance or a rival comes in.

Lines are found in the order of what they give up: at each node another answer than the best rated
one costs the difference of the two. Lines that lead to the same position are listed once.
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
    """What a title knows about its turns."""

    @abstractmethod
    def rated(self, state: S, seat: Seat) -> tuple[list[Action], list[int]]:
        """Return the answers of an asked seat, best first, and their ratings."""

    @abstractmethod
    def follow(self, before: S, seat: Seat, action: Action) -> S:
        """Return the position after an answer, in a copy."""

    @abstractmethod
    def key_of(self, state: S, seat: Seat) -> tuple[int, ...]:
        """Return what tells the positions of one turn apart."""


def best_first(actions: list[Action], scores: list[int]) -> tuple[list[Action], list[int]]:
    """Return answers and their ratings in the order of these."""
    order = sorted(range(len(actions)), key=lambda at: -scores[at])
    return [actions[at] for at in order], [scores[at] for at in order]


def question_key(state: State) -> list[int]:
    """Return what tells the open questions apart, for a guide's `key_of`."""
    if not state.stack:
        return [-1]
    question = state.stack[-1]
    return [*question.kind.encode(), *question.args]


def is_over(before: State, after: State, seat: Seat) -> bool:
    """Return whether a line ends here: with the turn, with chance, or with a rival's answer."""
    if not after.stack or after.rng.draws != before.rng.draws:
        return True
    return after.stack[-1].seat != seat


@final
class Node(Generic[S]):
    """A node of the search: an action after others, whose position is made when it is visited."""

    def __init__(self, before: S, action: Action | None, line: list[Action], regret: int) -> None:
        self.before: Final = before
        self.action: Final = action
        """None at the root."""
        self.line: Final = line
        self.regret: Final = regret
        """What the line gives up in all."""


@final
class Line(Generic[S]):
    """A line to its end, and the position it leads to."""

    def __init__(self, actions: list[Action], end: S) -> None:
        self.actions: Final = actions
        self.end: Final = end


def find_lines(
    guide: Guide[S], state: S, seat: Seat, limit: int, most_looks: int, breadth: int
) -> list[Line[S]]:
    """List lines, the best rated one first; at most `most_looks` positions are looked at.

    From each of them the `breadth` best answers lead on.
    """
    lines: list[Line[S]] = []
    nodes = [Node(state, None, [], 0)]
    queue = [(0, 0)]
    seen: set[tuple[int, ...]] = set()
    looks = 0
    while queue and len(lines) < limit and looks < most_looks:
        node = nodes[-heappop(queue)[1]]
        looks += 1
        after = state
        if node.action is not None:
            after = guide.follow(node.before, seat, node.action)
            key = guide.key_of(after, seat)
            if key in seen:
                continue
            seen.add(key)
            if is_over(node.before, after, seat):
                lines.append(Line(node.line, after))
                continue
        actions, scores = guide.rated(after, seat)
        # Of equal ones the best rated and deepest is next, so that a first line is soon complete.
        for at in reversed(range(min(len(actions), breadth))):
            regret = node.regret + scores[0] - scores[at]
            heappush(queue, (regret, -len(nodes)))
            nodes.append(Node(after, actions[at], [*node.line, actions[at]], regret))
    return lines
