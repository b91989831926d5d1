"""Styles of play in Safranito: the solid bot with other weights."""

from typing import ClassVar, Final

from peppermill.bots.safranito import Head, SolidBot
from peppermill.bots.safranito.worth import Scale

CAUTIOUS: Final = Head(1, 0.0, 50.0, Scale(400.0, 120.0, (0.0, 0.62, 0.3, 0.15), (0.3, 0.18, 0.08, 0.0), 95.0, 0.3))
COLLECTOR: Final = Head(1, 0.0, -40.0, Scale(700.0, 200.0, (0.0, 0.7, 0.5, 0.36), (0.5, 0.4, 0.25, 0.0), 60.0, 0.45))
SPOILER: Final = Head(1, 1.0, 10.0, Scale(480.0, 160.0, (0.0, 0.62, 0.42, 0.28), (0.34, 0.24, 0.12, 0.0), 75.0, 0.8))


class CautiousBot(SolidBot):
    """Solid bot with weights by which it buys only what is much cheaper than its worth, and sells early."""

    weights: ClassVar[Head] = CAUTIOUS


class CollectorBot(SolidBot):
    """Solid bot with weights by which it pays almost any price for the cards of a blend, and keeps them."""

    weights: ClassVar[Head] = COLLECTOR


class SpoilerBot(SolidBot):
    """Solid bot with weights by which it throws where others would gain, and fights for the action spaces."""

    weights: ClassVar[Head] = SPOILER
