"""A position of Feurio! in numbers, as one seat may know it.

Colours that stand for seats are counted from the seat that looks, as seats are. What follows from
the tiles, such as heats, regions and points, is not written.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fireside.games.feurio.board import PLACES, WIDE_RADIUS
from fireside.games.feurio.components import (
    COLOUR_COUNT,
    CREW_SIZE,
    MOST_SPACES,
    NUMBER_COUNT,
    TILE_COUNT,
    TILES_PER_NUMBER,
)
from fireside.games.feurio.imagine import sees_drawn, sees_firebreak, unseen
from fireside.games.feurio.setup import agree
from fireside.games.feurio.state import COLOURS_FROM, CREW_BITS, CREW_MASK, FeurioState
from fireside.kernel.observation import ObservationSpec, Slice, category, flag, number
from fireside.kernel.options import Options
from fireside.kernel.seats import SEATS_FROM, Seat

QUESTIONS: Final = ("none", "middle", "face", "spread", "bury", "crew", "mix")
QUESTION_NUMBERS: Final = {kind: at for at, kind in enumerate(QUESTIONS)}

SIDES: Final = 6
FIRST_TILES: Final = 4


COLUMNS: Final = [column + WIDE_RADIUS for column, _ in PLACES]
ROWS: Final = [row + WIDE_RADIUS for _, row in PLACES]
"""By cell: its coordinates, from 0."""

BLANKS: Final = [bytes(count) for count in range(TILE_COUNT * COLOUR_COUNT + 1)]
"""Places of tiles that are not laid yet."""


def observation_spec(seat_count: int, options: Options) -> ObservationSpec:
    """Say what the bytes are."""
    seats, tiles = ("seat", seat_count), ("tile", TILE_COUNT)
    colours, last = ("colour", COLOUR_COUNT), seat_count - 1
    slices = [
        category("question", "question", 0, len(QUESTIONS) - 1, about=", ".join(QUESTIONS)),
        category("asked", "seat", -1, last, about="who is asked"),
        category("turn", "seat", 0, last, about="whose turn it is"),
        number("passes", "count", 0, seat_count + 1, about="in a row, once all tiles lie"),
        number("spare_turns", "count", 0, 1, about="turns of a team after the last tile"),
        number("reveals", "count", 0, TILE_COUNT, about="tiles that were turned up"),
        number("pile", "count", 0, TILE_COUNT, about="tiles in the pile"),
        flag("has_drawn", about="whether a tile was drawn in this turn"),
        number("drawn", "number", 0, NUMBER_COUNT, about="its number, 0 if unknown"),
        number(
            "unseen",
            "count",
            0,
            TILES_PER_NUMBER,
            ("number", NUMBER_COUNT),
            about="tiles whose place is unknown, the pile included",
        ),
        number("reserves", "count", 0, CREW_SIZE, seats, colours, about="not placed yet"),
        number("tiles", "count", 0, TILE_COUNT, about="tiles that lie; 0 in slices beyond them"),
        number("columns", "column", -WIDE_RADIUS, WIDE_RADIUS, tiles, about="where a tile lies"),
        number("rows", "row", -WIDE_RADIUS, WIDE_RADIUS, tiles, about="the same, second axis"),
        number("numbers", "number", 0, NUMBER_COUNT, tiles, about="0 for a firebreak"),
        number("edges", "count", 0, SIDES, tiles, about="free edges"),
        number("room", "count", 0, MOST_SPACES, tiles, about="firefighters it still takes"),
        number("crews", "count", 0, MOST_SPACES, tiles, colours, about="firefighters on it"),
    ]
    return ObservationSpec(slices + optional_slices(seat_count, options))


def optional_slices(seat_count: int, options: Options) -> list[Slice]:
    """List the slices that not every game has."""
    variant = agree(seat_count, options)
    tiles = ("tile", TILE_COUNT)
    slices: list[Slice] = []
    if seat_count == FIRST_TILES:
        turned_over = ("tile", FIRST_TILES)
        about = "the first tiles, while the middle is chosen"
        slices.append(number("first", "number", 0, NUMBER_COUNT, turned_over, about=about))
    if variant.mixed_crews:
        slices.append(number("mix_tile", "tile", 0, TILE_COUNT - 1, about="for auxiliaries"))
        slices.append(number("mix_count", "count", 0, MOST_SPACES, about="how many at most"))
    if variant.firebreak:
        last = seat_count - 1
        slices.append(category("laid_by", "seat", -1, last, tiles, about="whose firebreak"))
        about = "the number under a firebreak, 0 if unknown"
        slices.append(number("hidden", "number", 0, NUMBER_COUNT, tiles, about=about))
    return slices


def write_observation(state: FeurioState, seat: Seat, out: BytesWriter) -> None:
    """Write what a seat may know, in the order of the spec; the spectator sits behind seat 0."""
    variant = state.variant
    seat_count = variant.seat_count
    first = max(seat, 0)
    colours = COLOURS_FROM[seat_count][first]

    # What is asked, and whose turn it is.
    if state.stack:
        question = state.stack[-1]
        out.append(QUESTION_NUMBERS[question.kind])
        out.append((question.seat - first) % seat_count + 1)
    else:
        out.append(0)
        out.append(0)
    out.append((state.turn - first) % seat_count)
    out.append(state.passes)
    out.append(state.spare_turns)
    out.append(state.reveals)

    # The pile and the tile drawn, which may be a secret (FEU-80).
    out.append(len(state.pile))
    drawn = state.drawn
    out.append(1 if drawn else 0)
    out.append(drawn if sees_drawn(state, seat) else 0)
    for count in unseen(state, seat):
        out.append(count)

    # The firefighters in reserve.
    reserve = state.reserve
    for owner in SEATS_FROM[seat_count][first]:
        for colour in colours:
            out.append(reserve[owner * COLOUR_COUNT + colour])

    # The tiles, in the order they were laid.
    write_tiles(state, colours, out)
    if seat_count == FIRST_TILES:
        if state.stack and state.stack[-1].kind == "middle":
            for turned_over in state.stack[-1].args:
                out.append(turned_over)
        else:
            out.write(BLANKS[FIRST_TILES])
    if variant.mixed_crews:
        is_mix = bool(state.stack) and state.stack[-1].kind == "mix"
        out.append(state.stack[-1].args[0] if is_mix else 0)
        out.append(state.stack[-1].args[1] if is_mix else 0)
    if variant.firebreak:
        write_firebreaks(state, seat, out)


def write_tiles(state: FeurioState, colours: list[int], out: BytesWriter) -> None:
    """Write the tiles, slice by slice."""
    cells = state.cells
    missing = BLANKS[TILE_COUNT - len(cells)]
    out.append(len(cells))
    for cell in cells:
        out.append(COLUMNS[cell])
    out.write(missing)
    for cell in cells:
        out.append(ROWS[cell])
    out.write(missing)
    for shown in state.numbers:
        out.append(shown)
    out.write(missing)
    for edges in state.edges:
        out.append(edges)
    out.write(missing)
    for room in state.room:
        out.append(room)
    out.write(missing)
    # One loop for all colours is a third slower.
    first = CREW_BITS * colours[0]
    second = CREW_BITS * colours[1]
    third = CREW_BITS * colours[2]
    fourth = CREW_BITS * colours[3]
    for crew in state.crews:
        out.append(crew >> first & CREW_MASK)
        out.append(crew >> second & CREW_MASK)
        out.append(crew >> third & CREW_MASK)
        out.append(crew >> fourth & CREW_MASK)
    out.write(BLANKS[COLOUR_COUNT * (TILE_COUNT - len(cells))])


def write_firebreaks(state: FeurioState, seat: Seat, out: BytesWriter) -> None:
    """Write who laid the firebreaks, and the numbers that the seat knows (FEU-83)."""
    begin: i64 = len(out)
    out.write(BLANKS[2 * TILE_COUNT])
    first = max(seat, 0)
    for laid in state.firebreaks:
        out[begin + laid.tile] = (laid.seat - first) % state.variant.seat_count + 1
        if sees_firebreak(state, laid, seat):
            out[begin + TILE_COUNT + laid.tile] = laid.number
