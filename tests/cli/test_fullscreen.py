"""The full screen, driven by Textual's own driver: whole games, sizes, mistakes, undo, the end."""

import asyncio
from pathlib import Path

import pytest
from textual.events import Key

from fireside.cli.fullscreen.board_pane import BoardPane
from fireside.cli.fullscreen.showing import OMEN
from fireside.cli.terminal.local_session import LocalSession
from fireside.drawing.paint import CHOSEN
from fireside.kernel.options import Options
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title, title_names
from tests.cli.pilots import LARGE, SMALL, Player, Table, play

GAMES = [
    pytest.param(
        name, ",".join(["you", *["bot"] * (min(find_title(name).seat_counts) - 1)]), {}, id=name
    )
    for name in title_names()
]
"""Each title with as few seats as it allows."""

MOST_ANSWERS = 1500
"""A game that is longer than this goes round in circles."""


@pytest.mark.slow
@pytest.mark.parametrize(("title", "who", "options"), GAMES)
def test_a_whole_game_is_played_by_keys(
    tmp_path: Path, title: str, who: str, options: Options
) -> None:
    table = Table(tmp_path, title, who, options)

    async def script(player: Player) -> None:
        await player.type("guide")
        for _ in range(MOST_ANSWERS):
            if player.app.showing.question is None:
                break
            check_layout(player)
            await player.answer("tab", "enter")
        await player.pilot.pause()
        assert "Play again, or quit?" in player.text("question")
        assert player.is_shown("page")
        outcome = table.sessions[0].words.outcome(table.sessions[0].outcome)
        assert outcome in player.text("page")
        await player.answer("q", "enter")
        assert player.is_done

    play(table.play, script)
    session = table.sessions[-1]
    assert session.is_over
    assert verify(session.title, decode_record(session.path.read_bytes())).state.is_over()


def check_layout(player: Player) -> None:
    """See that the question stands in full, and that nothing of the board is cut off."""
    question = player.pane("question")
    words = player.app.showing.question
    assert words is not None
    assert words.words.split()[0] in question.lines[0].plain
    assert question.top == 0
    assert len(question.lines) <= question.room.height
    board = player.pane("board")
    assert board.size.height > 10
    assert max([line.cell_len for line in board.lines]) <= board.room.width


@pytest.mark.parametrize(("title", "who", "options"), GAMES)
def test_all_of_it_follows_the_size_of_the_terminal(
    tmp_path: Path, title: str, who: str, options: Options
) -> None:
    async def script(player: Player) -> None:
        board = player.pane("board")
        await player.pilot.pause()
        small = player.text("board")
        assert board.size.height < 20
        assert not player.is_shown("log")
        await player.resize(LARGE)
        check_layout(player)
        assert board.size.height > 20
        assert board.drawn != []
        await player.resize(SMALL)
        assert player.text("board") == small

    play(Table(tmp_path, title, who, options).play, script)


def seats_of(count: int) -> str:
    """Return one person and bots."""
    return ",".join(["you", *["bot"] * (count - 1)])


def entry_count(table: Table) -> int:
    """Return how many entries the match has."""
    return len(table.match.steps) - 1


