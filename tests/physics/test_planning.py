"""Thinking ahead: the plane against three dimensions, and batches against single throws."""

import math

import numpy as np

from peppermill.games.safranito.board import board
from peppermill.physics.planning import plan
from peppermill.physics.proxy import prepare, proxy_throws, rows_of
from physics.kit import any_throw, flat, scattered
from physics.trials import aimed_throws, proxy_distances


def test_proxy_lands_near_the_engine() -> None:
    prepare()
    assert np.median(proxy_distances(30)) <= 0.01


def test_proxy_chips_strike_each_other_and_the_rim() -> None:
    (throw,) = aimed_throws(1, targets=[(0.0, 0.1)])
    free, struck = (proxy_throws(board(chips), rows_of([throw]))[0] for chips in ((), (flat(1, 0.0, -0.05),)))
    assert struck[0, 1] > -0.03
    assert struck[1, 1] < free[0, 1]
    (far,) = aimed_throws(1, targets=[(0.0, 0.2)])
    fast = rows_of([far])
    fast[:, 6] *= np.array([1.08])
    ended = proxy_throws(board(), fast)[0, 0]
    assert ended[2] == 0.0
    assert abs(ended[1]) <= board().tray.half - board().disc.radius + 1e-9
    fast[:, 6] = 2.5
    assert proxy_throws(board(), fast)[0, 0, 2] == 1.0
    short = rows_of([throw])
    short[:, 5:7] = -0.17, 0.5
    short[:, 2:4] = 0.06, 0.025
    assert proxy_throws(board(), short)[0, 0, 2] == 1.0


def test_proxy_leaves_distant_chips_alone() -> None:
    scene = scattered(16, 2)
    ended = proxy_throws(scene, rows_of(aimed_throws(5)))
    places = np.array([chip.pose.place[:2] for chip in scene.chips])
    still = np.hypot(*(ended[:, :-1, :2] - places).transpose(2, 0, 1)) == 0.0
    assert still.mean() > 0.6


def test_plan_is_equal_on_any_threads_and_in_any_order() -> None:
    rng = np.random.default_rng(3)
    scene, throws = scattered(16, 4), [any_throw(rng) for _ in range(10)]
    one = plan(scene, throws)
    assert plan(scene, throws[::-1], threads=2)[::-1] == one
    assert all(landed.at_rest for landed in one)


def test_a_plan_lands_near_the_live_throw() -> None:
    targets = [(0.0, 0.0), (0.1, 0.1), (-0.15, 0.05)]
    for (x, y), throw in zip(targets, aimed_throws(3, targets), strict=True):
        place = plan(board(), [throw])[0].chips[0].pose.place
        assert math.hypot(place[0] - x, place[1] - y) < 0.02
