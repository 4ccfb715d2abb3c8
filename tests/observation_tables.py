"""The tables of docs/observations.md, made from the specs: `python -m tests.observation_tables`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fireside.kernel.observation import ObservationSpec, Slice
from fireside.kernel.options import Options, complete
from fireside.laws.case import setups
from fireside.registry import OWN_TITLES, AnyTitle, find_title

PAGE: Final = Path(__file__).parents[1] / "docs" / "observations.md"
TABLES: Final = re.compile(r"(?<=<!-- made by tests/observation_tables.py -->\n).*\Z", re.DOTALL)
SEATS: Final = 4
HEAD: Final = "| slice | bytes | by | numbers | tells |\n|---|---|---|---|---|\n"


def row(part: Slice) -> str:
    """Write a slice as a row of a table."""
    place = str(part.start) if part.length == 1 else f"{part.start}–{part.end - 1}"
    axes = ", ".join([f"{word} ({length})" for word, length in part.axes])
    kind = f"{part.type} {part.low} to {part.high}"
    if part.is_category:
        kind += f", {part.value_count} values"
    if part.width > 1:
        kind += f", {part.width} bytes each"
    return f"| `{part.name}` | {place} | {axes} | {kind} | {part.about} |\n"


def extra_slices(title: AnyTitle, base: ObservationSpec) -> Iterator[str]:
    """Write the slices that only other setups have, with the options that bring them."""
    known = {part.name for part in base.slices}
    found: dict[str, tuple[Slice, Options]] = {}
    defaults = complete(title.options, {})
    for seat_count, options in setups(title):
        chosen = {name: value for name, value in options.items() if value != defaults[name]}
        for part in title.game.observation_spec(seat_count, options).slices:
            if part.name not in known:
                shared = found.get(part.name, (part, chosen))[1]
                common = {name: v for name, v in shared.items() if chosen.get(name) == v}
                found[part.name] = (part, common)
    for part, options in found.values():
        names = ", ".join([f"`{name}`" for name in options])
        axes = "".join([f", by {word} ({length})" for word, length in part.axes])
        kind = f"{part.type} {part.low} to {part.high}{axes}"
        yield f"- with {names}: `{part.name}`, {part.about} ({kind})\n"


def chapter(title: AnyTitle) -> str:
    """Write the chapter of a title."""
    seats = SEATS if SEATS in title.seat_counts else max(title.seat_counts)
    spec = title.game.observation_spec(seats, {})
    space = title.action_space(seats, {})
    asides = space.size - space.answer_count
    spoken = f", {asides} of them for asides and silence" if asides else ""
    lines = [
        f"\n## {title.label}\n\n",
        f"{seats} seats, no options: {spec.size} bytes, ",
        f"{space.size} numbers of actions{spoken}.\n\n",
        HEAD,
        *[row(part) for part in spec.slices],
    ]
    extra = list(extra_slices(title, spec))
    if extra:
        lines += ["\nBehind these, in games that need them:\n\n", *extra]
    return "".join(lines)


def tables() -> str:
    """Write the chapters of all titles."""
    return "".join([chapter(find_title(name)) for name in OWN_TITLES])


if __name__ == "__main__":
    PAGE.write_text(TABLES.sub(lambda _: tables(), PAGE.read_text("utf-8")), "utf-8")
