"""The golden files of each title: what is played for them, and where they are."""

from dataclasses import dataclass, field
from pathlib import Path

from tests.golden.endings import Ending
from tests.golden.foresight import Chooser, Rollout
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.titles import folder_of, part_of


@dataclass(frozen=True)
class Golden:
    """What a title's `golden.py` brings as `GOLDEN`."""

    perft: list[Perft] = field(default_factory=list)
    playthroughs: dict[str, Playthrough] = field(default_factory=dict)
    """By the name of the text's file."""
    endings: dict[str, Ending] = field(default_factory=dict)
    """By the name of the record's file."""
    rollout: Rollout | None = None
    """How foresight plays; needed by endings with a wish."""
    others: tuple[str, ...] = ()
    """Files that tests of the title itself look after."""
    chooser: Chooser | None = None
    """The policy that plays one game of three of the digests, where random play is soon over.

    A bot would move the digests whenever it is improved.
    """


def golden_of(name: str) -> Golden:
    """Return what a title plays for its golden files; nothing, if its tests do not say."""
    module = part_of(name, "golden")
    if module is None:
        return Golden()
    golden: Golden = module.GOLDEN
    return golden


@dataclass(frozen=True)
class Files:
    """The golden files of a title."""

    folder: Path

    @property
    def perft(self) -> Path:
        return self.folder / "perft.txt"

    @property
    def results(self) -> Path:
        return self.folder / "results.txt"

    @property
    def digests(self) -> Path:
        return self.folder / "differential.txt"

    @property
    def review(self) -> Path:
        return self.folder / "review.txt"

    def record(self, name: str) -> Path:
        return self.folder / "records" / f"{name}.json"

    def playthrough(self, name: str) -> Path:
        return self.folder / "playthroughs" / f"{name}.txt"


def files_of(name: str) -> Files:
    """Return where a title's golden files are."""
    return Files(folder_of(name) / "golden")
