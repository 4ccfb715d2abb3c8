"""Beside the city: how near everybody is to each ending, and what the signs of blocks mean."""

from typing import Final

from fireside.drawing.layout import columns, indented
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.shapes import shape
from fireside.drawing.text import Text
from fireside.games.the_brigade.components import AFFILIATION_COUNT
from fireside.games.the_brigade.screen import signs
from fireside.games.the_brigade.view import BrigadeView
from fireside.kernel.seats import Seat
from fireside.texts import TextArg, Texts

WIDTH: Final = 30
NAME_WIDTH: Final = 11

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "board.endings": (),
    "board.burning": ("count",),
    "board.last_round": (),
    "table.you": (),
    "panel.goal": (),
    "panel.ruins": ("ruins", "university"),
}


def draw_panel(seen: BrigadeView, words: Texts, width: int) -> list[Text]:
    """Write the panel line by line."""
    lines = [Text(words.say("board.endings"), QUIET), heading()]
    lines += [seat_line(seen, words, seat) for seat in range(seen.public.seat_count)]
    lines += [goal_line(seen, words), Text()]
    for words_of_city in city_words(seen, words):
        lines += indented(Text("  "), words_of_city, width)
    lines.append(Text())
    names = [words.word("affiliation", {"affiliation": at}) for at in range(AFFILIATION_COUNT)]
    entries = [
        Text.assemble("  ", (signs.AFFILIATION_SIGNS[at], signs.AFFILIATION_STYLES[at]), f" {name}")
        for at, name in enumerate(names)
    ]
    return [*lines, *columns(entries, width)]


def heading() -> Text:
    """Name the columns: blocks of each affiliation, affiliations with a block, total value."""
    line = Text(" " * NAME_WIDTH, QUIET)
    for sign in signs.AFFILIATION_SIGNS:
        line.append(f" {sign}")
    return line.append(f"{signs.EACH:>5}{signs.TOTAL:>4}")


def seat_line(seen: BrigadeView, words: Texts, seat: Seat) -> Text:
    """Count a seat's loyal blocks by affiliation, and their value."""
    own = seen.public.seats[seat]
    line = Text.assemble(turn_sign(seen, seat), shape(seat), " ", name_of(words, seat))
    line.truncate(NAME_WIDTH, overflow="ellipsis", pad=True)
    for count in own.loyal_counts:
        line.append(f" {count}", STRONG if count else QUIET)
    count, most = own.progress[-1]
    return line.append(f"{f'{count}/{most}':>5}").append(f"{own.total:>4}", STRONG)


def goal_line(seen: BrigadeView, words: Texts) -> Text:
    """Say how many blocks win at once."""
    (_, faction), (_, university), (_, each) = seen.public.seats[0].progress
    line = Text(f"  {words.say('panel.goal')}", QUIET)
    line.truncate(NAME_WIDTH, overflow="ellipsis", pad=True)
    for goal in [faction] * (AFFILIATION_COUNT - 1) + [university]:
        line.append(f" {goal}")
    return line.append(f"{each:>5}")


def city_words(seen: BrigadeView, words: Texts) -> list[str]:
    """Say how much is destroyed and how much burns."""
    ruins, university = [f"{count}/{most}" for count, most in seen.public.ruins]
    values: dict[str, TextArg] = {"ruins": ruins, "university": university}
    burning = sum([fire > 0 for fire in seen.public.fire])
    said = [words.say("panel.ruins", values), words.say("board.burning", {"count": burning})]
    return [*said, words.say("board.last_round")] if seen.public.is_last_round else said


def name_of(words: Texts, seat: Seat) -> str:
    """Name a seat; the reader is addressed."""
    return words.say("table.you") if seat == words.you else words.seat(seat)


def turn_sign(seen: BrigadeView, seat: Seat) -> str:
    """Point to who is asked."""
    is_asked = seen.public.decision is not None and seat in seen.public.decision.seats
    return "▸ " if is_asked else "  "
