"""What a viewer is told of an event: all there is. Somebody has to decide so for every new one.

Only what is told elsewhere is left out: what a hand did is in the motion, what is in a bottle now in the view.
"""

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from peppermill.games.a_la_carte import events as e

Told: TypeAlias = e.Event


def news(event: e.Event) -> Told:
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
