"""The generator is ours for good: these vectors may never change."""

from bisect import bisect
from collections import Counter

import pytest

from peppermill.core import Chance, fresh_seed
from peppermill.core.seats import Seat, next_clockwise


def test_random_stream_words_match_the_vectors() -> None:
    stream = Chance("peppermill").stream("cycle/1/deal")
    assert [stream.word() for _ in range(10)] == WORDS


def test_random_stream_can_be_entered_at_any_word() -> None:
    for start in range(10):
        assert Chance("peppermill").stream("cycle/1/deal", start).word() == WORDS[start]
    assert Chance("peppermill").stream("cycle/1/deal", 8).word() == WORDS[8]


def test_random_stream_draws_match_the_vectors() -> None:
    chance = Chance(42)
    assert chance.stream("shuffle").shuffled(range(10)) == SHUFFLED
    assert chance.stream("sample").sample(range(100), 5) == SAMPLED
    below = chance.stream("below")
    assert [below.below(6) for _ in range(12)] == BELOW
    assert chance.stream("real").real() == REAL


def test_normal_matches_the_vectors() -> None:
    stream = Chance("peppermill").stream("hand")
    assert [stream.normal() for _ in range(4)] == NORMAL


def test_normal_has_mean_zero_and_deviation_one() -> None:
    stream = Chance("fair").stream("normal")
    drawn = sorted(stream.normal() for _ in range(20_000))
    for share, value in ((0.0228, -2), (0.1587, -1), (0.5, 0), (0.8413, 1), (0.9772, 2)):
        assert abs(bisect(drawn, value) / 20_000 - share) < 0.01
    assert abs(sum(drawn)) / 20_000 < 0.02


def test_chance_depends_on_seed_text_and_stream_name() -> None:
    assert Chance(42).stream("a").word() == Chance("42").stream("a").word()
    assert len({Chance(seed).stream(name).word() for seed in (1, 2) for name in ("a", "b", "a/1")}) == 6


def test_shuffle_is_uniform() -> None:
    stream = Chance("fair").stream("x")
    counts = Counter(stream.shuffled("abcd") for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # chi-squared, 23 degrees, p = 0.001


def test_below_is_uniform_and_below_its_bound() -> None:
    stream = Chance("fair").stream("below")
    counts = Counter(stream.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 22.5  # 6 degrees, p = 0.001


def test_below_draws_again_instead_of_being_biased(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Chance("x").stream("y")
    words = iter([2**64 - 1, 2**64 - 2, 5])
    monkeypatch.setattr(type(stream), "word", lambda self: next(words))
    assert stream.below(2**63 + 1) == 5


@pytest.mark.parametrize("limit", [0, -1])
def test_below_zero_raises(limit: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Chance(1).stream("x").below(limit)


def test_fresh_seed_differs_each_time() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100


def test_next_clockwise_wraps_around() -> None:
    assert [next_clockwise(Seat(seat), 4) for seat in range(4)] == [1, 2, 3, 0]


WORDS = [
    17713847382946914409,
    2397074113987585435,
    1704704277505790900,
    13316775066293508478,
    9739700815452486967,
    16356396769510511854,
    9760522136277979057,
    4629930234086778188,
    11691625288869094757,
    9549147157405025591,
]
SHUFFLED = (3, 6, 7, 4, 0, 1, 2, 5, 8, 9)
SAMPLED = (59, 96, 3, 90, 61)
BELOW = [3, 2, 1, 3, 5, 0, 3, 0, 5, 5, 3, 1]
REAL = 0.33617575037725866
NORMAL = [-0.8993949086870998, 0.8043947536498308, 1.7839882962871343, 0.6692022059578449]
