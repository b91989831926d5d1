"""Styles of play in Chili: the solid bot with other weights."""

from typing import Final

from peppermill.bots.chili.levels import SolidBot, Weights

CAUTIOUS: Final = Weights(win=3.0, draw=6.0, hurry=9.0)
COLLECTOR: Final = Weights(win=10.0, deny=0.0, shed=2.0, later=1.5)
SPOILER: Final = Weights(win=1.0, deny=20.0)


class CautiousBot(SolidBot):
    """Solid bot with weights that count drawn cards high and peppers won low."""

    def __init__(self) -> None:
        super().__init__(CAUTIOUS)


class CollectorBot(SolidBot):
    """Solid bot with weights that favour winning peppers and mind little which cards stay in the hand."""

    def __init__(self) -> None:
        super().__init__(COLLECTOR)


class SpoilerBot(SolidBot):
    """Solid bot with weights that count the peppers other players do not get far above those it wins itself."""

    def __init__(self) -> None:
        super().__init__(SPOILER)
