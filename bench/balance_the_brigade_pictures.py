"""The pictures of the page about the balance of The Brigade."""

from types import ModuleType

from bench.balance_page import levels_of
from bench.balance_the_brigade_bars import (
    ENDINGS,
    MARGINS,
    SEAT_MARGIN,
    dealt_offset,
    ending_share,
    name_of,
)
from bench.chart import Dots, columns, histograms, offsets, stacked
from bench.tally import Tally


def pictures(counter: ModuleType, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures of all levels, by file name."""
    return {
        name: drawn
        for level, played in levels_of(tallies).items()
        for name, drawn in level_pictures(counter, level, played).items()
    }


def level_pictures(counter: ModuleType, level: str, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures of one level, by file name."""
    advanced = [tally for tally in tallies if tally.variant == "advanced"]
    stem = f"{counter.TITLE}-balance-{level}"
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
                if group != "corner"
            },
            MARGINS["warden"],
        )
    return drawn


def round_shares(tally: Tally) -> dict[int, float]:
    """Return the share of the games with this number of rounds."""
    shares: dict[int, float] = {}
    for turns, count in tally.turns.items():
        rounds = -(-turns // tally.seats)
        shares[rounds] = shares.get(rounds, 0.0) + count / tally.games
    return shares
