"""A position of Feurio! in numbers, as one seat may know it.

Colours that stand for seats are counted from the seat that looks, as seats are. What follows from
the tiles, such as heats, regions and points, is not written.
"""

from itertools import product
from typing import Final, final

from librt.strings import BytesWriter, read_i16_le, read_i32_le, write_i32_le
from mypy_extensions import i64, u8

from fireside.games.feurio.board import PLACES, WIDE_RADIUS
from fireside.games.feurio.components import (
    COLOUR_COUNT,
    CREW_SIZE,
    MOST_SPACES,
    NUMBER_COUNT,
    TILE_COUNT,
    TILES_PER_NUMBER,
)
from fireside.games.feurio.imagine import sees_drawn, sees_firebreak, unseen_numbers
from fireside.games.feurio.setup import agree
from fireside.games.feurio.state import COLOURS_FROM, CREW_BITS, POCKETS, FeurioState
from fireside.kernel.observation import ObservationSpec, Slice, category, flag, number
from fireside.kernel.options import Options
from fireside.kernel.seats import SEATS_FROM, Seat

QUESTIONS: Final = ("none", "middle", "face", "spread", "bury", "crew", "mix")
QUESTION_NUMBERS: Final = {kind: at for at, kind in enumerate(QUESTIONS)}

SIDES: Final = 6
FIRST_TILES: Final = 4


# Tables are bytes, since those of librt are read without a call.


def _table(numbers: list[int]) -> bytes:
    """Write numbers of two bytes each, for `read_i16_le`."""
    return b"".join([number.to_bytes(2, "little") for number in numbers])


COLUMNS: Final = _table([column + WIDE_RADIUS for column, _ in PLACES])
ROWS: Final = _table([row + WIDE_RADIUS for _, row in PLACES])
"""By cell: its coordinates, from 0."""


def _crews(colours: list[int]) -> bytes:
    """Write the crews that a tile can have, each a byte for each colour as a seat counts them."""
    crews = bytearray(COLOUR_COUNT * ((MOST_SPACES << CREW_BITS * (COLOUR_COUNT - 1)) + 1))
    for counts in product(range(MOST_SPACES + 1), repeat=COLOUR_COUNT):
        if sum(counts) <= MOST_SPACES:
            crew = sum([count << CREW_BITS * colour for colour, count in enumerate(counts)])
            for place, colour in enumerate(colours):
                crews[COLOUR_COUNT * crew + place] = counts[colour]
    return bytes(crews)


@final
class Perspective:
    """What a seat that looks counts from itself on."""

    def __init__(self, seat_count: int, seat: Seat) -> None:
        colours = COLOURS_FROM[seat_count][seat]
        self.crews: Final = _crews(colours)
        """By the crew of a tile, as the state packs it: a byte for each colour."""
        self.pockets: Final[list[int]] = []
        """Where in the reserve firefighters can wait at all."""
        self.places: Final[list[int]] = []
        """Where each of these pockets is written."""
        for place, owner in enumerate(SEATS_FROM[seat_count][seat]):
            for pocket in POCKETS[seat_count][owner]:
                self.pockets.append(pocket)
                colour = pocket - owner * COLOUR_COUNT
                self.places.append(place * COLOUR_COUNT + colours.index(colour))


PERSPECTIVES: Final = {
    seat_count: [Perspective(seat_count, seat) for seat in range(seat_count)]
    for seat_count in COLOURS_FROM
}
"""By seat count and seat."""

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
    place: i64 = len(out) - 1
    number: i64
    out.write(BLANKS[NUMBER_COUNT])
    for number in unseen_numbers(state, seat):
        out[place + number] = out[place + number] + 1

    # The firefighters in reserve.
    perspective = PERSPECTIVES[seat_count][first]
    reserve = state.reserve
    begin: i64 = len(out)
    out.write(BLANKS[seat_count * COLOUR_COUNT])
    pocket: i64
    for pocket, place in zip(perspective.pockets, perspective.places):  # noqa: B905 (mypyc: a plain loop)
        out[begin + place] = u8(reserve[pocket])

    # The tiles, in the order they were laid.
    write_tiles(state, perspective, out)
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


TILE_SLICES: Final = 5
"""Slices with one number of each tile: columns, rows, numbers, edges, room."""

NO_TILES: Final = bytes(TILE_SLICES * TILE_COUNT)


def write_tiles(state: FeurioState, perspective: Perspective, out: BytesWriter) -> None:
    """Write the tiles, all slices side by side, over zeros for those that are not laid yet."""
    out.append(len(state.cells))
    at: i64 = len(out)
    out.write(NO_TILES)
    cell: i64
    shown: u8
    edges: u8
    room: u8
    for cell, shown, edges, room in zip(state.cells, state.numbers, state.edges, state.room):  # noqa: B905 (mypyc: a plain loop)
        out[at] = u8(read_i16_le(COLUMNS, cell * 2))
        out[at + TILE_COUNT] = u8(read_i16_le(ROWS, cell * 2))
        out[at + 2 * TILE_COUNT] = shown
        out[at + 3 * TILE_COUNT] = edges
        out[at + 4 * TILE_COUNT] = room
        at += 1
    crews = perspective.crews
    crew: i64
    for crew in state.crews:
        write_i32_le(out, read_i32_le(crews, crew * COLOUR_COUNT))
    out.write(BLANKS[COLOUR_COUNT * (TILE_COUNT - len(state.cells))])


def write_firebreaks(state: FeurioState, seat: Seat, out: BytesWriter) -> None:
    """Write who laid the firebreaks, and the numbers that the seat knows (FEU-83)."""
    begin: i64 = len(out)
    out.write(BLANKS[2 * TILE_COUNT])
    first = max(seat, 0)
    for laid in state.firebreaks:
        out[begin + laid.tile] = (laid.seat - first) % state.variant.seat_count + 1
        if sees_firebreak(state, laid, seat):
            out[begin + TILE_COUNT + laid.tile] = laid.number
