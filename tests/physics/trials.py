"""Measurements of throws for any size of sample: small ones are tests, large ones proofs."""

import copy
import math
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import mujoco
import numpy as np

from peppermill.core import Chance
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import SIDES, SKILLS, STILL, Throw, hand_of, perturb
from peppermill.physics.motion import Array, unpack
from peppermill.physics.proxy import proxy_throws, rows_of
from peppermill.physics.scenes import Board
from peppermill.physics.throwing import throw
from peppermill.physics.throwing.aiming import aim, landing
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.model import LIVE, model_of
from peppermill.physics.throwing.rim import matrix, outline
from physics.kit import RADIUS, THICKNESS, any_board, any_throw, scattered

ROOT = Path(__file__).parents[2]
PLANK = msgspec.structs.replace(board().tray, side=6.0)
GRAVITY = 9.81


def plank(chips: int) -> tuple[Any, Any]:
    model = model_of(PLANK, board().disc, chips, LIVE)
    data = mujoco.MjData(model)
    data.qpos.reshape(-1, 7)[:, :3] = (0.0, 0.0, THICKNESS / 2)
    return model, data


def slid(speed: float, spin: float = 0.0) -> float:
    """Return how far a chip slides on a plank."""
    model, data = plank(1)
    data.qvel[0], data.qvel[5] = speed, spin
    while data.ntree_awake:
        mujoco.mj_step(model, data, 8)
    return float(data.qpos[0])


def slide_error(speed: float) -> float:
    return slid(speed) / (speed**2 / (2 * PLANK.friction_field * GRAVITY)) - 1


def struck(offset: float, speed: float = 1.0) -> Array:
    """The level velocity of a chip that another has just struck, sliding along x, `offset` diameters off its middle."""
    model, data = plank(2)
    data.qpos[0:2] = -2 * RADIUS * math.sqrt(1 - offset**2) - 0.001, -2 * RADIUS * offset
    data.qvel[0] = speed
    touching = False
    for _ in range(400):
        mujoco.mj_step(model, data)
        now = bool((data.contact.geom.min(axis=1) >= 5).any())
        if touching and not now:
            break
        touching = now
    return np.array(data.qvel[6:8])


def struck_in_theory(offset: float, speed: float = 1.0) -> Array:
    """Two rough discs: an impulse along the normal by restitution, one across it by friction until they roll."""
    normal = np.array([math.sqrt(1 - offset**2), offset])
    across = np.array([-normal[1], normal[0]])
    push = (1 + PLANK.restitution_disc) / 2 * speed * normal[0]
    disc = board().disc
    rolling = 1 / (2 + 2 / (0.5 * (1 + (disc.hole / disc.radius) ** 2)))
    rub = min(PLANK.friction_disc * push, abs(speed * offset) * rolling)
    return np.asarray(push * normal - rub * across)


def worst_blow() -> float:
    offsets = np.linspace(0.0, 0.9, 19)
    return max(float(np.linalg.norm(struck(offset) - struck_in_theory(offset))) for offset in offsets.tolist())


class Energy:
    """Watches the mechanical energy of chips in play; looked at when nothing touches, since springs hold some."""

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self.first = self.least = self._total()
        self.worst = 0.0
        """the largest rise, as a part of the first"""

    def _total(self) -> float:
        disc, data = self.flight.board.disc, self.flight.data
        inertia = self.flight.model.body_inertia[1]
        going, turning = data.qvel.reshape(-1, 6)[:, :3], data.qvel.reshape(-1, 6)[:, 3:]
        each = disc.mass * (going**2).sum(axis=1) / 2 + (inertia * turning**2).sum(axis=1) / 2
        each += disc.mass * GRAVITY * (data.qpos[2::7] - disc.thickness / 2)
        inside = [chip for chip in range(self.flight.count) if chip not in self.flight.left]
        return float(each[inside].sum())

    def poll(self, _: Any, data: Any) -> None:
        total = self._total()
        self.worst = max(self.worst, total / self.first - 1)
        if data.ncon == 0:
            self.worst = max(self.worst, (total - self.least) / self.first)
            self.least = min(self.least, total)


def energy_rises(count: int, seed: int = 1) -> list[float]:
    """For each of so many throws: by how much the energy rose at most."""
    rng, rises = np.random.default_rng(seed), []
    for number in range(count):
        flight = Flight(any_board(number), any_throw(rng, number % 10 == 0), LIVE)
        energy = Energy(flight)
        flight.run(6, energy.poll)
        rises.append(energy.worst)
    return rises


class Unrest(NamedTuple):
    restless: int
    """throws that were not at rest in time"""
    asleep_mm_s: float
    """how fast anything drifts afterwards, at worst, as the engine leaves it: asleep"""
    woken_mm: float
    """how far anything goes in `WOKEN`, at worst, if nothing may sleep any more"""
    held: float
    """the share of throws after which something would go farther than `HELD` then: sleep alone holds it"""


WOKEN = 0.35
HELD = 0.0002


def unrest(count: int, seed: int = 2) -> Unrest:
    rng, restless, drifts, moves = np.random.default_rng(seed), 0, [0.0], [0.0]
    for number in range(count):
        flight = Flight(any_board(number), any_throw(rng, number % 10 == 0), LIVE)
        restless += not flight.run(1)
        before = flight.poses.copy()
        inside = [chip for chip in range(flight.count) if chip not in flight.left]
        moves.append(float(np.abs(woken(flight) - before)[inside, :3].max(initial=0.0)))
        mujoco.mj_step(flight.model, flight.data, round(0.25 / LIVE.step))
        drifts.append(float(np.abs(flight.poses - before)[inside, :3].max(initial=0.0)) / 0.25)
    held = sum(moved > HELD for moved in moves) / count
    return Unrest(restless, max(drifts) * 1000, max(moves) * 1000, held)


