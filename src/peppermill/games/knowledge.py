"""The interface of a game to a viewer's memory and to resampling. A game that offers both gives its contract a
`Knowledge`; `observation.py` uses it."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from peppermill.core import RandomStream, Viewer

__all__ = ["Knowledge", "Nothing", "PlainKnowledge"]

State = TypeVar("State")
View = TypeVar("View")
News = TypeVar("News")
Memory = TypeVar("Memory")


class Knowledge(ABC, Generic[State, View, News, Memory]):
    """A viewer's memory as a value, and the resampling of states from a view and a memory.

    A memory is a frozen struct that holds what a view does not show although its viewer has been told it. It is made
    from views and news of one viewer alone, so it cannot hold what that viewer may not know.
    """

    memory_type: ClassVar[type[Any]]
    """Struct of the memories: frozen, hashable, and the same after a round trip through JSON."""

    @abstractmethod
    def begin(self, view: View) -> Memory:
        """Return the memory of a viewer who has seen nothing but this view."""

    @abstractmethod
    def learn(self, memory: Memory, news: News) -> Memory:
        """Return the memory after a piece of news."""

    @abstractmethod
    def fits(self, view: View, memory: Memory) -> bool:
        """Return whether a memory could be that of a viewer who sees this view. Checks memories that were read."""

    @abstractmethod
    def resample(self, setup: Any, view: View, memory: Memory, rng: RandomStream) -> State:
        """Return a state in which the viewer would see this view after news that left this memory. The view must be
        one of a moment at which a seat is asked or the game is over."""

    def share(self, memory: Memory, owner: Viewer, view: View) -> Memory:
        """Return the memory of another viewer, who sees `view`, as far as it follows from the memory of `owner`. By
        default nothing does; where nothing but public news is remembered it is the same memory."""
        return self.begin(view)


class Nothing(Struct, frozen=True, gc=False):
    """The memory of viewers whose views show all that they were ever told."""


class PlainKnowledge(Knowledge[State, View, News, Nothing]):
    """The knowledge of a game whose views show all that their viewers were ever told: only `resample` is to be
    defined."""

    memory_type: ClassVar[type[Nothing]] = Nothing

    def begin(self, view: View) -> Nothing:
        return Nothing()

    def learn(self, memory: Nothing, news: News) -> Nothing:
        return memory

    def fits(self, view: View, memory: Nothing) -> bool:
        return True
