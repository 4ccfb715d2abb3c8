"""The page about the balance of The Brigade: tables, and what is out of bounds."""

from types import ModuleType
from typing import Final

from bench.balance_page import PLACES, Table, levels_of, percent, write_table
from bench.balance_the_brigade_bars import (
    ABOUT,
    CLAUSES,
    SHORT,
    dealt_offset,
    early_share,
    ending_share,
    failures,
    idle_share,
    name_of,
    rounds_of,
    short_share,
)
from bench.tally import Tally, mean_of, quantile
from fireside.games.the_brigade.components import (
    LAST_STEPS,
    MEMBER_NAMES,
    ORDINARY_MEMBER_COUNT,
    TRACKS,
)
from fireside.registry import find_title

ADVANCED: Final = ("special", "board")
"""What only the advanced game has."""

# --- Tables


def head(first: str, tallies: list[Tally]) -> Table:
    """Begin a table with a column for each tally."""
    return [[first, *[name_of(tally) for tally in tallies]]]


def ending_table(tallies: list[Tally]) -> Table:
    """Say how games end and how long they are."""
    rows = head("", tallies)
    for clause, endings in CLAUSES.items():
        shares = [percent(ending_share(tally, endings)) for tally in tallies]
        rows.append([f"{clause}, {' or '.join(endings)}", *shares])
    rows.append(
        ["of these university", *[percent(ending_share(t, ("university",))) for t in tallies]]
    )
    rows.append(["rounds, mean", *[f"{rounds_of(t):.1f}" for t in tallies]])
    for label, share in (("shortest tenth", 0.1), ("longest tenth", 0.9)):
        cells = [f"{quantile(t.turns, share) / t.seats:.1f}" for t in tallies]
        rows.append([f"rounds, {label}", *cells])
    rows.append([f"over before round {SHORT + 1}", *[percent(short_share(t)) for t in tallies]])
    rows.append(["decisions", *[f"{t.decisions / t.games:.0f}" for t in tallies]])
    rows.append(["value of the winner's blocks", *[f"{mean_of(t.winning):.1f}" for t in tallies]])
    for place in range(4):
        cells = [percent(t.win_share(place)) if place < t.seats else "" for t in tallies]
        rows.append([f"victories of the {PLACES[place]}", *cells])
    return rows


def mean_table(title: str, group: str, names: tuple[str, ...], tallies: list[Tally]) -> Table:
    """Say how often things happen in a game, all seats together."""
    rows = head(title, tallies)
    for name in names:
        rows.append([name.replace("_", " "), *[f"{t.mean((group, name)):.2f}" for t in tallies]])
    return rows


def corner_table(names: tuple[str, ...], tallies: list[Tally]) -> Table:
    """Say how far the corners are from a fair share."""
    rows = head("corner", tallies)
    for name in names:
        offsets = [dealt_offset(tally, "corner", name) for tally in tallies]
        rows.append([name, *["" if own is None else f"{100 * own:+.1f}" for own in offsets]])
    return rows


def dealt_table(group: str, names: tuple[str, ...], used: str, tallies: list[Tally]) -> Table:
    """Say how far wardens or boards are from a fair share, and how often each is used."""
    rows = head(group, tallies)
    for name in names:
        cells: list[str] = []
        for tally in tallies:
            offset = dealt_offset(tally, group, name)
            uses = tally.sums[used, name] / max(1, tally.sums[f"{group} dealt", name])
            cells.append("" if offset is None else f"{100 * offset:+.1f}, {uses:.2f} ×")
        rows.append([name, *cells])
    return rows


def track_table(tallies: list[Tally]) -> Table:
    """Say how many of the seats reach each step of each track, and what upgrades bring."""
    rows = head("track", tallies)
    for track, last in zip(TRACKS, LAST_STEPS, strict=True):
        for step in range(1, last + 1):
            reached = [t.mean(("step", f"{track} {step}")) / t.seats for t in tallies]
            rows.append([f"{track}, step {step}", *[percent(share) for share in reached]])
    rows.append(["upgrades that raise nothing", *[percent(idle_share(t)) for t in tallies]])
    rows.append(["first member by round 2", *[percent(early_share(t)) for t in tallies]])
    return rows


