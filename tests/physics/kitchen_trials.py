"""Measurements of pours and tosses for any size of sample: small ones are tests, large ones proofs."""

import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np

from peppermill.core.chance import Chance, RandomStream
from peppermill.games.a_la_carte.kitchen import SALT, full_bottle, pan
from peppermill.gestures import STILL, Hand, Pour, Shake, Toss, hand_of, pour, toss
from peppermill.physics import simulate
from peppermill.physics.facts import Poured, Result
from peppermill.physics.kitchen import Bottle
from peppermill.physics.motion import unpack
from peppermill.physics.pouring import EVERY, pile
from peppermill.physics.pouring.course import course
from peppermill.physics.pouring.turning import turn
from peppermill.server.api.practice_range import pack_result

EXPERT_TILT, EXPERT_DWELL = 121.0, 0.2
"""degrees and seconds: with a stay so short a full bottle most often gives exactly one there"""
DWELL = 0.3
THROUGH = (0.05, 0.0)
"""cm a crystal's middle may be seen below the base, and outside the walls, before it counts as through the glass"""
SHAKES = (Shake(), Shake(20.0, 1.0))
SWEET_TILTS = {20: (15, 5, 120.0), 10: (8, 2, 126.0), 5: (4, 1, 126.0), 2: (1, 1, 132.0)}


def poured(
    degrees: float, seed: object, hand: Hand = STILL, bottle: Bottle | None = None, dwell: float = DWELL
) -> Result[Poured]:
    return simulate(bottle or full_bottle(), pour("pepper", math.radians(degrees), dwell), str(seed), hand)


def counts(degrees: float, runs: int, hand: Hand = STILL, bottle: Bottle | None = None) -> list[int]:
    return [len(poured(degrees, f"{degrees}/{run}", hand, bottle).facts.fallen) for run in range(runs)]


def exactly_one(skill: str, runs: int) -> float:
    """The pour that an expert would choose, by a hand of this skill."""
    seeds = (f"one/{run}" for run in range(runs))
    fallen = [poured(EXPERT_TILT, seed, hand_of(skill), dwell=EXPERT_DWELL).facts.fallen for seed in seeds]
    return [len(crystals) for crystals in fallen].count(1) / runs


def means(tilts: Iterable[float], runs: int) -> list[float]:
    return [float(np.mean(counts(tilt, runs))) for tilt in tilts]


def salt_share(degrees: float, runs: int) -> float:
    fallen = [fell.kind for run in range(runs) for fell in poured(degrees, f"salt/{run}").facts.fallen]
    return fallen.count(SALT) / max(len(fallen), 1)


def one_at(crystals: tuple[int, int], degrees: float, runs: int) -> float:
    bottle = full_bottle("pepper", *crystals)
    return counts(degrees, runs, STILL, bottle).count(1) / runs


def any_bottle(rng: RandomStream) -> Bottle:
    return full_bottle("pepper", rng.below(16), rng.below(6))


def any_pour(rng: RandomStream) -> Pour:
    """Anything hands may do, the limits themselves among it."""
    tilt = rng.pick((math.pi, math.pi, rng.real() * math.pi))
    turning = max(rng.pick((0.16, 0.3, 0.16 + rng.real())), tilt * 1.9 / 25.0)
    shake = rng.pick((Shake(), Shake(60.0, 5.0), Shake(60 * rng.real(), 0.3)))
    return pour("pepper", tilt, rng.pick((0.0, 0.95, rng.real() * 0.9)), turning, shake)


def any_toss(rng: RandomStream) -> Toss:
    lift, wrist = rng.pick((3.9, 4 * rng.real())), rng.pick((19.0, 19 * rng.real()))
    across, along = 0.06 * (2 * rng.real() - 1), 0.1 * (2 * rng.real() - 1)
    made = toss(lift, wrist, 0.2 * rng.real() - 0.05, along, across)
    pushed = rng.pick((0.0, 0.7, -0.7, 1.4 * rng.real() - 0.7))
    return msgspec.structs.replace(made, forward=tuple(pushed * height for height in made.lift))


