"""The firehouse boards: actions, water, markers, upgrades and crew of every seat."""

from typing import Final

from fireside.drawing.layout import indented
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.shapes import shape
from fireside.drawing.text import Text
from fireside.games.the_brigade.components import (
    COMMAND_TRACK,
    CREW_TRACK,
    GALEELA,
    LAST_STEPS,
    PLAIN,
    TRACK_COUNT,
    WAGON_TRACK,
    Member,
)
from fireside.games.the_brigade.screen import signs
from fireside.games.the_brigade.screen.panel import name_of, turn_sign
from fireside.games.the_brigade.view import BrigadeSeatView, BrigadeView
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.texts import TextArg, Texts

INDENT: Final = 4

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "boards.actions": ("count", "most"),
    "boards.command": ("most",),
    "boards.water": ("brigade", "wagon"),
    "boards.renown": ("count",),
    "boards.upgrades": ("list",),
    "boards.crew": ("count", "most", "list"),
    "board.precious": (),
    "board.shielded": (),
    "board.pyro": (),
}


def draw_boards(seen: BrigadeView, words: Texts, width: int) -> list[Text]:
    """Write the board of every seat."""
    lines = []
    for seat in range(seen.public.seat_count):
        lines += draw_board(seen, words, seat, width)
    return lines


def draw_short_boards(seen: BrigadeView, words: Texts, width: int, height: int) -> list[Text]:
    """Write the board of the reader, or else of the seat whose turn it is, as far as it fits.

    If all of it does, a line of each other one follows.
    """
    own = seen.seat if seen.seat != SPECTATOR else seen.public.turn
    lines = draw_board(seen, words, own, width)
    others = [seat for seat in range(seen.public.seat_count) if seat != own]
    if len(lines) + len(others) <= height:
        return lines + [draw_board(seen, words, seat, width)[0] for seat in others]
    return lines[: max(1, height)]


def draw_board(seen: BrigadeView, words: Texts, seat: Seat, width: int) -> list[Text]:
    """Write one board: a line for the turn, one for what lasts, and one for its cards."""
    own = seen.public.seats[seat]
    is_asked = seen.public.decision is not None and seat in seen.public.decision.seats
    name = Text(name_of(words, seat), STRONG if is_asked else "")
    name.truncate(12, overflow="ellipsis")
    lead = Text.assemble(turn_sign(seen, seat), shape(seat), " ", name, "  ")
    lines = indented(lead, "  ".join(turn_facts(seen, words, seat)), width)
    facts = [words.say("boards.upgrades", {"list": upgrades(own, words)}), crew(seen, words, own)]
    lines += indented(Text(" " * INDENT), "  ".join(facts), width)
    for fact in card_facts(seen, words, seat):
        lines += indented(Text(" " * INDENT, QUIET), fact, width)
    return lines


def turn_facts(seen: BrigadeView, words: Texts, seat: Seat) -> list[str]:
    """Say how many actions, how much water and how many markers a seat has."""
    own = seen.public.seats[seat]
    rooms = dict(enumerate([room for _, room in seen.public.members]))
    water = own.warden_water + sum([held for _, held in own.crew])
    room = own.warden_room + sum([rooms[member] for member, _ in own.crew])
    wagon = seen.public.track_values[WAGON_TRACK][own.steps[WAGON_TRACK]]
    actions: dict[str, TextArg] = {
        "count": seen.public.actions_left,
        "most": seen.public.track_values[COMMAND_TRACK][own.steps[COMMAND_TRACK]],
    }
    buckets: dict[str, TextArg] = {
        "brigade": f"{water}/{room}",
        "wagon": f"{own.wagon_water}/{wagon}",
    }
    return [
        words.say("boards.actions" if seat == seen.public.turn else "boards.command", actions),
        words.say("boards.water", buckets),
        words.say("boards.renown", {"count": own.supply}),
    ]


def upgrades(own: BrigadeSeatView, words: Texts) -> str:
    """List the tracks with the steps made on each."""
    return ", ".join(
        [
            f"{words.word('track', {'track': track})} {own.steps[track]}/{LAST_STEPS[track]}"
            for track in range(TRACK_COUNT)
        ]
    )


def crew(seen: BrigadeView, words: Texts, own: BrigadeSeatView) -> str:
    """List the members, each with its water and whether its ability works."""
    members = [member_words(seen, words, own, member, water) for member, water in own.crew]
    values: dict[str, TextArg] = {
        "count": len(members),
        "most": seen.public.track_values[CREW_TRACK][own.steps[CREW_TRACK]],
        "list": ", ".join(members),
    }
    return words.say("boards.crew", values)


def member_words(
    seen: BrigadeView, words: Texts, own: BrigadeSeatView, member: Member, water: int
) -> str:
    """Write one member."""
    affiliation, room = seen.public.members[member]
    sign = signs.AFFILIATION_SIGNS[affiliation]
    name = words.word("member", {"member": member})
    mark = signs.WORKS if member in own.working else signs.SLEEPS
    mimicked = (
        f" ({words.word('warden', {'warden': GALEELA})})" if seen.public.mimic == member else ""
    )
    marks = signs.KEPT_TOGETHER.join([sign, f"{water}/{room}", mark])
    return f"{name}{signs.KEPT_TOGETHER}{marks}{mimicked}"


def card_facts(seen: BrigadeView, words: Texts, seat: Seat) -> list[str]:
    """Say who leads a brigade in the advanced game, and what else lies on its board."""
    own = seen.public.seats[seat]
    facts = []
    if own.warden != PLAIN:
        names: dict[str, TextArg] = {"warden": own.warden, "board": own.board}
        facts.append(f"{words.word('warden', names)}, {words.word('board', names)}")
    for key, holder in (
        ("board.shielded", seen.public.shield),
        ("board.pyro", seen.public.pyro),
        ("board.precious", seen.public.precious),
    ):
        if holder == seat:
            facts.append(words.say(key))
    return facts
