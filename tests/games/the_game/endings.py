"""The ways a game of The Game can end: how to recognise each, and at which table it is found."""

from typing import Final

from fireside.games.the_game.components import FIRE_CARDS
from fireside.games.the_game.state import (
    BEATEN,
    BURNT,
    ENDED,
    EXCELLENT,
    LAID_BITS,
    TheGameState,
    cards_left,
)
from fireside.match.record import AsideEntry, UndoEntry
from tests.golden.endings import AnyMatch, Ending, standing_events


def fewest_left(state: TheGameState) -> int:
    """Wish for as many cards played as possible (GAM-32)."""
    return -cards_left(state)


def few_left(state: TheGameState) -> int:
    """Wish for five cards left, and no fire (GAM-31)."""
    return -abs(cards_left(state) - 5) - 100 * (state.result == BURNT)


def burnt_late(state: TheGameState) -> int:
    """Wish for a fire in a game that had gone well (GAM-61)."""
    return 100 * (state.result == BURNT) - cards_left(state)


def fire_at_last(state: TheGameState) -> int:
    """Wish for a game beaten by a fire card, which burns on (GAM-64)."""
    return -3 * cards_left(state) + sum(
        at // 10 for at, laid in enumerate(state.laid) if laid >> LAID_BITS in FIRE_CARDS
    )


def is_beaten(match: AnyMatch) -> bool:
    """All 98 cards were played."""
    return bool(match.state.result == BEATEN and not cards_left(match.state))


def is_excellent(match: AnyMatch) -> bool:
    """One to nine cards are left."""
    return bool(match.state.result == EXCELLENT and 1 <= cards_left(match.state) <= 9)


def is_ended(match: AnyMatch) -> bool:
    """Many cards are left."""
    return bool(match.state.result == ENDED and cards_left(match.state) >= 40)


def is_burnt(match: AnyMatch) -> bool:
    """A fire was not covered in time, although a card fitted somewhere."""
    return bool(match.state.result == BURNT and not standing_events(match, "stuck"))


def is_burnt_while_stuck(match: AnyMatch) -> bool:
    """Nothing fitted any more in the turn in which a fire was due (GAM-63)."""
    return bool(match.state.result == BURNT and standing_events(match, "stuck"))


def is_beaten_by_a_fire_card(match: AnyMatch) -> bool:
    """The last of the 98 cards burns."""
    return is_beaten(match) and match.state.laid[-1] >> LAID_BITS in FIRE_CARDS


def has_talk_and_takebacks(match: AnyMatch) -> bool:
    """Signals of every seat, withdrawn and changed ones too; undos with consent and without."""
    undos = [entry for entry in match.entries if isinstance(entry, UndoEntry)]
    asides = [entry for entry in match.entries if isinstance(entry, AsideEntry)]
    return (
        {entry.seat for entry in asides} == set(range(match.seat_count))
        and {entry.action[1][1] for entry in asides} == {0, 1, 2}
        and {undo.consent for undo in undos} == {False, True}
        and 0 < match.epoch < len(undos)
    )


ENDINGS: Final = {
    "the-game-beaten": Ending(is_beaten, 4, {}, wish=fewest_left),
    "the-game-beaten-alone": Ending(is_beaten, 1, {}, wish=fewest_left),
    "the-game-excellent": Ending(is_excellent, 3, {"pro": True}, wish=few_left, talks=True),
    "the-game-excellent-alone": Ending(is_excellent, 1, {"short_hand": True}, wish=few_left),
    "the-game-ended": Ending(is_ended, 5, {"starter": "random"}, "random", talks=True),
    "the-game-ended-alone": Ending(is_ended, 1, {"pro": True}, "random"),
    "the-game-burnt": Ending(is_burnt, 3, {"on_fire": True, "starter": "first"}, wish=burnt_late),
    "the-game-burnt-alone": Ending(is_burnt, 1, {"on_fire": True}, wish=burnt_late),
    "the-game-burnt-while-stuck": Ending(
        is_burnt_while_stuck, 2, {"on_fire": True, "pro": True}, "random"
    ),
    "the-game-beaten-by-a-fire-card": Ending(
        is_beaten_by_a_fire_card, 4, {"on_fire": True}, wish=fire_at_last
    ),
    "the-game-beaten-by-a-fire-card-alone": Ending(
        is_beaten_by_a_fire_card, 1, {"on_fire": True}, wish=fire_at_last
    ),
    "the-game-talk-and-takebacks": Ending(
        has_talk_and_takebacks,
        3,
        {"short_hand": True},
        wish=fewest_left,
        takes_back=True,
        talks=True,
    ),
}
"""By the name of the record's file."""
