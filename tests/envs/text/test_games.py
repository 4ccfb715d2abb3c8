"""Whole games of every title, played by models that read nothing but prompts."""

import pytest

import fireside
from fireside.arena.series import Series, play_game
from fireside.envs.text import LanguageBot, TextHarness
from fireside.registry import title_names
from fireside.texts import LANGUAGES
from tests.envs.text import models
from tests.envs.text.models import FORMS, ListReader, Stubborn


@pytest.mark.parametrize("title", title_names())
def test_a_model_plays_a_game_to_its_end(title: str) -> None:
    position = fireside.load(title, 2).start(seed=11)
    model, count = ListReader(11), 0
    while not position.is_over:
        # Another language each time.
        harness = TextHarness(language=LANGUAGES[count % len(LANGUAGES)])
        position.play(harness.ask(model, position, retries=0))
        count += 1
    assert position.outcome is not None
    assert len(model.prompts) == count > len(FORMS)


@pytest.mark.parametrize("title", title_names())
def test_a_model_plays_without_the_list(title: str) -> None:
    position = fireside.load(title, 2).start(seed=12)
    bot, harness = fireside.bot("random"), TextHarness(is_listed=False, rules="none")
    while not position.is_over:
        wanted = bot.choose(position)
        reply = f"Answer: {position.game.notation(wanted)}"
        assert harness.parse_response(reply, position).action == wanted
        position.play(wanted)


@pytest.mark.parametrize("title", title_names())
def test_a_language_model_is_a_bot(title: str) -> None:
    model = ListReader(3)
    bot = fireside.bot(LanguageBot(model, TextHarness(rules="none")))
    position = fireside.load(title, 2).start(seed=3)
    for _ in range(8):
        position.play(bot.choose(position))
    assert len(model.prompts) == 8


@pytest.mark.parametrize("title", title_names())
def test_a_language_model_is_told_what_has_happened_since_its_last_turn(title: str) -> None:
    model = ListReader(3)
    bot = fireside.bot(LanguageBot(model, TextHarness(rules="none")))
    other = fireside.bot("random")
    position = fireside.load(title, 2).start(seed=3)
    while len(model.prompts) < 8:
        if position.asked[0] == 0:
            expected = TextHarness(rules="none").make_prompt(position)
            action = bot.choose(position)
            assert model.prompts[-1] == expected
            position.play(action)
        else:
            position.play(other.choose(position))
    assert all("## What happened since your last turn" in asked for asked in model.prompts[1:])


def test_a_language_model_is_told_the_news_in_the_arena() -> None:
    models.player_model.prompts.clear()
    play_game(Series("feurio", ("tests.envs.text.models:player", "random"), {}, 1, 0), 0)
    prompts = models.player_model.prompts
    # The other seat has laid a tile before each turn but perhaps the first.
    assert len(prompts) > 10
    assert all("## What happened since your last turn" in asked for asked in prompts)


def test_a_language_model_is_found_by_its_name() -> None:
    position = fireside.load("feurio", 2).start(seed=3)
    bot = fireside.bot("tests.envs.text.models:player")
    assert bot.choose(position) in position.legal_actions()


def test_a_language_model_that_gives_no_answer_is_a_fault_of_the_bot() -> None:
    bot = fireside.bot(LanguageBot(Stubborn("?"), retries=0))
    with pytest.raises(fireside.NoAnswerError, match="no legal answer in 1 try"):
        bot.choose(fireside.load("feurio", 2).start(seed=3))
