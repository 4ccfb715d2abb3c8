"""The judgement of Feurio!: evaluation, playout policy and move ordering."""

from typing import final

from fireside.games.feurio import bot_rivals, bot_team
from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.policy import Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


@final
class FeurioPolicy(Policy[FeurioState]):
    """How a sensible hand plays Feurio!."""

    def choose(self, state: FeurioState, seat: Seat, rng: Rng) -> Action:
        actions: list[Action] = []
        scores: list[int] = []
        noise = rate(state, seat, actions, scores)
        best = 0
        top = scores[0] + rng.below(noise)
        for at in range(1, len(actions)):
            score = scores[at] + rng.below(noise)
            if score > top:
                top = score
                best = at
        return actions[best]

    def candidates(self, state: FeurioState, seat: Seat, limit: int) -> list[Action]:
        actions: list[Action] = []
        scores: list[int] = []
        rate(state, seat, actions, scores)
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        return [actions[at] for at in order[:limit]]

    def worth(self, state: FeurioState, seat: Seat) -> int:
        if state.variant.is_team:
            return bot_team.team_worth(state)
        return bot_rivals.rivals_worth(state, seat)


def rate(state: FeurioState, seat: Seat, actions: list[Action], scores: list[int]) -> int:
    """List the sensible actions with a score for each; return how much chance to add to them."""
    kind = state.stack[-1].kind
    if kind == "crew":
        if state.variant.is_team:
            bot_team.rate_crews(state, seat, actions, scores)
            return bot_team.W[17]
        bot_rivals.rate_crews(state, seat, actions, scores)
        return bot_rivals.W[12]
    if kind == "spread":
        if state.variant.is_team:
            bot_team.rate_spots(state, actions, scores)
            return bot_team.W[18]
        bot_rivals.rate_spots(state, seat, state.drawn, actions, scores)
        return bot_rivals.W[13]
    if kind == "bury":
        bot_rivals.rate_spots(state, seat, 0, actions, scores)
        return bot_rivals.W[13]
    if kind == "face":
        bot_rivals.rate_faces(state, seat, actions, scores)
        return bot_rivals.W[13]
    actions += list_legal(state, seat)
    scores += [0] * len(actions)
    return bot_rivals.W[13]
