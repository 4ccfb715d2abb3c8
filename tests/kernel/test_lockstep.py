"""Games side by side: each goes on as it would alone, and an illegal action changes none."""

import pytest

from fireside.kernel.errors import IllegalActionError
from fireside.kernel.event import FORGET
from fireside.kernel.lockstep import Lockstep
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title, title_names

COUNT = 2
STEPS = 150
"""More than one game of some titles."""
SEATS = 2


def games_of(title: AnyTitle) -> Lockstep:
    """Return games that have begun with the seeds 0, 1 …"""
    options: Options = {option.name: option.choices[0] for option in title.options}
    space = title.action_space(SEATS, options, asides=False)
    games = Lockstep(title.game, space, SEATS, options, list(range(COUNT)))
    games.start()
    return games


@pytest.mark.parametrize("title", [find_title(name) for name in title_names()], ids=str)
def test_games_side_by_side_are_those_that_are_played_alone(title: AnyTitle) -> None:
    games = games_of(title)
    rules, space = title.game, games.space
    alone = [rules.start(SEATS, games.options, fast_rng(at), FORGET) for at in range(COUNT)]
    pick = fast_rng(9)
    for _ in range(STEPS):
        seats = [state.asked()[0] for state in alone]
        legal = [rules.legal_actions(state, seat) for state, seat in zip(alone, seats, strict=True)]
        both = list(zip(alone, seats, legal, strict=True))
        assert games.seats == seats
        assert games.observations == b"".join([rules.observation(s, seat) for s, seat, _ in both])
        assert games.masks == b"".join([space.mask(own, seat) for _, seat, own in both])
        chosen = [own[pick.below(len(own))] for own in legal]
        numbers = [space.number(one, seat) for one, seat in zip(chosen, seats, strict=True)]
        assert games.chosen(numbers) == chosen
        over = games.step(chosen)
        for at, action in enumerate(chosen):
            rules.apply(alone[at], seats[at], action, FORGET)
        assert over == [at for at, state in enumerate(alone) if state.is_over()]
        assert [state.dump() for state in games.ended] == [alone[at].dump() for at in over]
        for at in over:
            alone[at] = rules.start(SEATS, games.options, fast_rng(games.seeds[at]), FORGET)
        assert [state.dump() for state in games.states] == [state.dump() for state in alone]


@pytest.mark.parametrize("title", [find_title(name) for name in title_names()], ids=str)
def test_an_illegal_action_changes_no_game(title: AnyTitle) -> None:
    games = games_of(title)
    before = [state.dump() for state in games.states]
    size = games.space.size
    masks = [games.masks[size * at :][:size] for at in range(COUNT)]
    with pytest.raises(IllegalActionError):
        games.chosen([masks[0].index(1), masks[1].index(0)])
    assert [state.dump() for state in games.states] == before
