"""A position of The Brigade in numbers; every seat knows the same, but sees itself first.

What follows from the rest, such as prices, reach and working abilities, is not written.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fireside.games.the_brigade.abilities import BY_MEMBER
from fireside.games.the_brigade.agenda import (
    ABILITY,
    CHOOSE_RECRUIT,
    FESTIVAL,
    FILL,
    FOLLOW,
    PLACE,
    RECRUIT,
    TRIGGER,
    UPGRADE,
)
from fireside.games.the_brigade.board import PLACE_COUNT, places_in
from fireside.games.the_brigade.components import (
    BLOCK_COUNT,
    BOARDS,
    DAWN_WATER,
    EVENT_CARD_COUNT,
    MEMBER_COUNT,
    MEMBER_WATER,
    MOST_CREW,
    MOST_INTENSITY,
    MOST_STEPS,
    MOST_WAGON_WATER,
    RENOWN,
    TRACK_COUNT,
    WALDER,
    WARDEN_WATER,
    WARDENS,
)
from fireside.games.the_brigade.questions import DECISION_ARGS
from fireside.games.the_brigade.renown import COUNT_SHIFT, PACKED_MASK, REACH_SHIFT
from fireside.games.the_brigade.state import (
    MUST_MOVE,
    NO_BLOCK,
    NO_MEMBER,
    NOBODY,
    RENOWN_MASK,
    RENOWN_SHIFTS,
    RESULTS,
    BrigadeState,
    has_renown,
)
from fireside.games.the_brigade.task import FLOOR, Task
from fireside.games.the_brigade.triggers import FIGURE_SHIFT, REFILLED
from fireside.kernel.observation import (
    ObservationSpec,
    Slice,
    category,
    flag,
    number,
    write_flags,
    write_from,
    write_wide,
)
from fireside.kernel.seats import SEATS_FROM, Seat

QUESTIONS: Final = ("none", *DECISION_ARGS)
QUESTION_NUMBERS: Final = {kind: at for at, kind in enumerate(QUESTIONS)}

TASK_MOST: Final = 12
"""Tasks that are written, the next one first; 700 random games had 6 at most."""

# A question and a task have the same parts: seat, subject, place, count, and a set of places.
SET_SIZE: Final = 5
"""Bytes of a set of places, eight of them a byte."""

FIRST_INT: Final = (UPGRADE, RECRUIT, CHOOSE_RECRUIT, PLACE, FILL, FOLLOW)
SECOND_INT: Final = (FESTIVAL, TRIGGER, ABILITY)
"""Tasks whose first int is a seat, and those whose second is."""
SEAT_INTS: Final = [
    1 if kind in FIRST_INT else 2 * (kind in SECOND_INT) for kind in range(FOLLOW + 1)
]
"""By task: which of its ints is a seat, from 1; 0 for none."""

WALDER_ROW: Final = BY_MEMBER[REFILLED][WALDER]
"""The ability whose place is a seat and a figure."""
FIGURE_MASK: Final = (1 << FIGURE_SHIFT) - 1

USED_COUNT: Final = MUST_MOVE.bit_length()
SUBJECT_MOST: Final = 255
ACTIONS_MOST: Final = 255

NO_TASKS: Final = bytes((5 + SET_SIZE) * TASK_MOST)
NO_QUESTION: Final = bytes(5 + SET_SIZE)
NO_PLACES: Final = [bytes(PLACE_COUNT * count) for count in range(5)]
NO_CREWS: Final = [bytes(2 * MOST_CREW * count) for count in range(5)]
"""By seat count."""


def part_slices(name: str, seat_count: int, *axes: tuple[str, int]) -> list[Slice]:
    """List the parts of a question or of tasks besides their kinds."""
    last = seat_count - 1
    return [
        category(f"{name}_seat", "seat", NOBODY, last, *axes, about="whose it is"),
        number(f"{name}_subject", "int", 0, SUBJECT_MOST, *axes, about="reach, card, track …"),
        number(f"{name}_place", "place", 0, SUBJECT_MOST, *axes, about="where it is"),
        number(f"{name}_count", "count", 0, SUBJECT_MOST, *axes, about="renown or steps left"),
        number(
            f"{name}_helped",
            "set",
            0,
            255,
            *axes,
            ("byte", SET_SIZE),
            about="places where Selina has helped, a bit each",
        ),
    ]


def observation_spec(seat_count: int) -> ObservationSpec:
    """Say what the bytes are; they do not depend on the options."""
    seats, last = ("seat", seat_count), seat_count - 1
    places, tasks = ("place", PLACE_COUNT), ("task", TASK_MOST)
    crew, members = ("crew", MOST_CREW), ("member", MEMBER_COUNT)
    cards, place = ("card", EVENT_CARD_COUNT), PLACE_COUNT - 1
    water = max(*WARDEN_WATER, DAWN_WATER)
    kinds = ", ".join(QUESTIONS)
    return ObservationSpec(
        [
            category("question", "question", 0, len(QUESTIONS) - 1, about=kinds),
            *part_slices("question", seat_count),
            category("task", "task", -1, FOLLOW, tasks, about="what is due, the next one first"),
            *part_slices("task", seat_count, tasks),
            category("turn", "seat", 0, last, about="whose turn it is"),
            category("first", "seat", 0, last, about="who began"),
            number("turn_count", "count", 0, (1 << 16) - 1, about="turns so far"),
            flag("phase", about="0 for events, 1 for actions"),
            number("actions_left", "count", 0, ACTIONS_MOST, about="in this turn"),
            number("upgrades_left", "count", 0, MOST_STEPS, about="in this turn"),
            flag("used", ("use", USED_COUNT), about="what was used in this turn"),
            flag("finished_track", about="whether a track was finished in this turn"),
            flag("is_last_round", about="whether this is the last round"),
            flag("is_dawn", about="whether White Fang's card is turned"),
            category("precious", "seat", NOBODY, last, about="who has Sir Precious"),
            category("shield", "seat", NOBODY, last, about="whom Bernhardt protects"),
            category("pyro", "seat", NOBODY, last, about="who waits for a firestorm"),
            category("winner", "seat", NOBODY, last, about="who won at once"),
            category("mimic", "member", NO_MEMBER, MEMBER_COUNT - 1, about="Galeela's marker"),
            category("result", "result", 0, len(RESULTS) - 1, about="how it ended, 0 before"),
            category("tiles", "block", NO_BLOCK, BLOCK_COUNT - 1, places, about="the city"),
            number("fire", "count", 0, MOST_INTENSITY + 1, places, about="the intensity"),
            flag("burnt", places, about="destroyed blocks"),
            flag("trail", places, about="places that Aurath's move has left"),
            category("loyal", "seat", NOBODY, last, places, about="whom a block is loyal to"),
            number("renown", "count", 0, RENOWN, seats, places, about="markers"),
            flag("event_deck", cards, about="cards that can still come"),
            flag("event_discards", cards, about="cards that were played"),
            flag("crew_deck", members, about="members that can still come"),
            flag("crew_discards", members, about="members that were discarded"),
            flag("revealed", members, about="members that a seat looks at"),
            category("homes", "place", 0, place, seats, about="firehouses"),
            category("brigades", "place", 0, place, seats, about="brigades"),
            category("wagons", "place", 0, place, seats, about="wagons"),
            number("steps", "step", 0, MOST_STEPS, seats, ("track", TRACK_COUNT), about="upgrades"),
            category("wardens", "warden", 0, len(WARDENS) - 1, seats, about="wardens"),
            category("boards", "board", 0, len(BOARDS) - 1, seats, about="boards"),
            number("warden_water", "count", 0, water, seats, about="water of wardens"),
            number("wagon_water", "count", 0, MOST_WAGON_WATER, seats, about="water of wagons"),
            number("supply", "count", 0, RENOWN, seats, about="renown not on the board"),
            category(
                "crews", "member", NO_MEMBER, MEMBER_COUNT - 1, seats, crew,
                about="members in order of recruiting",
            ),
            number("crew_water", "count", 0, max(MEMBER_WATER), seats, crew, about="their water"),
        ]
    )  # fmt: skip


def write_observation(state: BrigadeState, seat: Seat, out: BytesWriter) -> None:
    """Write what a seat may know, in the order of the spec; the spectator sits behind seat 0."""
    first = max(seat, 0)
    seat_count = state.variant.seat_count
    seats = SEATS_FROM[seat_count][first]
    write_question(state, first, out)
    write_tasks(state, first, out)
    write_turn(state, first, out)

    # The city.
    out.write(state.city.numbers)
    for intensity in state.fire:
        out.append(intensity)
    write_flags(out, state.burnt, PLACE_COUNT)
    write_flags(out, state.trail, PLACE_COUNT)
    begin: i64 = len(out)
    out.write(NO_PLACES[1])
    for at, owner in enumerate(seats):
        held = state.held[owner]
        if held:
            for place in places_in(held):
                out[begin + place] = at - NOBODY
    begin = len(out)
    out.write(NO_PLACES[seat_count])
    if has_renown(state):
        for place, markers in enumerate(state.renown):
            if markers:
                for at, owner in enumerate(seats):
                    out[begin + at * PLACE_COUNT + place] = (
                        markers >> RENOWN_SHIFTS[owner] & RENOWN_MASK
                    )

    # The decks.
    write_flags(out, state.event_deck, EVENT_CARD_COUNT)
    write_flags(out, state.event_discards, EVENT_CARD_COUNT)
    write_flags(out, state.crew_deck, MEMBER_COUNT)
    write_flags(out, state.crew_discards, MEMBER_COUNT)
    write_flags(out, state.revealed, MEMBER_COUNT)
    write_seats(state, first, seats, out)


def write_turn(state: BrigadeState, first: Seat, out: BytesWriter) -> None:
    """Write whose turn it is, what is left of it, and the markers that go round."""
    seat_count = state.variant.seat_count
    out.append((state.turn - first) % seat_count)
    out.append((state.first - first) % seat_count)
    write_wide(out, state.turn_count)
    out.append(state.phase)
    out.append(state.actions_left)
    out.append(state.upgrades_left)
    write_flags(out, state.used, USED_COUNT)
    out.append(state.finished_track)
    out.append(state.is_last_round)
    out.append(state.is_dawn)
    write_holder(state.precious, first, seat_count, out)
    write_holder(state.shield, first, seat_count, out)
    write_holder(state.pyro, first, seat_count, out)
    write_holder(state.winner, first, seat_count, out)
    out.append(state.mimic - NO_MEMBER)
    out.append(state.result)


def write_holder(holder: Seat, first: Seat, seat_count: int, out: BytesWriter) -> None:
    """Write a seat that has something, or nobody."""
    out.append(0 if holder == NOBODY else (holder - first) % seat_count - NOBODY)


def write_seats(state: BrigadeState, first: Seat, seats: list[Seat], out: BytesWriter) -> None:
    """Write figures, cards and markers of all seats, slice by slice."""
    write_from(out, state.homes, first)
    write_from(out, state.brigades, first)
    write_from(out, state.wagons, first)
    write_from(out, state.steps, first * TRACK_COUNT)
    write_from(out, state.wardens, first)
    write_from(out, state.boards, first)
    write_from(out, state.warden_water, first)
    write_from(out, state.wagon_water, first)
    write_from(out, state.supply, first)
    begin: i64 = len(out)
    out.write(NO_CREWS[len(seats)])
    water: i64 = MOST_CREW * len(seats)
    for owner in seats:
        at_member: i64 = begin
        for member in state.crews[owner]:
            out[at_member] = member - NO_MEMBER
            out[at_member + water] = state.crew_water[member]
            at_member += 1
        begin += MOST_CREW


def write_question(state: BrigadeState, first: Seat, out: BytesWriter) -> None:
    """Write the open question with what it is about."""
    begin: i64 = len(out)
    out.write(NO_QUESTION)
    if not state.stack:
        return
    question = state.stack[-1]
    seat_count = state.variant.seat_count
    args = question.args
    out[begin] = QUESTION_NUMBERS[question.kind]
    out[begin + 1] = (question.seat - first) % seat_count + 1
    if not args:
        return
    kind = question.kind
    if kind == "act" or kind == "glide":
        out[begin + 4] = args[0]
    elif kind == "push":
        out[begin + 2] = (args[0] - first) % seat_count
    elif kind == "festival":
        out[begin + 2] = args[0]
    else:
        out[begin + 3] = args[0]
        if kind == "renown":
            out[begin + 4] = args[1]
            out[begin + 2] = args[2]
            write_set(out, begin + 5, args[3])


def write_tasks(state: BrigadeState, first: Seat, out: BytesWriter) -> None:
    """Write what is due before the next turn, the next task first."""
    begin: i64 = len(out)
    out.write(NO_TASKS)
    agenda = state.agenda
    depth = len(agenda)
    for at in range(min(depth - len(FLOOR), TASK_MOST)):
        write_task(agenda[depth - 1 - at], at, begin, state.variant.seat_count, first, out)


def write_task(
    task: Task, at: int, begin: i64, seat_count: int, first: Seat, out: BytesWriter
) -> None:
    """Write one task."""
    kind = task.kind
    seat_int = SEAT_INTS[kind]
    place: i64 = begin + at
    out[place] = kind + 1
    if seat_int == 0:
        out[place + 2 * TASK_MOST] = task.a
        out[place + 3 * TASK_MOST] = task.b
        return
    owner = task.a if seat_int == 1 else task.b
    out[place + TASK_MOST] = (owner - first) % seat_count + 1
    if kind == PLACE:
        out[place + 2 * TASK_MOST] = task.b >> REACH_SHIFT
        out[place + 3 * TASK_MOST] = task.b & PACKED_MASK
        out[place + 4 * TASK_MOST] = task.b >> COUNT_SHIFT & PACKED_MASK
        write_set(out, begin + 5 * TASK_MOST + at * SET_SIZE, task.c)
        return
    subject = task.c
    if kind == ABILITY and task.a == WALDER_ROW:
        refilled = ((subject & FIGURE_MASK) - first) % seat_count
        subject = subject & ~FIGURE_MASK | refilled
    out[place + 2 * TASK_MOST] = task.b if seat_int == 1 else task.a
    out[place + 3 * TASK_MOST] = subject


def write_set(out: BytesWriter, begin: i64, places: int) -> None:
    """Write a set of places where nothing stands yet."""
    while places:
        out[begin] = places & 255
        places >>= 8
        begin += 1
