"""The page about the balance of The Brigade: tables, pictures, and what is out of bounds."""

from types import ModuleType
from typing import Final

from bench.balance_page import PLACES, Table, percent, write_table
from bench.chart import Dots, columns, histograms, offsets, stacked
from bench.tally import SHARE, Tally, mean_of, quantile
from fireside.games.the_brigade.components import MEMBER_NAMES, ORDINARY_MEMBER_COUNT
from fireside.registry import find_title

MOST_OF_ONE: Final = 0.7
LEAST_OF_EACH: Final = 0.05
"""Of the games that end in one way; too little fire is allowed to be rarer than the others."""
ROUNDS: Final = (6, 12)
"""How long a game should be, on average."""
SEAT_MARGIN: Final = 0.08
WARDEN_MARGIN: Final = 0.12
"""How far victories may be from a fair share."""

ENDINGS: Final = ("faction", "university", "citizens", "evacuation", "quiet")
CLAUSES: Final = {
    "BRI-60": ("faction", "university"),
    "BRI-61": ("citizens",),
    "BRI-62": ("evacuation",),
    "BRI-63": ("quiet",),
}
NEEDED: Final = ("BRI-60", "BRI-61", "BRI-62")


def name_of(tally: Tally) -> str:
    """Name a number of seats and a variant."""
    return f"{tally.seats} {tally.variant}"


def ending_share(tally: Tally, endings: tuple[str, ...]) -> float:
    """Return how many of the games end in one of some ways."""
    return sum(tally.sums["ending", ending] for ending in endings) / tally.games


def rounds_of(tally: Tally) -> float:
    """Return how many turns a seat has in a game."""
    return mean_of(tally.turns) / tally.seats


def dealt_offset(tally: Tally, group: str, name: str) -> float | None:
    """Return how far a warden or a board is from a fair share; None if it was never dealt."""
    dealt = tally.sums[f"{group} dealt", name]
    return tally.sums[f"{group} wins", name] / (SHARE * dealt) - 1 / tally.seats if dealt else None


def failures(counter: ModuleType, tallies: list[Tally]) -> list[str]:
    """List what is out of bounds."""
    found: list[str] = []
    for tally in tallies:
        name = name_of(tally)
        for clause, endings in CLAUSES.items():
            share = ending_share(tally, endings)
            if share > MOST_OF_ONE or (clause in NEEDED and share <= LEAST_OF_EACH):
                found.append(f"{name}: {percent(share)} end by {clause}")
        rounds = rounds_of(tally)
        if not ROUNDS[0] <= rounds <= ROUNDS[1]:
            found.append(f"{name}: {rounds:.1f} rounds")
        for place in range(tally.seats):
            offset = tally.win_share(place) - 1 / tally.seats
            if abs(offset) > SEAT_MARGIN:
                found.append(f"{name}: {PLACES[place]} wins {100 * offset:+.1f} points")
        for group, names in counter.DEALT.items():
            for dealt in names:
                margin = dealt_offset(tally, group, dealt)
                if margin is not None and abs(margin) > WARDEN_MARGIN:
                    found.append(f"{name}: {group} {dealt} wins {100 * margin:+.1f} points")
    return found


# --- Pictures


