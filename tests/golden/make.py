"""Make the golden files anew: `python -m tests.golden.make [perft | playthroughs | RECORD …]`.

Without a word all of them are made. Read the diff, and say in the commit why it moved. Records
are found by letting bots play, or hands that see everything, until a game ends as it should; so
new ones are other games.
"""

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fireside.bots.levels import find_bot
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.laws.walk import choose_aside
from fireside.match.match import Match
from fireside.match.phrases import write_numbers
from fireside.match.playthrough import describe_result, describe_terms
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from tests.golden import (
    endings,
    feuville_endings,
    perft,
    playthroughs,
    the_brigade_endings,
    the_game_endings,
)
from tests.golden.endings import AnyMatch, Ending, outcome_of
from tests.golden.foresight import Foresight

ENDINGS: Final = {
    **endings.ENDINGS,
    **the_game_endings.ENDINGS,
    **feuville_endings.ENDINGS,
    **the_brigade_endings.ENDINGS,
}

HOME: Final = Path(__file__).parent
PERFT: Final = HOME / "perft.txt"
RECORDS: Final = HOME / "records"
RESULTS: Final = HOME / "results.txt"
PLAYTHROUGHS: Final = HOME / "playthroughs"


Hand = Callable[[Any], tuple[Seat, Action]]
"""Says who acts in a position, and how."""


def hand_for(ending: Ending, luck: Rng) -> Hand:
    """Return the hand that plays all seats."""
    title = find_title(ending.title)
    if ending.wish is not None:
        return Foresight(title, ending.wish, ending.is_passing, luck).choose
    bot = find_bot(ending.bot)

    def choose(state: State) -> tuple[Seat, Action]:
        seat = state.asked()[0]
        imagined = title.game.imagine(state, seat, fast_rng(luck.below(1 << 20)))
        return seat, bot.pick(title.game, title.policy, imagined, seat, luck.below(1 << 20)).action

    return choose


def play(ending: Ending, seed: bytes) -> AnyMatch:
    """Play a game at the table of an ending."""
    title = find_title(ending.title)
    match: AnyMatch = Match.start(title, ending.seat_count, ending.options, seed)
    luck = fast_rng(int.from_bytes(seed[:6], "big"))
    hand = hand_for(ending, luck)
    while not match.state.is_over():
        last = match.steps[-1].seat
        if ending.takes_back and luck.below(9) == 0 and match.can_undo(last, consent=True):
            match.undo(last, consent=not match.can_undo(last))
            hand = hand_for(ending, luck)
            continue
        if ending.talks and luck.below(6) == 0:
            aside = choose_aside(title, match.state, ending.seat_count, luck)
            if aside is not None:
                match.say(aside.seat, aside.action, "bot")
                continue
        match.play(*hand(match.state), "bot")
    return match


def find(name: str) -> AnyMatch:
    """Play games until one ends as its name says."""
    attempt = 0
    while True:
        match = play(ENDINGS[name], sha256(f"{name} {attempt}".encode()).digest())
        if ENDINGS[name].is_reached(match):
            return match
        attempt += 1


def make_records(names: list[str]) -> None:
    """Write the records of some endings."""
    RECORDS.mkdir(exist_ok=True)
    for name in names:
        match = find(name)
        (RECORDS / f"{name}.json").write_text(encode_record(match.record()), "utf-8")
        print(write_result(name, match), end="", flush=True)


def make_results() -> None:
    """Write down how the stored records end."""
    lines = [write_result(name, load_match(name)) for name in ENDINGS]
    RESULTS.write_text("".join(lines), "utf-8")


def load_match(name: str) -> AnyMatch:
    """Replay a stored record."""
    record = decode_record((RECORDS / f"{name}.json").read_bytes())
    return verify(find_title(record.title), record)


def write_result(name: str, match: AnyMatch) -> str:
    """Return the line of one record: what was played and how it ended."""
    ranks = write_numbers(outcome_of(match).ranks)
    return f"{name}: {describe_terms(match)}; {describe_result(match)}; ranks {ranks}\n"


def make_playthroughs() -> None:
    """Write the playthroughs."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name, setting in playthroughs.SETTINGS.items():
        text = playthroughs.write_playthrough(setting)
        (PLAYTHROUGHS / f"{name}.txt").write_text(text, "utf-8")


def make_perft() -> None:
    """Write the perft counts."""
    lines = [perft.write_perft(*setting) for setting in perft.SETTINGS]
    PERFT.write_text("".join(lines), "utf-8")


def main(words: list[str]) -> None:
    """Make what the words name."""
    if not words or "perft" in words:
        make_perft()
    if not words or "playthroughs" in words:
        make_playthroughs()
    make_records([name for name in ENDINGS if not words or name in words])
    make_results()


if __name__ == "__main__":
    main(sys.argv[1:])