def escapes(runs: int) -> int:
    """Crystals seen outside the glass that have not passed its mouth, in any frame of any pour."""
    found = 0
    for run in range(runs):
        rng = Chance(f"escape/{run}").stream("trial")
        bottle, gesture = any_bottle(rng) if run % 2 else full_bottle(), any_pour(rng)
        kitchen = bottle.kitchen
        begun = pile.poses(kitchen.glass, kitchen.gem, bottle.crystals, rng)
        turned = turn(kitchen.glass, kitchen.gem, begun, course(kitchen.glass, gesture, rng), EVERY)
        gone = {one.crystal: one.step for one in turned.fallen}
        for frame, poses in enumerate(turned.frames):
            outside = np.flatnonzero(pile.escaped(kitchen.glass, poses, THROUGH)).tolist()
            found += sum(gone.get(crystal, math.inf) > frame * EVERY for crystal in outside)
        left = [poses for index, poses in enumerate(turned.poses) if index not in gone]
        found += int(pile.escaped(kitchen.glass, np.array(left).reshape(-1, 7), THROUGH).sum())
    return found


def flips(skill: str, runs: int) -> float:
    hand, best = hand_of(skill), toss()
    return sum(simulate(pan(), best, f"flip/{run}", hand).facts.flipped for run in range(runs)) / runs


def catches(runs: int) -> Counter[str]:
    """Return how tosses of all kinds end, those at the limits among them."""
    ends: Counter[str] = Counter()
    for run in range(runs):
        gesture = any_toss(Chance(f"catch/{run}").stream("trial"))
        facts = simulate(pan(), gesture, run, STILL).facts
        ends[facts.caught] += 1
        x, y, z = facts.crepe.place
        ends["under the table"] += z < -pan().kitchen.skillet.above_table - 0.01
        ends["far away"] += math.hypot(x, y) > 3.0
    return ends


def digest(seed: int) -> str:
    """A pour and a toss, to the last bit."""
    both = (
        poured(124.0, seed, hand_of("casual")),
        simulate(pan(), toss(), seed, hand_of("casual")),
    )
    parts = b"".join(one.motion.packed + msgspec.json.encode(one.facts) for one in both)
    return hashlib.sha256(parts).hexdigest()


def differences(seeds: int) -> int:
    """Results that are not the same in another process, another order and in threads."""
    here = [digest(seed) for seed in range(seeds)]
    backwards = [digest(seed) for seed in reversed(range(seeds))][::-1]
    with ThreadPoolExecutor(2) as threads:
        beside = list(threads.map(digest, range(seeds)))
    with get_context("spawn").Pool(1) as processes:
        elsewhere = processes.map(digest, range(seeds))
    others = (backwards, beside, elsewhere)
    return sum(one != again for other in others for one, again in zip(here, other, strict=True))


def cost(simulated: Callable[[int], Result[Any]], runs: int, times: int) -> tuple[float, float]:
    """Mean CPU milliseconds, of each run the best of some times, and mean bytes as the range sends them, facts and all;
    compiled is before."""
    simulated(-1)
    spent, sizes = [], []
    for run in range(runs):
        least = math.inf
        for _ in range(times):
            before = time.process_time()
            result = simulated(run)
            least = min(least, time.process_time() - before)
        spent.append(least)
        sizes.append(len(pack_result(result)))
    return sum(spent) / runs * 1000, sum(sizes) / runs


def pour_cost(runs: int, times: int = 1) -> tuple[float, float]:
    """Pours from a full bottle, as good hands do them: every other one shaken before."""
    return cost(lambda run: _good_pour(run, SHAKES[run % 2]), runs, times)


def _good_pour(run: int, shake: Shake) -> Result[Poured]:
    gesture = pour("pepper", math.radians(EXPERT_TILT), EXPERT_DWELL, shake=shake)
    return simulate(full_bottle(), gesture, run, hand_of("good"))


def toss_cost(runs: int, times: int = 1) -> tuple[float, float]:
    return cost(lambda run: simulate(pan(), toss(), run, hand_of("good")), runs, times)


def last_seen(result: Result[Poured]) -> dict[int, tuple[float, ...]]:
    """Return where the motion leaves each crystal, in the room."""
    played = unpack(result.motion.packed)
    return {label: tuple(pose) for label, pose in zip(played.labels, played.final[:, :3].tolist(), strict=True)}


def in_room(crystal_place: tuple[float, float, float]) -> tuple[float, float, float]:
    """From an upright bottle's frame to the room's."""
    glass = full_bottle().kitchen.glass
    x, y, z = crystal_place
    return x, y - glass.hold_back, z + glass.hold_height - glass.pivot
