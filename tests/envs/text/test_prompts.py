"""What stands in a prompt: board, news, rules, question and answers, in every language."""

import doctest
import re

import pytest

import fireside
from fireside.envs import text
from fireside.envs.text import TextHarness, know
from fireside.envs.text.rules_now import clauses_now
from fireside.envs.text.wording import prompt_wording
from fireside.match.news import last_turn
from fireside.registry import title_names
from fireside.rulebook import load_rulebook
from fireside.texts import LANGUAGES, PLACEHOLDER


def played(title: str, count: int, seats: int = 2) -> fireside.Position:
    """Return a position after some answers of the easy bot."""
    position = fireside.load(title, seats).start(seed=5)
    bot = fireside.bot("easy")
    for _ in range(count):
        position.play(bot.choose(position))
    return position


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", title_names())
def test_a_prompt_has_all_that_is_needed(title: str, language: str) -> None:
    position = played(title, 12)
    frame = prompt_wording(language)
    prompt = TextHarness(language=language).make_prompt(position)
    headings = re.findall(r"^## (.*)$", prompt, re.MULTILINE)
    wanted = ["board", "since", "question", "answers"]
    assert {frame.text(f"heading.{name}") for name in wanted} <= set(headings)
    for action in position.legal_actions():
        assert f" {position.game.notation(action)} – " in prompt
    assert prompt.endswith(frame.text("ask.listed", word=frame.text("answer")))


@pytest.mark.parametrize("title", title_names())
def test_the_rules_are_those_that_refuse_something_now(title: str) -> None:
    position = played(title, 12)
    kinds = {action.kind for action in position.legal_actions()}
    refused = {
        refusal.clause
        for action in position.game.title.action_set.actions
        if action.kind in kinds and (refusal := position.why_not(action))
    }
    assert set(clauses_now(know(position))) == refused
    shown = TextHarness().observation(position)["rules"]
    book = load_rulebook(title)
    assert shown == {id: book.clause(id).text for id in sorted(refused)}


def test_how_much_of_the_rules_is_shown_can_be_chosen() -> None:
    position = played("the-game", 3)
    shown = {
        rules: set(
            re.findall(r"^- (GAM-\d+)", TextHarness(rules=rules).make_prompt(position), re.M)
        )
        for rules in ("none", "clauses", "chapters", "whole")
    }
    assert shown["none"] == set()
    assert shown["clauses"] < shown["chapters"] < shown["whole"]
    assert shown["whole"] == {clause.id for clause in load_rulebook("the-game").clauses()}


def test_without_a_list_the_forms_of_answers_are_shown() -> None:
    prompt = TextHarness(is_listed=False).make_prompt(fireside.load("feurio", 2).start(seed=7))
    assert "- spread CELL, such as spread " in prompt
    assert "- CELL is one of: " in prompt
    assert "legal answers" not in prompt


def test_the_news_begin_with_the_own_last_answer() -> None:
    position = fireside.load("the-game", 2, starter="first").start(seed=7)
    for answer in ("play 10 a", "play 13 a", "stop"):
        position.play(answer)
    for _ in range(2):
        position.play(position.legal_actions()[0])
    position.play("stop")
    news = [event.kind for event in know(position).since]
    assert news[0] == "refill"
    assert news.count("play") == 2
    position.play(position.legal_actions()[0])
    assert [event.kind for event in know(position).since] == [*news, "play"]


def test_the_news_of_a_first_turn_begin_with_the_set_up() -> None:
    position = fireside.load("the-game", 2, starter="first").start(seed=7)
    drawn = [event.args[0] for event in know(position).since if event.kind == "draw"]
    assert tuple(sorted(drawn)) == position.view().own.hand


def test_undone_answers_are_no_news() -> None:
    position = fireside.load("the-game", 2, starter="first").start(seed=7)
    position.play("play 10 a")
    position.undo()
    assert "play" not in [event.kind for event in know(position).since]


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ([], 0),
        ([(1, True)], 0),
        ([(0, True), (0, True)], 0),
        ([(0, True), (1, True)], 0),
        ([(1, True), (0, True), (0, True), (1, True), (1, False), (0, True)], 2),
        ([(1, True), (0, True), (1, False), (0, True)], 0),
    ],
)
def test_the_last_turn_ends_where_another_seat_answers(
    entries: list[tuple[int, bool]], found: int
) -> None:
    assert last_turn(entries, 0) == found


def test_a_seat_position_and_an_imagined_one_need_no_history() -> None:
    position = played("feurio", 12)
    whole = TextHarness().make_prompt(position)
    imagined = TextHarness().make_prompt(position.imagine(seed=1))
    heading = "## What happened since your last turn"
    assert heading in whole
    assert imagined == re.sub(rf"{heading}\n\n.*?\n\n(?=## )", "", whole, flags=re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    english, other = prompt_wording("en").texts, prompt_wording(language).texts
    assert list(other) == list(english)
    for key, said in english.items():
        wanted = sorted(PLACEHOLDER.findall(str(said)))
        assert sorted(PLACEHOLDER.findall(str(other[key]))) == wanted


def test_the_example_of_the_package_runs() -> None:
    failed, attempted = doctest.testmod(text)
    assert attempted > 0
    assert failed == 0
