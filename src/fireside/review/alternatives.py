"""What else could be done besides a hint, and what each of it is worth in the same worlds."""

from dataclasses import dataclass
from typing import Any, Final

from fireside.bots.playout import play_out
from fireside.kernel.action import Action
from fireside.kernel.rng import fast_rng
from fireside.match.thinker import Thought
from fireside.registry import AnyTitle
from fireside.review.chances import Appraiser
from fireside.review.judge import compare, rank
from fireside.review.played_lines import WIDTH

ALTERNATIVE_COUNT: Final = 2
WEIGHING_STEPS: Final = 2_000
"""The decisions of playouts that a comparison is worth."""


@dataclass(frozen=True)
class Weighed:
    """An action with what it is worth."""

    action: Action
    chance: int
    """To win, or in a team and alone the expected result; CERTAIN is the most."""


@dataclass(frozen=True)
class Weighing:
    """A suggested action and alternatives, compared in the same worlds; the suggested one first."""

    is_team: bool
    worlds: int
    weighed: list[Weighed]


def weigh(
    title: AnyTitle, thought: Thought, line: list[Action], steps: int = WEIGHING_STEPS
) -> Weighing:
    """Compare a line with the most promising ones that begin with another action."""
    imagined, seat = thought.imagined, thought.seat
    appraiser = appraiser_in(title, thought)
    candidates = title.policy.candidate_lines(imagined, seat, WIDTH)
    firsts = {other[0]: other for other in reversed(candidates) if other[0] is not line[0]}
    others = [other for other in candidates if firsts.get(other[0]) is other]
    rng = fast_rng(thought.seed)
    ranked = rank(appraiser, imagined, seat, [line, *others], rng, steps // 2)
    compared = [line, *ranked[:ALTERNATIVE_COUNT]]
    # A second line is needed to compare; alone, a line is compared with itself.
    sums = compare(appraiser, imagined, seat, [*compared, line], rng, steps // 2)
    weighed = [Weighed(one[0], sums.mean(place, seat)) for place, one in enumerate(compared)]
    return Weighing(appraiser.is_team, sums.worlds, weighed)


def appraiser_in(title: AnyTitle, thought: Thought) -> Appraiser:
    """Return what says how positions are worth; one playout tells how many seats there are."""
    state: Any = title.game.imagine(thought.imagined, thought.seat, fast_rng(thought.seed))
    play_out(title.game, state, title.policy, fast_rng(thought.seed))
    outcome = title.game.outcome(state)
    return Appraiser(title, len(outcome.points), outcome.solved is not None)
