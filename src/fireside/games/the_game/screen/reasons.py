"""What speaks for playing a card on a pile: a jump, one to come, a fire, or a short way."""

from typing import Final

from fireside.games.the_game.actions import KEEP_CLEAR
from fireside.games.the_game.components import JUMP
from fireside.games.the_game.screen.piles import Pile, piles_of
from fireside.games.the_game.view import TheGameView
from fireside.kernel.action import Action
from fireside.texts import Texts

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "reason.jump": ("count",),
    "reason.next_jump": ("card",),
    "reason.covers": ("pile",),
    "reason.lost": ("count",),
    "reason.shortest": (),
    "reason.clear": ("pile",),
    "reason.enough": (),
}

FREE: Final = 1
"""The distance to the next number, by which none is lost."""


def reasons(seen: TheGameView, action: Action, words: Texts) -> list[str]:
    """Say what comes of an action, as far as one can count it on the fingers."""
    if action.kind == "stop":
        return [words.say("reason.enough")] if seen.own.hand else []
    if action.kind != "play":
        return []
    card, number = action.args
    piles = piles_of(seen)
    pile = piles[number]
    said = [jump_or_loss(seen, pile, card, words)]
    after = card - JUMP if pile.is_up else card + JUMP
    if pile.distance(card) > 0 and after in seen.own.hand:
        said.append(words.say("reason.next_jump", {"card": after}))
    if pile.fuse:
        said.append(words.say("reason.covers", {"pile": number}))
    if any(signal == KEEP_CLEAR for signal in signals_at(seen, number)):
        said.append(words.say("reason.clear", {"pile": number}))
    return said


def jump_or_loss(seen: TheGameView, pile: Pile, card: int, words: Texts) -> str:
    """Say how much room a card gives back, or how many numbers it skips."""
    distance = pile.distance(card)
    if distance < 0:
        return words.say("reason.jump", {"count": -distance})
    lost = words.say("reason.lost", {"count": distance - FREE})
    ways = [
        other.distance(held)
        for other in piles_of(seen)
        for held in seen.own.hand
        if other.takes(held)
    ]
    return f"{lost} {words.say('reason.shortest')}" if distance == min(ways) else lost


def signals_at(seen: TheGameView, pile: int) -> list[int]:
    """List what the other seats signal at a pile."""
    return [signals[pile] for seat, signals in enumerate(seen.public.signals) if seat != seen.seat]
