"""Classes and functions of other people: how they are found, what they are given and may answer."""

import pickle
import random
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import fireside
from fireside.bots.bot import Bot
from fireside.kernel.rng import fast_rng
from fireside.match import named_bots
from fireside.match.driver import Driver, end_game, let_speak, thinker_of, thought_of
from fireside.match.match import Match
from fireside.match.named_bots import HOUSE_BOTS, find_bot, name_bot, offered_bots, seatable_bots
from fireside.match.thinker import PolicyBot
from fireside.own_bots import finding
from fireside.own_bots.seat_position import SeatPosition
from fireside.registry import find_title
from tests.api.games import NAMES, midway
from tests.own_bots import bots
from tests.own_bots.bots import Talker

HERE = "tests.own_bots.bots"


# Finding.


def test_a_function_of_a_module_is_found_by_its_name() -> None:
    position = midway("feurio", 5)
    assert fireside.bot(f"{HERE}:last").choose(position) is position.legal_actions()[-1]


def test_a_class_is_made_once_in_a_process() -> None:
    assert find_bot(f"{HERE}:Talker") is find_bot(f"{HERE}:Talker")


def test_a_function_is_a_bot_without_any_name() -> None:
    position = midway("feurio", 5)
    bot = fireside.bot(bots.last)
    assert bot.level == "last"
    assert bot.choose(position) is position.legal_actions()[-1]
    assert fireside.bot(Talker).choose(position) is position.legal_actions()[0]


def test_a_bot_like_those_of_the_box_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found = find_bot("tests.bots.planning:PlanningBot")
    assert isinstance(found, PolicyBot)
    assert isinstance(found.bot, Bot)


def test_a_package_brings_a_bot_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("foxy", f"{HERE}:last", finding.ENTRY_POINT_GROUP)
    monkeypatch.setattr(finding, "entry_points", lambda group: EntryPoints([entry]))
    finding.find_own_bot.cache_clear()
    position = midway("feurio", 5)
    assert fireside.bot("foxy").choose(position) is position.legal_actions()[-1]
    with pytest.raises(fireside.UnknownBotError, match="tree, foxy, MODULE:NAME"):
        fireside.bot("fox")
    finding.find_own_bot.cache_clear()


def test_a_module_may_lie_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_of_a_test.py").write_text("def first(p): return p.legal_actions()[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["nowhere"])
    position = midway("feurio", 5)
    assert fireside.bot("bot_of_a_test:first").choose(position) is position.legal_actions()[0]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("genius", "no bot 'genius', there is: random, easy", id="no such name"),
        pytest.param("esay", r"cmd:PROGRAM; did you mean easy\?", id="a letter swapped"),
        pytest.param(f"{HERE}:", "no bot 'tests.own_bots.bots:': write MODULE:NAME", id="no name"),
        pytest.param(":last", "no bot ':last': write MODULE:NAME", id="no module"),
        pytest.param("mine.py:ranger", "No module named .*; write mine:ranger", id="a file"),
        pytest.param(f"{HERE}:lsat", r"there is: last, .*Talker.*; did you mean last\?", id="near"),
        pytest.param("tests.own_bots.none:last", "No module named", id="no such module"),
        pytest.param(f"{HERE}:lost", "has no lost", id="no such object"),
        pytest.param(f"{HERE}:NUMBER", "is no bot: derive it from fireside.SeatBot", id="no bot"),
        pytest.param(f"{HERE}:fireside", "is no bot", id="a module"),
        pytest.param(f"{HERE}:EntryPoint", "has no EntryPoint", id="another class"),
        pytest.param(f"{HERE}:Needy", "cannot be made: TypeError", id="arguments"),
        pytest.param("cmd:there-is-no-such-program", "no program 'there-is", id="no program"),
        pytest.param("cmd:", "no program ''", id="no command"),
        pytest.param("cmd:'", "is no command", id="no quotation"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(name: str, words: str) -> None:
    with pytest.raises(fireside.UnknownBotError, match=words):
        find_bot(name)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        pytest.param(
            "1 / 0\n",
            r"imported: ZeroDivisionError\(.*\) \(broken_bot.py, line 1\)",
            id="error",
        ),
        pytest.param("raise SystemExit(3)\n", "cannot be imported: SystemExit", id="exit"),
    ],
)
def test_a_module_that_cannot_be_imported_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: str, words: str
) -> None:
    (tmp_path / "broken_bot.py").write_text(lines)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(fireside.UnknownBotError, match=words):
        find_bot("broken_bot:last")


# The host's names.


