"""One random game to check, identified by its setup and seed, and the counts of checks."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from fireside.kernel.errors import KernelError, OptionsError
from fireside.kernel.event import FORGET, Events
from fireside.kernel.options import Options, OptionValue, option_sets
from fireside.kernel.rng import FastRng, Rng, fast_rng
from fireside.kernel.state import State
from fireside.laws.crash import crash_lines
from fireside.laws.deviations import Deviations
from fireside.registry import AnyTitle


@dataclass(frozen=True)
class Case:
    """A random game: the title, seats, options and seed from which it can be repeated."""

    title: AnyTitle
    seat_count: int
    options: Options
    seed: int

    def stream(self, purpose: str) -> FastRng:
        """Return the generator for one purpose, the same whenever the case is run.

        Cases of other setups have other luck, so that law 8 can judge all of them together.
        """
        name = sha256(f"{purpose} {self}".encode()).digest()
        return fast_rng(int.from_bytes(name[:7], "big"))

    def start(self, rng: Rng, out: Events = FORGET) -> State:
        """Set the game up with a copy of the options."""
        state: State = self.title.game.start(self.seat_count, dict(self.options), rng, out)
        return state

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.title.name, f"{self.seat_count} seats", *chosen, f"seed {self.seed}"])


@dataclass
class Tally:
    """The counts of some games of one law."""

    games: int = 0
    checks: int = 0
    secrets: int = 0
    """Events that were hidden from some seat."""
    twins: int = 0
    deviations: Deviations = field(default_factory=Deviations)
    """The sums of law 8, which judges many games together."""

    def add(self, other: "Tally") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.checks += other.checks
        self.secrets += other.secrets
        self.twins += other.twins
        self.deviations.add(other.deviations)


class LawBrokenError(KernelError):
    """A title breaks one of the laws."""

    def __init__(self, law: int, case: Case, entry: int, facts: str) -> None:
        super().__init__(f"law {law}, {case}, entry {entry}: {facts}")
        self.law = law
        self.case = case
        self.entry = entry
        """How many entries the game had when the law broke; 0 is the set-up."""
        self.facts = facts

    def crash(self) -> tuple[str, ...]:
        """List where the title crashed, if that is what broke the law."""
        return crash_lines(self.__cause__, self.case.title) if self.__cause__ else ()


def rerun_command(case: Case, law: int, games: int = 1, program: str = "./run laws") -> str:
    """Return the command that checks a law on a case again, and on some games after it."""
    options = [f"--option {name}={written(value)}" for name, value in case.options.items()]
    words = [program, case.title.name, f"--law {law}", f"--seats {case.seat_count}", *options]
    return " ".join([*words, f"--seed {case.seed}", f"--games {games}"])


def written(value: OptionValue) -> str:
    """Write the value of an option as the command line reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def setups(title: AnyTitle) -> Iterator[tuple[int, Options]]:
    """List every number of seats with every set of options that it accepts."""
    for seat_count in title.seat_counts:
        for options in option_sets(title.options):
            try:
                Case(title, seat_count, options, 0).start(fast_rng(0))
            except OptionsError:
                continue
            yield seat_count, options
