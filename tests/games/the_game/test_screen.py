"""The table of The Game: every distance in its place, and never wider than the screen."""

import re
from itertools import chain

import pytest

from fireside.drawing.screen import Screen, screen_for
from fireside.games.the_game import TITLE
from fireside.games.the_game.actions import KEEP_CLEAR, SIGNALLING
from fireside.games.the_game.state import TheGameState
from fireside.games.the_game.view import TheGameView
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.texts import load_texts
from tests.games.the_game.positions import action_for, answer, play_out, position, say, start

VARIANTS: list[tuple[int, Options]] = [
    (1, {}),
    (2, {"on_fire": True, "pro": True}),
    (3, {"short_hand": True}),
    (5, {"on_fire": True}),
]


def screen(plain: bool = True) -> Screen:
    words = load_texts(TITLE, names=["", "A very long name indeed"])
    return screen_for(TITLE, words, plain)


def drawn(seen: TheGameView, width: int = 80, before: TheGameView | None = None) -> list[str]:
    return [line.plain for line in screen().board(seen, before, width, "")]


def row(lines: list[str], label: str) -> str:
    """Return the row of a label or card, without the panel beside it."""
    [found] = [line[:61].rstrip() for line in lines if re.match(rf" *{re.escape(label)}\b", line)]
    return found


def cells(line: str, width: int = 13) -> list[str]:
    """Cut a row into what stands under each pile."""
    return [line[9 + width * pile : 9 + width * (pile + 1)].strip() for pile in range(4)]


def table(state: TheGameState, seat: int = 0) -> list[str]:
    return drawn(TITLE.view(state, seat))


# The piles.


def test_a_pile_shows_direction_top_room_and_the_card_that_jumps() -> None:
    lines = table(position("47 1 88 30", "50 37 | 9 8"))
    heads = cells(lines[0].replace("|", " "))
    assert heads == ["A ↑ up", "B ↑ up", "C ↓ down", "D ↓ down"]
    assert cells(lines[1].replace("|", " ")) == ["47", "1", "88", "30"]
    assert [cell.split()[-1] for cell in cells(row(lines, "room"))] == ["52", "98", "86", "28"]
    assert cells(row(lines, "jump")) == ["37 yours", "–", "98", "40"]


def test_a_jump_card_that_was_played_is_told_to_be_gone() -> None:
    state = position("47 1 88 30", "50 51 | 9 8", draw="60 61")
    assert cells(row(table(state), "jump"))[0] == "37 gone"


def test_the_fuse_of_a_pile_gets_shorter_with_its_room() -> None:
    lines = table(position("97 1 51 100", "98 | 8"))
    spent, whole, half, _ = [cell.count("━") for cell in cells(row(lines, "room"))]
    assert 0 < spent < half < whole


def test_a_few_cards_below_the_top_are_shown_and_all_of_them_on_demand() -> None:
    state = start("3 5 7 11 20 30 40 50")
    answer(state, "3a 5a 7a 11a 20a")
    seen = TITLE.view(state, 0)
    assert cells(row(drawn(seen), "below"))[0] == "11 7 5 3"
    [whole] = [line.plain for line in screen().about(seen, "a", 80)]
    assert whole.endswith("3 5 7 11 20")
    [empty] = [line.plain for line in screen().about(seen, "c", 80)]
    assert "Nothing" in empty


# The hand.


def test_every_card_of_the_hand_shows_its_distance_to_each_pile() -> None:
    lines = table(position("47 20 60 30", "50 12 | 9 8"))
    assert cells(row(lines, "50")) == ["[+3]", "+30", "-10", ""]
    assert cells(row(lines, "12")) == ["", "", "-48", "[-18]"]


def test_jumps_are_marked_and_are_the_best_way() -> None:
    lines = table(position("47 20 60 30", "37 40 | 9 8"))
    assert cells(row(lines, "37")) == ["«-10»", "+17", "-23", ""]
    assert cells(row(lines, "40")) == ["", "+20", "-20", "«+10»"]


def test_ways_of_the_same_length_are_both_the_best() -> None:
    lines = table(position("1 1 100 100", "12 80 | 9 8"))
    assert cells(row(lines, "12")) == ["[+11]", "[+11]", "-88", "-88"]


def test_a_card_that_fits_nowhere_has_no_distances() -> None:
    lines = table(position("60 61 30 29", "70 45 | 9 8"))
    assert cells(row(lines, "45")) == ["", "", "", ""]


def test_cards_ten_apart_are_pointed_out() -> None:
    assert "41 and 51, 51 and 61" in "\n".join(table(position("1 1 100 100", "41 51 61 | 8")))
    assert "Ten apart" not in "\n".join(table(position("1 1 100 100", "41 52 63 | 8")))


