"""Which abilities meet at which occasion, and what comes of it.

An ability matters at an occasion if it changes what is legal or happens there. Two that matter
meet; Galeela meets every member of another crew that would matter in hers; and a lasting ability
meets what it has to do with. Two have to do with each other where the change by both is not the sum
of what each changes alone.

`python -m tests.games.the_brigade.pairs.meetings` stores all that. Read the diff.
"""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.games.the_brigade.pairs.holders import HOLDERS, MEMBERS, PAIRS, Holder, is_free
from tests.games.the_brigade.pairs.occasions import OCCASIONS, known_storm
from tests.games.the_brigade.pairs.playing import ASK, MAY, Facts, play

FILE: Final = Path(__file__).parents[1] / "golden" / "ability_pairs.json"

LASTING: Final = [
    *[Holder(ability, 0) for ability in ("kulari-one-shoe", "selina-blackflow", "nery-cagehand")],
    *[Holder(ability, 0) for ability in ("morgana-magos", "mog-the-heavy", "lumen", "ash")],
    *[Holder(ability, 0) for ability in ("leon-bertrand", "brother-ben", "ebenezer")],
]
"""Members without a moment of their own (see abilities.py of the rules), in the crew that acts."""

Story = dict[str, list[str]]
"""What a change adds, and what it takes away."""

NOTHING: Final[Facts] = Counter()
ADDS: Final = "adds"
TAKES: Final = "takes"


class Meeting(NamedTuple):
    """Two abilities at an occasion."""

    occasion: str
    one: Holder
    other: Holder

    @property
    def names(self) -> str:
        """The two as they are stored."""
        return f"{self.one} {self.other}"


@cache
def facts(occasion: str, *holders: Holder) -> Facts:
    """Play an occasion once."""
    with known_storm():
        return play(OCCASIONS[occasion], *holders)


@cache
def matters(occasion: str, holder: Holder) -> bool:
    """Return whether an ability changes anything at an occasion."""
    return is_free(OCCASIONS[occasion], holder) and facts(occasion, holder) != facts(occasion)


def is_mimicked(occasion: str, galeela: Holder, member: Holder) -> bool:
    """Return whether Galeela could mimic a member there who would matter in her crew."""
    if galeela.ability != "galeela" or member.ability not in MEMBERS:
        return False
    own = Holder(member.ability, galeela.seat)
    return own != member and galeela.seat == 0 and matters(occasion, own)


def meet(occasion: str, one: Holder, other: Holder) -> bool:
    """Return whether two abilities have something to do at the same occasion."""
    if matters(occasion, one) and matters(occasion, other):
        return True
    if not is_free(OCCASIONS[occasion], one) or not is_free(OCCASIONS[occasion], other):
        return False
    if is_mimicked(occasion, one, other) or is_mimicked(occasion, other, one):
        return True
    for helper, helped in ((one, other), (other, one)):
        if helper in LASTING and matters(occasion, helped):
            return bool(interplay(Meeting(occasion, one, other)))
    return False


@cache
def meetings(occasion: str) -> list[Meeting]:
    """List the pairs that meet at an occasion."""
    return [Meeting(occasion, *pair) for pair in PAIRS if meet(occasion, *pair)]


def both(meeting: Meeting) -> Facts:
    """Return what happens with both."""
    return facts(*meeting)


def expected(meeting: Meeting) -> list[Facts]:
    """Return what would happen if neither knew of the other: a change they share counts or not."""
    occasion, one, other = meeting
    plain, first, second = facts(occasion), facts(occasion, one), facts(occasion, other)
    lines = plain.keys() | first.keys() | second.keys()
    doubled: Facts = Counter({line: first[line] + second[line] - plain[line] for line in lines})
    shared = Counter(doubled)
    for line in lines:
        if first[line] == second[line]:
            shared[line] = first[line]
    return [+shared, +doubled]


def interplay(meeting: Meeting) -> Story:
    """Tell in what both together differ from each alone; nothing if they do not."""
    happened = both(meeting)
    shared, doubled = expected(meeting)
    lines = happened.keys() | shared.keys() | doubled.keys()
    odd = [line for line in lines if happened[line] not in (shared[line], doubled[line])]
    return story(
        Counter({line: happened[line] for line in odd}),
        Counter({line: shared[line] for line in odd}),
    )


def story(after: Facts, before: Facts) -> Story:
    """Tell how something differs from what it was."""
    parts = {ADDS: after - before, TAKES: before - after}
    return {name: write_lines(lines) for name, lines in parts.items() if lines}


def write_lines(lines: Facts) -> list[str]:
    """Write lines in order; what is legal is one line for each kind of action."""
    found = [line for line in lines.elements() if not line.startswith(MAY)]
    places: dict[str, list[str]] = {}
    for line in sorted(line for line in lines if line.startswith(MAY)):
        kind = " ".join(line.split()[:2])
        places.setdefault(kind, []).append(line[len(kind) :].strip())
    return sorted(found) + [f"{kind}: {', '.join(words)}" for kind, words in places.items()]


def effects(after: Facts, before: Facts = NOTHING) -> set[str]:
    """Return what is asked, told or legal besides, without its details."""
    lines = [line for line in after - before if not line.startswith(("now", "gone"))]
    return {line if line.startswith((ASK, MAY)) else " ".join(line.split()[:2]) for line in lines}


def alone(occasion: str) -> dict[str, Story]:
    """Tell what each ability changes at an occasion."""
    return {
        str(holder): story(facts(occasion, holder), facts(occasion))
        for holder in HOLDERS
        if matters(occasion, holder)
    }


def outcomes(occasion: str) -> dict[str, Story]:
    """Tell how each pair that meets at an occasion differs from the sum of both."""
    return {meeting.names: interplay(meeting) for meeting in meetings(occasion)}


def write_all() -> str:
    """Write all that is stored, a line for each ability or pair."""
    parts = [
        f"{json.dumps(name)}: {{\n{write_part('alone', alone(name))},\n"
        f"{write_part('pairs', outcomes(name))}\n}}"
        for name in OCCASIONS
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write_part(name: str, stories: dict[str, Story]) -> str:
    """Write the stories of one occasion."""
    lines = [f"  {json.dumps(who)}: {json.dumps(what)}" for who, what in stories.items()]
    return f" {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n }"


if __name__ == "__main__":
    FILE.write_text(write_all(), "utf-8")