@pytest.fixture
def house_bots(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Let a test name bots, which no other test knows."""
    named: dict[str, str] = {}
    monkeypatch.setattr(named_bots, "HOUSE_BOTS", named)
    return named


def test_a_host_offers_a_bot_under_a_name(house_bots: dict[str, str]) -> None:
    name_bot("fox", f"{HERE}:last")
    assert house_bots == {"fox": f"{HERE}:last"}
    assert find_bot("fox") is find_bot(f"{HERE}:last")
    assert (offered_bots()[-1], seatable_bots()[-1]) == ("fox", "fox")


@pytest.mark.parametrize("name", ["hard", "", "a b", "cmd:x", "9lives", "x" * 33])
def test_a_name_that_misleads_is_refused(house_bots: dict[str, str], name: str) -> None:
    with pytest.raises(fireside.OptionsError, match="is no name for a bot"):
        name_bot(name, f"{HERE}:last")
    assert house_bots == {}


def test_a_name_for_nothing_is_refused(house_bots: dict[str, str]) -> None:
    with pytest.raises(fireside.UnknownBotError):
        name_bot("fox", f"{HERE}:lost")
    assert house_bots == HOUSE_BOTS == {}


# What a bot is given.


def seat_position(position: fireside.Position, seed: int = 3) -> SeatPosition:
    """Return what a bot is given in a position."""
    given: list[SeatPosition] = []

    def look(seen: SeatPosition) -> fireside.Action:
        given.append(seen)
        return seen.legal_actions()[0]

    fireside.bot(look).choose(position, seed=seed)
    return given[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_knows_what_its_seat_knows(name: str) -> None:
    position = midway(name, 10)
    seen = seat_position(position)
    assert seen.seat == position.asked[0]
    assert seen.asked == position.asked
    assert seen.view() == position.view(seen.seat)
    assert seen.legal_actions() == position.legal_actions(seen.seat)
    assert seen.asides() == position.asides(seen.seat)
    assert str(seen.game) == str(position.game)
    assert seen.name == position.commitment
    assert "SeatPosition of fireside.load" in repr(seen)
    assert str(seen)


@pytest.mark.parametrize("name", NAMES)
def test_no_secret_can_be_read_from_what_a_bot_is_given(name: str) -> None:
    """What is pickled is all that there is to read, private attributes included."""
    position = midway(name, 10)
    seat = position.asked[0]
    given = [pickle.dumps(vars(seat_position(position)))]
    for seed in range(3):
        other = position.copy()
        other.state = position.game.title.game.imagine(position.state, seat, fast_rng(seed))
        given.append(pickle.dumps(vars(seat_position(other))))
    assert len(set(given)) == 1


def test_an_imagined_position_is_played_on_from_what_the_seat_knows() -> None:
    position = midway("the-game", 6)
    seen = seat_position(position)
    worlds = [seen.imagine(), seen.imagine(), seen.imagine(seed=9), seen.imagine(seed=9)]
    assert len({str(world.state.dump()) for world in worlds}) == 3
    for world in worlds:
        assert world.view(seen.seat) == seen.view()
        world.play(seen.legal_actions()[0])
    again = seat_position(position).imagine()
    assert again.state.dump() == seat_position(position).imagine().state.dump()


def test_an_answer_can_be_asked_about_before_it_is_given() -> None:
    seen = seat_position(midway("feurio", 5))
    assert seen.why_not(seen.legal_actions()[0]) is None
    refusal = seen.why_not("place #1 red 1")
    assert refusal is None or refusal.clause.startswith("FEU-")


# What a bot may answer.


def test_an_answer_may_be_written_in_notation() -> None:
    position = midway("feuville", 5)
    legal = position.legal_actions()
    for seed in range(3):
        assert fireside.bot(bots.by_seed).choose(position, seed=seed) is legal[seed % len(legal)]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("crashing", "raised ValueError.'a bot has lost its mind'", id="error"),
        pytest.param("exits", r"raised SystemExit\(3\)", id="exit"),
        pytest.param("illegal", r"was refused: seat \d cannot .* \(FEU-", id="illegal"),
        pytest.param("speechless", "was refused: None is no action", id="nothing"),
    ],
)
def test_a_bot_that_goes_wrong_is_replaced_and_the_fault_is_noted(name: str, words: str) -> None:
    title = find_title("feurio")
    match = Match.start(title, 2, {}, bytes(32))
    seat = match.state.asked()[0]
    thinker = thinker_of(title, f"{HERE}:{name}")
    with pytest.raises(fireside.NoAnswerError, match=words):
        thinker.choose(thought_of(match, seat))
    assert thinker.faults == []
    expected = thinker_of(title, "normal").choose(thought_of(match, seat)).action
    assert Driver().act(match, seat, thinker) is expected
    assert len(thinker.faults) == 1


def test_an_error_is_reported_with_the_last_line_of_the_bot_that_led_to_it() -> None:
    line = bots.misreading.__code__.co_firstlineno + 1
    with pytest.raises(fireside.NoAnswerError, match=rf"\(bots.py, line {line}\)"):
        fireside.bot(bots.misreading).choose(midway("feurio", 5))


@pytest.mark.parametrize(("limit", "is_late"), [(0.0, True), (600.0, False)])
def test_a_bot_is_told_to_stop_when_its_time_is_up(limit: float, is_late: bool) -> None:
    told: list[bool] = []

    def look(seen: SeatPosition) -> fireside.Action:
        told.append(seen.should_stop())
        return seen.legal_actions()[0]

    title = find_title("feurio")
    match = Match.start(title, 2, {}, bytes(32))
    thinker = fireside.bot(look).named.thinker(title, limit=limit)
    thinker.choose(thought_of(match, match.state.asked()[0]))
    assert told == [is_late]


def test_an_interrupted_bot_does_not_keep_its_host() -> None:
    with pytest.raises(KeyboardInterrupt):
        fireside.bot(bots.interrupted).choose(midway("feurio", 5))


def test_a_bot_makes_asides_and_hears_how_games_end() -> None:
    title = find_title("the-game")
    match = Match.start(title, 2, {"starter": "first"}, bytes(32))
    thinker = thinker_of(title, f"{HERE}:Talker")
    let_speak(match, 1, thinker, lambda seat, aside: match.say(seat, aside, "bot"))
    assert len(match.steps) > 1
    driver, dice = Driver(), random.Random(1)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        legal = title.game.legal_actions(match.state, seat)
        match.play(seat, driver.act(match, 1, thinker) if seat else dice.choice(legal))
    end_game(match, 1, thinker)
    [(name, seat, outcome)] = find_bot(f"{HERE}:Talker").bot.ended  # type: ignore[attr-defined]
    assert (name, seat, len(outcome.points)) == (match.commitment, 1, 2)
