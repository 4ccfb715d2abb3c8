"""How bots are asked: by seeds that everybody could know, with plans that are kept."""

import pytest

from fireside.bots.levels import BOTS
from fireside.bots.policy import Policy
from fireside.games.the_game.actions import KEEP_CLEAR, PLAYS, SIGNALLING, STOP
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.match.driver import (
    Driver,
    let_speak,
    make_thought,
    next_aside,
    seed_of,
    thinker_of,
    thought_of,
    thought_seed,
)
from fireside.match.match import Match
from fireside.match.plan import occasion_of
from fireside.match.thinker import PolicyThinker
from fireside.registry import find_title
from tests.bots.planning import PlanningBot
from tests.match.walks import SEED, AnyMatch

TITLE = find_title("the-game")


def the_game(seat_count: int = 2) -> AnyMatch:
    return Match.start(TITLE, seat_count, {"starter": "first"}, SEED)


def lowest_cards(match: AnyMatch) -> list[Action]:
    """Return the two lowest cards of seat 0, on the first pile one after the other."""
    return [PLAYS[card][0] for card in match.state.hands[0][:2]]


def test_a_seed_is_the_same_in_every_version() -> None:
    assert thought_seed("c0ffee", 12, 2) == 42611435996793564


def test_a_seed_depends_on_the_game_the_entries_and_the_seat() -> None:
    seeds = [thought_seed(*known) for known in [("a", 1, 0), ("b", 1, 0), ("a", 2, 0), ("a", 1, 1)]]
    assert len(set(seeds)) == 4
    assert max(seeds) < 1 << 56


def test_the_set_up_is_no_entry() -> None:
    match = the_game()
    assert seed_of(match, 1) == thought_seed(match.commitment, 0, 1)
    match.play(0, lowest_cards(match)[0])
    assert seed_of(match, 1) == thought_seed(match.commitment, 1, 1)


def test_a_thought_is_an_imagined_state() -> None:
    match = the_game()
    thought = thought_of(match, 0)
    assert (thought.seat, thought.seed) == (0, seed_of(match, 0))
    assert thought.imagined.hands[0] == match.state.hands[0]
    assert thought.imagined.hands[1] != match.state.hands[1]
    again = make_thought(TITLE.game, match.state, 0, thought.seed)
    assert again.imagined.dump() == thought.imagined.dump()


def test_a_bot_thinks_once_for_the_whole_turn_it_plans() -> None:
    match, driver, bot = the_game(), Driver(), PlanningBot()
    thinker = PolicyThinker(TITLE.game, TITLE.policy, bot)
    played = []
    while match.state.asked() == [0]:
        played.append(driver.act(match, 0, thinker))
        match.play(0, played[-1], "bot")
    assert bot.lines == [played]
    assert len(played) > 2


def test_a_bot_that_may_not_think_on_answers_all_the_same() -> None:
    match = the_game()
    thinker = thinker_of(TITLE, "hard")
    action = Driver().act(match, 0, thinker, should_stop=lambda: True)
    assert action in TITLE.game.legal_actions(match.state, 0)


def test_a_plan_that_breaks_the_rules_is_dropped() -> None:
    match, driver = the_game(), Driver()
    low, _ = lowest_cards(match)
    driver.adopt(occasion_of(match, 0), [low, STOP])
    assert driver.planned_action(match, 0) is low
    match.play(0, low, "bot")
    assert driver.planned_action(match, 0) is None


def test_a_plan_belongs_to_the_occasion_of_its_thought() -> None:
    """Somebody else may have answered for the seat while the bot was thinking."""
    match, driver = the_game(), Driver()
    low, high = lowest_cards(match)
    made = occasion_of(match, 0)
    match.play(0, low)
    assert driver.adopt(made, [high, low]) is high
    assert driver.planned_action(match, 0) is None


@pytest.mark.parametrize("level", sorted(BOTS))
def test_a_thinker_is_the_bot_of_a_level_with_the_title_s_policy(level: str) -> None:
    assert thinker_of(TITLE, level) == PolicyThinker(TITLE.game, TITLE.policy, BOTS[level])


class Stubborn(Policy[TheGameState]):
    """Wants to make one aside again and again."""

    def choose(self, state: TheGameState, seat: Seat, rng: Rng) -> Action:
        return TITLE.game.legal_actions(state, seat)[0]

    def candidates(self, state: TheGameState, seat: Seat, limit: int) -> list[list[Action]]:
        return [TITLE.game.legal_actions(state, seat)[:1]]

    def value(self, state: TheGameState, seat: Seat) -> int:
        return 0

    def remark(self, game: Game[TheGameState], state: TheGameState, seat: Seat) -> Action | None:
        return SIGNALLING[0][KEEP_CLEAR]


def test_an_aside_is_made_only_where_it_is_open() -> None:
    match = the_game()
    thinker = PolicyThinker(TITLE.game, Stubborn(), BOTS["easy"])
    aside = next_aside(match, 1, thinker)
    assert aside is SIGNALLING[0][KEEP_CLEAR]
    match.say(1, aside, "bot")
    assert next_aside(match, 1, thinker) is None


def test_a_bot_with_nobody_to_talk_to_says_nothing() -> None:
    match = the_game(1)
    assert next_aside(match, 0, PolicyThinker(TITLE.game, Stubborn(), BOTS["easy"])) is None


def test_a_bot_speaks_until_it_has_nothing_to_say() -> None:
    match = the_game()
    said: list[tuple[Seat, Action]] = []

    def say(seat: Seat, aside: Action) -> None:
        match.say(seat, aside, "bot")
        said.append((seat, aside))

    thinker = thinker_of(TITLE, "easy")
    for seat in range(2):
        let_speak(match, seat, thinker, say)
    assert said
    assert [next_aside(match, seat, thinker) for seat in range(2)] == [None, None]
