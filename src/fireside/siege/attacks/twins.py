"""Twins on the wire: pairs of tables that differ only in what a seat cannot know."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Final

from fireside.laws.case import setups
from fireside.registry import find_title, title_names
from fireside.siege.field import Field, OwnAttack
from fireside.siege.rows import Row
from fireside.siege.secret_setups import secret_setups
from fireside.siege.twin_check import TwinBatch, check_batch

PAIRS_PER_GAME: Final = 10
AT_ONCE: Final = 2
"""Processes."""


class WireTwins(OwnAttack):
    """Everything that is sent to a seat is compared, byte by byte, for all titles."""

    name = "twins"
    says = "twins that differ in what a seat cannot know"

    async def run(self, field: Field) -> Row:
        wanted = field.scale.pairs
        pairs = size = 0
        titles: set[str] = set()
        broken: list[str] = []
        batches = batches_of(Random(field.scale.seed))
        loop = asyncio.get_running_loop()
        with ProcessPoolExecutor(AT_ONCE, mp_context=get_context("spawn")) as pool:
            while pairs < wanted:
                some = [next(batches) for _ in range(2 * AT_ONCE)]
                work = [loop.run_in_executor(pool, check_batch, batch) for batch in some]
                for batch, report in zip(some, await asyncio.gather(*work), strict=True):
                    pairs += report.pairs
                    size += report.size
                    broken += report.differences
                    titles |= {batch.title} if report.pairs else set()
                field.tell(f"{pairs} of {wanted} pairs")
        did = f"{pairs} pairs of {len(titles)} titles, {size / 1e6:.0f} MB compared"
        return Row(attack=self.name, did=did, broken=tuple(broken[:20]))


def batches_of(luck: Random) -> Iterator[TwinBatch]:
    """Yield games of all titles in turn: with secrets, and with a future to be hidden."""
    while True:
        for name in title_names():
            seed = luck.getrandbits(30)
            several = [setup for setup in setups(find_title(name)) if setup[0] > 1]
            if several:
                yield TwinBatch(name, *luck.choice(several), seed, "future", PAIRS_PER_GAME)
            if secret_setups(name):
                setup = luck.choice(secret_setups(name))
                yield TwinBatch(name, *setup, seed, "hidden", PAIRS_PER_GAME)
