"""Small builders for positions of The Game: the piles' tops, the hands, and what can be drawn.

Tops are written in the order of the piles, `"40 1 66! 100"`: with one `!` a card burns until the
end of this turn, with two it was laid in this turn and burns until the end of the next. Hands are
parted by bars, seat 0 first: `"41 50 | 7 8"`. A play is a card and a pile, `"41a"`.
"""

from typing import Final

from fireside.games.the_game.actions import ACTIONS, BIDS, SIGNALS, WORDS
from fireside.games.the_game.components import CARDS, PILE_NAMES, STARTS
from fireside.games.the_game.game import EVENT_ARGS, TheGame
from fireside.games.the_game.rules import PLAY
from fireside.games.the_game.setup import agree, empty_position
from fireside.games.the_game.state import LAID_BITS, TheGameState
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Event, EventLog, Events
from fireside.kernel.options import OptionValue
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import ScriptedRng
from tests.games.practice import Practice

GAME: Final = TheGame()
PRACTICE: Final = Practice(GAME, EVENT_ARGS)
run_on = PRACTICE.run_on
legal = PRACTICE.legal
told = PRACTICE.told
play_out = PRACTICE.play_out
UNTOUCHED: Final = "1 1 100 100"


class PositionError(Exception):
    """The words describe no position of 98 cards."""


def position(
    tops: str,
    hands: str,
    *,
    draw: str | None = None,
    turn: int = 0,
    owed: int | None = None,
    signals: dict[str, str] | None = None,
    out: Events = FORGET,
    **options: OptionValue,
) -> TheGameState:
    """Return the first question of a seat's turn, or with `owed` a later one.

    The draw pile is `draw`, in that order, and every card that is nowhere else has been played.
    Without `draw` only the tops have been played, and the draw pile holds the rest, lowest first.
    Signals go by seat and pile: `{"1c": "keep-clear"}`.
    """
    held = read_hands(hands)
    state = empty_position(agree(len(held), dict(options)), ScriptedRng([]))
    state.hands = held
    state.turn = turn
    set_piles(state, tops, draw)
    for place, signal in (signals or {}).items():
        at = int(place[0]) * len(PILE_NAMES) + PILE_NAMES.index(place[1])
        state.signals[at] = SIGNALS.index(signal)
    if owed is not None:
        state.stack.append(PLAY[turn][owed])
    run_on(state, out)
    return state


def set_piles(state: TheGameState, tops: str, draw: str | None) -> None:
    """Lay the tops, and whatever has been played before on the first pile that was begun."""
    state.tops = [int(word.rstrip("!")) for word in tops.split()]
    state.fuses = [word.count("!") for word in tops.split()]
    begun = [pile for pile in range(len(PILE_NAMES)) if state.tops[pile] != STARTS[pile]]
    laid = [state.tops[pile] for pile in begun]
    held = [card for hand in state.hands for card in hand]
    rest = sorted(set(CARDS).difference(laid, held))
    pile = rest if draw is None else read_cards(draw)
    below = sorted(set(rest).difference(pile))
    if sorted([*laid, *held, *pile, *below]) != CARDS or (below and not begun):
        raise PositionError(f"not each card has one place: {tops}, {state.hands}, {draw}")
    state.pile = sorted(pile)
    state.rng = ScriptedRng(script_for(sorted(pile), pile))
    state.laid = [(card << LAID_BITS) + begun[0] for card in below]
    state.laid += [(state.tops[pile] << LAID_BITS) + pile for pile in begun]


def start(
    hands: str, *, draw: str = "", luck: int = 0, out: Events = FORGET, **options: OptionValue
) -> TheGameState:
    """Return the first question after these whole hands were dealt; `draw` is drawn first later.

    `luck` is which seat a table draws that leaves the starter to chance.
    """
    held = read_hands(hands)
    cards = [card for hand in held for card in hand]
    script = script_for(CARDS, cards + read_cards(draw))
    if options.get("starter") == "random":
        script.insert(len(cards), luck)
    state = GAME.start(len(held), dict(options), ScriptedRng(script), out)
    if state.hands != held:
        raise PositionError(f"{hands} are not whole hands of {len(held)} seats")
    return state


def read_hands(words: str) -> list[list[int]]:
    """Read hands parted by bars."""
    return [sorted(read_cards(hand)) for hand in words.split("|")]


def read_cards(words: str) -> list[int]:
    """Read cards parted by spaces."""
    return [int(word) for word in words.split()]


def script_for(pile: list[int], cards: list[int]) -> list[int]:
    """Return the draws that take these cards, in this order, out of a draw pile."""
    left = pile[:]
    script = []
    for card in cards:
        script.append(left.index(card))
        left.remove(card)
    return script


# --- Looking


def asked(state: TheGameState) -> tuple[int, int] | None:
    """Return whose turn goes on and how many cards it still asks for; None after the end."""
    if not state.stack:
        return None
    assert state.stack[-1].kind == "play"
    return state.stack[-1].seat, state.stack[-1].args[0]


def word_for(action: Action) -> str:
    """Write an answer: `41a`, `stop`, or a bid."""
    if action.kind == "play":
        return f"{action.args[0]}{PILE_NAMES[action.args[1]]}"
    return BIDS[action.args[0]] if action.kind == "bid" else action.kind


def offered(state: TheGameState) -> str:
    """Write what the asked seat may answer."""
    return " ".join([word_for(action) for action in legal(state)])


def hand(state: TheGameState, seat: int = 0) -> str:
    """Write a hand."""
    return " ".join([str(card) for card in state.hands[seat]])


def result(state: TheGameState) -> str:
    """Name the result."""
    return WORDS["result"][state.result]


def signal_at(state: TheGameState, place: str) -> str:
    """Name the signal at a place such as `1c`: the one of seat 1 at pile c."""
    return SIGNALS[state.signals[int(place[0]) * len(PILE_NAMES) + PILE_NAMES.index(place[1])]]


# --- Acting


def action_for(word: str) -> Action:
    """Read an answer."""
    if word[0].isdigit():
        return ACTIONS.find("play", (int(word[:-1]), PILE_NAMES.index(word[-1])))
    return ACTIONS.find("bid", (BIDS.index(word),)) if word in BIDS else ACTIONS.find(word, ())


def answer(state: TheGameState, words: str) -> list[Event]:
    """Let the asked seats give legal answers one after the other, and return what happened."""
    log = EventLog()
    for word in words.split():
        assert action_for(word) in legal(state), f"{word}: {refused(state, word)}"
        GAME.apply(state, state.stack[-1].seat, action_for(word), log)
    return log.events


def bid(state: TheGameState, seat: int, choice: str) -> list[Event]:
    """Let a seat say how gladly it would start."""
    log = EventLog()
    assert state.is_asked(seat)
    GAME.apply(state, seat, action_for(choice), log)
    return log.events


def signal(pile: str, what: str) -> Action:
    """Return a signal at a pile."""
    return ACTIONS.find("signal", (PILE_NAMES.index(pile), SIGNALS.index(what)))


def say(state: TheGameState, place: str, what: str) -> list[Event]:
    """Let a seat signal at a place such as `1c`."""
    seat = int(place[0])
    assert signal(place[1], what) in GAME.open_asides(state, seat)
    log = EventLog()
    GAME.speak(state, seat, signal(place[1], what), log)
    return log.events


def refused(state: TheGameState, word: str) -> Refusal | None:
    """Return why the asked seat may not give an answer."""
    return PRACTICE.why_not(state, action_for(word))
