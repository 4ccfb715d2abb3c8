"""What a guest has done: lists, files and counts of finished games."""

import csv
from io import StringIO
from pathlib import Path

import pytest

from fireside.server.statistics import count_up, longest, write_csv
from fireside.wire.bodies import GameInfo, OpponentInfo
from tests.server.house import BOT, MINE, dice, house, play, run

BEA = OpponentInfo("Bea", "")
HARD = OpponentInfo("", "hard")


def game(
    table: str,
    place: int,
    points: int,
    title: str = "feurio",
    opponents: tuple[OpponentInfo, ...] = (HARD,),
    seat: int = 0,
    solved: bool | None = None,
    loss: float | None = None,
) -> GameInfo:
    """Return a finished game."""
    return GameInfo(
        table=table,
        title=title,
        ended=60_000,
        day="",
        seat=seat,
        seat_count=1 + len(opponents),
        opponents=opponents,
        place=place,
        points=points,
        solved=solved,
        loss=loss,
    )


def test_games_are_counted_by_title_opponent_and_seat() -> None:
    games = [
        game("a", 1, 40, opponents=(HARD, BEA), loss=0.02),
        game("b", 2, 50, seat=1, loss=0.04),
        game("c", 1, 20, opponents=(HARD, HARD)),
        game("d", 2, 90, "ember-row", (), solved=False),
    ]
    found = count_up(games)
    assert (found.games, found.won, found.streak, found.longest_streak) == (4, 2, 1, 1)
    titles = {tally.name: tally for tally in found.titles}
    assert list(titles) == ["feurio", "ember-row"]
    assert (titles["feurio"].games, titles["feurio"].won) == (3, 2)
    assert (titles["feurio"].mean_points, titles["feurio"].best_points) == (36.7, 50)
    assert titles["feurio"].best_table == "b"
    assert titles["feurio"].loss == pytest.approx(0.03)
    assert titles["ember-row"].loss is None
    opponents = [(one.name, one.games, one.won) for one in found.opponents]
    assert opponents == [("hard", 3, 2), ("Bea", 1, 1)]
    assert [(one.name, one.games) for one in found.seats] == [("0", 2), ("1", 1)]


def test_nothing_played_is_nothing_counted() -> None:
    found = count_up([])
    assert (found.games, found.won, found.streak, found.longest_streak) == (0, 0, 0, 0)
    assert (found.titles, found.opponents, found.kinds) == ((), (), ())


@pytest.mark.parametrize(("wins", "row"), [("", 0), ("0", 0), ("1", 1), ("110111", 3), ("1110", 3)])
def test_the_longest_row_of_victories_is_found(wins: str, row: int) -> None:
    assert longest([win == "1" for win in wins]) == row


def test_the_file_can_be_read_again_and_holds_no_formula() -> None:
    sly = OpponentInfo('=SUM(A1), "x"', "")
    text = write_csv([game("a", 1, -3, opponents=(sly, HARD), solved=True, loss=0.5)])
    (row,) = csv.DictReader(StringIO(text))
    assert (row["table"], row["points"], row["solved"], row["loss"]) == ("a", "-3", "true", "0.5")
    assert (row["luck"], row["day"]) == ("", "")
    assert row["opponents"] == '\'=SUM(A1), "x"; hard'


def test_a_guest_is_told_of_its_games_until_it_is_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            home.never_hurry()
            ann, bob = await home.guest("Ann"), await home.guest("Bob")
            assert await ann.games() == ()
            info = await ann.open_table("feurio", [MINE, BOT])
            async with home.at(ann, info, 0) as table:
                await table.sit(0, "Ann")
                assert await ann.games() == ()
                await play(table, [0], dice(1))
                outcome = table.info.outcome
            assert outcome is not None
            (found,) = await ann.games()
            assert (found.table, found.title, found.seat_count) == (info.id, "feurio", 2)
            assert (found.place, found.points) == (outcome.ranks[0], outcome.points[0])
            assert found.opponents == (OpponentInfo("", "random"),)
            assert (found.loss, found.luck) == (None, None)
            assert (await ann.statistics()).games == 1
            assert info.id in await ann.games_file()
            assert (await bob.statistics()).games == 0
            user = (await ann.me()).user
            await ann.forget_me()
            while await home.store.finished_games(user, 10):
                await home.store.erasures.pending()

    run(work())
