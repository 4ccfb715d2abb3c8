"""Small builders for positions of Feurio!: a picture of the forest, and what lies beside it.

A picture shows each tile by its number and the first letters of the firefighters on it, `6rrg`;
`G4` is a 4 that green laid face down as a firebreak. Every row is shifted by half a tile against
the next, which is two characters, or one in a picture without firefighters:

    3   6yy              3 6
      6gb 4               6 4

Tiles are found again by the same words: `find(state, "6yy")`.
"""

import re
from collections import Counter
from typing import Final

from fireside.games.feurio.actions import ACTIONS
from fireside.games.feurio.board import FIRST_CELLS, PLACES
from fireside.games.feurio.components import COLOURS
from fireside.games.feurio.fire import lay
from fireside.games.feurio.game import EVENT_ARGS, Feurio
from fireside.games.feurio.rules import CREW
from fireside.games.feurio.setup import agree, empty_forest
from fireside.games.feurio.state import FeurioState, Firebreak, crew_of
from fireside.kernel.event import FORGET, Event, EventLog, Events
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import ScriptedRng
from fireside.kernel.seats import SPECTATOR
from tests.games.practice import Practice

GAME: Final = Feurio()
PRACTICE: Final = Practice(GAME, EVENT_ARGS)
run_on = PRACTICE.run_on
legal = PRACTICE.legal
told = PRACTICE.told
play_out = PRACTICE.play_out
LETTERS: Final = "".join(colour[0] for colour in COLOURS)
OWNERS: Final = {1: [0, 0, 0, 0], 2: [0, 1, 0, 1], 3: [0, 1, 2, 0], 4: [0, 1, 2, 3]}
"""By seat count and colour: the seat that places it, auxiliaries by seat 0 (FEU-13)."""

WORD: Final = re.compile(r"[1-6][rgby]*|[RGBY][1-6]")


class PictureError(Exception):
    """The picture shows no connected forest of hexagons."""


def position(
    picture: str,
    *,
    seats: int = 4,
    turn: int = 0,
    draw: list[int] | None = None,
    reserve: dict[str, int] | None = None,
    auxiliaries: list[int] | None = None,
    out: Events = FORGET,
    **options: bool,
) -> FeurioState:
    """Return the first question of a seat's turn in the forest of the picture.

    The pile holds exactly what is in `draw`, in that order. A seat's reserve is what it does not
    have on the table, unless `reserve` (by letter) or `auxiliaries` (by seat) says otherwise.
    """
    pile = draw or []
    bag = [pile.count(number) for number in range(1, 7)]
    state = empty_forest(agree(seats, dict(options)), ScriptedRng(script_for(bag, pile)))
    state.pile = sorted(pile)
    grow(state, picture)
    for letter, count in (reserve or {}).items():
        state.reserve[place_in_reserve(state, LETTERS.index(letter))] = count
    for seat, count in enumerate(auxiliaries or []):
        state.reserve[seat * len(COLOURS) + LETTERS.index("y")] = count
    state.turn = (turn - 1) % seats
    state.passes = 0
    run_on(state, out)
    return state


def start(
    numbers: list[int], *, seats: int = 4, out: Events = FORGET, **options: bool
) -> FeurioState:
    """Return the first question of a game whose draws are these numbers, the first tiles first."""
    rng = ScriptedRng(script_for([6] * 6, numbers))
    return GAME.start(seats, dict(options), rng, out)


def script_for(bag: list[int], numbers: list[int]) -> list[int]:
    """Return the draws that take these numbers, in this order, out of a bag."""
    left = bag[:]
    script = []
    for number in numbers:
        script.append(sum(left[: number - 1]))
        left[number - 1] -= 1
    return script


def grow(state: FeurioState, picture: str) -> None:
    """Lay the tiles of a picture, each beside one that already lies, and set out the crews."""
    waiting = read_picture(picture)
    while waiting:
        open_places = [PLACES[cell] for cell in candidates(state) or FIRST_CELLS]
        place = next((place for place in waiting if place in open_places), None)
        if place is None:
            raise PictureError(f"not connected: {waiting}")
        word = waiting.pop(place)
        if word[0].isupper():
            layer = OWNERS[state.variant.seat_count][LETTERS.index(word[0].lower())]
            state.firebreaks.append(Firebreak(len(state.cells), int(word[1]), layer))
            lay(state, layer, PLACES.index(place), 0, FORGET)
        else:
            lay(state, SPECTATOR, PLACES.index(place), int(word[0]), FORGET)
            set_out(state, word[1:])


def set_out(state: FeurioState, crew: str) -> None:
    """Place firefighters on the last tile, one by one, out of their seats' reserves."""
    for letter in crew:
        colour = LETTERS.index(letter)
        seat = place_in_reserve(state, colour) // len(COLOURS)
        action = ACTIONS.find("place", (len(state.cells) - 1, colour, 1))
        GAME.perform(state, seat, action, CREW[seat], FORGET)
    # Nobody is asked whether others join a mixed crew.
    state.stack.clear()


