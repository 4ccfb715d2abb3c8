"""What is read from the replies of a model, and why the others are refused."""

import json

import pytest

import fireside
from fireside.envs.text import TextHarness
from fireside.kernel.errors import OptionsError
from fireside.registry import title_names
from fireside.texts import LANGUAGES, load_texts
from tests.envs.text.models import FORMS, Form, Stubborn


def the_game() -> fireside.Position:
    """Return a first decision of The Game; the hand is 10, 13, 22, 24, 38, 49, 51."""
    return fireside.load("the-game", seats=2, starter="first").start(seed=7)


def answered(reply: str, position: fireside.Position, language: str = "en") -> str:
    """Return the notation of the action that a reply is read as."""
    parsed = TextHarness(language=language).parse_response(reply, position)
    assert parsed.reason == ""
    assert parsed.action is not None
    return position.game.notation(parsed.action)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("title", title_names())
def test_every_legal_answer_is_read_in_every_form(title: str, form: Form) -> None:
    position = fireside.load(title, 2).start(seed=3)
    words = load_texts(position.game.title)
    for number, action in enumerate(position.legal_actions(), 1):
        notation = position.game.notation(action)
        assert answered(form(str(number), notation, words.action(action)), position) == notation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", title_names())
def test_every_legal_answer_is_read_in_its_words(title: str, language: str) -> None:
    position = fireside.load(title, 2).start(seed=3)
    words = load_texts(position.game.title, language)
    for action in position.legal_actions():
        reply = f"Answer: {words.action(action)}!"
        assert answered(reply, position, language=language) == position.game.notation(action)


@pytest.mark.parametrize(
    "reply",
    [
        "Answer: 3",
        "3. play 10 c",
        "play 10 on C",
        "10 c",
        "10c",
        "Answer: I shall play 10 C now",
        "3. play 10 c – play 10 on C",
        "- play 10 c",
        "Action: play 10 c",
        '{"kind": "play", "args": [10, 2]}',
        '{"answer": {"kind": "play", "args": ["10", "c"]}}',
        '["play", [10, 2]]',
        '["play", 10, 2]',
        '{"answer": 3}',
        "Answer: play 10 a\nNo, wait.\nAnswer: play 10 c",
        "I weigh play 10 a against play 10 b.\n\nplay 10 c",
    ],
)
def test_free_answers_are_read(reply: str) -> None:
    assert answered(reply, the_game()) == "play 10 c"


@pytest.mark.parametrize(
    ("reply", "meanings"),
    [
        ("Answer: play 10 a or play 10 b", ["play 10 a", "play 10 b"]),
        ("Answer: 1. play 10 b", ["play 10 a", "play 10 b"]),
        ("play 51", ["play 51 a", "play 51 b", "play 51 c", "play 51 d"]),
        # The tenth of the list, or the card.
        ("10", ["play 22 b", "play 10 a", "play 10 b", "play 10 c", "play 10 d"]),
    ],
)
def test_an_answer_with_several_meanings_is_not_guessed(reply: str, meanings: list[str]) -> None:
    position = the_game()
    parsed = TextHarness().parse_response(reply, position)
    assert parsed.action is None
    assert [position.game.notation(action) for action in parsed.nearest] == meanings
    assert parsed.reason.startswith(f"“{parsed.said}” can mean several answers: `{meanings[0]}`")


@pytest.mark.parametrize("reply", ["Answer: 29", "Answer: 0", "I give up", "Answer: spiele 10"])
def test_what_names_no_action_is_not_understood(reply: str) -> None:
    parsed = TextHarness().parse_response(reply, the_game())
    assert parsed.action is None
    assert parsed.refusal is None
    assert "names no action" in parsed.reason
    assert "most like it: `play" in parsed.reason


@pytest.mark.parametrize(
    "reply",
    [
        "If I play 10 c, then Ben could",
        "I will not play 10 c.",
        "1. play 10 a is bad\n2. I might play 10 c instead",
    ],
)
def test_a_thought_is_not_taken_for_an_answer(reply: str) -> None:
    position = the_game()
    parsed = TextHarness().parse_response(reply, position)
    assert parsed.action is None
    assert "may be a thought: if" in parsed.reason
    assert "`play 10 c`" in parsed.reason
    # To a tool nothing but an answer is given.
    alone = TextHarness().parse_answer("I shall play 10 c now", position)
    assert alone.action == position.game.action("play 10 c")


