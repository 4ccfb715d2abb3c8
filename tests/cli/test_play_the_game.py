"""The Game in the terminal: quick to type, signals on the way, and no hand shown to another."""

import re
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

from fireside.bots.levels import BOTS
from fireside.bots.policy import Policy
from fireside.cli.terminal.completion import completion
from fireside.cli.terminal.conversation import converse, words_for
from fireside.cli.terminal.local_commands import COMMANDS
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.reading import Reader
from fireside.cli.terminal.saves import Saves
from fireside.cli.wording import ENGLISH
from fireside.drawing.errors import UnclearError
from fireside.drawing.screen import Screen, screen_for
from fireside.games.the_game import TITLE
from fireside.games.the_game.actions import KEEP_CLEAR, SIGNALLING, SMALL_STEPS
from fireside.games.the_game.components import ASCENDING_COUNT
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.options import Options
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.match.record import AsideEntry
from fireside.match.record_json import decode_record
from fireside.registry import AnyTitle
from fireside.texts import load_texts
from fireside.title import Title
from tests.bots.planning import PlanningBot
from tests.cli.scripted import ScriptedTerminal, check_ended, played, session_at
from tests.games.the_game.positions import position

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")

FIRST: Options = {"starter": "first"}
"""Seat 0 has the first turn, so that nobody has to be asked before."""


def first_hand() -> list[int]:
    """Return what seat 0 is dealt."""
    hand: list[int] = session_at(
        ScriptedTerminal(), Path(), "you,you", FIRST, TITLE
    ).match.state.hands[0]
    return hand


LOW, NEXT, HIGH = 5, 18, 79
"""Two low cards and the highest of seat 0, with this seed and two seats."""


def test_the_cards_of_these_tests_are_dealt() -> None:
    hand = first_hand()
    assert (hand[0], hand[1], hand[-1]) == (LOW, NEXT, HIGH)


def told(folder: Path, *lines: str, who: str = "you,bot") -> tuple[LocalSession, str]:
    """Play a few lines of a game that seat 0 begins."""
    return played(folder, who, lines, FIRST, TITLE)


def cost(session: LocalSession, action: Action) -> int:
    """Return how much room an answer uses up."""
    if action.kind != "play":
        return 2 if action.kind == "stop" else 0
    card, pile = action.args
    distance: int = card - session.match.state.tops[pile]
    return distance if pile < ASCENDING_COUNT else -distance


def careful(scripted: ScriptedTerminal, sessions: list[LocalSession]) -> Iterator[str]:
    """Type the cheapest answer, in the short form; press Enter at the curtain."""
    while True:
        if "press Enter" in scripted.prompts[-1]:
            yield ""
            continue
        session = sessions[0]
        best = min(session.legal, key=lambda action: cost(session, action))
        yield session.screen.spell(best)


def careful_session(
    folder: Path, who: str, options: Options
) -> tuple[LocalSession, ScriptedTerminal]:
    """Seat people who type the cheapest answers."""
    scripted = ScriptedTerminal()
    sessions: list[LocalSession] = []
    scripted.lines = careful(scripted, sessions)
    sessions.append(session_at(scripted, folder, who, options, TITLE))
    return sessions[0], scripted


@pytest.mark.parametrize(
    ("who", "options"),
    [
        pytest.param("you", {}, id="alone"),
        pytest.param("you", {"on_fire": True, "pro": True}, id="alone, on fire and pro"),
        pytest.param("you,bot,bot,bot", {}, id="with three bots"),
        pytest.param("you,bot", {"on_fire": True}, id="with a bot, on fire"),
        pytest.param("you,you,bot,bot", {"pro": True}, id="two people and two bots, pro"),
        pytest.param("you,you,you,you,you", {"short_hand": True}, id="five people"),
        pytest.param("bot,bot,bot", {"starter": "random"}, id="three bots, nobody plays"),
    ],
)
def test_a_whole_game_ends_with_its_result_and_a_record_to_verify(
    tmp_path: Path, who: str, options: Options
) -> None:
    session, scripted = careful_session(tmp_path, who, options)
    converse(session)
    text = scripted.text
    check_ended(session, text)
    assert re.search(r"^(Beaten|Excellent|Ended|Burnt): ", text, re.MULTILINE)
    for seat, hand in enumerate(session.match.state.hands):
        name = "You" if session.people == [seat] else session.words.seat(seat)
        held = " ".join([str(card) for card in hand])
        assert f"{name} still held {held}" in text or (not hand and f"{name} held no" in text)


