"""Playing in the terminal at a server's table: with friends, with bots, and whatever gets lost."""

import asyncio
import json
import re
import stat
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest

from fireside.cli.main import main
from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.link import BadLinkError, Link, parse_link, parse_table
from fireside.cli.online.luck import Promises
from fireside.cli.online.safe_text import clean
from fireside.cli.online.session import TableSession
from fireside.cli.online.sitting_down import sit_down
from fireside.cli.online.tokens import Tokens
from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.errors import IllegalActionError
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from fireside.siege.server_process import free_port
from fireside.table.receipts import decode_receipts
from fireside.table.table_record import decode_journal
from fireside.wire.bodies import NewChair
from tests.cli.scripted import ScriptedTerminal
from tests.cli.terminals import CURTAIN, Inn, Terminal, play_on
from tests.progress import wait_until

QUICK = ("the-game", "--option", "starter=first")
"""Seat 0 has the first turn, so that nobody has to be asked before."""

PAIR = (*QUICK, "--seats", "2", "--bots", "0")
"""Somebody here, and somebody who is yet to come."""


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with Inn(tmp_path / "server") as open_inn:
        yield open_inn


def quiet(terminal: Terminal) -> Iterator[str]:
    """Type nothing, and stay until the game is over."""
    terminal.wait("rematch")
    yield "quit"


# Whole games.


def test_two_terminals_play_a_game_with_signals_and_chat(inn: Inn, tmp_path: Path) -> None:
    is_ben_there = Event()

    # A signal is told to those who are there already, and by itself: the board shows it too.
    def anna(terminal: Terminal) -> Iterator[str]:
        yield "say hello everybody"
        wait_until(is_ben_there.is_set, lambda: "Ben does not come")
        yield "!d"
        second.wait("Anna: “keep clear” at D")
        yield from play_on(terminal)
        yield "quit"

    def ben(terminal: Terminal) -> Iterator[str]:
        yield '"hi Anna'
        first.wait("Waiting for Ben")
        yield "~c"
        first.wait("Ben: “small steps” at C")
        yield from play_on(terminal)
        yield "quit"

    first = inn.terminal(tmp_path / "a", anna, *PAIR, "--name", "Anna")
    second = inn.terminal(tmp_path / "b", ben, first.link, "--name", "Ben")
    second.wait("Ben: you")
    is_ben_there.set()
    shown = [first.finish(), second.finish()]
    assert "» Ben: hi Anna" in shown[0]
    assert "» Anna: hello everybody" in shown[1]
    for text in shown:
        assert re.search(r"(Beaten|Excellent|Ended|Burnt): ", text)
        assert "as shown at the start" in text
        assert re.search(r"Checked: the record contains \d+ receipts that the server signed", text)
        assert "the server's secret is the one it had committed to" in text
        assert "what was added here is part of the luck" in text
        assert "2 commitments in the record, as frozen before anything was revealed" in text
        assert "Not checked" not in text
    commitments = [re.findall(r"Commitment (\w{64})", text) for text in shown]
    assert commitments[0] == commitments[1]
    [path] = (tmp_path / "a" / "tables").glob("the-game-*.json")
    record = decode_record(path.read_bytes())
    assert verify(find_title("the-game"), record).state.is_over()
    assert len(record.luck) == 2
    [receipts] = (tmp_path / "a" / "tables" / "receipts").glob("*.jsonl")
    journal = decode_journal(path.read_bytes())
    assert journal is not None
    kept = decode_receipts(receipts.read_bytes())
    assert kept[-1].number == len(journal.entries)
    assert main(["verify", str(path), "--receipts", str(receipts), "--key", journal.key]) == 0


def test_one_terminal_plays_feurio_with_bots_to_the_end(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal, "1")
        yield f"save {tmp_path / 'kept.json'}"
        yield "quit"

    words = ("feurio", "--seats", "you,bot:easy", "--option", "none")
    text = inn.terminal(tmp_path / "a", script, *words).finish()
    assert "divided by" in text
    assert "Saved to" in text
    assert main(["verify", str(tmp_path / "kept.json")]) == 0


def test_scripted_lines_before_the_game_do_not_block_those_after_them(
    inn: Inn, tmp_path: Path
) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ("foo", "1", "quit")

    text = inn.terminal(tmp_path / "a", script, *PAIR).finish()
    assert text.count("The game has not begun.") == 2
    assert "Your seat is kept" in text