@pytest.mark.parametrize("reply", ["", " \n", "[[", "```\n```", "<think>Answer: play 10 a</think>"])
def test_a_reply_without_an_answer_says_so(reply: str) -> None:
    parsed = TextHarness().parse_response(reply, the_game())
    assert (parsed.action, parsed.reason) == (None, "There was no answer in it.")


def test_a_number_means_nothing_without_a_list() -> None:
    parsed = TextHarness(is_listed=False).parse_response("Answer: 3", the_game())
    assert parsed.action is None


def test_an_illegal_answer_is_refused_by_its_clause() -> None:
    position = the_game()
    parsed = TextHarness().parse_response("Answer: play 99 a", position)
    assert parsed.action is None
    assert parsed.refusal == position.why_not("play 99 a")
    assert parsed.clause == "GAM-20"
    said, clause = parsed.reason.splitlines()
    assert said.startswith("“play 99 a” is not legal now: the 99 is not in your hand (GAM-20).")
    assert "`play 49 a`" in said
    assert clause.startswith("- GAM-20 As long as there are cards to draw")


def test_refusals_speak_the_language_of_the_prompt() -> None:
    reason = TextHarness(language="de").parse_response("Antwort: stop", the_game()).reason
    assert reason.startswith("„stop“ ist jetzt nicht erlaubt: ")
    assert "\n- GAM-30 Die Partie" in reason


def test_a_model_is_told_why_and_tries_again() -> None:
    model = Stubborn("Answer: stop", "no idea", "Answer: play 10 a")
    action = TextHarness().ask(model, the_game(), retries=2)
    assert str(action) == "play 10 0"
    first, second, third = model.prompts
    assert "GAM-30" not in first
    assert second.startswith(first)
    assert "(GAM-30)" in second
    assert "“no idea” names no action" in third


def test_a_model_that_gives_no_answer_ends_the_tries() -> None:
    model = Stubborn("Answer: stop", "Answer: stop")
    with pytest.raises(fireside.NoAnswerError, match=r"no legal answer in 2 tries, .*GAM-30"):
        TextHarness().ask(model, the_game(), retries=1)
    assert len(model.prompts) == 2


def test_no_model_is_asked_for_a_seat_that_is_not() -> None:
    model = Stubborn()
    with pytest.raises(fireside.NotAskedError, match="seat 1 is not asked"):
        TextHarness().ask(model, the_game(), seat=1)
    assert model.prompts == []


def test_asides_are_read_where_they_are_offered() -> None:
    position, reply = the_game(), "Answer: signal a keep-clear"
    assert "a signal is no answer" in TextHarness().parse_response(reply, position).reason
    parsed = TextHarness(talks=True).parse_response(reply, position)
    assert parsed.is_aside
    assert parsed.action in position.asides()
    assert "signal a keep-clear" in TextHarness(talks=True).make_prompt(position)


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    harness = TextHarness()
    assert "You are not asked now." in harness.make_prompt(the_game(), seat=1)
    assert (
        harness.parse_response("play 10 a", the_game(), seat=1).reason == "You are not asked now."
    )


def test_a_reply_of_brackets_alone_is_harmless() -> None:
    parsed = TextHarness().parse_response("[" * 100_000, the_game())
    assert parsed.action is None


def test_legal_moves_have_the_numbers_of_the_action_space() -> None:
    position = the_game()
    moves = TextHarness().get_legal_moves(position)
    space = position.game.action_space()
    assert [space.action(number, 0) for number in moves] == position.legal_actions()
    assert next(iter(moves.values())) == "play 10 a"


def test_a_json_prompt_holds_the_observation() -> None:
    harness = TextHarness(form="json")
    prompt = harness.make_prompt(the_game())
    shown = json.loads(prompt.partition("```json\n")[2].partition("\n```")[0])
    assert shown == harness.observation(the_game())
    assert prompt.count("play 10 a") == 1
    assert prompt.endswith("one of the answers under `legal`, written as its `answer`.")
    assert shown["view"]["own"]["hand"] == [10, 13, 22, 24, 38, 49, 51]
    assert shown["legal"][0] == {
        "answer": "play 10 a",
        "kind": "play",
        "args": [10, 0],
        "words": "play 10 on A",
    }


def test_a_json_prompt_without_the_list_says_how_answers_are_written() -> None:
    prompt = TextHarness(form="json", is_listed=False).make_prompt(the_game())
    assert '"legal": null' in prompt
    assert "- play CARD PILE, such as play 2 a" in prompt


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(OptionsError, match="no language 'xx', there is: de, en, fr, it, nl"):
        TextHarness(language="xx").make_prompt(the_game())
