"""Styles of play in Chili: the solid bot with other weights."""

from typing import Final

from peppermill.bots.chili.levels import SolidBot, Weights

CAUTIOUS: Final = Weights(win=3.0, draw=6.0, hurry=9.0)
COLLECTOR: Final = Weights(win=10.0, deny=0.0, shed=2.0, later=1.5)
SPOILER: Final = Weights(win=1.0, deny=20.0)


class CautiousBot(SolidBot):
    """Avoid drawing: peppers that cannot be won are shed where it costs nothing."""

    def __init__(self) -> None:
        super().__init__(CAUTIOUS)


class CollectorBot(SolidBot):
    """Want peppers above all, and mind little what stays in the hand."""

    def __init__(self) -> None:
        super().__init__(COLLECTOR)


class SpoilerBot(SolidBot):
    """Take targets so that others do not get them."""

    def __init__(self) -> None:
        super().__init__(SPOILER)