# Typing cards.


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(f"{LOW}a", id="card and pile"),
        pytest.param(f"{LOW} A", id="with a blank, and a capital"),
        pytest.param(f"{LOW} on a", id="in words"),
        pytest.param(f"play {LOW} a", id="the notation"),
        pytest.param("#1", id="the number in the list"),
        pytest.param("1", id="the number without its sign"),
    ],
)
def test_a_card_can_be_typed_in_short_forms(tmp_path: Path, typed: str) -> None:
    session, _ = told(tmp_path, typed)
    assert [str(step.action) for step in session.match.steps[1:]] == [f"play {LOW} 0"]


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(f"{LOW}a {HIGH}c", id="with a blank"),
        pytest.param(f"{LOW}a{HIGH}c", id="without one"),
        pytest.param(f"{LOW} a, then {HIGH} c", id="in words"),
    ],
)
def test_several_cards_can_be_typed_in_one_line(tmp_path: Path, typed: str) -> None:
    session, _ = told(tmp_path, typed)
    assert session.match.state.tops == [LOW, 1, HIGH, 100]


def test_a_whole_turn_with_signal_and_stop_fits_in_one_line(tmp_path: Path) -> None:
    session, _ = told(tmp_path, "", f"!d {LOW}a {HIGH}c stop", who="you,you")
    kinds = [step.action.kind for step in session.match.steps[1:] if step.action]
    assert kinds == ["signal", "play", "play", "stop"]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        pytest.param(f"{NEXT}a {LOW}a", "is too low for A", id="the second does not fit"),
        pytest.param(f"{LOW}a {LOW}b", "is not in your hand", id="the same card twice"),
        pytest.param(f"{LOW}a stop", "must play one more card this turn", id="stopping too early"),
        pytest.param(f"{LOW}a {NEXT}a stop {HIGH}c", "it is another turn", id="after the turn"),
        pytest.param(f"{LOW}a !d ~d", "you have set a signal at D since", id="a signal twice"),
    ],
)
def test_a_line_is_done_as_a_whole_or_not_at_all(
    tmp_path: Path, typed: str, complaint: str
) -> None:
    session, text = told(tmp_path, typed)
    assert complaint in " ".join(text.split())
    assert len(session.match.steps) == 1


def test_a_line_never_tells_what_will_be_drawn(tmp_path: Path) -> None:
    hand = session_at(ScriptedTerminal(), tmp_path, "you", {}, TITLE).match.state.hands[0]
    plays = [f"{card}a" for card in hand]
    all_of_them, _ = played(tmp_path / "a", "you", [" ".join(plays)], {}, TITLE)
    drawn = all_of_them.match.state.hands[0]
    assert len(drawn) == len(hand)
    missing = next(card for card in range(2, 100) if card not in [*hand, *drawn])
    for card in (drawn[0], missing):
        line = " ".join([*plays, f"{card}b"])
        session, text = played(tmp_path / str(card), "you", [line], {}, TITLE)
        assert "by then it is another turn" in " ".join(text.split())
        assert len(session.match.steps) == 1


def test_a_card_alone_asks_for_its_pile_or_for_the_number_in_the_list(tmp_path: Path) -> None:
    session, text = told(tmp_path, str(LOW))
    assert len(session.match.steps) == 1
    assert f"{LOW} can mean {LOW}a, {LOW}b, {LOW}c, {LOW}d, #{LOW} (" in text


