"""What is quick to type: `34a 36a stop`, `!a` for a signal, several of them in one line."""

import re
from collections.abc import Sequence
from typing import Final

from fireside.games.the_game.actions import (
    BIDDING,
    BIDS,
    KEEP_CLEAR,
    NO_SIGNAL,
    PLAYS,
    SIGNALLING,
    SMALL_STEPS,
    STOP,
)
from fireside.games.the_game.components import CARDS, PILE_NAMES
from fireside.games.the_game.screen.pile_grid import SIGNS
from fireside.games.the_game.view import TheGameView
from fireside.kernel.action import Action

WITHDRAW: Final = "-"

WORDS: Final = {
    "keep-clear": KEEP_CLEAR,
    "keep clear": KEEP_CLEAR,
    "clear": KEEP_CLEAR,
    "small-steps": SMALL_STEPS,
    "small steps": SMALL_STEPS,
    "small": SMALL_STEPS,
    "none": NO_SIGNAL,
}
"""The words that stand for a signal."""

PILE: Final = f"[{''.join(PILE_NAMES)}]"
LAST: Final = r"(?![a-z])"
WORD: Final = "|".join(WORDS)
BID: Final = "|".join(BIDS).replace("-", "[- ]")

FORMS: Final = re.compile(
    rf"(?:play\s+)?(?P<card>\d\d?)\s*(?:on\s+)?(?P<on>{PILE}){LAST}"
    rf"|(?P<sign>[{''.join(SIGNS.values())}{WITHDRAW}])\s*(?P<at>{PILE}+){LAST}"
    rf"|(?:signal\s+)?(?P<word>{WORD})\s+(?:at\s+)?(?P<there>{PILE}){LAST}"
    rf"|(?:signal\s+)?(?P<place>{PILE})\s+(?P<said>{WORD}){LAST}"
    rf"|(?P<stop>stop|s){LAST}"
    rf"|(?P<bid>{BID}){LAST}"
    r"|#(?P<number>\d+)"
)
BETWEEN: Final = re.compile(r"(?:[\s,;]|and\b|then\b)*")


def read_line(typed: str, seen: TheGameView, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that a line names, one after another; none if any of it is unknown."""
    typed = typed.casefold()
    actions: list[Action] = []
    at = 0
    while at < len(typed):
        found = FORMS.match(typed, at)
        named = actions_of(found, seen, legal) if found else []
        if found is None or not named:
            return []
        actions += named
        at = found.end()
        between = BETWEEN.match(typed, at)
        at = between.end() if between else at
    return actions


def actions_of(found: re.Match[str], seen: TheGameView, legal: Sequence[Action]) -> list[Action]:
    """Return what one form stands for; a sign stands for each of several piles."""
    if found["card"]:
        card = int(found["card"])
        return [PLAYS[card][PILE_NAMES.index(found["on"])]] if card in CARDS else []
    if found["sign"]:
        return [sign_at(found["sign"], PILE_NAMES.index(name), seen) for name in found["at"]]
    if found["number"]:
        number = int(found["number"])
        return [legal[number - 1]] if 1 <= number <= len(legal) else []
    if found["stop"]:
        return [STOP]
    if found["bid"]:
        return [BIDDING[BIDS.index(found["bid"].replace(" ", "-"))]]
    pile = PILE_NAMES.index(found["there"] or found["place"])
    return [SIGNALLING[pile][WORDS[found["word"] or found["said"]]]]


def sign_at(sign: str, pile: int, seen: TheGameView) -> Action:
    """Return the signal of a sign; the same sign again takes it back."""
    signal = next((signal for signal, known in SIGNS.items() if known == sign), NO_SIGNAL)
    shown = seen.public.signals[seen.seat][pile]
    return SIGNALLING[pile][NO_SIGNAL if signal == shown else signal]


def spell(action: Action) -> str:
    """Return the shortest way to type an action."""
    if action.kind == "play":
        card, pile = action.args
        return f"{card}{PILE_NAMES[pile]}"
    if action.kind == "signal":
        pile, signal = action.args
        return f"{SIGNS.get(signal, WITHDRAW)}{PILE_NAMES[pile]}"
    return "stop" if action is STOP else BIDS[action.args[0]]
