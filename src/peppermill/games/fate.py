"""What comes from outside the rules: luck by name, physics, and bytes too large for an event.

A game asks its `Fate`; whoever made that decides where the work is done.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NewType

import msgspec

from peppermill.table import Chance

BlobHash = NewType("BlobHash", str)
"""SHA-256 of some bytes an event refers to (the motion of a thrown chip): kept beside the log, never in the state."""


class Trial(msgspec.Struct, frozen=True, gc=False):
    """A piece of physics: what would come of a gesture in a scene. The seed is the trial's own."""

    scene: Any
    gesture: Any
    seed: str
    hand: Any

    def run(self) -> Any:
        from peppermill.physics import settle, simulate

        if self.gesture is None:
            return settle(self.scene)
        return simulate(self.scene, self.gesture, self.seed, self.hand)


class PhysicsWanted(Exception):  # noqa: N818 - nothing is wrong: somebody else has to do this first
    """Raised by whoever does no physics where they are: it is to be done elsewhere, and then tried again."""

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial.seed)
        self.trial = trial


def elsewhere(trial: Trial) -> Any:
    """The `work` of a fate that does no physics."""
    raise PhysicsWanted(trial)


class Fate:
    """What `proceed` may ask of the world: luck by name, physics, and a place for bytes too large for an event.

    Where physics may not be done at once, whoever makes a fate gives it a `work` of their own, which may raise.
    """

    __slots__ = ("_work", "blobs", "chance")

    def __init__(self, chance: Chance, work: Callable[[Trial], Any] = Trial.run) -> None:
        self.chance, self._work = chance, work
        self.blobs: dict[BlobHash, bytes] = {}

    def simulate(self, scene: Any, gesture: Any, name: str, hand: Any) -> Any:
        """Physics, with luck of that name: a `Result` of `physics`."""
        luck = self.chance.stream(name)
        return self._work(Trial(scene, gesture, f"{luck.word():016x}{luck.word():016x}", hand))

    def keep(self, data: bytes) -> BlobHash:
        name = BlobHash(sha256(data).hexdigest())
        self.blobs[name] = data
        return name
