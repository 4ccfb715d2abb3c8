"""Finished matches to review."""

from typing import Any

from fireside.kernel.rng import fast_rng
from fireside.match.driver import Driver, thinker_of
from fireside.match.match import Match
from fireside.title import Title

AnyTitle = Title[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


def random_match(title: AnyTitle, seat_count: int, seed: int = 1) -> AnyMatch:
    """Play a match to its end with random actions."""
    match = Match.start(title, seat_count, {}, bytes([seed]) * 32)
    dice = fast_rng(seed)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        legal = title.game.legal_actions(match.state, seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


def bot_match(title: AnyTitle, seat_count: int, seed: int = 1, level: str = "easy") -> AnyMatch:
    """Let a bot play all seats of a match to its end."""
    match = Match.start(title, seat_count, {}, bytes([seed]) * 32)
    driver, thinker = Driver(), thinker_of(title, level)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, driver.act(match, seat, thinker), "bot")
    return match
