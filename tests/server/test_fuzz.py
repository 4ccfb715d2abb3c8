"""Nothing that anybody sends brings the server down, or changes what it must not change."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from fireside.client.api import Api
from fireside.server.limits import COMMANDS, MESSAGE_BYTES
from fireside.siege.bad_messages import KINDS, MAKERS, Frame, Maker, Target
from fireside.wire import messages as wire
from tests.server.house import House, house, play, run
from tests.server.house import dice as luck_of
from tests.server.secret_tables import plain_options
from tests.server.tables import Party, party
from tests.titles import titles_for

MESSAGES = 2500
"""To each title."""


async def snapshot(home: House, id: str) -> dict[str, Any]:
    """Return all there is of a table, in memory and in the store."""
    table = home.tables.live[id].table
    assert table.match is not None
    store = home.store
    return {
        "state": table.match.state.dump(),
        "steps": len(table.match.steps),
        "table": {
            name: value
            for name, value in vars(table).items()
            if name not in ("match", "clocks", "request")
        },
        "request": table.request,
        "entries": await store.entries(id),
        "seats": await store.seats(id),
        "names": dict(home.tables.live[id].journal.names),
        "chat": await store.chat(id, 1000),
    }


async def send_all(
    home: House, id: str, token: str | None, frames: list[Frame]
) -> list[wire.Done | wire.Refused]:
    """Send frames over one connection; return as many answers."""
    async with home.line(id, token) as line:
        for frame in frames:
            await line.socket.send(frame)
        return [await line.answer() for _ in frames]


async def silence_stranger(people: Party, stranger: Api) -> None:
    """Let the maker silence a guest who looks on."""
    async with people.home.line(people.id, stranger.token):
        await people.tables[0].silence((await stranger.me()).user)


async def annoy(people: Party, luck: Random, count: int) -> list[tuple[Maker, wire.Refused]]:
    """Send bad messages as a seat that is not asked, as a stranger, and as nobody."""
    home = people.home
    home.never_hurry()
    stranger = await home.guest()
    await silence_stranger(people, stranger)
    tokens = [stranger.token, "", None, "wrong"]
    holder = people.others()[-1]
    await people.tables[0].silence(holder.seen.user)
    await people.settle()
    assert holder.position is not None
    seat = people.tables.index(holder)
    others = tuple(other for other in range(len(people.tables)) if other != seat)
    target = Target(holder.seen.title, seat, others, holder.position.decision)
    before = await snapshot(home, people.id)

    refused = []
    sent = 0
    while sent < count:
        batch = [luck.choice(MAKERS) for _ in range(min(COMMANDS.burst - 1, count - sent))]
        frames = [make(luck, target) for make in batch]
        token = luck.choice([holder.connection.token, holder.connection.token, *tokens])
        for make, frame, answer in zip(
            batch, frames, await send_all(home, people.id, token, frames), strict=True
        ):
            assert isinstance(answer, wire.Refused), (make.__name__, frame, answer)
            refused.append((make, answer))
        sent += len(batch)
        assert await snapshot(home, people.id) == before
    return refused


@pytest.mark.parametrize("title", titles_for(3))
def test_bad_messages_are_refused_and_change_nothing(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        options = plain_options(title, 3)
        async with house(tmp_path) as home, party(home, title, 3, options) as people:
            luck = luck_of(2)
            for _ in range(8):
                asked = people.asked()
                action = asked.legal[luck.below(len(asked.legal))]
                await asked.act(people.tables.index(asked), action)
                await people.settle()
            refused = await annoy(people, Random(title), MESSAGES)
            assert all(answer.error and answer.message for _, answer in refused)

            # Every mischief got as far as the part of the server that it is meant for.
            codes = {(make.__name__, answer.error) for make, answer in refused}
            assert ("foreign_seat", "not_your_seat") in codes
            assert ("stale", "stale") in codes
            assert ("out_of_turn", "not_asked") in codes
            assert ("makers_own", "not_your_table") in codes
            assert ("makers_own", "silenced") in codes
            assert ("unknown_action", "unknown_action") in codes
            malformed = {make.__name__ for make, answer in refused if answer.error == "malformed"}
            assert malformed >= {"wrong_type", "lacking", "unknown_tag", "too_big", "deep"}
            assert malformed >= {"bytes_of_chance", "broken_text", "not_json"}

            # The game goes on as if nothing had been.
            assert (await people.guests[0].health()).status == "ok"
            asked = people.asked()
            await play(asked, [people.tables.index(asked)], luck_of(1), asked.seen.number + 1)

    run(work())


def test_a_message_that_is_not_understood_is_answered_by_its_number(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            await line.send('{"type": "dance", "id": 77}')
            answer = await line.answer()
            assert isinstance(answer, wire.Refused)
            assert (answer.id, answer.error) == (77, "malformed")

    run(work())


def test_nobody_is_somebody_else_in_the_middle_of_a_connection(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, people.guests[0].token) as line,
        ):
            answer = await line.ask(wire.Hello(id=5, token=people.guests[1].token))
            assert isinstance(answer, wire.Refused)
            assert (answer.id, answer.error) == (5, "greeted")

    run(work())


@pytest.mark.parametrize("is_text", [True, False], ids=["text", "binary"])
def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path, is_text: bool) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            before = await snapshot(home, people.id)
            async with home.line(people.id, people.guests[0].token) as line:
                long = "x" * (MESSAGE_BYTES + 1)
                await line.socket.send(long if is_text else long.encode())
                with pytest.raises(ConnectionClosed) as closed:
                    await line.answer()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            assert await snapshot(home, people.id) == before

    run(work())


def test_a_message_in_many_pieces_is_no_longer_than_any_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            await line.socket.send(['{"type": "pi', 'ng", "id"', ": 3}"])
            assert await line.answer() == wire.Done(3, people.tables[0].seen.number)
            with suppress(ConnectionClosed):
                await line.socket.send(["x" * 1000] * 40)
            await line.socket.wait_closed()
            assert line.socket.close_code == 1009

    run(work())


def test_after_the_end_nothing_more_is_carried_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 1) as people:
            table = people.tables[0]
            await play(table, [0], luck_of(3))
            before = await snapshot(home, people.id)
            decision = before["table"]["decision"]
            known = table.seen.title.action_set.actions[0]
            commands: list[wire.ClientMessage] = [
                wire.Act(id=2, seat=0, decision=decision, action=(known.kind, known.args)),
                wire.Why(id=3, seat=0, action=(known.kind, known.args)),
                wire.Undo(id=4, seat=0),
                wire.Start(id=5),
                wire.Close(id=6),
                wire.Sit(id=7, seat=0, commitment="0" * 64),
            ]
            async with home.line(people.id, people.guests[0].token) as line:
                answers = [await line.ask(command) for command in commands]
            codes = [answer.error for answer in answers if isinstance(answer, wire.Refused)]
            assert codes == ["over"] * len(commands)
            assert await snapshot(home, people.id) == before

    run(work())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
TAGGED = st.fixed_dictionaries(
    {"type": st.sampled_from([kind.__struct_config__.tag for kind in KINDS]), "id": JSON},
    optional={"seat": JSON, "action": JSON, "user": JSON, "agrees": JSON, "added": JSON},
)
FRAMES = st.text() | st.binary() | JSON.map(json.dumps) | TAGGED.map(json.dumps)


@pytest.mark.slow
def test_whatever_hypothesis_thinks_of_is_answered(tmp_path: Path) -> None:
    async def work() -> None:
        frames: list[Frame] = []

        @settings(max_examples=400, deadline=None, database=None)
        @given(FRAMES)
        def collect(frame: Frame) -> None:
            frames.append(frame)

        collect()
        async with house(tmp_path) as home, party(home, "the-game", 2) as people:
            home.never_hurry()
            stranger = await home.guest()
            await silence_stranger(people, stranger)
            before = await snapshot(home, people.id)
            for at in range(0, len(frames), COMMANDS.burst - 1):
                batch = frames[at : at + COMMANDS.burst - 1]
                answers = await send_all(home, people.id, stranger.token, batch)
                for frame, answer in zip(batch, answers, strict=True):
                    # Of all that might come about, these ask for nothing that is not theirs.
                    is_harmless = '"ping"' in str(frame) or '"leave"' in str(frame)
                    assert isinstance(answer, wire.Refused) or is_harmless
            assert await snapshot(home, people.id) == before

    run(work())
