"""Sampled throws: where chips come to rest and what they push away, with random numbers that neither miss nor turn."""

import math

import pytest

from peppermill.core import Chance, RandomStream, Seat
from peppermill.games.safranito import sampled_throws
from peppermill.games.safranito.events import ChipsLanded
from peppermill.games.safranito.state import Flying
from safranito_kit import rule, table

HAND = -0.31
"""Where a throw from the south begins: 4 cm outside the field."""


class Steady(RandomStream):
    def normal(self) -> float:
        return 0.0

    def real(self) -> float:
        return 0.5


def seen_from(seat: int, x: float, y: float) -> tuple[float, float]:
    """A place as the south sees it, turned to where that seat sits: south, west, north, east."""
    for _ in range(seat):
        x, y = y, -x
    return x, y


def thrown(seat: int, target: tuple[float, float], *lying: tuple[float, float]) -> ChipsLanded:
    places = [seen_from(seat, x, y) for x, y in lying]
    values = [10, 20, 30, 40]
    chips = [f"blue {value} at {x * 1000!r} {y * 1000!r}" for value, (x, y) in zip(values, places, strict=False)]
    state = table(4, f"chips: {', '.join(chips)}", phase="throw", input="sampled")
    flying = Flying(number=len(lying) + 1, seat=Seat(seat), value=60, target=seen_from(seat, *target))
    return sampled_throws.landing(state, flying, Steady(Chance(1), "steady", 0))


def places(landed: ChipsLanded, seat: int) -> dict[int, tuple[float, float]]:
    return {chip.number: seen_from((4 - seat) % 4, *chip.pose.place[:2]) for chip in landed.chips}


def near(x: float, y: float) -> object:
    return pytest.approx((x, y), abs=1e-9)


@rule("T-7", "T-3b")
@pytest.mark.parametrize("seat", range(4))
def test_sampled_hit_in_the_middle_moves_the_chip_half_the_way(seat: int) -> None:
    """The hand is before the middle of its side, moved half as far along it as the target."""
    target = (0.12, 0.1)
    start = (0.06, HAND)
    length = math.dist(start, target)
    ahead = ((target[0] - start[0]) / length, (target[1] - start[1]) / length)
    hit = (start[0] + ahead[0] * 0.3, start[1] + ahead[1] * 0.3)
    landed = thrown(seat, target, hit, (-0.2, -0.2))
    assert (landed.number, landed.out, landed.touched) == (3, (), ((3, 1),))
    on = 0.5 * (length - 0.26)
    assert places(landed, seat) == {
        1: near(hit[0] + ahead[0] * on, hit[1] + ahead[1] * on),
        3: near(hit[0] - ahead[0] * 0.04, hit[1] - ahead[1] * 0.04),
    }, "and nothing is said of what was not touched"


@rule("T-7")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("side", [1, -1])
def test_a_chip_hit_at_its_side_is_pushed_away_from_there(seat: int, side: int) -> None:
    """It is met 30° off: it takes the square of cos 30° of what was left, by half; the other goes past it."""
    landed = thrown(seat, (0.0, 0.1), (side * 0.02, -0.05))
    way = 0.26 - 0.04 * math.cos(math.radians(30))
    left = 0.41 - way
    pushed, on = 0.5 * left * 0.75, left * (0.25 + 0.1 * 0.75)
    slope = math.cos(math.radians(30))
    assert places(landed, seat) == {
        1: near(side * (0.02 + 0.5 * pushed), -0.05 + slope * pushed),
        2: near(-side * 0.5 * slope * on, HAND + way + 0.25 * on),
    }


@rule("T-7", "T-5")
def test_sampled_throw_passes_over_chips_or_leaves_the_board() -> None:
    over = thrown(0, (0.0, 0.1), (0.0, -0.25))
    assert (places(over, 0), over.touched) == ({2: near(0.0, 0.1)}, ())
    assert thrown(0, (0.0, 0.34)).out == (1,)
    stopped = thrown(0, (0.0, 0.3))
    assert (stopped.out, places(stopped, 0)) == ((), {1: near(0.0, 0.25)})
    past = thrown(0, (0.0, 0.1), (0.041, 0.0))
    assert past.touched == ()


@rule("T-7")
def test_a_pushed_chip_pushes_on() -> None:
    landed = thrown(0, (0.0, 0.1), (0.0, -0.05), (0.0, 0.0))
    assert landed.touched == ((3, 1), (1, 2))
    left = 0.41 - 0.22
    pushed = 0.5 * left
    on = 0.5 * (pushed - 0.01)
    assert places(landed, 0) == {3: near(0.0, -0.09), 1: near(0.0, -0.04), 2: near(0.0, on)}
