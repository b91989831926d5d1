"""Styles of play in À la carte: the solid bot with other tastes."""

from typing import ClassVar, Final

from peppermill.bots.a_la_carte import SolidBot
from peppermill.bots.a_la_carte.worth import Taste

CAUTIOUS: Final = Taste(1.2, (0.3, 0.4, 5.0), 6.0, -6.0, 0.3, 0.3, 0.08)
COLLECTOR: Final = Taste(0.2, (3.0, 4.5, 14.0), 4.0, -2.0, 0.5, 0.4, 0.02)
SPOILER: Final = Taste(0.5, (1.0, 1.5, 9.0), 6.0, -4.0, 1.0, 1.6, 0.04)


class CautiousBot(SolidBot):
    """Solid bot with a taste for finished dishes rather than perfect ones, which leaves others alone."""

    taste: ClassVar[Taste] = CAUTIOUS


class CollectorBot(SolidBot):
    """Solid bot with a taste for stars above all."""

    taste: ClassVar[Taste] = COLLECTOR


class SpoilerBot(SolidBot):
    """Solid bot with a taste for cups, and for using them against others."""

    taste: ClassVar[Taste] = SPOILER