def test_a_mistyped_word_is_refused_and_the_one_that_was_meant_is_named(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", "you")

    async def script(player: Player) -> None:
        await player.type("undoo")
        assert "I don’t know “undoo”. Did you mean `undo`?" in player.text("now")
        await player.type("place #30 red 1")
        assert "(FEU-" in player.text("now")
        assert entry_count(table) == 0
        assert player.app.showing.question is not None

    play(table.play, script)


def test_an_action_is_undone_and_done_again(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", "you")

    async def script(player: Player) -> None:
        before = player.text("board")
        await player.answer("tab", "enter")
        assert player.text("board") != before
        await player.type("undo")
        assert table.match.standing() == []
        assert player.text("board") == before
        assert "undoes 1 action" in player.text("log")
        await player.type("redo")
        assert len(table.match.standing()) == 1
        assert player.text("board") != before
        await player.type("redo")
        assert "There is nothing to redo." in player.text("now")

    play(table.play, script)


def test_after_the_end_the_same_people_may_play_again(tmp_path: Path) -> None:
    table = Table(tmp_path, "the-game", "you", {"pro": True})

    async def script(player: Player) -> None:
        await player.type("guide")
        while player.app.showing.question is not None:
            await player.answer("tab", "enter")
        await player.answer("tab", "enter")
        assert player.app.showing.question is not None
        assert not player.is_shown("page")
        assert "Play again" not in player.text("question")

    play(table.play, script)
    again = table.sessions[-1]
    assert again.match is not table.match
    assert not again.is_over
    assert again.match.options == table.match.options


def test_a_mistyped_answer_after_the_end_leaves_the_result_shown(tmp_path: Path) -> None:
    table = Table(tmp_path, "the-game", "you", {"pro": True})

    async def script(player: Player) -> None:
        await player.type("guide")
        while player.app.showing.question is not None:
            await player.answer("tab", "enter")
        await player.see("page", "Commitment")
        assert "67 cards are left" in player.words("page")
        for _ in range(2):
            await player.type("1")
            await player.see("page", "Please answer")
            assert player.is_shown("page")
            assert player.text("page").count("Please answer") == 1
            assert "67 cards are left" in player.words("page")
        await player.type("quit")

    play(table.play, script)


def lit(player: Player) -> set[str]:
    """Return the words on the board that are chosen."""
    return {
        words.strip()
        for line in player.pane("board").lines
        for words, style in line.runs
        if CHOSEN in style
    }


def test_arrows_go_from_place_to_place_and_enter_does_what_is_foreseen(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", "you")

    async def script(player: Player) -> None:
        places = []
        for key in ("right", "down", "down"):
            await player.pilot.press(key)
            places.append(player.app.choosing.chooser.place)
            assert places[-1] in lit(player)
            assert f"on {places[-1]}" in player.text("preview")
        assert len(set(places)) > 1
        assert entry_count(table) == 0
        await player.pilot.press("escape")
        assert not lit(player)
        await player.pilot.press("right", "down")
        await player.press("enter")
        assert entry_count(table) > 0
        assert places[1] in str(table.match.steps[1].action) or places[1] in player.text("log")

    play(table.play, script)


def test_a_click_chooses_and_another_one_does_it(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", "you")

    async def script(player: Player) -> None:
        place, spot = next(
            (place, spot)
            for place, spot in player.pane("board").spots().items()
            if place in player.app.choosing.chooser.open_places
        )
        await player.pilot.click("#board", offset=(spot.left + 1, spot.top))
        assert player.app.choosing.chooser.place == place
        assert entry_count(table) == 0
        await player.pilot.click("#board", offset=(spot.left + 1, spot.top))
        await player.settle()
        assert entry_count(table) > 0

    play(table.play, script)


def test_an_answer_of_the_list_can_be_clicked(tmp_path: Path) -> None:
    table = Table(tmp_path, "the-game", seats_of(3), {"starter": "agree"})

    async def script(player: Player) -> None:
        spot = player.pane("question").spots()["entry1"]
        for _ in range(2):
            await player.pilot.click("#question", offset=(spot.left, spot.top))
        await player.settle()
        assert any(step.action is not None for step in table.match.steps)

    play(table.play, script)


def test_every_action_of_a_bot_is_told_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "feurio", seats_of(4))
    told: list[tuple[int, str, set[str]]] = []

    async def script(player: Player) -> None:
        showing = player.app.showing
        tell = showing.tell

        def watch(happening, board):  # type: ignore[no-untyped-def]  # stands for Showing.tell
            tell(happening, board)
            pane = player.pane("board")
            assert isinstance(pane, BoardPane)
            told.append((happening.seat, player.text("now"), set(pane.told)))

        monkeypatch.setattr(showing, "tell", watch)
        while entry_count(table) < 9:
            await player.answer("tab", "enter")

    play(table.play, script)
    steps = [step for step in table.match.steps[1:] if step.action is not None]
    assert [seat for seat, _, _ in told][: len(steps)] == [step.seat for step in steps]
    assert len({seat for seat, _, _ in told}) == 4
    for seat, words, places in told:
        name = table.sessions[0].words.seat(seat)
        assert seat == 0 or name in words
        is_on_board = any(f" {verb}" in words for verb in ("lays", "lay", "places 1", "place 1"))
        assert places or not is_on_board


def test_a_line_that_is_pasted_keeps_its_blanks(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", seats_of(2))

    async def script(player: Player) -> None:
        # All keys are there before the first one is dealt with.
        for sign in "pace brisk":
            player.app.post_message(Key("space" if sign == " " else sign, sign))
        while len(player.app.typed.value) < len("pacebrisk"):
            await player.pilot.pause()
        await player.pilot.pause()
        assert player.app.typed.value == "pace brisk"
        await player.answer("enter")
        assert player.app.line.pace == 0.5

    play(table.play, script)


def test_a_hold_ends_by_a_key(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", seats_of(2))

    async def script(player: Player) -> None:
        await player.type("pace leisurely")
        assert player.app.line.pace == 2.0
        player.app.line.pace = 3600.0
        while entry_count(table) < 6:
            await player.pilot.press("tab", "enter")
            while not player.app.showing.prompt:
                await player.pilot.press("space")

    play(table.play, script)


def test_nothing_of_one_person_is_left_for_the_next(tmp_path: Path) -> None:
    table = Table(tmp_path, "the-game", "you:Ann,you:Ben")

    async def script(player: Player) -> None:
        assert "Ann, press Enter" in player.text("question")
        assert player.text("board") == ""
        await player.answer("enter")
        hand = table.sessions[0].view().own.hand
        assert str(hand[0]) in player.text("board")
        while player.app.showing.question is not None:
            await player.answer("tab", "enter")
        assert "Ben, press Enter" in player.text("question")
        assert player.text("now") == "Hand the keyboard to Ben."
        for pane in ("board", "log", "page"):
            assert player.text(pane) == ""

    play(table.play, script)


def test_ctrl_c_forgets_a_half_typed_line_and_leaves_only_without_one(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", "you")

    async def script(player: Player) -> None:
        await player.pilot.press("h", "i", "ctrl+c")
        assert player.app.typed.value == ""
        assert not player.is_done
        await player.pilot.press("ctrl+c")
        while not player.is_done:
            await asyncio.sleep(0.001)

    play(table.play, script)
    assert isinstance(table.sessions[-1], LocalSession)
    assert table.sessions[-1].is_left


def test_help_comes_in_layers(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f1")
        await player.pilot.pause()
        assert player.is_shown("page")
        first = player.text("page")
        assert "hint" in first
        assert len(first.splitlines()) <= 15
        await player.pilot.press("escape")
        assert not player.is_shown("page")
        await player.type("? keys")
        assert "Shift+Tab" in player.text("page")
        await player.type("? board")
        assert "#7" in player.text("page") or "#" in player.text("page")

    play(Table(tmp_path, "feurio", "you").play, script)


@pytest.mark.parametrize(
    ("language", "line", "page"),
    [
        ("de", "regeln", "FEU-"),
        ("fr", "regles", "FEU-"),
        ("it", "regole", "FEU-"),
        ("nl", "regels", "FEU-"),
        ("de", "rules", "FEU-"),
    ],
)
def test_commands_are_typed_in_the_language_of_the_screen(
    tmp_path: Path, language: str, line: str, page: str
) -> None:
    async def script(player: Player) -> None:
        await player.type(line)
        assert page in player.text("page")

    play(Table(tmp_path, "feurio", "you").play, script, language=language)


def test_what_is_typed_is_completed_and_remembered(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.pilot.press("s", "c", "tab")
        assert player.app.typed.value == "score"
        await player.press("enter")
        await player.pilot.press("x", "up")
        assert player.app.typed.value == "score"

    play(Table(tmp_path, "feurio", "you").play, script)


def test_what_happened_since_the_last_turn_is_there_with_the_question(tmp_path: Path) -> None:
    table = Table(tmp_path, "feurio", seats_of(3))

    async def script(player: Player) -> None:
        await player.type("guide")
        seats: set[int] = set()
        while not seats >= {1, 2}:
            await player.answer("tab", "enter")
            question = player.app.showing.question
            assert question is not None
            seats = {event.seat for event in question.since}
        words = table.sessions[0].words
        for seat in (1, 2):
            assert words.seat(seat) in player.words("now")

    play(table.play, script)


def test_a_firestorm_is_framed_below_the_board(tmp_path: Path) -> None:
    table = Table(tmp_path, "the-brigade", seats_of(2))
    framed: list[tuple[bool, str]] = []

    async def script(player: Player) -> None:
        showing = player.app.showing
        end_omen = showing.end_omen

        def look() -> None:
            reports = showing.pane("omen").reports
            words = " ".join([line.plain for report in reports for line in report(80)])
            framed.append((showing.screen.has_class(OMEN), words))
            end_omen()

        showing.end_omen = look  # type: ignore[method-assign]
        while not framed:
            await player.answer("tab", "enter")
        assert not showing.screen.has_class(OMEN)

    play(table.play, script)
    is_shown, words = framed[0]
    assert is_shown
    assert "firestorm" in words


def test_answers_of_which_there_are_few_come_first(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        codes = [choice.code for choice in player.app.choosing.chooser.choices]
        assert codes[:4] == ["e", "+crew", "+wagon", "+command"]
        await player.pilot.press("tab", "tab")
        assert "→ You upgrade crew (step 1)" in player.words("preview")

    play(Table(tmp_path, "the-brigade", seats_of(2)).play, script)


def test_the_preview_says_what_a_skill_is_good_for(tmp_path: Path) -> None:
    table = Table(tmp_path, "feuville", seats_of(2))

    async def script(player: Player) -> None:
        while not any(choice.code[0] == "k" for choice in player.app.choosing.chooser.choices):
            await player.answer("tab", "enter")
        chooser = player.app.choosing.chooser
        while chooser.chosen is None or chooser.chosen.code[0] != "k":
            await player.pilot.press("tab")
        action = chooser.chosen.action
        assert action is not None
        session = table.sessions[0]
        about = session.screen.about_action(session.view(), action)
        assert about
        assert about.split(":")[0] in player.words("preview")

    play(table.play, script)
