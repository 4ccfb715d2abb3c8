"""Make golden files: `python -m tests.golden.make [TITLE …] [perft | playthroughs | RECORD …]`.

Without a title those of all titles are made, without a kind or a record all of them. Read the
diff, and say in the commit why it moved. Records are found by letting bots play, or players with
foresight, until a game ends as it should; so new ones are other games.
"""

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

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
from fireside.registry import OWN_TITLES, AnyTitle, find_title
from tests.golden.endings import AnyMatch, Ending, outcome_of
from tests.golden.foresight import Foresight
from tests.golden.perft import write_perft
from tests.golden.playthroughs import write_playthrough
from tests.golden.titles import Golden, files_of, golden_of

Player = Callable[[Any], tuple[Seat, Action]]
"""Returns who acts in a position, and how."""


class NoRolloutError(Exception):
    """An ending has a wish, but its title does not say how foresight plays."""


def player_for(title: AnyTitle, ending: Ending, luck: Rng) -> Player:
    """Return who plays all seats."""
    if ending.wish is not None:
        rollout = golden_of(title.name).rollout
        if rollout is None:
            raise NoRolloutError(
                f"the golden.py of {title.name} has endings with a wish, no rollout"
            )
        return Foresight(title, rollout, ending.wish, ending.is_passing, luck).choose
    bot = find_bot(ending.bot)

    def choose(state: State) -> tuple[Seat, Action]:
        seat = state.asked()[0]
        imagined = title.game.imagine(state, seat, fast_rng(luck.below(1 << 20)))
        return seat, bot.pick(title.game, title.policy, imagined, seat, luck.below(1 << 20)).action

    return choose


def play(title: AnyTitle, ending: Ending, seed: bytes) -> AnyMatch:
    """Play a game at the table of an ending."""
    match: AnyMatch = Match.start(title, ending.seat_count, ending.options, seed)
    luck = fast_rng(int.from_bytes(seed[:6], "big"))
    player = player_for(title, ending, luck)
    while not match.state.is_over():
        last = match.steps[-1].seat
        if ending.takes_back and luck.below(9) == 0 and match.can_undo(last, consent=True):
            match.undo(last, consent=not match.can_undo(last))
            player = player_for(title, ending, luck)
            continue
        if ending.talks and luck.below(6) == 0:
            aside = choose_aside(title, match.state, ending.seat_count, luck)
            if aside is not None:
                match.say(aside.seat, aside.action, "bot")
                continue
        match.play(*player(match.state), "bot")
    return match


def find(title: AnyTitle, name: str, ending: Ending) -> AnyMatch:
    """Play games until one ends as its name says."""
    attempt = 0
    while True:
        match = play(title, ending, sha256(f"{name} {attempt}".encode()).digest())
        if ending.is_reached(match):
            return match
        attempt += 1


def load_match(title: str, name: str) -> AnyMatch:
    """Replay a stored record."""
    record = decode_record(files_of(title).record(name).read_bytes())
    return verify(find_title(record.title), record)


def write_result(name: str, match: AnyMatch) -> str:
    """Return the line of one record: what was played and how it ended."""
    ranks = write_numbers(outcome_of(match).ranks)
    return f"{name}: {describe_terms(match)}; {describe_result(match)}; ranks {ranks}\n"


def write(path: Path, text: str) -> None:
    """Write a file, and its folder if that is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def make_perft(title: str) -> None:
    """Write the perft counts of a title."""
    lines = [write_perft(title, perft) for perft in golden_of(title).perft]
    write(files_of(title).perft, "".join(lines))


def make_playthroughs(title: str) -> None:
    """Write the playthroughs of a title."""
    for name, playthrough in golden_of(title).playthroughs.items():
        write(files_of(title).playthrough(name), write_playthrough(title, playthrough))


def make_records(title: str, names: list[str]) -> None:
    """Write the records of some endings, then how all of the title's records end."""
    endings = golden_of(title).endings
    for name in names:
        match = find(find_title(title), name, endings[name])
        write(files_of(title).record(name), encode_record(match.record()))
        print(write_result(name, match), end="", flush=True)
    lines = [write_result(name, load_match(title, name)) for name in endings]
    write(files_of(title).results, "".join(lines))


def make(title: str, words: list[str]) -> None:
    """Make the files of a title that the words name; without words all of them."""
    if not words or "perft" in words:
        make_perft(title)
    if not words or "playthroughs" in words:
        make_playthroughs(title)
    make_records(title, [name for name in golden_of(title).endings if not words or name in words])


def main(words: list[str]) -> None:
    """Make what the words name, for the titles that have any of it."""
    titles = [name for name in OWN_TITLES if name in words] or list(OWN_TITLES)
    kinds = [word for word in words if word not in OWN_TITLES]
    known = {"perft", "playthroughs", *[name for t in titles for name in golden_of(t).endings]}
    if unknown := set(kinds) - known:
        sys.exit(f"no golden file is called {', '.join(sorted(unknown))}")
    for title in titles:
        if golden_of(title) != Golden():
            make(title, kinds)


if __name__ == "__main__":
    main(sys.argv[1:])
