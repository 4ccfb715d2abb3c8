"""Small builders for positions of Feuville: towns, boards, the display and the dice.

A town is written from left to right, a column from the bottom up: `"w/t @/t/s2 w!"` has the
starting tile in the middle. Behind a column `!` means burnt, `~` grass and `#` the coat of arms.
Tiles and decrees go by their names or by the short ones below. An action is written as it is read:
`"take wall 3"`, `"build hand R1"`, `"district first S"`; persons also by number.
"""

from typing import Final

from fireside.games.feuville.actions import ACTION_ARGS, ACTIONS, WORDS
from fireside.games.feuville.components import (
    CHARMS,
    GREAT_SELECTION,
    KEPT_CHARMS,
    NO_CHARM,
    PIECES,
    PLACE_COUNT,
    ROW_SIZE,
    ROWS,
)
from fireside.games.feuville.game import EVENT_ARGS, Feuville
from fireside.games.feuville.setup import agree, empty_board
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import (
    BURNT,
    COAT,
    GRASS,
    LEVEL_BITS,
    index_of,
    piece_at,
)
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Event, EventLog, Events
from fireside.kernel.options import Options
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import ScriptedRng, fast_rng
from tests.games.practice import Practice

GAME: Final = Feuville()
PRACTICE: Final = Practice(GAME, EVENT_ARGS)
run_on = PRACTICE.run_on
legal = PRACTICE.legal
told = PRACTICE.told

SHORT: Final = {
    ".": "nothing",
    "@": "starting-tile",
    "w": "wall-griffin1",
    "L": "wall-left-griffin1",
    "R": "wall-right",
    "G": "wall-gate",
    "t": "tower",
    "l": "tower-left-flag1",
    "r": "tower-right-flag1",
    "s": "sky-cloud1",
    "s2": "sky-cloud2",
    "s3": "sky-cloud3",
    "little": "little-district",
    "large": "large-district",
    "view": "splendid-view",
    "own": "own-discretion",
}
MARKS: Final = {"!": BURNT, "~": GRASS, "#": COAT}

WALLS: Final = "w w w w w w"
TOWERS: Final = "t t t t t t"
SKIES: Final = "s s s s s s"
DECREES: Final = "little large view own flag-1 star-1"
NONE: Final = ". . . . . ."


def position(
    *towns: str,
    dice: str = "3 5",
    turn: int = 0,
    cup: int = 0,
    stored: dict[int, str] | None = None,
    charms: dict[int, str] | None = None,
    walls: str = WALLS,
    towers: str = TOWERS,
    skies: str = SKIES,
    decrees: str = DECREES,
    piles: dict[str, str] | None = None,
    decree_pile: str | None = None,
    open_charms: str = "prestige-3 great-selection theft-protection",
    supply: str | None = None,
    luck: list[int] | None = None,
    edition: str = "de",
    equal_turns: bool = False,
    out: Events = FORGET,
) -> FeuvilleState:
    """Return the first question of a turn after the roll, or before it with no dice.

    Stored pieces and charms go by seat; a stored piece with a `+` lies under a theft protection.
    Piles go by row, and what is named lies on the first of its two stacks; without them the
    stacks are whole. `luck` is what will be drawn; without it anything may come.
    """
    rng = fast_rng(7) if luck is None else ScriptedRng(luck)
    options: Options = {"edition": edition, "equal_turns": equal_turns}
    state = empty_board(agree(len(towns), options), rng)
    for seat, words in enumerate(towns):
        state.towns[seat] = [column_of(word) for word in words.split()]
        state.origins[seat] = [piece_at(column, 0) for column in state.towns[seat]].index(1)
    for seat, words in (stored or {}).items():
        for place, word in enumerate(words.split()):
            state.places[seat * PLACE_COUNT + place] = piece(word.rstrip("+"))
            state.guards[seat * PLACE_COUNT + place] = int("+" in word)
    for seat, words in (charms or {}).items():
        for word in words.split():
            state.charms[seat * KEPT_CHARMS + CHARMS.index(word) - GREAT_SELECTION] += 1
    state.display = [piece(word) for row in (walls, towers, skies, decrees) for word in row.split()]
    set_piles(state, piles or {}, decree_pile)
    state.open_charms = [
        NO_CHARM if word == "." else CHARMS.index(word) for word in open_charms.split()
    ]
    if supply is not None:
        state.supply = [supply.split().count(charm) for charm in CHARMS]
    state.dice = [int(word) for word in dice.split()] or [-1, -1]
    state.turn = turn
    state.cup = cup
    run_on(state, out)
    return state