def pictures(counter: ModuleType, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures, by file name."""
    advanced = [tally for tally in tallies if tally.variant == "advanced"]
    stem = f"{counter.TITLE}-balance"
    drawn = {
        f"{stem}-endings.svg": stacked(
            "How games end, per cent",
            ENDINGS,
            {name_of(t): [100 * ending_share(t, (e,)) for e in ENDINGS] for t in tallies},
        ),
        f"{stem}-rounds.svg": histograms(
            "Rounds in a game",
            ("games",),
            {name_of(t): [round_shares(t)] for t in tallies},
            "rounds",
            1,
        ),
        f"{stem}-wins.svg": columns(
            "Victories by order of turns",
            {name_of(t): [t.win_share(place) for place in range(t.seats)] for t in tallies},
            ("1st", "2nd", "3rd", "4th"),
            SEAT_MARGIN,
        ),
    }
    if advanced:
        drawn[f"{stem}-wardens.svg"] = offsets(
            "Victories above a fair share, in points of percentage",
            [name_of(tally) for tally in advanced],
            {
                group: [
                    Dots(name, tuple(dealt_offset(t, group, name) for t in advanced))
                    for name in names
                ]
                for group, names in counter.DEALT.items()
            },
            WARDEN_MARGIN,
        )
    return drawn


def round_shares(tally: Tally) -> dict[int, float]:
    """Return the share of the games with this number of rounds."""
    shares: dict[int, float] = {}
    for turns, count in tally.turns.items():
        rounds = -(-turns // tally.seats)
        shares[rounds] = shares.get(rounds, 0.0) + count / tally.games
    return shares


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


def crew_table(tallies: list[Tally]) -> Table:
    """Say how often each ability does something, and how often its member is recruited."""
    rows = head("member", tallies)
    for name in MEMBER_NAMES[:ORDINARY_MEMBER_COUNT]:
        cells = [
            f"{t.mean(('ability', name)):.2f} of {t.mean(('joined', name)):.2f}" for t in tallies
        ]
        rows.append([name, *cells])
    return rows


def write_page(counter: ModuleType, tallies: list[Tally], seed: int) -> str:
    """Write the page."""
    found = failures(counter, tallies)
    stem = f"{counter.TITLE}-balance"
    advanced = [tally for tally in tallies if tally.variant == "advanced"]
    games = " / ".join(sorted({f"{tally.games:,}" for tally in tallies}))
    verdict = "\n".join(f"- {line}" for line in found)
    parts = [
        f"# The balance of {find_title(counter.TITLE).label}",
        f"Made by `./run bench balance {counter.TITLE}` and not by hand: the policy that the bots "
        f"search with plays every seat by itself, {games} games with each number of seats, base "
        f"and advanced, seed {seed}.",
        counter.ABOUT,
        "## The bars",
        f"No ending of BRI-60 to BRI-63 comes in more than {100 * MOST_OF_ONE:g} % of the games, "
        f"and BRI-60, BRI-61 and BRI-62 each in more than {100 * LEAST_OF_EACH:g} %. A game has "
        f"{ROUNDS[0]} to {ROUNDS[1]} rounds on average. Every place in the order of turns wins "
        f"within {100 * SEAT_MARGIN:g} points of percentage of its fair share, every warden and "
        f"board within {100 * WARDEN_MARGIN:g}.",
        "Out of bounds:\n\n" + verdict if found else "**All hold** with every number of seats.",
        "## Endings, rounds and victories",
        f"![How games end](pictures/{stem}-endings.svg)",
        f"![Rounds](pictures/{stem}-rounds.svg)",
        f"![Victories by order of turns](pictures/{stem}-wins.svg)",
        write_table(ending_table(tallies)),
    ]
    if advanced:
        parts += [
            "## Wardens and boards",
            "Victories above a fair share in points of percentage, and how often the special "
            "action or the board is used in a game by the seat that has it. Ester's ability is "
            "lasting and never used.",
            f"![Wardens and boards](pictures/{stem}-wardens.svg)",
            write_table(dealt_table("warden", counter.DEALT["warden"], "special", advanced)),
            write_table(dealt_table("board", counter.DEALT["board"], "board", advanced)),
        ]
    parts += [
        "## Actions",
        "How often each kind is chosen in a game, all seats together.",
        write_table(mean_table("action", "action", counter.ACTIONS, tallies)),
        write_table(mean_table("in a game", "measure", counter.MEASURES, tallies)),
        "## Crew",
        "How often an ability does something in a game, all seats together, and how often its "
        "member joins a crew. Lasting abilities count like this: Kulari's each move of more than "
        "three steps, Ebenezer's each move while it works, Nery's each marker that would have "
        "won a block without it.",
        write_table(crew_table(tallies)),
    ]
    return "\n\n".join(parts) + "\n"
