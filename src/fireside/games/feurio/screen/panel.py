"""Beside the forest: whose turn it is, what everybody has left, and what is still to come."""

from typing import Final

from fireside.drawing.paint import FIRE, QUIET, SEATS, STRONG
from fireside.drawing.text import Text
from fireside.games.feurio.components import CREW_SIZE
from fireside.games.feurio.screen.forest import LETTERS
from fireside.games.feurio.screen.regions import crews_of
from fireside.games.feurio.state import COLOURS_BY_SEAT
from fireside.games.feurio.view import FeurioView
from fireside.texts import Texts

WIDTH: Final = 26
NAME_WIDTH: Final = 9

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "panel.left": (),
    "panel.points": (),
    "panel.pile": ("pile",),
    "panel.drawn": ("drawn",),
    "panel.unseen": (),
    "panel.goal": (),
    "panel.crew": ("regions", "water"),
}


def draw_panel(seen: FeurioView, words: Texts) -> list[Text]:
    """Write the panel line by line."""
    lines = [heading(seen, words)]
    lines += [seat_line(seen, words, seat) for seat in range(seen.public.seat_count)]
    if seen.public.fulfilled:
        lines += [Text(), Text(words.say("panel.goal"), QUIET), *goal_lines(seen, words)]
    lines += [Text(), pile_line(seen, words)]
    if sum(seen.own.unseen):
        lines += [Text(words.say("panel.unseen"), QUIET), unseen_line(seen)]
    return lines


def heading(seen: FeurioView, words: Texts) -> Text:
    """Name the columns."""
    line = Text(" " * (2 + NAME_WIDTH) + words.say("panel.left"))
    if seen.public.points:
        points = words.say("panel.points")
        line.pad_right(WIDTH - len(line) - len(points))
        line.append(points)
    line.stylize(QUIET)
    return line


def seat_line(seen: FeurioView, words: Texts, seat: int) -> Text:
    """Say what one seat has left, and its points as they stand."""
    has_turn = seen.public.decision is not None and seat in seen.public.decision.seats
    name = Text(words.seat(seat), STRONG if has_turn else "")
    name.truncate(NAME_WIDTH - 1, overflow="ellipsis", pad=True)
    line = Text.assemble("▸ " if has_turn else "  ", name, " ")
    for colour, left in enumerate(seen.public.reserves[seat]):
        if left or colour in COLOURS_BY_SEAT[seen.public.seat_count][seat]:
            line.append(LETTERS[colour], SEATS[colour])
            line.append(f"{left:<2} " if seen.public.seat_count != 1 else f"{left:<2}")
    if not any(seen.public.reserves[seat]):
        line.append("–")
    if seen.public.points:
        points = str(seen.public.points[seat])
        line.pad_right(WIDTH - len(line) - len(points))
        line.append(points, STRONG)
    return line


def goal_lines(seen: FeurioView, words: Texts) -> list[Text]:
    """Say for each colour how far it is."""
    lines = []
    for crew in crews_of(seen):
        line = Text.assemble("  ", (LETTERS[crew.colour], SEATS[crew.colour]))
        line.append(f" {crew.placed:>2}/{CREW_SIZE} ", STRONG)
        values = {"regions": crew.regions, "water": int(crew.has_open_water)}
        line.append("✓" if crew.is_fulfilled else words.say("panel.crew", values))
        lines.append(line)
    return lines


def pile_line(seen: FeurioView, words: Texts) -> Text:
    """Say how many tiles are left, and which one was drawn."""
    line = Text("  " + words.say("panel.pile", {"pile": seen.public.pile}))
    is_open = seen.public.decision is not None and seen.public.decision.kind not in ("crew", "mix")
    drawn = seen.own.held or seen.public.drawn
    if drawn is not None and is_open:
        line.append("  ")
        line.append(f" {words.say('panel.drawn', {'drawn': drawn})} ", FIRE[drawn])
    return line


def unseen_line(seen: FeurioView) -> Text:
    """Show how many tiles of each number may still come."""
    line = Text("  ")
    for number, count in enumerate(seen.own.unseen, 1):
        line.append(str(number), FIRE[number])
        line.append(f"×{count} ", "" if count else QUIET)
    return line
