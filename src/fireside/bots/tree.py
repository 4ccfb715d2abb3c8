"""Information-set tree search: one tree of actions, a new sampled world for each walk down it.

The tree knows actions only, not what was drawn between them, so a node stands for all worlds in
which it can be reached. Actions are tried in the policy's order; the more often a node was visited,
the more of them (progressive widening). Every seat maximises its own value.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final, final

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice, without_search
from fireside.bots.playout import SETUP_STEPS, play_out
from fireside.bots.policy import WHOLE, Policy
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.rng import FAST_MASK, fast_rng
from fireside.kernel.seats import Seat


@final
class Node:
    """An action in the tree, taken by a seat after all those above it."""

    def __init__(self, action: Action, seat: Seat) -> None:
        self.action: Final = action
        self.seat: Final = seat
        self.children: Final[list[Node]] = []
        self.visits = 0
        self.offers = 0
        """How often it could have been taken."""
        self.total = 0
        """The sum of the values of its games to its seat."""


@final
class TreeBot(Bot):
    """Spends its steps on a tree that grows where values are high (UCT)."""

    def __init__(self, steps: int, width: int, curiosity: float) -> None:
        self.steps: Final = steps
        self.width: Final = width
        """The most actions of a position to try."""
        self.curiosity: Final = curiosity
        """The exploration constant, where 1 is the value of a game won."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        candidates = policy.candidates(imagined, seat, self.width)
        if len(candidates) == 1 or self.steps == 0:
            return without_search(candidates[0][0])
        rng = fast_rng(seed)
        root = Node(candidates[0][0], seat)
        steps = 0
        spent = 0
        while steps < self.steps and not should_stop():
            state = game.imagine(imagined, seat, fast_rng(rng.below(FAST_MASK)))
            path = self.walk(game, policy, state, seat, root)
            steps += SETUP_STEPS + len(path)
            steps += play_out(game, state, policy, fast_rng(rng.below(FAST_MASK)))
            for node in path:
                node.visits += 1
                node.total += policy.value(state, node.seat)
            spent += 1
        return decide(root, spent)

    def walk(
        self, game: Game[S], policy: Policy[S], state: S, seat: Seat, root: Node
    ) -> list[Node]:
        """Play a world down the tree to a new node, and return the nodes on the way."""
        path = [root]
        mover = seat
        while state.stack:
            parent = path[-1]
            lines = policy.candidates(state, mover, self.breadth(parent.visits))
            actions = [line[0] for line in lines]
            node = self.next_node(parent, actions, mover)
            path.append(node)
            game.apply(state, mover, node.action, FORGET)
            if node.visits == 0:
                break
            if state.stack:
                mover = state.stack[-1].seat
        return path

    def breadth(self, visits: int) -> int:
        """Return how many actions to try in a node, by its visits."""
        return min(self.width, 2 + int(sqrt(visits)))

    def next_node(self, parent: Node, actions: list[Action], mover: Seat) -> Node:
        """Return a node for the first action not tried yet, or the most promising of them all."""
        best: Node | None = None
        top = -1.0
        for action in actions:
            child = child_of(parent, action, mover)
            child.offers += 1
            if child.visits == 0:
                return child
            mean = child.total / (child.visits * WHOLE)
            score = mean + self.curiosity * sqrt(log(child.offers + 1) / child.visits)
            if score > top:
                top = score
                best = child
        assert best is not None
        return best


def child_of(parent: Node, action: Action, mover: Seat) -> Node:
    """Return the node of an action below another one, added now if it is new."""
    for child in parent.children:
        if child.action is action and child.seat == mover:
            return child
    child = Node(action, mover)
    parent.children.append(child)
    return child


def decide(root: Node, spent: int) -> Choice:
    """Return the action that was tried most often."""
    if not root.children:
        return without_search(root.action)
    order = sorted(root.children, key=lambda node: -node.visits)
    best = order[0]
    value = best.total // best.visits
    if len(order) == 1 or order[1].visits == 0:
        return Choice(
            action=best.action, value=value, runner_up=None, lead=0, playouts=spent, plan=[]
        )
    second = order[1]
    return Choice(
        action=best.action,
        value=value,
        runner_up=second.action,
        lead=value - second.total // second.visits,
        playouts=spent,
        plan=[],
    )
