from fireside.bots.sampling import SamplingBot
from fireside.bots.switching import SwitchingBot
from fireside.bots.tree import TreeBot
from fireside.kernel.event import FORGET
from fireside.kernel.outcome import Outcome, team
from fireside.kernel.rng import fast_rng
from tests.bots.doors import DOORS, FirstDoor, Trap
from tests.kernel.games.small import SmallGame, SmallState

NAIVE = SamplingBot(steps=600, width=4)
WARY = TreeBot(steps=600, width=4, curiosity=0.5)


class TeamTrap(Trap):
    """The same doors for two seats that win or lose together."""

    def outcome(self, state: SmallState) -> Outcome:
        return team(state.fields["points"], solved=True)


def first_door(game: SmallGame, endgame_decisions: int) -> int:
    """Return which door a switching bot opens first."""
    state = game.start(2, {}, fast_rng(0), FORGET)
    bot = SwitchingBot(NAIVE, WARY, endgame_decisions)
    choice = bot.pick(game, FirstDoor(game), state, 0, seed=3)
    return DOORS.index(choice.action)


def test_the_second_bot_plays_the_endgame() -> None:
    assert first_door(Trap(), endgame_decisions=2) == 1


def test_the_first_bot_plays_while_more_decisions_are_left() -> None:
    assert first_door(Trap(), endgame_decisions=1) == 0


def test_the_first_bot_plays_for_a_team_to_the_end() -> None:
    assert first_door(TeamTrap(), endgame_decisions=2) == 0


def test_what_it_is_handed_stays_as_it_was() -> None:
    game = Trap()
    state = game.start(2, {}, fast_rng(0), FORGET)
    before = state.dump()
    SwitchingBot(NAIVE, WARY, 2).pick(game, FirstDoor(game), state, 0, seed=3)
    assert state.dump() == before