@pytest.mark.parametrize(
    ("hand", "typed", "meant"),
    [
        pytest.param("45 70", "45", "45c", id="only one pile takes it"),
        pytest.param("3 70", "3", "", id="it is a number in the list too"),
        pytest.param("47 70", "47", "", id="no pile takes it"),
        pytest.param("45 70", "2", "70a", id="only a number in the list"),
    ],
)
def test_a_card_alone_is_played_if_nothing_else_can_be_meant(
    hand: str, typed: str, meant: str
) -> None:
    state = position("60 61 46 29", f"{hand} | 9 8")
    legal = TITLE.game.legal_actions(state, 0)
    screen = screen_for(TITLE, load_texts(TITLE), plain=True)
    names = Reader(screen, legal, [], {})
    try:
        read = screen.read(typed, TITLE.view(state, 0), legal) or [names.read(typed, ENGLISH, [])]
    except UnclearError:
        read = []
    assert [screen.spell(action) for action in read] == [meant] * bool(meant)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        pytest.param("1a", "I don’t know “1a”.", id="no such card"),
        pytest.param("100a", "I don’t know “100a”.", id="a card too high"),
        pytest.param(f"{LOW}e", "I don’t know", id="no such pile"),
        pytest.param("#99", "I don’t know “#99”.", id="a number that is not in the list"),
        pytest.param("stop", "you must play 2 more cards this turn", id="stopping too early"),
        pytest.param("gladly", "settled beforehand who starts", id="a bid that nobody asks for"),
    ],
)
def test_bad_input_names_what_is_wrong_and_changes_nothing(
    tmp_path: Path, typed: str, complaint: str
) -> None:
    session, text = told(tmp_path, typed)
    assert complaint in " ".join(text.split())
    assert len(session.match.steps) == 1


def test_why_understands_the_short_forms_and_names_the_clause(tmp_path: Path) -> None:
    _, text = told(tmp_path, f"{NEXT}a", f"why {LOW} a", f"why {LOW}b", "why !c", "why -c")
    text = " ".join(text.split())
    assert f"`play {LOW} a` is not allowed: {LOW} is too low for A" in text
    assert "(GAM-10)" in text
    assert f"`play {LOW} b` is allowed" in text
    assert "`signal c keep-clear` is allowed" in text
    assert "`signal c none` is not allowed: you have no signal there (GAM-40)" in text


# Signals.


@pytest.mark.parametrize(
    ("typed", "signal"),
    [
        pytest.param("!b", KEEP_CLEAR, id="a sign"),
        pytest.param("~b", SMALL_STEPS, id="the other sign"),
        pytest.param("clear b", KEEP_CLEAR, id="a word"),
        pytest.param("small b", SMALL_STEPS, id="another word"),
        pytest.param("b small steps", SMALL_STEPS, id="the pile first"),
        pytest.param("signal b keep-clear", KEEP_CLEAR, id="the notation"),
    ],
)
def test_a_signal_is_given_in_one_word_and_takes_no_turn(
    tmp_path: Path, typed: str, signal: int
) -> None:
    session, text = told(tmp_path, typed)
    assert session.view().public.signals[0] == (0, signal, 0, 0)
    assert session.asked == 0
    assert isinstance(session.match.entries[0], AsideEntry)
    assert "You+" in text.rpartition("room")[2]


def test_one_sign_can_stand_for_several_piles(tmp_path: Path) -> None:
    session, _ = told(tmp_path, "!ac ~d")
    assert session.view().public.signals[0] == (KEEP_CLEAR, 0, KEEP_CLEAR, SMALL_STEPS)


@pytest.mark.parametrize("typed", ["!b", "-b", "none b", "signal b none"])
@pytest.mark.parametrize("between", [[], [f"{LOW}a"]], ids=["at once", "after a card"])
def test_a_signal_is_taken_back_at_any_time(tmp_path: Path, typed: str, between: list[str]) -> None:
    session, text = told(tmp_path, "!b", *between, typed)
    assert session.view().public.signals[0] == (0, 0, 0, 0)
    assert "flag off B" in text


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        pytest.param(
            ["!b", "~b"], "you have set a signal at B since the last answer", id="set already"
        ),
        pytest.param(["!b", "clear b"], "you already show that", id="shown already"),
        pytest.param(["-b"], "you have no signal there", id="nothing to take back"),
    ],
)
def test_a_signal_that_cannot_be_given_says_why(
    tmp_path: Path, lines: list[str], complaint: str
) -> None:
    _, text = told(tmp_path, *lines)
    assert f"{complaint}" in " ".join(text.split())
    assert "(GAM-40)" in text


