"""Side effects that rules may have while the table goes on: random streams, physics, and blobs kept beside the log.

A game calls its `Effects`; the code that made them decides where physics runs.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NewType

import msgspec

from peppermill.core import Chance
from peppermill.core.extras import extra_missing

__all__ = ["BlobHash", "Effects", "NeedsPhysics", "PhysicsJob", "defer_physics"]

BlobHash = NewType("BlobHash", str)
"""SHA-256 of the bytes of a blob an event refers to (the motion of a thrown chip). Blobs are kept beside the log and
are never part of a state."""


class PhysicsJob(msgspec.Struct, frozen=True, gc=False):
    """A simulation to run: a gesture in a scene, with the noise of a hand and a seed of its own. Without a gesture the
    scene only comes to rest. Picklable: a server runs it in a worker process."""

    scene: Any
    gesture: Any
    seed: str
    hand: Any

    def run(self) -> Any:
        """Run the simulation in this process and return its `physics.Result`. Refused without the extra `physics`."""
        from peppermill.physics import settle, simulate

        try:
            if self.gesture is None:
                return settle(self.scene)
            return simulate(self.scene, self.gesture, self.seed, self.hand)
        except ModuleNotFoundError as problem:
            raise extra_missing(problem, "physics") from problem


class NeedsPhysics(Exception):  # noqa: N818 - no error: the caller runs the job elsewhere, and then tries again
    """Raised by `defer_physics` with the `job` that has to run before the same command can be tried again."""

    def __init__(self, job: PhysicsJob) -> None:
        super().__init__(job.seed)
        self.job = job


def defer_physics(job: PhysicsJob) -> Any:
    """Raise `NeedsPhysics`: the `run_physics` of effects in code that must not simulate."""
    raise NeedsPhysics(job)


class Effects:
    """The random streams, the physics and the blobs of `Game.proceed`.

    `run_physics` runs a job, in this process unless another function is given; it may raise `NeedsPhysics`. `blobs`
    holds what `keep` was given, by hash, to be stored with the events.
    """

    __slots__ = ("_run_physics", "blobs", "chance")

    def __init__(self, chance: Chance, run_physics: Callable[[PhysicsJob], Any] = PhysicsJob.run) -> None:
        self.chance, self._run_physics = chance, run_physics
        self.blobs: dict[BlobHash, bytes] = {}

    def simulate(self, scene: Any, gesture: Any, name: str, hand: Any) -> Any:
        """Return the `physics.Result` of a gesture in a scene, seeded from the random stream called `name`."""
        rng = self.chance.stream(name)
        return self._run_physics(PhysicsJob(scene, gesture, f"{rng.word():016x}{rng.word():016x}", hand))

    def keep(self, data: bytes) -> BlobHash:
        """Keep a blob for the log and return its hash."""
        name = BlobHash(sha256(data).hexdigest())
        self.blobs[name] = data
        return name
