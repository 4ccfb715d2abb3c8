"""An episode: who acts, who may speak, and what it is offered."""

import random

import pytest

from fireside.api.game import load
from fireside.envs.episode import Episode, Talk
from fireside.kernel.errors import NotAskedError
from fireside.match.errors import ClosedAsideError
from fireside.registry import title_names


def played(episode: Episode, seed: int) -> list[int]:
    """Play a game at random; return the numbers that were chosen."""
    episode.start(seed)
    pick = random.Random(seed)
    numbers = []
    while not episode.is_over:
        numbers.append(pick.choice([at for at, legal in enumerate(episode.mask()) if legal]))
        episode.act(numbers[-1])
    return numbers


@pytest.mark.parametrize("talk", ["off", "policy", "actions"])
@pytest.mark.parametrize("title", title_names())
def test_the_same_seed_is_the_same_game(title: str, talk: Talk) -> None:
    episode = Episode(load(title, 2), talk)
    numbers = played(episode, 11)
    end = episode.state.dump()
    assert played(episode, 11) == numbers
    assert episode.state.dump() == end
    with pytest.raises(NotAskedError, match="over"):
        episode.act(0)


def kinds(episode: Episode) -> set[str]:
    """Return the kinds of everything that was done."""
    return {step.action.kind for step in episode.match.steps if step.action is not None}


def test_talk_is_off_by_policy_or_by_actions() -> None:
    quiet, scripted, free = [Episode(load("the-game", 3), talk) for talk in TALKS]
    for episode in (quiet, scripted, free):
        played(episode, 2)
    assert "signal" not in kinds(quiet)
    assert "signal" in kinds(scripted)
    assert "signal" in kinds(free)
    assert quiet.space.size == scripted.space.size < free.space.size


TALKS: tuple[Talk, ...] = ("off", "policy", "actions")


def test_every_seat_is_asked_to_speak_until_it_is_silent() -> None:
    episode = Episode(load("the-game", 3, starter="first"), "actions")
    episode.start(1)
    speakers = []
    while episode.is_speaking:
        speakers.append(episode.seat)
        episode.act(episode.space.silence)
    assert speakers == [0, 1, 2]
    # An answer is refused while a seat is asked to speak, and an aside that is not open.
    episode.start(1)
    with pytest.raises(ClosedAsideError, match="cannot say"):
        episode.act(0)
