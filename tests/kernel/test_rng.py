"""Chance: fair and checkable, fast, or scripted, behind one interface."""

import pickle
import random
from collections import Counter

import pytest

from fireside.kernel.errors import DumpError, MissingDrawError, ScriptError
from fireside.kernel.rng import (
    FAST_BITS,
    FAST_CYCLE,
    FAST_MASK,
    FAST_MULTIPLIER,
    FairRng,
    FastRng,
    Rng,
    ScriptedRng,
    fast_rng,
    load_rng,
)

SEED = bytes(range(32))


def chi_square(counts: list[int]) -> float:
    """Return how far counts are from being equal; about their number if they should be."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def is_prime(number: int) -> bool:
    """Test by Miller and Rabin; these bases are proof for anything below 3.3e24."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, number)
        if power not in (1, number - 1) and not any(
            (power := power * power % number) == number - 1 for _ in range(twos - 1)
        ):
            return False
    return True


def rngs() -> list[object]:
    made: list[Rng] = [fast_rng(3), FairRng(SEED), ScriptedRng([1, 0, 2, 1, 0, 1, 1, 0, 0, 1] * 9)]
    return [pytest.param(rng, id=type(rng).__name__) for rng in made]


# What all of them share.


@pytest.mark.parametrize("rng", rngs())
def test_a_draw_is_counted(rng: Rng) -> None:
    copy = rng.copy()
    before = copy.draws
    copy.below(5)
    copy.below(5)
    assert copy.draws == before + 2


@pytest.mark.parametrize("rng", rngs())
def test_a_copy_goes_on_alike_and_on_its_own(rng: Rng) -> None:
    one = rng.copy()
    one.below(7)
    other = one.copy()
    drawn = [one.below(7) for _ in range(20)]
    assert [other.below(7) for _ in range(20)] == drawn


@pytest.mark.parametrize("rng", rngs())
def test_a_dump_loads_at_the_same_place(rng: Rng) -> None:
    one = rng.copy()
    for _ in range(11):
        one.below(7)
    other = load_rng(one.dump())
    assert other.dump() == one.dump()
    assert [other.below(7) for _ in range(20)] == [one.below(7) for _ in range(20)]
    assert other.draws == 31


@pytest.mark.parametrize(
    "words",
    [
        pytest.param([], id="nothing"),
        pytest.param([9, 1, 2], id="an unknown name"),
        pytest.param([0, 1], id="fast and short"),
        pytest.param([1, 0, 0], id="fair and short"),
        pytest.param([1, 0, 0, 0, 256], id="fair with no bytes"),
        pytest.param([2], id="scripted and short"),
    ],
)
def test_what_is_no_generator_is_refused(words: list[int]) -> None:
    with pytest.raises(DumpError, match="is no generator"):
        load_rng(words)


def test_the_interface_alone_draws_nothing() -> None:
    rng = Rng(0)
    for call in (lambda: rng.below(2), rng.copy, rng.dump):
        with pytest.raises(NotImplementedError):
            call()


def test_a_shuffle_swaps_from_the_back_as_the_docs_say() -> None:
    items = [10, 11, 12, 13]
    ScriptedRng([0, 1, 0]).shuffle(items)
    # The last changes places with place 0, then place 2 with place 1, then place 1 with place 0.
    assert items == [12, 13, 11, 10]


@pytest.mark.parametrize("rng", [fast_rng(0), FairRng(SEED)], ids=["fast", "fair"])
def test_every_order_of_a_shuffle_is_as_likely(rng: Rng) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    # 23 degrees of freedom: more than 60 happens less than once in 30 000 times.
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 60


# The fair one.


def test_the_fair_stream_is_what_it_always_was() -> None:
    rng = FairRng(SEED)
    assert [rng.next_word() for _ in range(9)] == [
        1001498517,
        903814131,
        2537919024,
        1213685423,
        84701347,
        3719949051,
        1366417191,
        238135776,
        2200499723,
    ]


def test_an_epoch_has_a_stream_of_its_own() -> None:
    rng = FairRng(SEED, epoch=1)
    assert [rng.next_word() for _ in range(3)] == [61183217, 1283357933, 2519647664]


@pytest.mark.parametrize("n", [2, 6, 36, 100])
def test_fair_draws_are_uniform(n: int) -> None:
    rng = FairRng(SEED)
    counts = [0] * n
    for _ in range(200 * n):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < n + 6 * (2 * n) ** 0.5