def set_piles(state: FeuvilleState, piles: dict[str, str], decree_pile: str | None) -> None:
    """Lay the stacks; a decree pile is what can come, and seven more are out of the game."""
    for row, words in piles.items():
        at = 2 * ROWS.index(row)
        state.piles[at] = sorted([piece(word) for word in words.split()])
        state.piles[at + 1] = []
    if decree_pile is not None:
        left = [piece(word) for word in decree_pile.split()]
        state.decrees = left + [piece("griffin-3")] * 7


def piece(word: str) -> int:
    """Read a tile or decree."""
    return PIECES.index(SHORT.get(word, word))


def column_of(word: str) -> int:
    """Read a column."""
    column = 0
    for mark, bit in MARKS.items():
        if mark in word:
            column |= bit
            word = word.replace(mark, "")
    for level, tile in enumerate(word.split("/")):
        column |= piece(tile) << (LEVEL_BITS * level)
    return column


# --- Looking


def asked(state: FeuvilleState) -> str:
    """Write the open question: kind, seat and ints."""
    if not state.stack:
        return "over"
    question = state.stack[-1]
    return " ".join([question.kind, str(question.seat), *map(str, question.args)])


def held(state: FeuvilleState) -> str:
    """Name the piece that the open question is about."""
    return PIECES[state.stack[-1].args[0]]


def word_for(action: Action) -> str:
    """Write an action."""
    words = [action.kind]
    for type_name, arg in zip(ACTION_ARGS[action.kind], action.args, strict=True):
        words.append(str(arg) if type_name not in WORDS else WORDS[type_name][arg])
    return " ".join(words)


def offered(state: FeuvilleState, *kinds: str) -> list[str]:
    """Write what the asked seat may answer, of some kinds or all."""
    return [word_for(action) for action in legal(state) if not kinds or action.kind in kinds]


def town(state: FeuvilleState, seat: int = 0) -> str:
    """Write a town as it is read, by short names where there are any."""
    return " ".join([written(column) for column in state.towns[seat]])


def written(column: int) -> str:
    """Write a column."""
    tiles = [piece_at(column, level) for level in range(3)]
    names = {name: short for short, name in SHORT.items()}
    word = "/".join([names.get(PIECES[tile], PIECES[tile]) for tile in tiles if tile])
    return word + "".join([mark for mark, bit in MARKS.items() if column & bit])


def column_at(state: FeuvilleState, name: str, seat: int = 0) -> str:
    """Write one column."""
    return written(state.towns[seat][index_of(state, seat, WORDS["column"].index(name))])


def board(state: FeuvilleState, seat: int = 0) -> str:
    """Write what is stored on a board, with a `+` under a theft protection."""
    names = {name: short for short, name in SHORT.items()}
    words = []
    for at in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        name = PIECES[state.places[at]]
        words.append(names.get(name, name) + "+" * state.guards[at])
    return " ".join(words)


def kept(state: FeuvilleState, seat: int = 0) -> str:
    """Write the charms on a board."""
    words: list[str] = []
    for charm in range(KEPT_CHARMS):
        words += [CHARMS[GREAT_SELECTION + charm]] * state.charms[seat * KEPT_CHARMS + charm]
    return " ".join(words)


def row(state: FeuvilleState, name: str) -> str:
    """Write a row of the display."""
    names = {name: short for short, name in SHORT.items()}
    at = ROWS.index(name) * ROW_SIZE
    shown = [PIECES[piece] for piece in state.display[at : at + ROW_SIZE]]
    return " ".join([names.get(word, word) for word in shown])


# --- Acting


def action_for(words: str) -> Action:
    """Read an action."""
    kind, *args = words.split()
    types = ACTION_ARGS[kind]
    return ACTIONS.find(kind, tuple([number_for(*pair) for pair in zip(types, args, strict=True)]))


def number_for(type_name: str, word: str) -> int:
    """Read an argument; persons may go by their numbers."""
    if type_name == "person" and word.isdigit():
        return int(word) - 1
    return WORDS[type_name].index(word) if type_name in WORDS else int(word)


def answer(state: FeuvilleState, *actions: str) -> list[Event]:
    """Let the asked seats give legal answers one after the other, and return what happened."""
    log = EventLog()
    for words in actions:
        action = action_for(words)
        assert action in legal(state), f"{words}: {asked(state)}, {refused(state, words)}"
        GAME.apply(state, state.stack[-1].seat, action, log)
    return log.events


def refused(state: FeuvilleState, words: str) -> Refusal | None:
    """Return why the asked seat may not give an answer."""
    return PRACTICE.why_not(state, action_for(words))