@pytest.mark.parametrize("words", [(), ("--public",)], ids=["private", "public"])
def test_a_table_is_listed_for_everybody_if_the_command_line_says_so(
    inn: Inn, tmp_path: Path, words: tuple[str, ...]
) -> None:
    async def listed() -> int:
        api = Api(inn.url)
        try:
            return len(await api.public_tables())
        finally:
            await api.aclose()

    def script(terminal: Terminal) -> Iterator[str]:
        terminal.wait("It begins when")
        counts.append(asyncio.run(listed()))
        yield "quit"

    counts: list[int] = []
    inn.terminal(tmp_path / "a", script, *PAIR, *words).finish()
    assert counts == [len(words)]


def test_a_match_at_this_keyboard_cannot_be_public(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "feurio", "-y", "--public"]) == 2
    assert "--public is for a new table of a --server" in capsys.readouterr().err


def test_nobody_is_shown_the_hand_of_another_seat(inn: Inn, tmp_path: Path) -> None:
    def ben(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal)
        yield "log"
        yield "quit"

    def anna(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal)
        yield "quit"

    first = inn.terminal(tmp_path / "a", anna, *PAIR)
    second = inn.terminal(tmp_path / "b", ben, first.link)
    first.finish()
    before, _, log = second.finish().partition("`rematch` plays once more")
    for text in (before, log):
        assert re.search(r"Ada: (.*?, )?draws \d\b", text)
        assert not re.search(r"Ada: [^:]*draws? \d+(,| and)", text)


def pieces(text: str) -> list[tuple[str, str]]:
    """Cut what was printed before the end by who had the keyboard."""
    before = text.partition("`rematch`")[0]
    parts = re.split(r"(\w+), press Enter when nobody else is looking\.", before)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def hand_shown(piece: str) -> list[str]:
    """List the cards of the first hand in a piece."""
    grid = piece.partition("\nhand")[2].partition("\n\n")[0]
    return re.findall(r"^ {0,3}(\d\d?)[+ ]", grid, re.MULTILINE)


def test_several_people_at_one_keyboard_have_a_curtain_at_a_shared_table(
    inn: Inn, tmp_path: Path
) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal)
        yield "quit"

    words = (*QUICK, "--seats", "you:Anna,you:Bea,bot:easy")
    terminal = inn.terminal(tmp_path / "a", script, *words)
    terminal.finish()
    shown = pieces(terminal.scripted.text)
    assert len(shown) > 3
    for reader, piece in shown[:-1]:
        drawing = re.findall(r"(\w+): (?:.*, )?draws? \d+(?:,| and) \d", piece)
        assert set(drawing) <= {reader}
        assert hand_shown(piece)
    assert not set(hand_shown(shown[0][1])) & set(hand_shown(shown[1][1]))


