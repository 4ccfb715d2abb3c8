"""Actions as text: written, read back, and read with patience."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.kernel.action import Action, ActionSet
from fireside.kernel.refusal import Refusal
from fireside.match.errors import NotationError
from fireside.match.notation import format_action, format_refusal, parse_action
from fireside.registry import find_title, title_names
from tests.kernel.games.chain import ACTION_ARGS, ACTIONS, CHAIN, NO, YES, Chain
from tests.kernel.games.small import small_title
from tests.match.walks import FEURIO


@pytest.mark.parametrize(
    ("kind", "args", "text"),
    [
        pytest.param("pass", (), "pass", id="pass"),
        pytest.param("firebreak", (3,), "firebreak yellow", id="firebreak"),
        pytest.param("middle", (3, 6), "middle 3 6", id="middle"),
        pytest.param("spread", (17,), "spread c11", id="spread"),
        pytest.param("spread", (0,), "spread a", id="spread in the middle"),
        pytest.param("place", (2, 0, 2), "place #3 red 2", id="place"),
    ],
)
def test_an_action_is_written_by_the_words_of_its_types(
    kind: str, args: tuple[int, ...], text: str
) -> None:
    action = FEURIO.action_set.find(kind, args)
    assert format_action(FEURIO, action) == text
    assert parse_action(FEURIO, text) is action


@pytest.mark.parametrize("name", title_names())
def test_every_action_of_every_title_is_read_back_as_itself(name: str) -> None:
    title = find_title(name)
    texts = [format_action(title, action) for action in title.action_set.actions]
    assert len(set(texts)) == len(texts)
    for action, text in zip(title.action_set.actions, texts, strict=True):
        assert parse_action(title, text) is action


def test_words_of_small_titles_are_used_too() -> None:
    assert format_action(CHAIN, YES) == "answer yes"
    assert parse_action(CHAIN, "answer yes") is YES


blanks = st.text(" \t", min_size=1, max_size=3)


@given(st.sampled_from(FEURIO.action_set.actions), st.data())
def test_case_and_extra_blanks_do_not_matter(action: Action, data: st.DataObject) -> None:
    text = format_action(FEURIO, action)
    loose = "".join(
        data.draw(blanks) if c == " " else data.draw(st.sampled_from([c.lower(), c.upper()]))
        for c in text
    )
    padded = data.draw(blanks) + loose + data.draw(blanks)
    assert parse_action(FEURIO, padded) is action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            "", "'' begins with no kind of action, .*: pass, open, firebreak,", id="empty"
        ),
        pytest.param("burn c11", "'burn c11' begins with no kind of action", id="kind"),
        pytest.param("place #3 red", "'place #3 red' should be: place TILE COLOUR COUNT", id="few"),
        pytest.param("pass 1", "'pass 1' should be: pass", id="many"),
        pytest.param(
            "firebreak pink", "'pink' is no colour, which is red, green, blue, yellow", id="word"
        ),
        pytest.param("spread z9", "'z9' is no cell, which is a, b1, b2, …, t114", id="long list"),
        pytest.param("spread 17", "'17' is no cell", id="digits for a word"),
        pytest.param("middle one 6", "'one' is no number, which is a whole number", id="number"),
        pytest.param("middle ³ 6", "'³' is no number", id="superscript"),
        pytest.param("middle - 6", "'-' is no number", id="sign alone"),
        pytest.param("middle 6 3", "Feurio! knows no 'middle 6 3'", id="not in the table"),
        pytest.param("place #3 red -1", "Feurio! knows no 'place #3 red -1'", id="negative"),
    ],
)
def test_what_names_no_action_is_refused_with_what_is_expected(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_action(FEURIO, text)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = parse_action(FEURIO, text)
    except NotationError:
        return
    assert parse_action(FEURIO, format_action(FEURIO, action)) is action


def test_a_refusal_is_written_with_its_clause() -> None:
    refusal = Refusal("FEU-32", "no_edge", (2, 6, 1))
    assert format_refusal(FEURIO, refusal) == "no edge #3 6 1 (FEU-32)"


def test_a_word_of_several_parts_is_written_as_one() -> None:
    title = small_title(Chain(), ACTIONS, ACTION_ARGS, {}, {})
    title.words["answer"] = ("Not  now", "Yes")
    assert format_action(title, NO) == "answer Not_now"
    assert parse_action(title, "answer not_now") is NO


@pytest.mark.parametrize(
    ("text", "args"),
    [
        pytest.param("give red 2 left", (1, 0), id="the first"),
        pytest.param("give red far left", (0, 1), id="the last"),
        pytest.param("give Red  2 far left", (1, 1), id="both"),
        pytest.param("give red_2 far_left", (1, 1), id="as it is written"),
    ],
)
def test_a_word_of_several_parts_can_be_typed_with_blanks(text: str, args: tuple[int, int]) -> None:
    gifts = ActionSet("gifts")
    actions = {(card, pile): gifts.add("give", card, pile) for card in (0, 1) for pile in (0, 1)}
    title = small_title(Chain(), gifts, {"give": ("card", "pile")}, {}, {})
    title.words.update(card=("red", "red 2"), pile=("left", "far left"))
    assert parse_action(title, text) is actions[args]
    with pytest.raises(NotationError, match="should be: give CARD PILE, such as give red left"):
        parse_action(title, "give red 3 left")


def test_a_value_without_a_word_is_written_as_a_number() -> None:
    title = small_title(Chain(), ACTIONS, ACTION_ARGS, {}, {})
    title.words["answer"] = ("", "Yes")
    assert format_action(title, NO) == "answer 0"
    assert parse_action(title, "answer 0") is NO
    with pytest.raises(NotationError, match="'1' is no answer, which is 0, Yes"):
        parse_action(title, "answer 1")