def woken(flight: Flight) -> Array:
    """Return where chips are a while later, if from now on all are awake: what leans or touches must hold by itself."""
    model = copy.copy(flight.model)
    model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = flight.data.qpos, flight.data.qvel
    mujoco.mj_step(model, data, round(WOKEN / LIVE.step))
    assert data.ntree_awake == flight.count, "something still sleeps"
    return np.array(data.qpos).reshape(-1, 7)


def tunnelled(count: int, seed: int = 3) -> dict[str, int]:
    """Throws after or during which a chip was under the board or inside another."""
    rng, under, inside, passing = np.random.default_rng(seed), 0, 0, 0
    for number in range(count):
        scene = any_board(number)
        result = throw(scene, any_throw(rng, number % 2 == 0))
        played = unpack(result.motion.packed)
        left = {scene.numbers.index(chip) for chip in result.facts.left}
        here = [chip for chip in range(len(scene.numbers)) if chip not in left]
        under += any(outline(played.final[chip], scene.disc)[:, 2].min() < -0.0005 for chip in here)
        inside += overlapping(played.final[here], scene, 0.0005, 0.0005)
        passing += any(overlapping(frame[here], scene, 0.003, 0.0015) for frame in played.frames)
    return {"throws": count, "under": under, "inside": inside, "passing": passing}


def overlapping(poses: Array, scene: Board, across: float, along: float) -> bool:
    """Return whether a point of one chip's borders lies deeper than that in another."""
    disc = scene.disc
    near = np.linalg.norm(poses[:, None, :3] - poses[None, :, :3], axis=2) < 2 * disc.radius
    for one, other in np.argwhere(near & ~np.eye(len(poses), dtype=bool)).tolist():
        points = (outline(poses[one], disc) - poses[other, :3]) @ matrix(poses[other, 3:])
        deep = np.hypot(points[:, 0], points[:, 1]) < disc.radius - across
        if (deep & (np.abs(points[:, 2]) < disc.thickness / 2 - along)).any():
            return True
    return False


def differing(count: int) -> int:
    """Throws whose bytes are others in another order, on other threads or in another process."""
    expected = [sample_throw(seed) for seed in range(count)]
    with ThreadPoolExecutor(2) as pool:
        threaded = list(pool.map(sample_throw, reversed(range(count))))[::-1]
    script = f"from physics.trials import *; print(*map(sample_throw, range({count})))"
    path = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}"}
    done = subprocess.run([sys.executable, "-c", script], env=path, capture_output=True, text=True, check=True)
    return sum(len({*three}) > 1 for three in zip(expected, threaded, done.stdout.split(), strict=True))


def sample_throw(seed: int) -> str:
    """The digest of a throw as it is sent."""
    gesture = any_throw(np.random.default_rng(seed))
    return sha256(throw(scattered(seed % 17, seed), gesture).motion.packed).hexdigest()


def aimed_throws(count: int, targets: list[tuple[float, float]] | None = None) -> list[Throw]:
    """Throws at spots all over the board from all sides, as a casual hand does them; at given ones, a steady hand."""
    rng, throws = np.random.default_rng(9), []
    for number in range(count):
        spot = targets[number] if targets else tuple(np.round(rng.uniform(-0.2, 0.2, 2), 2).tolist())
        side = SIDES[0 if targets else number % 4]
        hand = STILL if targets else hand_of("casual")
        throws.append(perturb(aim(board(), spot, side), hand, Chance(number)))
    return throws


def proxy_distances(count: int) -> list[float]:
    """Between the plane and three dimensions, of aimed throws on an empty board that stay on it in both."""
    throws = aimed_throws(count)
    flat, distances = proxy_throws(board(), rows_of(throws))[:, 0], []
    for gesture, ended in zip(throws, flat, strict=True):
        facts = throw(board(), gesture).facts
        if not facts.left and ended[2] == 0.0:
            x, y, _ = facts.chips[0].pose.place
            distances.append(math.hypot(x - ended[0], y - ended[1]))
    return distances


def hit_rates(count: int) -> dict[str, tuple[float, float]]:
    """For each skill: how often a throw at the middle row ends within a bowl's and an action circle's radius."""
    rates: dict[str, tuple[float, float]] = {}
    radii = bowls()[0].radius, action_circles()[0].radius
    for skill in SKILLS:
        missed = []
        for number in range(count):
            circle = bowls()[3 + number % 3]
            gesture = perturb(aim(board(), (circle.x, circle.y)), hand_of(skill), Chance(f"{skill}/{number}"))
            x, y = landing(board(), gesture, LIVE)
            missed.append(math.hypot(x - circle.x, y - circle.y))
        rates[skill] = (sum(m < radii[0] for m in missed) / count, sum(m < radii[1] for m in missed) / count)
    return rates


def turned_over(tumble: float, count: int) -> float:
    """Return how many chips lie face up that were thrown with this tumble, forwards or backwards, from low or high,
    flat or steep, anywhere on the board."""
    hand, up = hand_of("expert"), 0
    for number in range(count):
        rng = np.random.default_rng(number)
        x, y, height, loft = rng.uniform((-0.2, -0.2, 0.03, 0.05), (0.2, 0.2, 0.1, 0.3)).tolist()
        turned = tumble if number % 2 else -tumble
        gesture = msgspec.structs.replace(aim(board(), (x, y)), tumble=turned, height=height, loft=loft)
        up += throw(board(), perturb(gesture, hand, Chance(number))).facts.chips[0].face_up
    return up / count
