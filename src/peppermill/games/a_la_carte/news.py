"""What a viewer is told of an event: all of them, as they are. Still somebody has to decide so for every new one."""

from typing import TypeAlias, assert_never

from peppermill.games.a_la_carte import events as e

Told: TypeAlias = e.Event


def news(event: e.Event) -> Told:
    match event:
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
            | e.BottleTilted()
            | e.SpicesFell()
            | e.BottleRefilled()
            | e.DishFinished()
            | e.CoolingAsked()
            | e.DishBinned()
            | e.PointServed()
            | e.StovesSwapped()
            | e.SpoonsTaken()
            | e.GuestSeasoned()
            | e.KnobCooled()
            | e.CrepeTossed()
            | e.CrepeLanded()
            | e.CrepeBurnt()
            | e.TurnEnded()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
