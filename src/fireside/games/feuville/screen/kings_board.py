"""The king's board: six persons, what lies below each of them, the dice, the fairy, the stacks."""

from typing import Final

from fireside.drawing.layout import indented
from fireside.drawing.paint import HOTTEST, QUIET, STRONG
from fireside.drawing.places import at as at_place
from fireside.drawing.text import Text
from fireside.games.feuville.components import (
    DECREE,
    PERSON_COUNT,
    ROWS,
    SKY,
    TOWER,
    WALL,
    Piece,
)
from fireside.games.feuville.screen import signs
from fireside.games.feuville.state import USED
from fireside.games.feuville.view import FeuvilleView, SeatView
from fireside.kernel.seats import SPECTATOR
from fireside.texts import Texts

LABEL: Final = 8
WIDEST: Final = 12
NARROWEST: Final = 10
"""Columns before the first person, and from one person to the next where there is room or not."""

ROW_ORDER: Final = (SKY, TOWER, WALL, DECREE)

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "row.dice": (),
    "row.fairy": (),
    "row.left": (),
    "dice.used": (),
    "dice.unrolled": (),
}


def pitches_of(words: Texts, width: int, is_short: bool) -> list[int]:
    """Return how many columns of the screen each person has: enough for the name, if it fits."""
    room = width - LABEL
    names = [words.word("person", {"person": person}) for person in range(PERSON_COUNT)]
    if is_short:
        # No gap follows the last one.
        pitches = [max(NARROWEST, len("[1]") + len(name) + 1) for name in names]
        while sum(pitches) > max(room + 1, PERSON_COUNT * NARROWEST):
            pitches[pitches.index(max(pitches))] -= 1
        return pitches
    pitch = max(WIDEST, *[len(name) + 1 for name in names])
    return [min(pitch, room // PERSON_COUNT)] * PERSON_COUNT


def draw_kings_board(
    seen: FeuvilleView,
    before: FeuvilleView | None,
    words: Texts,
    width: int,
    is_short: bool = False,
) -> list[Text]:
    """Draw the king's board line by line; the short one has numbers and names in one line."""
    pitches = pitches_of(words, width, is_short)
    persons = range(PERSON_COUNT)
    numbers = [number(seen, person) for person in persons]
    names = [name(words, person) for person in persons]
    if is_short:
        for cell, called in zip(numbers, names, strict=True):
            cell.pad_right(len("[1]") - len(cell))
            cell.append_text(called)
        lines = [row("", numbers, pitches)]
    else:
        lines = [row("", numbers, pitches), row("", names, pitches)]
    for at in ROW_ORDER:
        cells = [slot(seen, before, words, at, person, pitches[person]) for person in persons]
        lines.append(row(words.word("row", {"row": at}), cells, pitches, is_tile=True))
    stock = f"{dice_words(seen, words)}    {words.say('row.left')}  {left_words(seen, words)}"
    for key, shown in (("row.dice", stock), ("row.fairy", fairy_words(seen, words))):
        said = labelled(key, shown, words, width)
        lines += cut(said, width) if is_short else said
    return lines


def name(words: Texts, person: int) -> Text:
    """Write the name of a person."""
    return Text(words.word("person", {"person": person}), at_place(person_place(person)))


def person_place(person: int) -> str:
    """Return the name of a person's place, as its skill is typed."""
    return f"k{person + 1}"


def slot_place(at: int, person: int) -> str:
    """Return the name of a slot, as it is typed."""
    return f"{ROWS[at][0]}{person + 1}"


def row(label: str, cells: list[Text], pitches: list[int], is_tile: bool = False) -> Text:
    """Set a label and one cell for each person in their columns."""
    lead = Text(label, QUIET)
    lead.truncate(LABEL - 1, overflow="ellipsis")
    line = Text().append_text(lead)
    x = LABEL
    for cell, pitch in zip(cells, pitches, strict=True):
        line.pad_right(x - len(line))
        x += pitch
        cell.truncate(pitch - 1, overflow="ellipsis", pad=is_tile)
        line.append_text(cell)
    return line


def number(seen: FeuvilleView, person: int) -> Text:
    """Write the number of a person; a die that can be used there stands out."""
    place = at_place(person_place(person))
    if person + 1 in seen.public.dice:
        return Text(f"[{person + 1}]", f"{HOTTEST} {place}")
    return Text(f" {person + 1}", f"{STRONG} {place}")


def slot(
    seen: FeuvilleView,
    before: FeuvilleView | None,
    words: Texts,
    at: int,
    person: int,
    room: int,
) -> Text:
    """Write what lies in a slot, and what a decree would bring to the reader."""
    piece = seen.public.display[at][person]
    if not piece:
        return Text(f" {signs.NONE}", QUIET)
    shown = signs.sign(piece, words)
    gain = "" if seen.seat == SPECTATOR else worth(seen.public.seats[seen.seat], piece)
    is_new = before is not None and before.public.display[at][person] != piece
    mark = signs.NEWS if is_new else ""
    # Where there is little room, what is new goes unmarked rather than the gain unsaid.
    forms = [f" {shown}{gain}{mark}", f" {shown}{gain}", f" {shown}{gain.strip()}"]
    fitting = [form for form in forms if len(form) < room]
    style = f"{signs.style(piece)} {at_place(slot_place(at, person))}"
    return Text(fitting[0] if fitting else shown, style)


def worth(own: SeatView, piece: Piece) -> str:
    """Write what a decree would bring to a seat; nothing where it cannot be evaluated."""
    found = dict(own.worths).get(piece)
    return "" if found is None else f" ={found}"


def labelled(key: str, shown: str, words: Texts, width: int) -> list[Text]:
    """Write a line, or more, with the label of a row before it."""
    label = words.say(key)[: LABEL - 1]
    return indented(Text(f"{label:<{LABEL}}", QUIET), shown, width)


def cut(lines: list[Text], width: int) -> list[Text]:
    """Return the first line, with a sign for what is left out."""
    first = lines[0] + Text(" " + signs.MORE if len(lines) > 1 else "")
    first.truncate(width, overflow="ellipsis")
    return [first]


def dice_words(seen: FeuvilleView, words: Texts) -> str:
    """Say what the dice show, or that they are used or not rolled."""
    if max(seen.public.dice) < USED:
        return words.say("dice.unrolled")
    return "  ".join([f"[{die}]" if die else words.say("dice.used") for die in seen.public.dice])


def fairy_words(seen: FeuvilleView, words: Texts) -> str:
    """List the open charms by what is typed to take them."""
    charms = [
        f"c{slot} {signs.NONE if charm is None else words.word('charm', {'charm': charm})}"
        for slot, charm in enumerate(seen.public.open_charms, 1)
    ]
    return "  ".join(charms)


def left_words(seen: FeuvilleView, words: Texts) -> str:
    """Say how many tiles and decrees are still to come."""
    counts = {
        at: len(seen.public.piles[2 * at]) + len(seen.public.piles[2 * at + 1])
        for at in (SKY, TOWER, WALL)
    }
    counts[DECREE] = seen.public.decrees_left
    return "  ".join([f"{words.word('row', {'row': at})} {counts[at]}" for at in ROW_ORDER])
