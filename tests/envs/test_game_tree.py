"""The tree of a game: draws are nodes, and what comes of them is what the rules make of them."""

import random
from itertools import pairwise

import pytest

from fireside.api.game import load
from fireside.envs.episode import TalkError
from fireside.envs.game_tree import GameTree, Node
from fireside.kernel.errors import IllegalActionError, NotAskedError, UnknownActionError
from fireside.kernel.event import EVERYONE, FORGET
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.state import Dump, State
from fireside.match.errors import ClosedAsideError
from fireside.registry import title_names
from tests.envs.setups import SETUPS


class Recorder(Rng):
    """Draws from a seed, and records every draw that is a choice."""

    def __init__(self, seed: int) -> None:
        super().__init__(0)
        self.source = fast_rng(seed)
        self.results: list[int] = []

    def below(self, n: int) -> int:
        result = self.source.below(n)
        if n > 1:
            self.results.append(result)
        return result

    def copy(self) -> Rng:
        return self

    def dump(self) -> list[int]:
        return self.source.dump()


def walk(tree: GameTree, seed: int) -> list[Node]:
    """Play a game at random; return its nodes in their order."""
    pick = random.Random(seed)
    nodes = [tree.root]
    while not nodes[-1].is_over:
        node = nodes[-1]
        choices = range(node.waiting.size) if node.waiting is not None else node.numbers
        nodes.append(tree.after(node, pick.choice(choices)))
    return nodes


def facts(state: State) -> Dump:
    """Return a position without its generator."""
    return {name: values for name, values in state.dump().items() if name != "rng"}


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_draws_from_outside_lead_where_the_rules_lead_by_themselves(title: str, seats: int) -> None:
    game = load(title, seats)
    tree, rules, pick = GameTree(game), game.title.game, random.Random(3)
    rng = Recorder(3)
    state = rules.start(seats, game.options, rng, FORGET)
    node = tree.root
    while True:
        for result in rng.results:
            node = tree.after(node, result)
        rng.results.clear()
        assert node.waiting is None
        assert facts(node.state) == facts(state)
        if node.is_over:
            break
        assert node.seat == state.stack[-1].seat
        legal = rules.legal_actions(state, node.seat)
        assert node.numbers == tuple(sorted(tree.space.number(one, node.seat) for one in legal))
        number = pick.choice(node.numbers)
        rules.apply(state, node.seat, tree.space.action(number, node.seat), FORGET)
        node = tree.after(node, number)
    assert state.is_over()


@pytest.mark.parametrize("title", title_names())
def test_a_node_never_changes(title: str) -> None:
    tree = GameTree(load(title))
    nodes = walk(tree, 5)
    dumps = [None if node.state is None else node.state.dump() for node in nodes]
    for node in nodes[:-1]:
        tree.after(node, node.numbers[-1] if node.waiting is None else 0)
    assert dumps == [None if node.state is None else node.state.dump() for node in nodes]


def test_a_draw_that_is_no_choice_is_no_node() -> None:
    for node in walk(GameTree(load("the-brigade", 2)), 2):
        assert node.waiting is None or node.waiting.size > 1


@pytest.mark.parametrize("title", title_names())
def test_no_draw_is_out_of_more_than_there_are_pieces(title: str) -> None:
    tree = GameTree(load(title))
    sizes = [node.waiting.size for node in walk(tree, 7) if node.waiting is not None]
    assert 1 < max(sizes) <= tree.piece_count()


def test_what_is_illegal_raises_an_error_that_says_why() -> None:
    tree = GameTree(load("the-game", 1))
    with pytest.raises(UnknownActionError, match="one of 98"):
        tree.after(tree.root, 98)
    nodes = walk(tree, 1)
    node = next(node for node in nodes if node.waiting is None)
    illegal = next(at for at in range(tree.space.size) if at not in node.numbers)
    with pytest.raises(IllegalActionError, match="GAM-"):
        tree.after(node, illegal)
    with pytest.raises(NotAskedError, match="over"):
        tree.after(nodes[-1], 0)
    with pytest.raises(NotAskedError, match="draw"):
        tree.resample(tree.root, 0, 1)


def test_seats_speak_by_their_own_actions_until_they_are_silent() -> None:
    tree = GameTree(load("the-game", 3, starter="first"), "actions")
    node = next(node for node in walk(tree, 1) if node.is_speaking)
    with pytest.raises(ClosedAsideError, match="cannot say"):
        tree.after(node, 0)
    speakers = []
    while node.is_speaking:
        speakers.append(node.seat)
        assert tree.space.silence in node.numbers
        node = tree.after(node, tree.space.silence)
    assert speakers == [0, 1, 2]
    assert any(event.kind == "signal" for event in walk(tree, 1)[-1].log)
    # Those that have been silent stay so while another one speaks.
    for before, after in pairwise(walk(tree, 1)):
        if before.is_speaking:
            assert after.silent[: len(before.silent)] == before.silent
    with pytest.raises(TalkError, match="off or actions"):
        GameTree(load("the-game", 3), "policy")


def test_only_what_the_seat_was_told_is_known_in_an_imagined_world() -> None:
    tree = GameTree(load("the-game", 3))
    node = next(node for node in reversed(walk(tree, 1)) if node.waiting is None)
    imagined = tree.resample(node, 1, 4)
    assert imagined.told(1) == node.told(1)
    assert [event for event in imagined.log if event.audience == EVERYONE] == node.told(SPECTATOR)
    assert imagined.told(0) == node.told(SPECTATOR) != node.told(0)