def place_in_reserve(state: FeurioState, colour: int) -> int:
    """Return where in `state.reserve` the firefighters of a colour wait."""
    return OWNERS[state.variant.seat_count][colour] * len(COLOURS) + colour


def read_picture(picture: str) -> dict[tuple[int, int], str]:
    """Return the words of a picture by axial coordinates, one of them at the origin."""
    marks = [
        (found.start(), row, found.group())
        for row, line in enumerate(picture.splitlines())
        for found in WORD.finditer(line)
    ]
    if sum(len(word) for _, _, word in marks) != len("".join(picture.split())):
        raise PictureError(f"something in it is no tile: {picture}")
    # One character is half a tile where rows begin on odd and even columns alike.
    half = 1 if len({x % 2 for x, _, _ in marks}) == 2 else 2
    # The first tile lies in the middle of the floor, which is wide enough for that up to 19.
    left, top, _ = marks[0 if len(marks) < 20 else len(marks) // 2]
    words: dict[tuple[int, int], str] = {}
    for x, y, word in marks:
        column, rest = divmod(x - left - half * (y - top), 2 * half)
        if rest:
            raise PictureError(f"{word} is out of step: {picture}")
        words[column, y - top] = word
    return words


# --- Looking


def asked(state: FeurioState) -> tuple[str, int] | None:
    """Return the kind of the open question and the seat it waits for; None after the end."""
    return (state.stack[-1].kind, state.stack[-1].seat) if state.stack else None


def candidates(state: FeurioState) -> list[int]:
    """List the empty cells beside tiles, found by looking at the cells alone."""
    near = {cell for tile in state.cells for cell in state.around[tile]}
    return sorted(near.difference(state.cells))


def heats(state: FeurioState) -> dict[int, int]:
    """Count the spots of each heat."""
    return dict(Counter(sum(around(state, cell)) for cell in candidates(state)))


def around(state: FeurioState, cell: int) -> list[int]:
    """List the numbers around a cell, lowest first."""
    near = state.around[cell]
    return sorted(state.numbers[tile] for tile, at in enumerate(state.cells) if at in near)


def spots(state: FeurioState, *numbers: int) -> list[int]:
    """List the empty cells that touch exactly these numbers."""
    return [cell for cell in candidates(state) if around(state, cell) == sorted(numbers)]


def offered(state: FeurioState, kind: str) -> list[tuple[int, ...]]:
    """List what the asked seat may answer with one kind of action, by its ints."""
    return sorted(action.args for action in legal(state) if action.kind == kind)


def shown(state: FeurioState, tile: int) -> str:
    """Write a tile as a picture does."""
    for laid in state.firebreaks:
        if laid.tile == tile:
            return f"{LETTERS[laid.seat].upper()}{laid.number}"
    crew = [LETTERS[colour] * crew_of(state, tile, colour) for colour in range(len(COLOURS))]
    return "".join([str(state.numbers[tile]), *crew])


def find(state: FeurioState, word: str) -> int:
    """Return the one tile that a word of the picture stands for."""
    ordered = word[0] + "".join(sorted(word[1:], key=LETTERS.find))
    (tile,) = [tile for tile in range(len(state.cells)) if shown(state, tile) == ordered]
    return tile


def room(state: FeurioState, word: str, colour: str) -> int:
    """Return how many firefighters of a colour the asked seat may place on a tile now."""
    wanted = (find(state, word), LETTERS.index(colour))
    return max([args[2] for args in offered(state, "place") if args[:2] == wanted], default=0)


# --- Acting


def answer(state: FeurioState, kind: str, *args: int) -> list[Event]:
    """Let the asked seat give a legal answer, and return what happened."""
    action = ACTIONS.find(kind, args)
    assert action in legal(state), refused(state, kind, *args)
    log = EventLog()
    GAME.apply(state, state.stack[-1].seat, action, log)
    return log.events


def place(state: FeurioState, word: str, crew: str) -> list[Event]:
    """Let the asked seat place firefighters, given by their letters, on a tile."""
    (letter,) = set(crew)
    return answer(state, "place", find(state, word), LETTERS.index(letter), len(crew))


def spread(state: FeurioState, *numbers: int) -> list[Event]:
    """Let the asked seat lay its tile on the first spot that touches exactly these numbers."""
    return answer(state, "spread", spots(state, *numbers)[0])


def refused(state: FeurioState, kind: str, *args: int) -> Refusal | None:
    """Return why the asked seat may not give an answer."""
    return PRACTICE.why_not(state, ACTIONS.find(kind, args))


def finish(state: FeurioState) -> Outcome:
    """Let every seat pass until the game is over, and return how it ended."""
    while state.stack:
        answer(state, "pass")
    return GAME.outcome(state)