def test_somebody_else_at_the_keyboard_may_look_and_signal(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        terminal.wait("fixed in advance")
        while CURTAIN not in terminal.scripted.prompts[-1]:
            yield ""
        yield from ["", "look", "", "!a", "", "quit"]

    words = (*QUICK, "--seats", "you:Anna,you:Bea")
    terminal = inn.terminal(tmp_path / "a", script, *words, is_typed=True)
    text = terminal.finish()
    (_, anna), (_, bea), (_, again) = pieces(terminal.scripted.text)
    assert not set(hand_shown(anna)) & set(hand_shown(bea))
    assert hand_shown(again) == hand_shown(anna)
    assert re.search(r"^! clear +Bea", again, re.MULTILINE)
    assert "Anna: it is your turn. Press Enter" in text


def test_people_without_secrets_share_the_screen_at_a_shared_table(
    inn: Inn, tmp_path: Path
) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ["1", "1", "1", "quit"]

    words = ("feurio", "--seats", "you,you", "--option", "none")
    text = inn.terminal(tmp_path / "a", script, *words).finish()
    assert "Hand the keyboard" not in text
    assert "Green: " in text


# What gets lost.


def test_a_server_that_restarts_is_waited_for_and_the_game_goes_on(
    inn: Inn, tmp_path: Path
) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield "1"
        inn.close()
        terminal.wait("The connection is lost")
        yield "say is anybody there?"
        yield "1"
        yield "log"
        yield "quit"

    def reopen(terminal: Terminal) -> None:
        terminal.wait("> say is anybody there?")
        inn.open()

    words = ("feurio", "--seats", "you,bot:easy", "--option", "none")
    terminal = inn.terminal(tmp_path / "a", script, *words, is_typed=False)
    reopen(terminal)
    text = terminal.finish()
    assert "Connected again; nothing is lost." in text
    assert "Your seat is kept" in text


def test_who_comes_back_has_the_same_seat(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ["#1", "quit"]

    def again(terminal: Terminal) -> Iterator[str]:
        yield from ["log", "quit"]

    words = (*QUICK, "--seats", "you,bot:easy", "--name", "Anna")
    first = inn.terminal(tmp_path / "a", script, *words)
    link = first.finish().split()[-1]
    text = inn.terminal(tmp_path / "a", again, link).finish()
    assert "You are Anna" in text
    assert "Anna: you" in text
    assert re.search(r"You: \d+ on A", text.partition("> log")[2])
    file = tmp_path / "a" / "guests.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_bot_stands_in_for_who_leaves_until_they_are_back(inn: Inn, tmp_path: Path) -> None:
    def anna(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Ben is away, and a bot stands in")
        yield "#1"
        terminal.wait("Ben is back")
        yield "who"
        yield "quit"

    def ben(terminal: Terminal) -> Iterator[str]:
        terminal.wait("fixed in advance")
        yield "leave"

    def ben_again(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Ben: you")
        yield "quit"

    first = inn.terminal(tmp_path / "a", anna, *PAIR, "--name", "Anna")
    second = inn.terminal(tmp_path / "b", ben, first.link, "--name", "Ben", is_typed=True)
    assert "A bot plays for you until you come back" in second.finish()
    first.wait("Ben: ", 2)
    third = inn.terminal(tmp_path / "b", ben_again, first.link, is_typed=True)
    assert "Ben: here" in first.finish()
    assert "Ben: you" in third.finish()


def test_who_is_sent_away_is_told_so(inn: Inn, tmp_path: Path) -> None:
    def anna(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Ben sits down")
        yield from ["mute Ben", "kick Ben"]
        terminal.wait("Ben is a bot now")
        yield from ["kick Anna", "close", "y"]
        terminal.wait("closed the table")
        yield "quit"

    def ben(terminal: Terminal) -> Iterator[str]:
        terminal.wait("has sent you away")
        yield ""

    words = (*PAIR, "--name", "Anna")
    first = inn.terminal(tmp_path / "a", anna, *words, is_typed=True)
    second = inn.terminal(tmp_path / "b", ben, first.link, "--name", "Ben", is_typed=True)
    second.finish()
    assert "and not to themselves" in first.finish()


def test_the_secret_of_a_table_that_is_closed_before_its_game_is_shown(
    inn: Inn, tmp_path: Path
) -> None:
    def anna(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Anna (you)")
        yield from ["close", "y"]
        terminal.wait("Checked: the secret is the one that the server had committed to")
        yield "quit"

    words = (*PAIR, "--name", "Anna")
    said = inn.terminal(tmp_path / "a", anna, *words, is_typed=True).finish()
    assert "Commitment" in said


# Taking back.


def test_taking_back_what_others_have_seen_needs_their_consent(inn: Inn, tmp_path: Path) -> None:
    def anna(terminal: Terminal) -> Iterator[str]:
        terminal.wait("at least 2 cards")
        yield "#1"
        yield "undo"
        terminal.wait("Nothing was undone.")
        yield "undo"
        terminal.wait("undoes 1 action")
        yield "quit"

    def ben(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Anna asks to undo an action: Anna plays")
        yield "no"
        terminal.wait("Anna asks to undo an action: Anna plays", 2)
        yield "yes"
        terminal.wait("undoes 1 action")
        yield "quit"

    first = inn.terminal(tmp_path / "a", anna, *PAIR, "--name", "Anna", is_typed=True)
    second = inn.terminal(tmp_path / "b", ben, first.link, is_typed=True)
    assert "must agree, and will be asked" in first.finish()
    assert "Nothing was undone." in second.finish()


def test_taking_back_among_bots_needs_nobody(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ["1", "1", "undo", "undo", "undo", "undo", "quit"]

    words = ("feurio", "--seats", "you,bot:easy", "--option", "none")
    text = inn.terminal(tmp_path / "a", script, *words).finish()
    assert "undoes" in text
    assert "There is nothing to undo yet" in text


# Coming together.


@pytest.mark.parametrize("way", ["the link", "the link as a table", "the id"])
def test_a_table_can_be_joined_by_its_link_or_id(inn: Inn, tmp_path: Path, way: str) -> None:
    first = inn.terminal(tmp_path / "a", quiet, *PAIR)
    link = first.link
    words = {
        "the link": (link,),
        "the link as a table": ("--table", link),
        "the id": ("--table", link.rpartition("/")[2]),
    }[way]

    def script(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Waiting for Ada")
        yield "quit"

    assert "Ben: you" in inn.terminal(tmp_path / "b", script, *words, is_typed=True).finish()


def test_the_maker_may_start_with_bots_where_nobody_came(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ["start", "who", "quit"]

    text = inn.terminal(tmp_path / "a", script, *QUICK, "--seats", "3", "--bots", "1").finish()
    assert "1 bot; 1 seat is free" in text
    assert "Ben: a bot, normal" in text


def test_who_comes_too_late_looks_on(inn: Inn, tmp_path: Path) -> None:
    first = inn.terminal(tmp_path / "a", quiet, *QUICK, "--seats", "you,bot:easy")
    first.wait("at least 2")

    def script(terminal: Terminal) -> Iterator[str]:
        terminal.wait("Waiting for Ada")
        yield from ["#1", "hint", "board", "say good luck", "quit"]

    link = next(iter(inn.tables()))
    text = inn.terminal(tmp_path / "b", script, "--table", link, is_typed=True).finish()
    assert "You are a spectator: `board`" in text
    assert "You are a spectator." in text
    first.wait("Somebody: good luck")


def test_a_rematch_brings_both_to_a_new_table(inn: Inn, tmp_path: Path) -> None:
    def anna(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal)
        yield "rematch"
        # Everybody moves on by one seat, so that it is Ben who begins.
        terminal.wait("this game are fixed in advance", 2)
        yield "leave"

    def ben(terminal: Terminal) -> Iterator[str]:
        yield from play_on(terminal)
        terminal.wait("Somebody would like to play again")
        yield "rematch"
        # The new game begins once both have revealed their luck.
        terminal.wait("this game are fixed in advance", 2)
        yield from ["#1", "#1", "#1", "quit"]

    first = inn.terminal(tmp_path / "a", anna, *PAIR, "--name", "Anna")
    second = inn.terminal(tmp_path / "b", ben, first.link, "--name", "Ben")
    assert "A bot plays for you" in first.finish()
    assert "Ben: you ■ Anna: " in second.finish()
    assert len(list((tmp_path / "b" / "tables" / "promised").iterdir())) == 2


def test_nothing_told_asks_where_to_go(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        yield from ["Anna", "9", "new", "the-g", "2", "1", "easy", "starter=first", "#1", "quit"]

    def again(terminal: Terminal) -> Iterator[str]:
        yield from ["1", "quit"]

    text = inn.terminal(tmp_path / "a", script, is_attended=True).finish()
    assert "“9” is neither a number of the list nor a link." in text
    assert "Anna: you" in text
    text = inn.terminal(tmp_path / "a", again, is_attended=True).finish()
    assert "1 The Game, 2 players, in the middle of the game" in text


# What can be wrong.


@pytest.fixture
def stranger() -> Iterator[str]:
    """A server that has never heard of Fireside, or only of an old one."""

    class Page(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.answer({"user": "u", "name": "", "token": "t"})

        def do_GET(self) -> None:
            title = {"name": "feurio", "label": "", "version": 99, "digest": ""}
            self.answer({"titles": [{**title, "seat_counts": [2], "options": []}], "levels": []})

        def answer(self, page: object) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(page).encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Page)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        pytest.param(["--server", "ftp://x"], "Bad link: 'ftp://x' is no address", id="no address"),
        pytest.param(["--server", "http://[1"], "Bad link: 'http://[1' is no", id="no host"),
        pytest.param(["--table", "http://x/t/a/b"], "no link to a table", id="no link"),
        pytest.param(["feurio", "--server", "GONE"], "Server: ", id="nobody is there"),
        pytest.param(["feurio", "--server", "INN", "--seed", "x"], "--seed is for", id="a seed"),
        pytest.param(["--server", "INN"], "name a title", id="nothing to do"),
        pytest.param(["--server", "INN", "--table", "x123"], "Unknown table: ", id="no such table"),
        pytest.param(
            ["feurio", "--server", "INN", "--seats", "9"], "is for 1 to 4 players", id="seats"
        ),
        pytest.param(["feurio", "--server", "INN", "--name", "x" * 41], "40", id="a long name"),
        pytest.param(["feurio", "--server", "OLD"], "Other rules: ", id="other rules"),
        pytest.param(["--server", "OLD", "--table", "x123"], "something else", id="old messages"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    inn: Inn,
    stranger: str,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    complaint: str,
) -> None:
    places = {"INN": inn.url, "OLD": stranger, "GONE": f"http://127.0.0.1:{free_port()}"}
    assert main(["play", *[places.get(word, word) for word in words]]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_an_action_that_is_not_legal_is_explained_by_its_clause(inn: Inn, tmp_path: Path) -> None:
    def script(terminal: Terminal) -> Iterator[str]:
        # The fire may have two spots to choose from.
        terminal.wait("place nobody", instead="1 lay the tile on")
        if "place nobody" not in terminal.text:
            yield "1"
            terminal.wait("place nobody")
        yield from ["why place #30 red 1", "place #30 red 1", "quit"]

    words = ("feurio", "--seats", "you,bot:easy", "--option", "none")
    text = inn.terminal(tmp_path / "a", script, *words).finish()
    assert text.count("there is no tile #30 yet (FEU-30)") == 2


def test_what_the_server_refuses_is_told_in_the_words_of_the_title(
    inn: Inn, tmp_path: Path
) -> None:
    chairs = [NewChair(is_mine=True), NewChair(level="easy")]
    with BackgroundLoop() as loop:
        api = Api(inn.url)
        loop.call(api.become_guest())
        info = loop.call(api.open_table("feurio", chairs))
        table = RemoteTable(inn.url, info.id, api.token)
        loop.call(table.__aenter__())
        session = TableSession(ScriptedTerminal().terminal, loop, api, table, Promises(tmp_path))
        with session.turn:
            sit_down(session, [""])
            loop.start(session.watch())
            while not session.legal:
                session.turn.wait(1)
            action = session.title.action_set.find("place", (29, 0, 1))
            with pytest.raises(IllegalActionError, match=r"#30.*\(FEU-\d\d\)"):
                session.act(action)
            session.is_left = True
        loop.call(api.aclose())


# The parts.


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        ("http://host:8080", Link("http://host:8080")),
        ("host:8080/", Link("http://host:8080")),
        ("https://host/fire/t/abc", Link("https://host/fire", "abc")),
        (" http://[::1]:80/t/abc/ ", Link("http://[::1]:80", "abc")),
    ],
)
def test_addresses_are_read_as_people_paste_them(typed: str, link: Link) -> None:
    assert parse_link(typed) == link
    assert parse_link(str(link)) == link


def test_a_link_to_a_table_needs_a_table() -> None:
    assert parse_table("abcd", "http://x") == Link("http://x", "abcd")
    with pytest.raises(BadLinkError, match="names no table"):
        parse_table("http://y", "http://x")


@pytest.mark.parametrize(
    ("server", "is_local"),
    [("http://127.0.0.1:1", True), ("http://localhost", True), ("http://192.168.0.7", False)],
)
def test_a_link_knows_whether_others_can_follow_it(server: str, is_local: bool) -> None:
    assert Link(server).is_local == is_local


def test_every_name_on_a_server_is_a_guest_of_its_own(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    assert tokens.find("http://x", None) == ("", "")
    tokens.keep("http://x", "Anna", "1")
    tokens.keep("http://x", "Ben", "2")
    tokens.keep("http://x", "Anna", "1")
    assert tokens.find("http://x", None) == ("Anna", "1")
    assert tokens.find("http://x", "Ben") == ("Ben", "2")
    assert tokens.find("http://y", "Ben") == ("Ben", "")


def test_what_others_write_cannot_command_the_terminal() -> None:
    assert clean("hi\x1b[2J\nthere\u202e") == "hi [2J there "
