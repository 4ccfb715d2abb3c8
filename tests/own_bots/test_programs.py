"""Programs as bots: the protocol, and everything that a program can do wrong."""

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.kernel.action import Action
from fireside.kernel.options import Options
from fireside.match.driver import Driver, end_game, let_speak, thinker_of, thought_of
from fireside.match.match import Match
from fireside.match.thinker import NoAnswerError, Thinker
from fireside.own_bots import messages, program_host, questions
from fireside.own_bots.program import Program, ProgramEndedError, ProgramSilentError
from fireside.own_bots.program_bot import ProgramBot
from fireside.own_bots.program_host import ProgramHost
from fireside.registry import AnyTitle, find_title
from fireside.wire import messages as wire
from tests.own_bots import bad_program

FEURIO = find_title("feurio")
THE_GAME = find_title("the-game")
AnyMatch = Match[Any, Any, Any]
Hosts = Callable[[str], ProgramHost]


def command(fault: str, folder: Path) -> str:
    return shlex.join([sys.executable, bad_program.__file__, fault, str(folder)])


@pytest.fixture
def host_of(tmp_path: Path) -> Iterator[Hosts]:
    """Return the host of a program with a fault; all are stopped in the end."""
    hosts: list[ProgramHost] = []

    def make(fault: str) -> ProgramHost:
        hosts.append(ProgramHost(command(fault, tmp_path)))
        return hosts[-1]

    yield make
    for host in hosts:
        host.stop()


def new_match(title: AnyTitle = FEURIO) -> AnyMatch:
    """Return a match at whose first decision there is something to choose."""
    options: Options = {"starter": "first"} if title is THE_GAME else {}
    return Match.start(title, 2, options, bytes(32))


def at(host: ProgramHost, title: AnyTitle = FEURIO) -> Thinker:
    return ProgramBot(host).thinker(title)


def heard(folder: Path) -> list[dict[str, Any]]:
    """List the messages that programs were sent."""
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def choose(host: ProgramHost) -> Action:
    match = new_match()
    return at(host).choose(thought_of(match, match.state.asked()[0])).action


# The protocol.


def test_a_program_is_greeted_told_of_the_game_and_asked(host_of: Hosts, tmp_path: Path) -> None:
    match = new_match(THE_GAME)
    thought = thought_of(match, 0)
    thinker = at(host_of("none"), THE_GAME)
    legal = THE_GAME.game.legal_actions(match.state, 0)
    assert thinker.choose(thought).action is legal[0]
    assert thinker.choose(thought).action is legal[0]
    hello, new, ask, again = heard(tmp_path)
    assert hello == {"type": "hello", "version": 1, "fireside": fireside.__version__}
    assert new == {
        "type": "new",
        "game": 1,
        "title": "the-game",
        "version": THE_GAME.version,
        "seats": 2,
        "options": match.options,
        "seat": 0,
    }
    view = THE_GAME.view(match.state, 0)
    assert ask["view"]["own"] == {"hand": list(view.own.hand), "bid": None}
    assert ask["view"]["public"]["tops"] == [1, 1, 100, 100]
    assert ask["legal"] == [[action.kind, list(action.args)] for action in legal]
    assert (ask["game"], ask["seat"], ask["asked"], ask["notation"]) == (1, 0, [0], [])
    assert 0 < ask["time"] <= 60_000
    assert 0 <= ask["seed"] < 1 << 53
    assert (ask["id"], again["id"]) == (1, 2)


def test_a_program_may_speak_and_write_in_notation(host_of: Hosts, tmp_path: Path) -> None:
    match = new_match(THE_GAME)
    thinker = at(host_of("talks"), THE_GAME)
    asides = THE_GAME.game.open_asides(match.state, 1)
    said: list[Action] = []

    def say(seat: int, aside: Action) -> None:
        match.say(seat, aside, "bot")
        said.append(aside)

    let_speak(match, 1, thinker, say)
    assert said == asides[:1]
    action = Driver().act(match, 0, thinker)
    assert action is THE_GAME.game.legal_actions(match.state, 0)[-1]
    assert [message["game"] for message in heard(tmp_path) if message["type"] == "ask"] == [1, 1, 2]
    assert thinker.faults == []


