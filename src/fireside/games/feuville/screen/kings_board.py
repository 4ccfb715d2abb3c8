"""The king's board: six persons, what lies below each of them, the dice, the fairy, the stacks."""

from typing import Final

from fireside.drawing.layout import indented
from fireside.drawing.paint import HOTTEST, QUIET, STRONG
from fireside.drawing.text import Text
from fireside.games.feuville.components import (
    DECREE,
    PERSON_COUNT,
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
"""Columns before the first person, and from one person to the next where there is room."""

ROW_ORDER: Final = (SKY, TOWER, WALL, DECREE)

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "row.dice": (),
    "row.fairy": (),
    "row.left": (),
    "dice.used": (),
    "dice.unrolled": (),
}


def pitch_of(width: int) -> int:
    """Return how many columns of the screen a person has."""
    return min(WIDEST, (width - LABEL) // PERSON_COUNT)


def draw_kings_board(
    seen: FeuvilleView, before: FeuvilleView | None, words: Texts, width: int
) -> list[Text]:
    """Draw the king's board line by line."""
    pitch = pitch_of(width)
    lines = [row("", [number(seen, person) for person in range(PERSON_COUNT)], pitch)]
    names = [Text(words.word("person", {"person": person})) for person in range(PERSON_COUNT)]
    lines.append(row("", names, pitch))
    for at in ROW_ORDER:
        cells = [slot(seen, before, words, at, person, pitch) for person in range(PERSON_COUNT)]
        lines.append(row(words.word("row", {"row": at}), cells, pitch, is_tile=True))
    stock = f"{dice_words(seen, words)}    {words.say('row.left')}  {left_words(seen, words)}"
    lines += labelled("row.dice", stock, words, width)
    lines += labelled("row.fairy", fairy_words(seen, words), words, width)
    return lines


def row(label: str, cells: list[Text], pitch: int, is_tile: bool = False) -> Text:
    """Set a label and one cell for each person in their columns."""
    lead = Text(label, QUIET)
    lead.truncate(LABEL - 1, overflow="ellipsis")
    line = Text().append_text(lead)
    for person, cell in enumerate(cells):
        line.pad_right(LABEL + person * pitch - len(line))
        cell.truncate(pitch - 1, overflow="ellipsis", pad=is_tile)
        line.append_text(cell)
    return line


def number(seen: FeuvilleView, person: int) -> Text:
    """Write the number of a person; a die that can be used there stands out."""
    if person + 1 in seen.public.dice:
        return Text(f"[{person + 1}]", HOTTEST)
    return Text(f" {person + 1}", STRONG)


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
    return Text(fitting[0] if fitting else shown, signs.style(piece))


def worth(own: SeatView, piece: Piece) -> str:
    """Write what a decree would bring to a seat; nothing where it cannot be evaluated."""
    found = dict(own.worths).get(piece)
    return "" if found is None else f" ={found}"


def labelled(key: str, shown: str, words: Texts, width: int) -> list[Text]:
    """Write a line, or more, with the label of a row before it."""
    label = words.say(key)[: LABEL - 1]
    return indented(Text(f"{label:<{LABEL}}", QUIET), shown, width)


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
