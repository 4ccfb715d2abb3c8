"""The measurement of processes: all ways to share games out are played and compared."""

import pytest

from bench.processes import WAYS, measure_all, plan, print_table


def test_every_way_is_measured_beside_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    rows = plan("the-game", count=4, widths=[0, 8])
    try:
        found = measure_all(rows, rounds=2)
    finally:
        for row in rows:
            row.env.close()
    assert [row["games"] for row in found] == [*WAYS, *WAYS]
    assert min(row["lowest"] for row in found) > 0
    assert [row["median"] for row in found if row["games"] == "here"] == [1, 1]
    print_table("the-game", found)
    printed = capsys.readouterr().out
    assert all(way in printed for way in WAYS)