def test_somebody_who_only_looks_on_sees_no_hand() -> None:
    lines = table(position("47 1 88 30", "50 37 | 9 8"), SPECTATOR)
    assert not any(line.startswith("hand") for line in lines)
    assert "37 yours" not in "\n".join(lines)


def test_what_is_new_since_the_last_look_is_marked() -> None:
    state = position("47 1 88 30", "50 60 | 9 8", draw="70 71 72")
    before = TITLE.view(state, 0)
    answer(state, "50a")
    lines = drawn(TITLE.view(state, 0), before=before)
    assert [cell.endswith("+") for cell in cells(lines[1].replace("|", " "))] == [
        *(True, False, False, False)
    ]
    unseen = drawn(TITLE.view(state, 0), before=TITLE.view(position("50 1 88 30", "61 | 9"), 0))
    assert any(line.startswith("  60+") for line in unseen)


# Signals and fire.


def test_signals_stand_under_their_pile_with_the_names_of_who_gave_them() -> None:
    state = position("47 1 88 30", "50 37 | 9 8 | 4 5")
    say(state, "0a", "keep-clear")
    say(state, "2a", "small-steps")
    lines = table(state, 1)
    assert cells(row(lines, "! clear")) == ["Ada", "", "", ""]
    assert cells(row(lines, "~ small")) == ["Cleo", "", "", ""]


def test_signals_of_many_are_shown_by_shape() -> None:
    places = {f"{seat}d": "keep-clear" for seat in range(5)}
    state = position("47 1 88 30", "50 | 9 | 4 | 5 | 6", signals=places)
    assert cells(row(table(state), "! clear"))[3] == "● ■ ▲ ◆ ★"


def test_a_signal_that_is_new_since_the_last_look_is_marked() -> None:
    state = position("47 1 88 30", "50 37 | 9 8 | 4 5")
    say(state, "1a", "keep-clear")
    before = TITLE.view(state, 0)
    say(state, "2a", "keep-clear")
    lines = drawn(TITLE.view(state, 0), before=before)
    assert cells(row(lines, "! clear"))[0] == "■ ▲+"


def test_rows_of_signals_and_fire_are_there_only_when_needed() -> None:
    text = "\n".join(table(position("47 1 88 30", "50 37 | 9 8")))
    assert "! clear" not in text
    assert "~ small" not in text
    assert "burns" not in text


def test_a_burning_card_is_starred_and_says_by_when_to_cover_it() -> None:
    lines = table(position("44! 1 66!! 100", "50 77 | 9 8", on_fire=True))
    assert cells(lines[1].replace("|", " ")) == ["*44*", "1", "*66*", "100"]
    assert cells(row(lines, "burns")) == ["this turn!", "", "next turn", ""]
    text = "\n".join(lines)
    assert "A burns: cover it this turn, or the game is lost." in text
    assert "C burns: cover it by the end of the next turn." in text
    assert any(line.startswith("*77*") for line in lines)


def test_fire_cards_are_plain_cards_without_the_fire() -> None:
    assert not any("*" in line for line in table(position("44 1 66 100", "50 77 | 9 8")))


# The panel.


def test_the_panel_says_who_is_asked_and_counts_all_cards() -> None:
    state = position("47 1 88 30", "50 | 9 8 | 4 5 6", draw="60 61", turn=1)
    text = "\n".join(table(state))
    assert re.search(r"▸ ■ A very long…\s+2$", text, re.MULTILINE)
    assert re.search(r"^.*  ● Ada\s+1$", text, re.MULTILINE)
    assert re.search(r"draw pile\s+2$", text, re.MULTILINE)
    assert re.search(r"left in all\s+8$", text, re.MULTILINE)


def test_fire_cards_that_nobody_has_shown_yet_are_listed() -> None:
    state = position("44 1 66 100", "50 77 | 22 8", on_fire=True)
    assert "22 33 55" in "\n".join(table(state))
    assert "33 55 77" in "\n".join(table(state, 1))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("width", [40, 50, 62, 80, 120])
def test_nothing_is_wider_than_the_screen(seats: int, options: Options, width: int) -> None:
    state = TITLE.game.start(seats, options, fast_rng(seats), FORGET)
    for now in play_out(state, fast_rng(width)):
        for seat in (0, SPECTATOR):
            seen = TITLE.view(now, seat)
            lines = [*screen().board(seen, None, width, ""), *screen().score(seen, width)]
            if now.stack:
                legal = TITLE.game.legal_actions(now, now.stack[-1].seat)
                lines += screen().offer(seen, legal, width)
                lines += screen().actions(seen, legal, width)
            assert max([line.cell_len for line in lines]) <= width


