"""Beside the piles: who is asked, how many cards everybody holds, and how many are left."""

from typing import Final

from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.shapes import shape
from fireside.drawing.text import Text
from fireside.games.the_game.components import FIRE_CARDS
from fireside.games.the_game.screen.pile_grid import name_of
from fireside.games.the_game.screen.piles import UNSEEN, place_of
from fireside.games.the_game.view import TheGameView
from fireside.kernel.seats import Seat
from fireside.texts import Texts

WIDTH: Final = 19
NAME_WIDTH: Final = 12

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "panel.cards": (),
    "panel.draw_pile": (),
    "panel.left": (),
    "panel.fire": (),
}


def draw_panel(seen: TheGameView, words: Texts) -> list[Text]:
    """Write the panel line by line, to stand beside the piles."""
    lines = [Text(f"{words.say('panel.cards'):>{WIDTH}}", QUIET)]
    lines += [seat_line(seen, words, seat) for seat in range(seen.public.seat_count)]
    lines.append(total_line(words.say("panel.draw_pile"), seen.public.pile, ""))
    lines.append(total_line(words.say("panel.left"), seen.public.left, STRONG))
    fire = fire_to_come(seen)
    if fire:
        lines += [Text(f"  {words.say('panel.fire')}", QUIET), Text(f"  {fire}")]
    return lines


def draw_flat_panel(seen: TheGameView, words: Texts, width: int) -> list[Text]:
    """Write the same in as few lines as a narrow window allows."""
    entries = [
        Text.assemble(turn_sign(seen, seat), shape(seat), f" {name_of(words, seat)} {count}")
        for seat, count in enumerate(seen.public.counts)
    ]
    entries.append(Text(f"{words.say('panel.draw_pile')} {seen.public.pile}"))
    entries.append(Text.assemble(f"{words.say('panel.left')} ", (str(seen.public.left), STRONG)))
    fire = fire_to_come(seen)
    if fire:
        entries.append(Text(f"{words.say('panel.fire')} {fire}"))
    lines = [Text()]
    for entry in entries:
        if len(lines[-1]) and len(lines[-1]) + 2 + len(entry) > width:
            lines.append(Text())
        lines[-1].append("  " if len(lines[-1]) else "").append_text(entry)
    return lines


def seat_line(seen: TheGameView, words: Texts, seat: Seat) -> Text:
    """Say how many cards a seat holds; a sign stands by who is asked."""
    name = Text(name_of(words, seat), STRONG if is_asked(seen, seat) else "")
    name.truncate(NAME_WIDTH, overflow="ellipsis", pad=True)
    count = seen.public.counts[seat] or "–"
    return Text.assemble(turn_sign(seen, seat), shape(seat), " ", name, f"{count:>3}")


def is_asked(seen: TheGameView, seat: Seat) -> bool:
    """Return whether a seat is to answer."""
    return seen.public.decision is not None and seat in seen.public.decision.seats


def turn_sign(seen: TheGameView, seat: Seat) -> str:
    """Point to who is asked."""
    return "▸ " if is_asked(seen, seat) else "  "


def total_line(label: str, count: int, style: str) -> Text:
    """Write how many cards there are in some place."""
    return Text.assemble(f"  {label:<{WIDTH - 5}}", (f"{count:>3}", style))


def fire_to_come(seen: TheGameView) -> str:
    """List the fire cards that this seat has not seen yet."""
    if not seen.public.on_fire or seen.public.decision is None:
        return ""
    return " ".join([str(card) for card in FIRE_CARDS if place_of(seen, card) == UNSEEN])
