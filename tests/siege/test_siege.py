"""A short siege: what must hold holds, whatever the time that it takes."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
import structlog

from fireside.cli.main import main
from fireside.registry import find_title
from fireside.siege import bad_messages
from fireside.siege.attacks.several_servers import SeveralServersAttack
from fireside.siege.bad_messages import HARMLESS, KINDS, MAKERS, Target, filled, strangers_own
from fireside.siege.catalogue import FLOODS, NAMES, OWN_ATTACKS
from fireside.siege.field import Field
from fireside.siege.measure import Latency, Memory, Wait, latency_of, touching, within
from fireside.siege.rows import LONGEST_MS, Row, growth, slow
from fireside.siege.scale import Scale
from fireside.siege.siege import Siege
from fireside.wire import messages as wire
from tests.server.house import run
from tests.titles import titles_for

SHORT: Final = Scale(seconds=0.5, kills=3, database_kills=1, messages=1000, pairs=4, seed=1)

SEVERAL: Final = [kind for kind in OWN_ATTACKS if issubclass(kind, SeveralServersAttack)]

TARGET: Final = Target(find_title("feurio"), 1, (0,), 5)


def besiege(folder: Path, *names: str, most_titles: int = 9) -> list[Row]:
    """Run a short siege."""

    async def work() -> list[Row]:
        field = Field(folder, SHORT, titles_for(2)[:most_titles], lambda text: None)
        return [row async for row in Siege(field).run(names)]

    return run(work())


@pytest.mark.slow
@pytest.mark.parametrize("name", [kind.name for kind in FLOODS])
def test_nothing_is_carried_out_or_lost_in_a_short_flood(tmp_path: Path, name: str) -> None:
    flood, store = besiege(tmp_path, name)
    assert (flood.attack, store.attack) == (name, "store")
    assert flood.broken + store.broken == ()
    assert flood.flooded is not None
    assert flood.flooded.count
    if name == "messages":
        assert f"{SHORT.messages} sent" in flood.did


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    (row,) = besiege(tmp_path, "kills")
    assert row.broken == ()
    assert row.did.startswith(f"{SHORT.kills} kills")


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize("kind", SEVERAL, ids=lambda kind: str(kind.name))
def test_nothing_is_lost_or_done_twice_at_three_servers(
    tmp_path: Path, kind: type[SeveralServersAttack]
) -> None:
    (row,) = besiege(tmp_path, kind.name, most_titles=1)
    assert row.broken == ()
    if row.unjudged:
        pytest.skip(row.unjudged[0])
    assert f" {kind.event}, " in row.did


@pytest.mark.slow
def test_a_table_goes_on_once_a_full_disk_has_space(tmp_path: Path) -> None:
    (row,) = besiege(tmp_path, "disk")
    assert row.broken == ()
    if row.unjudged:
        pytest.skip(row.unjudged[0])
    assert " 1 refused" in row.did


@pytest.mark.slow
def test_twins_of_all_titles_are_compared(tmp_path: Path) -> None:
    (row,) = besiege(tmp_path, "twins")
    assert row.broken == ()
    assert "pairs of" in row.did


# The messages.


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_command_of_the_wire_can_be_made(kind: type[wire.Command]) -> None:
    command = filled(kind, Random(1), TARGET)
    assert wire.DECODER.decode(wire.ENCODER.encode(command))


def test_every_command_is_tried_by_strangers() -> None:
    luck = Random(1)
    tried = {wire.DECODER.decode(strangers_own(luck, TARGET)) for _ in range(2000)}
    assert {type(command) for command in tried} == set(KINDS)


def test_harmless_commands_are_commands() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in KINDS}
    assert set(HARMLESS) < tags


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: str(maker.__name__))
def test_makers_repeat_what_they_made_for_the_same_seed(maker: bad_messages.Maker) -> None:
    assert maker(Random(3), TARGET) == maker(Random(3), TARGET)


# The figures.


def test_a_long_wait_counts_for_all_actions_that_it_kept_from_being_sent() -> None:
    calm = [Wait(at / 10, 0.01) for at in range(100)]
    found = latency_of([*calm, Wait(10.0, 3.0, "to connect")])
    assert found.count == 101
    assert found.p99 > 2000
    assert found.longest == "3000 ms to connect"


def test_a_wait_that_an_attack_touched_is_none_without_it() -> None:
    waits = [Wait(1.0, 0.5), Wait(2.0, 2.0), Wait(3.5, 0.1), Wait(3.9, 9.0), Wait(5.0, 0.1)]
    assert touching(waits, 3.0, 4.0) == waits[1:4]
    assert within(waits, 1.0, 3.0) == waits[:1]
    assert within(waits, 4.0, 9.0) == waits[4:]


@pytest.mark.parametrize(
    ("calm", "flooded", "is_late", "is_unjudged"),
    [
        pytest.param(5.0, LONGEST_MS, False, False, id="in time"),
        pytest.param(5.0, LONGEST_MS + 1, True, False, id="late"),
        pytest.param(LONGEST_MS + 1, LONGEST_MS + 1, False, True, id="a busy machine"),
    ],
)
def test_who_waits_too_long_is_told(
    calm: float, flooded: float, is_late: bool, is_unjudged: bool
) -> None:
    late, unjudged = slow("people", Latency(9, 1, calm), Latency(9, 1, flooded), LONGEST_MS)
    assert (bool(late), bool(unjudged)) == (is_late, is_unjudged)


def test_people_who_cannot_act_are_told() -> None:
    late, _ = slow("people", Latency(9, 1, 5), Latency(0, 0, 0), LONGEST_MS)
    assert late == ["people could not act at all"]


@pytest.mark.parametrize(
    ("memory", "count"),
    [
        pytest.param(Memory(70, 90, 80), 0, id="bounded"),
        pytest.param(Memory(70, 180, 170), 1, id="kept"),
        pytest.param(Memory(70, 400, 80), 1, id="a peak"),
    ],
)
def test_memory_that_is_not_bounded_is_told(memory: Memory, count: int) -> None:
    assert len(growth(memory)) == count


def test_the_command_prints_a_grid_and_fails_if_a_promise_is_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run_none(siege: Siege, names: list[str]) -> AsyncIterator[Row]:
        for name in names:
            yield Row(attack=name, did="nothing", broken=("a promise",))

    monkeypatch.setattr(Siege, "run", run_none)
    assert main(["siege", "--only", "kills"]) == 1
    printed = capsys.readouterr().out
    assert "BROKEN kills: a promise" in printed
    assert main(["siege", "--only", "kills", "--json"]) == 1
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["attack"], row["verdict"]) == ("kills", "BROKEN")
    structlog.reset_defaults()


def test_every_attack_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert all(flood.says for flood in FLOODS)
