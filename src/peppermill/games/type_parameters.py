"""Type parameters of everything that is generic by game: `Match`, `Position`, `Observation`, bots.

All default to `Any`, so that code that handles any game names none of them. Defaults are for type checkers: Python
knows them from 3.13 on.
"""

import typing
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:

    class TypeVar:
        """Makes type variables without their defaults."""

        def __new__(cls, name: str, *, default: object, **how: Any) -> typing.TypeVar:
            return typing.TypeVar(name, **how)


Command = TypeVar("Command", bound=Struct, default=Any)
"""The type of what a seat sends: a struct, or a union of structs."""
View = TypeVar("View", bound=Struct, default=Any)
Memory = TypeVar("Memory", default=Any)
Event = TypeVar("Event", bound=Struct, default=Any)
News = TypeVar("News", bound=Struct, default=Any)
Seen = TypeVar("Seen", contravariant=True, default=Any)
"""The type of what a bot is shown: a view, or an observation."""