def test_a_program_that_wants_no_asides_is_not_asked_for_any(
    host_of: Hosts, tmp_path: Path
) -> None:
    thinker = at(host_of("none"), THE_GAME)
    assert thinker.remark(thought_of(new_match(THE_GAME), 1)) is None
    assert [message["type"] for message in heard(tmp_path)] == ["hello"]


def test_a_program_hears_how_its_games_end(host_of: Hosts, tmp_path: Path) -> None:
    match, host, driver = new_match(), host_of("none"), Driver()
    thinker = at(host)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, driver.act(match, seat, thinker), "bot")
    for seat in range(2):
        end_game(match, seat, thinker)
        end_game(match, seat, thinker)
    host.stop()
    ended = [message for message in heard(tmp_path) if message["type"] == "over"]
    outcome = FEURIO.game.outcome(match.state)
    assert sorted(message["game"] for message in ended) == [1, 2]
    assert ended[0]["outcome"]["points"] == outcome.points
    assert thinker.faults == []


def test_a_program_need_not_remember_more_games_than_a_few(
    host_of: Hosts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "OPEN_GAMES", 2)
    host = host_of("none")
    for seed in range(3):
        match = Match.start(FEURIO, 2, {}, bytes([seed] * 32))
        at(host).choose(thought_of(match, match.state.asked()[0]))
    host.stop()
    ended = [message for message in heard(tmp_path) if message["type"] == "over"]
    assert ended == [{"type": "over", "game": 1, "outcome": None}]


def test_a_program_ends_when_its_input_does(host_of: Hosts) -> None:
    host = host_of("none")
    choose(host)
    program = host._program
    assert program is not None
    host.stop()
    assert program._process.returncode == 0


def test_what_is_sent_has_the_shapes_of_the_wire() -> None:
    def fields(struct: type[Any]) -> tuple[str, ...]:
        found: tuple[str, ...] = struct.__struct_fields__
        return found

    assert fields(messages.ViewParts) == fields(wire.ViewInfo)
    assert fields(messages.Refused) == fields(wire.Refused)
    assert fields(messages.Outcome) == fields(wire.OutcomeInfo)
    assert {*fields(messages.Act)} < {*fields(wire.Act)}
    assert {"asked", "view", "legal", "asides"} <= {*fields(messages.Ask)} & {
        *fields(wire.Position)
    }


# Refusals.


def test_a_refused_program_may_answer_again(host_of: Hosts, tmp_path: Path) -> None:
    action = choose(host_of("learns"))
    assert action is FEURIO.game.legal_actions(new_match().state, new_match().state.asked()[0])[0]
    refused = heard(tmp_path)[-1]
    assert (refused["type"], refused["error"], refused["id"]) == ("refused", "illegal_action", 1)
    assert refused["clause"].startswith("FEU-")
    assert refused["clause"] in refused["message"]
    assert refused["refusal"]


def test_an_answer_to_an_earlier_question_is_passed_over(host_of: Hosts) -> None:
    host = host_of("late")
    assert choose(host) is choose(host)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        pytest.param("illegal", r"refused 3 times, last: seat \d cannot .*\(FEU-", id="illegal"),
        pytest.param("nonsense", "refused 3 times, last: JSON is malformed", id="no JSON"),
        pytest.param("unknown", "refused 3 times", id="unknown action"),
        pytest.param("other question", "refused 3 times", id="wrong id"),
        pytest.param("says", "refused 3 times", id="say for act"),
        pytest.param("crashes", "exit code 7; it wrote: Traceback: out of ideas", id="crash"),
        pytest.param("hangs", r"not answer in time \(0.2 s\); it wrote: thinking hard", id="hang"),
        pytest.param("closes", "closed its output", id="closed output"),
        pytest.param("long", "a line of more than 1048576 bytes", id="long line"),
        pytest.param("ends at once", "no hello: .*code 3; it wrote: no licence", id="no start"),
        pytest.param("chatty", "its hello is none: JSON is malformed", id="no greeting"),
        pytest.param("newer", "speaks version 2, not 1", id="version"),
    ],
)
def test_a_program_that_goes_wrong_is_refused_in_words(
    host_of: Hosts, fault: str, words: str
) -> None:
    with pytest.raises(NoAnswerError, match=words):
        choose(host_of(fault))


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        pytest.param("learns nothing", r"seat \d cannot .*\(FEU-", id="illegal"),
        pytest.param("mumbles", "JSON is malformed", id="no JSON"),
        pytest.param("mistaken", "2 is the id of no question, 1 is open", id="wrong id"),
    ],
)
def test_the_refusal_after_which_a_program_is_silent_is_reported(
    host_of: Hosts, fault: str, words: str
) -> None:
    refused = rf"not answer in time \(2 s\); its last answer was refused: {words}"
    with pytest.raises(NoAnswerError, match=refused):
        choose(host_of(fault))


