"""Noise on ratings: the same for the same seed and answer, and within its amplitude."""

from fireside.bots.noise import NOISE_MASK, noise, noise_seed, noisy_best
from fireside.kernel.rng import fast_rng
from tests.bots.doors import DOORS

ROWS = [[3, 1], [4, 1, 5]]


def test_noise_stays_below_its_amplitude_and_reaches_all_of_it() -> None:
    rng = fast_rng(1)
    found = {noise(rng.below(NOISE_MASK), number, 10) for number in range(40) for _ in range(40)}
    assert found == set(range(10))


def test_a_seed_depends_on_every_number_of_the_rows() -> None:
    seed = noise_seed(7, ROWS)
    assert seed == noise_seed(7, ROWS)
    assert 0 <= seed <= NOISE_MASK
    for row in range(len(ROWS)):
        for at in range(len(ROWS[row])):
            other = [numbers[:] for numbers in ROWS]
            other[row][at] += 1
            assert noise_seed(7, other) != seed


def test_without_noise_the_first_of_the_best_answers_is_taken() -> None:
    assert noisy_best(DOORS[:3], [4, 9, 9], 5, 0) is DOORS[1]


def test_noise_decides_only_between_answers_that_are_near() -> None:
    taken = {noisy_best(DOORS[:3], [0, 10, 12], seed, 5) for seed in range(50)}
    assert taken == {DOORS[1], DOORS[2]}
