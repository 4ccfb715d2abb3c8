"""The tournament of examples/tournament.py: every two bots meet, and no victory is lost."""

from importlib import import_module

from tests.examples.conftest import EXAMPLES

GAMES = 2


def test_every_two_bots_meet() -> None:
    tournament = import_module("tournament")
    bots = ["tournament:first", "tournament:Dreamer", "random"]
    shares = tournament.play_all("feurio", bots, GAMES, workers=1)
    assert {bot: len(won) for bot, won in shares.items()} == dict.fromkeys(bots, 2)
    assert sum(sum(won) for won in shares.values()) == 3


def test_the_bots_that_are_named_exist() -> None:
    tournament = import_module("tournament")
    own = [bot.partition(":")[2] for bot in tournament.BOTS if ":" in bot]
    assert all(hasattr(tournament, name) for name in own)


def test_every_example_is_tried() -> None:
    bots = {"first_bot.py", "small_steps.js"}
    others = {"advantages.py", "endgame.py", "ppo.py", "tournament.py"}
    here = {path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".js")}
    assert here == bots | others
