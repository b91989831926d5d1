"""Memory and resampling of Safranito as one implementation of `Knowledge`."""

from typing import ClassVar

from peppermill.core import RandomStream
from peppermill.games.contract import Setup
from peppermill.games.knowledge import Knowledge
from peppermill.games.safranito import memory
from peppermill.games.safranito.memory import SafranitoMemory
from peppermill.games.safranito.news import News
from peppermill.games.safranito.resampling import resampled
from peppermill.games.safranito.state import State
from peppermill.games.safranito.view import SafranitoView


class SafranitoKnowledge(Knowledge[State, SafranitoView, News, SafranitoMemory]):
    """The memory and the resampling of viewers of Safranito."""

    memory_type: ClassVar[type[SafranitoMemory]] = SafranitoMemory

    begin = staticmethod(memory.begin)
    learn = staticmethod(memory.learn)
    fits = staticmethod(memory.fits)
    share = staticmethod(memory.share)

    def resample(self, setup: Setup, view: SafranitoView, memory: SafranitoMemory, rng: RandomStream) -> State:
        return resampled(setup, view, memory, rng)