@pytest.mark.parametrize("width", [40, 50, 62])
def test_a_narrow_window_shows_the_same_numbers(width: int) -> None:
    state = position("44! 20 66!! 100", "50 34 77 | 9 8", on_fire=True)
    say(state, "1a", "keep-clear")
    pitch = min(13, (width - 8) // 4)
    lines = drawn(TITLE.view(state, 0), width)
    assert [cells(row(lines, card), pitch) for card in ("50", "34")] == [
        cells(row(table(state), card)) for card in ("50", "34")
    ]
    assert len(list(chain(*[re.findall(r"[↑↓]", line) for line in lines]))) == 4
    assert "▸ ● Ada 3" in lines[0]


def test_all_of_it_fits_on_a_small_terminal_with_room_for_the_news() -> None:
    state = position("44! 20 66!! 100", "3 13 34 50 77 90 | 9 8 | 4 | 5 | 6", on_fire=True)
    say(state, "1a", "keep-clear")
    say(state, "2a", "small-steps")
    # Two blank lines, two lines of question and one to type in go with it.
    assert len(table(state)) + 5 <= 24


@pytest.mark.parametrize("plain", [True, False], ids=["without colour", "in colour"])
def test_the_same_things_are_written_with_and_without_colour(plain: bool) -> None:
    seen = TITLE.view(position("44! 20 66!! 100", "50 34 77 | 9 8", on_fire=True), 0)
    text = "\n".join([line.plain for line in screen(plain).board(seen, None, 80, "")])
    assert ("|" in text) == plain
    assert text.replace("|", " ").split() == [
        word for line in drawn(seen) for word in line.replace("|", " ").split()
    ]


# The result.


def test_the_score_says_how_many_cards_are_left_and_where() -> None:
    seen = TITLE.view(position("47 1 88 30", "50 37 | 9 8 7", draw="60 61"), 0)
    left, goal = [line.plain.strip() for line in screen().score(seen, 80)]
    assert left == "7 cards are left: 2 in the draw pile, 5 in hands."
    assert "Fewer than ten left is excellent" in goal


def test_at_the_end_every_hand_is_shown_with_the_result() -> None:
    state = position("97 96 3 4", "98 50 | 49 51 | 48", draw="")
    answer(state, "98a stop")
    seen = TITLE.view(state, 1)
    lines = [line.plain.strip() for line in screen().score(seen, 80)]
    assert lines[0] == "Excellent: fewer than ten cards are left."
    assert lines[2:] == [
        "● Ada still held 50",
        "■ A very long name indeed still held 49 51",
        "▲ Cleo still held 48",
    ]


@pytest.mark.clause("GAM-40")
def test_after_the_end_there_are_no_signals_and_the_screen_says_so() -> None:
    state = position("98 97 2 3", "50 | 60", draw="", turn=1)
    reason = screen().why_silent(TITLE.view(state, 0), SIGNALLING[0][KEEP_CLEAR])
    assert reason == "the game is over, and so is signalling (GAM-40)"


@pytest.mark.parametrize(
    ("typed", "tops", "reason"),
    [
        pytest.param("30a", "40 1 66 100", "It jumps back 10", id="a jump"),
        pytest.param("44b", "40 1 66 100", "42 numbers are lost.", id="a long way"),
        pytest.param("64c", "50 1 66 100", "It is your shortest step.", id="the shortest way"),
        pytest.param("44a", "42 1 66 100", "Only one number is lost.", id="not the shortest way"),
        pytest.param("54c", "40 1 66 100", "Then your 64 can jump back ten.", id="a jump to come"),
        pytest.param(
            "64d", "40 1 66 100", "But somebody asks you to keep clear of D.", id="a signal"
        ),
    ],
)
def test_a_card_is_played_for_a_reason(typed: str, tops: str, reason: str) -> None:
    state = position(tops, "30 41 44 54 64 | 7", signals={"1d": "keep-clear"})
    said = screen().about_action(TITLE.view(state, 0), action_for(typed))
    assert reason in said


def test_a_card_on_a_fire_puts_it_out_and_one_may_stop_for_a_better_place() -> None:
    state = position("40 1 66! 100", "41 60 | 7", on_fire=True)
    seen = TITLE.view(state, 0)
    assert "It puts out the fire on C." in screen().about_action(seen, action_for("60c"))
    assert "enough" in screen().about_action(seen, action_for("stop"))
