"""News of À la carte: everybody is told every event. A new event does not type-check until it is added here.

Parts that are told elsewhere are left out: gestures are in the motion, the contents of bottles in the view.
"""

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from peppermill.games.a_la_carte import events as e

News: TypeAlias = e.Event


def news(event: e.Event) -> News:
    """Return what everybody is told of an event."""
    match event:
        case e.BottleTilted() | e.GuestSeasoned() | e.CrepeTossed():
            return replace(event, gesture=None)
        case e.SpicesFell():
            return replace(event, left=())
        case (
            e.GameBegun()
            | e.DishLaid()
            | e.CrepeLaid()
            | e.TurnBegun()
            | e.HeatBegun()
            | e.DieRolled()
            | e.HeatChosen()
            | e.CupDrawn()
            | e.CupStolen()
            | e.CupsShuffled()
            | e.NoCupLeft()
            | e.BottleRefilled()
            | e.DishFinished()
            | e.CoolingAsked()
            | e.DishBinned()
            | e.PointServed()
            | e.StovesSwapped()
            | e.SpoonsTaken()
            | e.KnobCooled()
            | e.CrepeLanded()
            | e.CrepeBurnt()
            | e.TurnEnded()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
