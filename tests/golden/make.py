"""Make the golden files anew: `python -m tests.golden.make [perft | playthroughs | RECORD …]`.

Without a word all of them are made. Read the diff, and say in the commit why it moved. Records
are found by letting bots play until a game ends as it should, so new ones are other games.
"""

import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from fireside.bots.levels import find_bot
from fireside.kernel.rng import fast_rng
from fireside.match.match import Match
from fireside.match.phrases import write_numbers
from fireside.match.playthrough import describe_result, describe_terms
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from tests.golden import perft, playthroughs
from tests.golden.endings import ENDINGS, AnyMatch, Ending, outcome_of

HOME: Final = Path(__file__).parent
PERFT: Final = HOME / "perft.txt"
RECORDS: Final = HOME / "records"
RESULTS: Final = HOME / "results.txt"
PLAYTHROUGHS: Final = HOME / "playthroughs"


def play(ending: Ending, seed: bytes) -> AnyMatch:
    """Let bots play a game at the table of an ending."""
    title = find_title("feurio")
    match: AnyMatch = Match.start(title, ending.seat_count, ending.options, seed)
    bot = find_bot(ending.bot)
    luck = fast_rng(int.from_bytes(seed[:6], "big"))
    while not match.state.is_over():
        seat = match.state.asked()[0]
        last = match.steps[-1].seat
        if ending.takes_back and luck.below(9) == 0 and match.can_undo(last, consent=True):
            match.undo(last, consent=not match.can_undo(last))
            continue
        imagined = title.game.imagine(match.state, seat, fast_rng(luck.below(1 << 20)))
        choice = bot.pick(title.game, title.policy, imagined, seat, luck.below(1 << 20))
        match.play(seat, choice.action, "bot")
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
        text = playthroughs.write_playthrough(*setting)
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