def test_words_past_the_last_whole_round_are_dropped() -> None:
    # Of the words above, only those below 3 * 2**30 may count for this n.
    n = 3 << 30
    words, rng = FairRng(SEED), FairRng(SEED)
    kept = [word for word in (words.next_word() for _ in range(200)) if word < n]
    assert [rng.below(n) for _ in kept] == kept
    assert rng.words_used > rng.draws == len(kept)
    assert len(kept) < 200


def test_a_fair_generator_may_stop_in_the_middle_of_a_block() -> None:
    whole = FairRng(SEED)
    drawn = [whole.below(36) for _ in range(30)]
    for used in range(30):
        assert FairRng(SEED, 0, used).below(36) == drawn[used]


# The fast one.


def test_the_fast_generator_has_the_period_it_claims() -> None:
    modulus = FAST_MULTIPLIER * 2**FAST_BITS - 1
    half = (modulus - 1) // 2
    assert is_prime(modulus)
    assert is_prime(half)
    assert modulus - 1 == FAST_CYCLE
    # A step divides by 2**FAST_BITS, and the order of that can only be 1, 2, half or twice half.
    assert pow(2**FAST_BITS, 2, modulus) != 1
    assert pow(2**FAST_BITS, half, modulus) == 1
    rng = FastRng(123456789)
    rng.below(2)
    assert rng.word * 2**FAST_BITS % modulus == 123456789


def test_no_seed_makes_the_fast_generator_stand_still() -> None:
    for seed in (0, -1, 1 << 58, FAST_MASK, FAST_MASK << FAST_BITS):
        rng = fast_rng(seed)
        assert 0 < rng.word <= FAST_CYCLE
        assert len({rng.below(1 << 20) for _ in range(50)}) > 40


def test_a_fresh_fast_generator_has_drawn_nothing() -> None:
    assert fast_rng(5).draws == 0


@pytest.mark.parametrize("n", [2, 6, 36, 100])
def test_fast_draws_are_uniform_along_a_stream(n: int) -> None:
    rng = fast_rng(1)
    counts = [0] * n
    for _ in range(1000 * n):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < n + 6 * (2 * n) ** 0.5


@pytest.mark.parametrize("place", [0, 1, 5])
def test_fast_draws_are_uniform_across_neighbouring_seeds(place: int) -> None:
    counts = [0] * 36
    for seed in range(20_000):
        rng = fast_rng(seed)
        for _ in range(place):
            rng.below(36)
        counts[rng.below(36)] += 1
    assert chi_square(counts) < 36 + 6 * 72**0.5


@pytest.mark.parametrize("distance", [1, 2, 1000, 1 << 29])
def test_neighbouring_seeds_are_unrelated(distance: int) -> None:
    pairs = [0] * 36
    for seed in range(20_000):
        pairs[fast_rng(seed).below(6) * 6 + fast_rng(seed + distance).below(6)] += 1
    assert chi_square(pairs) < 36 + 6 * 72**0.5


def test_consecutive_fast_draws_are_unrelated() -> None:
    rng = fast_rng(7)
    pairs = [0] * 36
    for _ in range(40_000):
        pairs[rng.below(6) * 6 + rng.below(6)] += 1
    assert chi_square(pairs) < 36 + 6 * 72**0.5


# The scripted one.


def test_a_script_is_drawn_as_written() -> None:
    rng = ScriptedRng([3, 0, 5])
    assert [rng.below(4), rng.below(1), rng.below(6)] == [3, 0, 5]
    assert rng.sizes == [4, 1, 6]


def test_a_script_that_ends_too_soon_is_refused() -> None:
    rng = ScriptedRng([0])
    rng.below(3)
    with pytest.raises(MissingDrawError, match="the script ends after 1 draws") as missing:
        rng.below(5)
    assert missing.value.size == 5
    assert pickle.loads(pickle.dumps(missing.value)).size == 5


@pytest.mark.parametrize("result", [-1, 3])
def test_a_scripted_draw_out_of_range_is_refused(result: int) -> None:
    with pytest.raises(ScriptError, match=f"draw 0 is scripted as {result}, out of 3"):
        ScriptedRng([result]).below(3)


def test_nobody_touches_the_global_generator() -> None:
    random.seed(1)
    before = random.getstate()
    for rng in (fast_rng(0), FairRng(SEED)):
        rng.shuffle(list(range(50)))
    assert random.getstate() == before
