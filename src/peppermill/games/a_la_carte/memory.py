"""Counts that the view does not show, and resampling: all else in the kitchen is seen by everybody. Face-down cups have
no order until one is drawn, and crystals in a bottle none until one falls: the only unknown of a position is chance to
come."""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import RandomStream, Refused, Viewer
from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.news import News
from peppermill.games.a_la_carte.state import State, Stove
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.contract import Setup
from peppermill.games.knowledge import Knowledge

UNSETTLED: Final = ("begin", "roll", "pour", "toss", "between")
ANSWERS: Final = (
    e.DishLaid,
    e.CrepeLaid,
    e.HeatBegun,
    e.HeatChosen,
    e.CupStolen,
    e.BottleTilted,
    e.DishBinned,
    e.PointServed,
    e.StovesSwapped,
    e.SpoonsTaken,
    e.GuestSeasoned,
    e.KnobCooled,
    e.CrepeTossed,
    e.CrepeBurnt,
    e.TurnEnded,
)
"""Events that end a decision (`State.move`); a drawn cup does where it was named by its player."""


class ALaCarteMemory(Struct, frozen=True, gc=False):
    """Counts of moves, rolls, draws, pours and tosses that were told: ids of decisions and names of random streams
    contain them."""

    move: int = 0
    rolls: int = 0
    draws: int = 0
    pours: int = 0
    tosses: int = 0
    typed: bool = False
    """True if cups are named by their players."""


class ALaCarteKnowledge(Knowledge[State, ALaCarteView, News, ALaCarteMemory]):
    """The memory and the resampling of viewers of À la carte, where nothing is hidden."""

    memory_type: ClassVar[type[ALaCarteMemory]] = ALaCarteMemory

    def begin(self, view: ALaCarteView) -> ALaCarteMemory:
        return ALaCarteMemory(typed=view.options.input == "typed")

    def learn(self, memory: ALaCarteMemory, news: News) -> ALaCarteMemory:
        move = memory.move + isinstance(news, ANSWERS)
        match news:
            case e.DieRolled():
                return replace(memory, move=move, rolls=memory.rolls + 1)
            case e.CupDrawn():
                return replace(memory, move=move + memory.typed, draws=memory.draws + 1)
            case e.BottleTilted() | e.GuestSeasoned():
                return replace(memory, move=move, pours=news.number)
            case e.CrepeTossed():
                return replace(memory, move=move, tosses=news.number)
            case _:
                return memory if move == memory.move else replace(memory, move=move)

    def share(self, memory: ALaCarteMemory, owner: Viewer, view: ALaCarteView) -> ALaCarteMemory:
        return memory

    def fits(self, view: ALaCarteView, memory: ALaCarteMemory) -> bool:
        counts = (memory.move, memory.rolls, memory.draws, memory.pours, memory.tosses)
        return min(counts) >= 0 and memory.typed is (view.options.input == "typed")

    def resample(self, setup: Setup, view: ALaCarteView, memory: ALaCarteMemory, rng: RandomStream) -> State:
        """Return the one possible state: cups and crystals are drawn when play goes on."""
        if view.phase in UNSETTLED:
            raise Refused("resample-unsettled", game="a_la_carte")
        return State(
            options=setup.options,
            menu=setup.data,
            players=view.players,
            stoves=tuple([Stove(stove.knob, stove.dish, stove.crystals) for stove in view.stoves]),
            bottles=view.bottles,
            cups=view.cups,
            served=view.served,
            finished=view.finished,
            stars=view.stars,
            crepes=view.crepes,
            supply=view.supply,
            bin=view.bin,
            sink=view.sink,
            pile=view.pile,
            used=view.used,
            phase=view.phase,
            start=view.start,
            active=view.active,
            round=view.round,
            turn=view.turn,
            move=memory.move,
            actions=view.actions,
            rolled=view.rolled,
            paused=view.paused,
            ending=view.ending,
            face=view.face,
            rolls=memory.rolls,
            draws=memory.draws,
            pours=memory.pours,
            tosses=memory.tosses,
            reason=view.reason,
        )