def test_a_program_that_says_nothing_at_all_is_not_waited_for(
    host_of: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_host, "START_SECONDS", 0.2)
    with pytest.raises(NoAnswerError, match="no hello: it did not answer in time"):
        choose(host_of("silent"))


def test_a_program_that_crashes_once_is_started_again(host_of: Hosts, tmp_path: Path) -> None:
    choose(host_of("crashes once"))
    told = [message["type"] for message in heard(tmp_path)]
    assert told == ["hello", "new", "ask"] * 2


def test_the_host_s_limit_is_shorter_than_what_a_program_wants(
    host_of: Hosts, tmp_path: Path
) -> None:
    match = new_match()
    thinker = ProgramBot(host_of("none")).thinker(FEURIO, limit=20)
    thinker.choose(thought_of(match, match.state.asked()[0]))
    assert heard(tmp_path)[-1]["time"] <= 20_000


def test_another_bot_answers_for_a_program_that_fails_which_then_rests(
    host_of: Hosts, tmp_path: Path
) -> None:
    match, host = new_match(), host_of("illegal")
    seat = match.state.asked()[0]
    expected = thinker_of(FEURIO, "normal").choose(thought_of(match, seat)).action
    thinker = at(host)
    for _ in range(4):
        assert Driver().act(match, seat, thinker) is expected
    assert len(thinker.faults) == 4
    assert "has failed too often and is not asked now" in thinker.faults[-1]
    assert sum(message["type"] == "ask" for message in heard(tmp_path)) == 3


def test_a_program_is_asked_again_after_its_rest(host_of: Hosts, tmp_path: Path) -> None:
    match, host = new_match(), host_of("illegal")
    host.rest_seconds = 0.0
    thinker = at(host)
    for _ in range(4):
        Driver().act(match, match.state.asked()[0], thinker)
    assert "has failed too often" not in thinker.faults[-1]


def test_a_program_without_a_hello_is_no_bot(tmp_path: Path) -> None:
    bot = fireside.bot(f"cmd:{command('ends at once', tmp_path)}")
    with pytest.raises(fireside.UnknownBotError, match="no licence found"):
        bot.named.check()


# The process.


def test_a_program_that_does_not_read_keeps_nobody_waiting() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(60)"])
    program.send(b"x" * (1 << 20))
    with pytest.raises(ProgramSilentError):
        program.receive(0.0)
    program.kill()
    with pytest.raises(ProgramSilentError):
        program.receive(0.0)


def test_a_program_that_never_stops_writing_is_ended() -> None:
    program = Program([sys.executable, "-c", "while True: print('spam')"])
    assert program.receive(1e9) == b"spam\n"
    program.stop(grace=0.0)
    assert program._process.returncode is not None


def test_only_the_end_of_what_a_program_writes_besides_is_kept() -> None:
    source = "import sys; sys.stderr.write('x' * 100_000 + 'the end')"
    program = Program([sys.executable, "-c", source])
    with pytest.raises(ProgramEndedError, match="exit code 0"):
        program.receive(1e9)
    program.kill()
    assert program.last_words.endswith("xxx" + "the end")
    assert len(program.last_words) == 2000
