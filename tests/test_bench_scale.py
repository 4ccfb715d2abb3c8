"""The measurement behind docs/scale.md: every part counts something."""

import asyncio
from pathlib import Path

import pytest

from bench.scale import TABLE_COUNTS, measure_crowd, measure_entries, measure_store
from fireside.registry import title_names
from fireside.store.sqlite import SqliteStore


def test_entries_of_every_title_are_counted() -> None:
    found = list(measure_entries())
    assert len(found) == 2 * len(title_names())
    assert all(figure.value > 1 for figure in found)


def test_a_store_is_measured_with_each_number_of_tables(tmp_path: Path) -> None:
    async def work() -> list[float]:
        store = SqliteStore(tmp_path)
        try:
            return [figure.value for figure in await measure_store("SQLite", store, 0.05, None)]
        finally:
            await store.close()

    found = asyncio.run(work())
    assert len(found) == 2 * len(TABLE_COUNTS)
    assert min(found) > 0


@pytest.mark.slow
def test_a_crowd_is_played_at_and_looked_at() -> None:
    found = {figure.unit: figure.value for figure in measure_crowd("the-game", 4, 6, 0.5, 0.2)}
    assert found["actions/s by the clock"] > 0
    assert found["ms by the clock, p50"] > 0
