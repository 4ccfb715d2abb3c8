"""The judgement of Feurio!: evaluation, playout policy and move ordering."""

from typing import Final, final

from fireside.bots.noise import NOISE_MASK, noisy_best
from fireside.bots.policy import NEVER, Policy
from fireside.games.feurio import bot_outlook, bot_rivals, bot_team
from fireside.games.feurio.bot_weights import WEIGHTS
from fireside.games.feurio.components import TILE_COUNT
from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

REACH: Final = 5
"""A playout between rivals goes on for so many turns: until a seat has played once more."""

MIDDLE_NOISE: Final = 2


def mood_of(state: FeurioState, rng: Rng) -> int:
    """Return the hand's mood in this turn, without using the generator up.

    Two playouts that start with the same generator are in the same mood in the same turn, whatever
    was done in between: so a search that compares them sees what the difference in play came to,
    and not a difference in moods.
    """
    turn = state.bag_count * 64 + state.passes * 8 + state.turn
    return (rng.copy().below(NOISE_MASK) + turn * 2654435761) & NOISE_MASK


@final
class FeurioPolicy(Policy[FeurioState]):
    """How a sensible hand plays Feurio!: the best of the rated actions, with some chance added."""

    def choose(self, state: FeurioState, seat: Seat, rng: Rng) -> Action:
        actions: list[Action] = []
        scores: list[int] = []
        noise = rate(state, seat, False, actions, scores)
        return noisy_best(actions, scores, mood_of(state, rng), noise)

    def candidates(self, state: FeurioState, seat: Seat, limit: int) -> list[list[Action]]:
        actions: list[Action] = []
        scores: list[int] = []
        rate(state, seat, True, actions, scores)
        if not state.variant.is_team:
            limit = min(limit, bot_rivals.SEARCH_WIDTH)
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        return [[actions[at]] for at in order[:limit]]

    def stage(self, state: FeurioState) -> int:
        return TILE_COUNT - len(state.pile)

    def horizon(self, state: FeurioState) -> int:
        if state.variant.is_team or state.variant.seat_count not in WEIGHTS:
            return NEVER
        if state.bag_count < REACH:
            return NEVER
        return self.stage(state) + REACH

    def value(self, state: FeurioState, seat: Seat) -> int:
        if state.variant.is_team:
            return bot_team.worth_to_team(state)
        if state.stack:
            return bot_outlook.prospects(state, seat)
        return bot_rivals.worth_to(state, seat)


def rate(
    state: FeurioState, seat: Seat, is_wide: bool, actions: list[Action], scores: list[int]
) -> int:
    """List the sensible actions with a score for each; return how much chance to add to them.

    A search wants them all (`is_wide`); a quick hand can leave out what it would not play.
    """
    kind = state.stack[-1].kind
    if kind == "crew":
        if state.variant.is_team:
            bot_team.rate_crews(state, seat, is_wide, actions, scores)
            return bot_team.CREW_NOISE
        bot_rivals.rate_crews(state, seat, is_wide, actions, scores)
        return bot_rivals.CREW_NOISE
    if kind == "spread" and state.variant.is_team:
        bot_team.rate_spots(state, actions, scores)
        return bot_team.SPOT_NOISE
    if kind == "spread" or kind == "bury":
        number = state.drawn if kind == "spread" else 0
        bot_rivals.rate_spots(state, seat, number, actions, scores)
        return bot_rivals.SPOT_NOISE
    if kind == "face":
        bot_rivals.rate_faces(state, seat, actions, scores)
        return bot_rivals.SPOT_NOISE
    for action in list_legal(state, seat):
        actions.append(action)
        scores.append(0)
    return MIDDLE_NOISE