def use_table(group: str, names: tuple[str, ...], tallies: list[Tally]) -> Table:
    """Say how often something is used in the turns in which it could be, and how many they are."""
    rows = head(group, tallies)
    for name in names:
        cells = [
            f"{percent(t.taken_share((group, name)))} of {t.offered[group, name] / t.games:.2f}"
            if t.offered[group, name]
            else ""
            for t in tallies
        ]
        rows.append([name.replace("_", " "), *cells])
    return rows


def crew_table(tallies: list[Tally]) -> Table:
    """Say how often each ability does something, and how often its member is recruited."""
    rows = head("member", tallies)
    for name in MEMBER_NAMES[:ORDINARY_MEMBER_COUNT]:
        cells = [
            f"{t.mean(('ability', name)):.2f} of {t.mean(('joined', name)):.2f}" for t in tallies
        ]
        rows.append([name, *cells])
    return rows


def figures(counter: ModuleType, tally: Tally) -> dict[str, object]:
    """Return the figures of a table beyond what every tally has, by name."""
    return {
        "endings": {clause: ending_share(tally, ways) for clause, ways in CLAUSES.items()},
        f"over before round {SHORT + 1}": short_share(tally),
        "upgrades that raise nothing": idle_share(tally),
        "first member by round 2": early_share(tally),
        "victories above a fair share": {
            group: {name: dealt_offset(tally, group, name) for name in names}
            for group, names in counter.DEALT.items()
        },
    }


def write_page(counter: ModuleType, tallies: list[Tally], seed: int) -> str:
    """Write the page."""
    found = failures(counter, tallies)
    verdict = "\n".join(f"- {line}" for line in found)
    parts = [
        f"# The balance of {find_title(counter.TITLE).label}",
        f"Made by `./run bench balance {counter.TITLE}` and not by hand, seed {seed}.",
        counter.ABOUT,
        "## The bars",
        ABOUT,
        "Out of bounds:\n\n" + verdict if found else "**All hold** at every table.",
    ]
    for level, played in levels_of(tallies).items():
        parts += level_parts(counter, level, played)
    return "\n\n".join(parts) + "\n"


def level_parts(counter: ModuleType, level: str, tallies: list[Tally]) -> list[str]:
    """Write what was counted of one level."""
    stem = f"pictures/{counter.TITLE}-balance-{level}"
    advanced = [tally for tally in tallies if tally.variant == "advanced"]
    games = " / ".join(sorted({f"{tally.games:,}" for tally in tallies}))
    parts = [
        f"## Played by `{level}`",
        f"{games} games with each number of seats, base and advanced.",
        "### Endings, rounds and victories",
        f"![How games end]({stem}-endings.svg)",
        f"![Rounds]({stem}-rounds.svg)",
        f"![Victories by order of turns]({stem}-wins.svg)",
        write_table(ending_table(tallies)),
        "### Corners",
        "Victories above a fair share in points of percentage.",
        write_table(corner_table(counter.DEALT["corner"], tallies)),
        "### Tracks",
        "How many of the seats reach each step. The last step of a track always brings something.",
        write_table(track_table(tallies)),
    ]
    if advanced:
        parts += [
            "### Wardens and boards",
            "Victories above a fair share in points of percentage, and how often the special "
            "action or the board is used in a game by the seat that has it. Ester's ability is "
            "lasting and never used.",
            f"![Wardens and boards]({stem}-wardens.svg)",
            write_table(dealt_table("warden", counter.DEALT["warden"], "special", advanced)),
            write_table(dealt_table("board", counter.DEALT["board"], "board", advanced)),
        ]
    return [
        *parts,
        "### Uses",
        "In how many of the turns in which it could be used something is, and how many such turns "
        "a game has. An action could be used in a turn in which it was legal, an ability or a "
        "board in a turn in which its seat was asked. Of those that nobody is asked about Kulari, "
        "Mog and Ebenezer count where they lead a brigade further, Nery where a rival puts renown "
        "on a block that she guards, Brother Ben where a track lacks one step, the others in each "
        "turn in which they work.",
        *[
            write_table(use_table(group, names, advanced if group in ADVANCED else tallies))
            for group, names in counter.GROUPS.items()
            if advanced or group not in ADVANCED
        ],
        "### What happens",
        "How often in a game, all seats together.",
        write_table(mean_table("in a game", "measure", counter.MEASURES, tallies)),
        write_table(mean_table("action", "action", counter.ACTIONS, tallies)),
        "How often an ability does something in a game, and how often its member joins a crew.",
        write_table(crew_table(tallies)),
    ]
