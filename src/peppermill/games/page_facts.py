"""Facts of a game for pages that show it: for the lobby, the list of last moves and the result."""

from msgspec import Struct

__all__ = ["PageFacts"]


class PageFacts(Struct, frozen=True):
    """Facts of one game that a page needs besides its rules. A game without them is shown with these defaults."""

    minutes: int = 30
    """Typical duration of a game."""
    opponents: int = 2
    """Number of bots that join a quick game."""
    open: bool = False
    """True if no seat has secrets, so that players who share a device need no curtain between turns."""
    part: str = ""
    """Id of the message that names a part of the game's story; takes `$number`."""
    goes_on: bool = False
    """True if points carry over from one part of the story to the next."""
    points: str = "web-points"
    """Id of the message that says a score; takes `$points`."""
    quiet: tuple[str, ...] = ()
    """Tags of news, besides the end, that are left out of the list of last moves because other news says as much."""
    palette: str = ""
    """Colours of the seats on the page: `chips` for those of Safranito and À la carte, else those of Chili."""
    hidden: tuple[str, ...] = ()
    """Fields of the view that the generic scene leaves out."""
