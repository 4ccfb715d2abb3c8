"""The bars of The Brigade's balance, and what is out of bounds."""

from types import ModuleType
from typing import Final

from bench.balance_page import PLACES, TAKEN_LEAST, levels_of, percent
from bench.tally import SHARE, Tally, mean_of

MOST_OF_ONE: Final = 0.7
LEAST_OF_EACH: Final = 0.05
"""Of the games that end in one way, but for want of fire."""
MOST_QUIET: Final = 0.05
"""Of the games, those that end because nothing burns any more (BRI-63)."""
ROUNDS: Final = (6, 12)
"""How long a game should be, on average."""
SHORT: Final = 3
MOST_SHORT: Final = 0.03
"""How many rounds are over too soon, and how many of the games may be."""
SEAT_MARGIN: Final = 0.06
MARGINS: Final = {"corner": 0.03, "warden": 0.09, "board": 0.09}
"""How far victories may be from a fair share: by order of turns, and by what a seat was dealt."""
MOST_IDLE: Final = 1 / 3
"""Of the upgrades, those that raise nothing."""
EARLY: Final = ("1", "2")
LEAST_EARLY: Final = 0.5
"""The rounds in which the first member should have joined, and in how many games."""
ENOUGH: Final = 1_000
"""Games of a table that tell how far victories are from a fair share."""
USING: Final = "hard"
"""The level whose uses are looked at."""

ENDINGS: Final = ("faction", "university", "citizens", "evacuation", "quiet")
CLAUSES: Final = {
    "BRI-60": ("faction", "university"),
    "BRI-61": ("citizens",),
    "BRI-62": ("evacuation",),
    "BRI-63": ("quiet",),
}
NEEDED: Final = ("BRI-60", "BRI-61", "BRI-62")

ABOUT: Final = (
    f"BRI-60, BRI-61 and BRI-62 each end more than {100 * LEAST_OF_EACH:g} % of the games and at "
    f"most {100 * MOST_OF_ONE:g} %, BRI-63 at most {100 * MOST_QUIET:g} %. A game has {ROUNDS[0]} "
    f"to {ROUNDS[1]} rounds on average, and at most {100 * MOST_SHORT:g} % of the games are over "
    f"before round {SHORT + 1}. At most a third of all upgrades raise nothing, and in most games "
    "the first member joins in the first two rounds. Every place in the order of turns wins within "
    f"{100 * SEAT_MARGIN:g} points of percentage of its fair share, every corner within "
    f"{100 * MARGINS['corner']:g}, every warden and board within {100 * MARGINS['warden']:g}; "
    f"fewer than {ENOUGH:,} games do not tell. `{USING}` uses every kind of action, special, board "
    f"and ability in at least {100 * TAKEN_LEAST:g} % of the turns "
    "in which it could, all tables together."
)


def name_of(tally: Tally) -> str:
    """Name a number of seats and a variant."""
    return f"{tally.seats} {tally.variant}"


def ending_share(tally: Tally, endings: tuple[str, ...]) -> float:
    """Return how many of the games end in one of some ways."""
    return sum(tally.sums["ending", ending] for ending in endings) / tally.games


def rounds_of(tally: Tally) -> float:
    """Return how many turns a seat has in a game."""
    return mean_of(tally.turns) / tally.seats


def short_share(tally: Tally) -> float:
    """Return how many of the games are over too soon."""
    most = SHORT * tally.seats
    return sum(count for turns, count in tally.turns.items() if turns <= most) / tally.games


def idle_share(tally: Tally) -> float:
    """Return how many of the upgrades raise nothing."""
    idle = tally.sums["upgrade", "raising nothing"]
    return idle / max(1, idle + tally.sums["upgrade", "raising something"])


def early_share(tally: Tally) -> float:
    """Return in how many of the games the first member joins early."""
    return sum(tally.sums["first member", number] for number in EARLY) / tally.games


def dealt_offset(tally: Tally, group: str, name: str) -> float | None:
    """Return how far what seats are dealt is from a fair share; None if it was never dealt."""
    dealt = tally.sums[f"{group} dealt", name]
    return tally.sums[f"{group} wins", name] / (SHARE * dealt) - 1 / tally.seats if dealt else None


def together(tallies: list[Tally]) -> Tally:
    """Return the counts of several tables as one."""
    total = Tally(tallies[0].seats, level=tallies[0].level)
    for tally in tallies:
        total.add(tally)
    return total


def failures(counter: ModuleType, tallies: list[Tally]) -> list[str]:
    """List what is out of bounds."""
    found: list[str] = []
    for tally in tallies:
        lines = course_failures(tally)
        if tally.games >= ENOUGH:
            lines += victory_failures(counter, tally)
        found += [f"`{tally.level}`, {name_of(tally)}: {line}" for line in lines]
    used = levels_of(tallies).get(USING)
    if used:
        found += [f"`{USING}`: {line}" for line in use_failures(counter, together(used))]
    return found


def course_failures(tally: Tally) -> list[str]:
    """List what is out of bounds in the course of the games of a table."""
    found: list[str] = []
    for clause, endings in CLAUSES.items():
        share = ending_share(tally, endings)
        most = MOST_OF_ONE if clause in NEEDED else MOST_QUIET
        if share > most or (clause in NEEDED and share <= LEAST_OF_EACH):
            found.append(f"{percent(share)} end by {clause}")
    if short_share(tally) > MOST_SHORT:
        found.append(f"{percent(short_share(tally))} are over before round {SHORT + 1}")
    rounds = rounds_of(tally)
    if not ROUNDS[0] <= rounds <= ROUNDS[1]:
        found.append(f"{rounds:.2f} rounds")
    if idle_share(tally) > MOST_IDLE:
        found.append(f"{percent(idle_share(tally))} of the upgrades raise nothing")
    if early_share(tally) <= LEAST_EARLY:
        found.append(f"the first member joins early in {percent(early_share(tally))}")
    return found


def victory_failures(counter: ModuleType, tally: Tally) -> list[str]:
    """List whose victories are too far from a fair share."""
    found: list[str] = []
    for place in range(tally.seats):
        offset = tally.win_share(place) - 1 / tally.seats
        if abs(offset) > SEAT_MARGIN:
            found.append(f"the {PLACES[place]} wins {100 * offset:+.1f} points")
    for group, names in counter.DEALT.items():
        for dealt in names:
            margin = dealt_offset(tally, group, dealt)
            if margin is not None and abs(margin) > MARGINS[group]:
                found.append(f"{group} {dealt} wins {100 * margin:+.1f} points")
    return found


def use_failures(counter: ModuleType, tally: Tally) -> list[str]:
    """List what is hardly used, or never could be."""
    found: list[str] = []
    for group, names in counter.GROUPS.items():
        for name in names:
            share = tally.taken_share((group, name))
            if share < TAKEN_LEAST:
                turns = tally.offered[group, name]
                found.append(f"{group} {name} used in {percent(share)} of {turns} turns")
    return found
