"""What came to rest: the facts a referee judges. Motion is for eyes, facts are for rules."""

from typing import Generic, TypeVar

import msgspec

from peppermill.physics.motion import Motion
from peppermill.physics.scenes import Lying

Facts = TypeVar("Facts")


class Result(msgspec.Struct, Generic[Facts], frozen=True):
    """What is shown and what is true."""

    motion: Motion
    facts: Facts


class Landed(msgspec.Struct, frozen=True):
    """After a throw. Numbers are the chips' own."""

    chips: tuple[Lying, ...]
    """all that were on the board or thrown, with their exact poses; those that left lie beside it, as they are drawn"""
    touched: tuple[tuple[int, int], ...]
    """which chip touched which, each pair once, in the order of time; contacts from before the throw do not count"""
    left: tuple[int, ...]
    """chips that left the board, in the order of time"""
    on_rim: tuple[int, ...]
    """chips that lie still with some part on the rim; one that only touches the rim's inner face is not among them"""
    over_rim: tuple[int, ...]
    """chips that reach over the rim and do not touch it, lying on others"""
    at_rest: bool
    """whether everything lay still before the time was up"""