def test_a_plain_screen_says_that_a_signal_was_changed_and_explains_no_score(
    tmp_path: Path,
) -> None:
    scripted = ScriptedTerminal(["", "signal b keep-clear", "signal b small-steps", "score"])
    session = session_at(scripted, tmp_path, "you,you", FIRST, TITLE)
    session.screen = Screen(session.words, plain=True)
    converse(session)
    assert "you have already done that since the last action" in scripted.text
    assert "The Game has no score before the end." in scripted.text


@pytest.mark.clause("GAM-40")
def test_nobody_signals_alone(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", ["!a"], {}, TITLE)
    assert "there is nobody to signal to (GAM-40)" in " ".join(text.split())


@pytest.mark.clause("GAM-40")
def test_a_signal_may_be_given_before_the_starter_is_found(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "you,you", ["", "!a"], {}, TITLE)
    assert session.view().public.signals[0] == (KEEP_CLEAR, 0, 0, 0)
    assert session.match.state.asked() == [0, 1]


def test_the_list_shows_what_may_be_signalled_besides(tmp_path: Path) -> None:
    _, text = told(tmp_path, "!a", "list")
    listed = text.rpartition("At any time:")[2]
    assert "!b  signal “keep clear” at B" in listed
    assert "-a  take your flag off A" in listed
    assert "!a" not in listed


class Talkative(Policy[TheGameState]):
    """Signals at two piles as soon as it can, and plays the first card that fits."""

    def choose(self, state: TheGameState, seat: Seat, rng: Rng) -> Action:
        return TITLE.game.legal_actions(state, seat)[0]

    def candidates(self, state: TheGameState, seat: Seat, limit: int) -> list[list[Action]]:
        return [TITLE.game.legal_actions(state, seat)[:1]]

    def value(self, state: TheGameState, seat: Seat) -> int:
        return 0

    def remark(self, game: Game[TheGameState], state: TheGameState, seat: Seat) -> Action | None:
        wanted = (SIGNALLING[2][KEEP_CLEAR], SIGNALLING[3][SMALL_STEPS])
        open_now = game.open_asides(state, seat)
        return next((action for action in wanted if action in open_now), None)


def with_policy(title: AnyTitle, policy: Policy[TheGameState]) -> AnyTitle:
    """Return a title that differs in its policy alone."""
    fields = {name: getattr(title, name) for name in signature(Title).parameters}
    return Title(**{**fields, "policy": policy})


def test_bots_signal_as_soon_as_they_may_and_it_is_told(tmp_path: Path) -> None:
    title = with_policy(TITLE, Talkative())
    session, text = played(tmp_path, "you,bot,bot", [], FIRST, title)
    said = [entry for entry in session.match.entries if isinstance(entry, AsideEntry)]
    assert [entry.seat for entry in said] == [1, 1, 2, 2]
    assert {entry.by for entry in said} == {"bot"}
    [clear] = re.findall(r"^! clear +(\S.*?)  ", text, re.MULTILINE)
    assert clear == "Ben, Cleo"
    assert decode_record(session.path.read_bytes()).entries == tuple(session.match.entries)


def test_signals_of_others_are_told_in_the_log_and_do_not_crowd_the_news(tmp_path: Path) -> None:
    title = with_policy(TITLE, Talkative())
    _, text = played(tmp_path, "you,bot,bot", ["log"], FIRST, title)
    news, _, log = text.partition("> log")
    told = "■ Ben: “keep clear” at C, “small steps” at D"
    assert told not in news
    assert told in log


@pytest.mark.clause("GAM-40")
def test_bots_signal_before_anybody_bids(tmp_path: Path) -> None:
    title = with_policy(TITLE, Talkative())
    session, _ = played(tmp_path, "you,bot", [], {}, title)
    said, bids = session.match.entries[:2], session.match.entries[2:]
    assert all(isinstance(entry, AsideEntry) for entry in said)
    assert [entry.seat for entry in bids] == [1]


# Taking back.


def test_undo_alone_or_among_bots_needs_nobody(tmp_path: Path) -> None:
    for number, who in enumerate(("you", "you,bot,bot")):
        session, text = played(tmp_path / str(number), who, ["#1", "undo"], FIRST, TITLE)
        assert "undoes 1 action" in text
        assert session.match.standing() == []


def test_undo_of_a_card_that_others_saw_asks_them(tmp_path: Path) -> None:
    lines = ["", f"{LOW}a", "undo"]
    refused, text = told(tmp_path / "a", *lines, "n", who="you,you")
    granted, _ = told(tmp_path / "b", *lines, "y", who="you,you")
    assert "Does everybody agree (Ben)?" in text
    assert len(refused.match.standing()) == 1
    assert granted.match.standing() == []


def test_undo_after_a_signal_makes_sure_what_is_meant(tmp_path: Path) -> None:
    lines = [f"{LOW}a", "!b", "undo"]
    kept, text = told(tmp_path / "a", *lines, "n")
    gone, _ = told(tmp_path / "b", *lines, "y")
    assert f"Undo your last action (play {LOW} on A) instead?" in " ".join(text.split())
    assert len(kept.match.standing()) == 2
    assert gone.match.standing() == []


def test_a_redo_that_other_luck_forbids_is_refused(tmp_path: Path) -> None:
    start = ["#1", "#1", "stop"]
    before, _ = played(tmp_path / "a", "you", start, FIRST, TITLE)
    dealt = session_at(ScriptedTerminal(), tmp_path, "you", FIRST, TITLE).match.state.hands[0]
    drawn = next(card for card in before.match.state.hands[0] if card not in dealt)
    pile = "a" if drawn > before.match.state.tops[0] else "c"
    again = ["undo", "undo", "redo", "redo"]
    session, text = played(tmp_path / "b", "you", [*start, f"{drawn}{pile}", *again], FIRST, TITLE)
    assert f"That is not possible any more: play {drawn}" in text
    assert len(session.match.standing()) == len(start)


# Several people at one keyboard.


def pieces(text: str) -> list[tuple[str, str]]:
    """Cut what was printed by who had the keyboard."""
    parts = re.split(r"(\w+), press Enter when nobody else is looking\.", text)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_bids_are_made_behind_the_curtain_and_shown_together(tmp_path: Path) -> None:
    lines = ["", "rather-not", "", "could"]
    session, text = played(tmp_path, "you,you,bot", lines, {}, TITLE)
    assert session.match.state.stack[-1].kind == "play"
    (first, ada), (second, ben), *rest = pieces(text)
    assert (first, second) == ("Ada", "Ben")
    assert "start." not in ada
    assert "rather-not" not in ben
    assert "Ada would" not in ben.partition("> could")[0]
    shown = ben + "".join([piece for _, piece in rest])
    assert "Ada would rather not start." in shown
    assert "Ben could start." in shown
    assert re.search(r"Cleo (would|could) .*start\.", shown)


@pytest.mark.parametrize(
    "typed", ["rather not", "Rather-not", "rather", "r", "3", "bid rather-not"]
)
def test_a_bid_can_be_typed_in_short_forms(tmp_path: Path, typed: str) -> None:
    session, _ = played(tmp_path, "you,you", ["", typed], {}, TITLE)
    assert [str(step.action) for step in session.match.steps[1:]] == ["bid 2"]


def test_no_reader_sees_the_hand_of_another_seat(tmp_path: Path) -> None:
    session, scripted = careful_session(tmp_path, "you,you,bot", {"on_fire": True})
    moments: list[tuple[int, list[list[int]]]] = []

    def look(prompt: str) -> None:
        scripted.prompts.append(prompt)
        hands = [hand[:] for hand in session.match.state.hands]
        moments.append((len(scripted.text), hands))

    scripted.on_prompt = look
    converse(session)
    boards = 0
    begun = 0
    reader = ""
    for prompt, (end, hands) in zip(scripted.prompts, moments, strict=True):
        piece = scripted.text[begun:end]
        begun = end
        if "press Enter" in prompt:
            reader = prompt.partition(",")[0]
            continue
        grid = piece.rpartition("\nhand")[2].partition("\n\n")[0]
        rows = re.findall(r"^ {0,3}\*?(\d\d?)[*+ ]", grid, re.MULTILINE)
        assert [int(card) for card in rows] == hands[NAMES.index(reader)]
        boards += 1
        drawing = re.findall(r"(\w+): (?:.*, )?draws \d+(?:,| and) \d", piece)
        assert set(drawing) <= {reader}
    assert boards > 10


def test_the_line_of_a_bot_tells_its_whole_turn(tmp_path: Path) -> None:
    _, text = told(tmp_path, f"{LOW}a {HIGH}c stop")
    [turn] = re.findall(r"■ Ben: (.* on .*draws \d)$", text, re.MULTILINE)
    assert len(re.findall(r"\d+ on [ABCD] \([+-]\d+\)|«", turn)) >= 2


def test_the_log_keeps_every_turn_apart(tmp_path: Path) -> None:
    hand = session_at(ScriptedTerminal(), tmp_path, "you", {}, TITLE).match.state.hands[0]
    turn = f"{hand[0]}a {hand[1]}a stop"
    _, text = played(tmp_path, "you", [turn, f"{hand[-1]}c", "log"], {}, TITLE)
    log = text.rpartition("> log")[2]
    assert len(re.findall(r"^ ● You: draw ", log, re.MULTILINE)) == 1
    assert len(re.findall(r"^ ● You: \d+ on A .*, draw \d+ and \d+$", log, re.MULTILINE)) == 1
    assert len(re.findall(r"^ ● You: \d+ on C", log, re.MULTILINE)) == 1


# The rest.


def test_help_explains_the_short_forms_and_the_signs(tmp_path: Path) -> None:
    _, text = told(tmp_path, "? all")
    page = text.partition("On the board:")[2]
    for sign in ("34a", "!a", "~a", "-a", "«-10»", "[+3]", "*55*"):
        assert f"\n  {sign} " in page


def test_hint_can_be_typed_as_it_is_shown(tmp_path: Path) -> None:
    session, text = told(tmp_path, "hint")
    [typed] = re.findall(r"would choose: play \d+ on [ABCD] \(`(\d+[abcd])`\)", text)
    assert session.understand(typed)[0] in session.legal


def test_tab_completes_cards_and_signals(tmp_path: Path) -> None:
    session, _ = told(tmp_path)
    known = words_for(session)
    assert completion(known, f"{LOW}", 0) == f"{LOW}a"
    assert completion(known, "signal a k", 0) == "signal a keep-clear"
    assert completion(known, "!", 0) == "!a"


def test_a_match_with_signals_is_saved_and_loaded(tmp_path: Path) -> None:
    session, _ = told(tmp_path, "!b", f"{LOW}a", who="you,bot:normal")
    match, sitters = Saves(tmp_path).load(session.path)
    assert match.state.dump() == session.match.state.dump()
    assert [str(sitter) for sitter in sitters] == ["you", "bot:normal"]


def test_the_score_and_single_piles_can_be_asked_for(tmp_path: Path) -> None:
    _, text = told(tmp_path, f"{LOW}a", "score", "board a")
    assert "97 cards are left: 84 in the draw pile, 13 in hands." in text
    assert f"A: {LOW}" in text


def test_a_title_without_a_screen_can_be_played_with_all_its_asides(tmp_path: Path) -> None:
    scripted = ScriptedTerminal(["signal b keep-clear", f"play {LOW} a", "list"])
    session = session_at(scripted, tmp_path, "you,bot", FIRST, TITLE)
    session.screen = Screen(session.words, plain=True)
    converse(session)
    assert session.view().public.signals[0] == (0, KEEP_CLEAR, 0, 0)
    assert session.match.state.tops[0] == LOW
    assert "signal a keep-clear" in scripted.text.rpartition("At any time:")[2]
    assert "! " not in scripted.text
    assert set(COMMANDS) <= set(words_for(session))


def test_a_bot_thinks_once_for_the_whole_turn_it_plans(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = PlanningBot()
    monkeypatch.setitem(BOTS, "easy", bot)
    session = session_at(ScriptedTerminal(), tmp_path, "bot,you", FIRST, TITLE)
    while session.asked == 0:
        session.act_for_bot()
    played = [step.action for step in session.match.steps if step.is_action]
    assert bot.lines == [played]
    assert len(played) > 2
