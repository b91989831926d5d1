"""Create the tables behind the screens that are looked at, in every state worth a look."""

from typing import NamedTuple

from browser.cooking import KITCHEN, laid
from browser.tables import PreparedTable, create_table, in_the_middle, last_round, over, to_blend, to_buy, to_throw
from peppermill.core import Seat
from peppermill.match import Match, Store


class Tables(NamedTuple):
    middle: PreparedTable
    shared: PreparedTable
    chosen: PreparedTable
    done: PreparedTable
    phones: PreparedTable
    throwing: PreparedTable
    buying: PreparedTable
    kitchen: PreparedTable
    crepe: PreparedTable
    blending: PreparedTable
    counted: PreparedTable
    eaten: PreparedTable
    hands: PreparedTable
    ending: PreparedTable
    alone: PreparedTable
    paused: PreparedTable
    aiming: PreparedTable
    cooks: PreparedTable
    struck: PreparedTable


def with_a_collection(match: Match) -> bool:
    return in_the_middle(match) and len(match.state.collected[0]) >= 2


def first_ending(match: Match) -> bool:
    """Return whether it is the last round of a cycle that another follows."""
    return last_round(match) and match.state.cycle == 1


def struck(match: Match) -> bool:
    """Return whether somebody has done something to the first seat, and the game goes on."""
    match.track_all_viewers()
    return match.outcome is None and any(0 in seats for seats in match.done_to_of(Seat(0)).values())


def create_tables(store: Store) -> Tables:
    return Tables(
        create_table(store, ["Anise", "Clove"], with_a_collection, table="middle", bots=2),
        create_table(store, ["Anise", "Clove"], in_the_middle, table="shared", bots=2, shared=True),
        create_table(store, ["Anise", "Clove"], in_the_middle, table="chosen", bots=2),
        create_table(store, ["Anise", "Clove"], over, table="done", bots=2, cycles=2),
        create_table(store, ["Anise", "Clove", "Dill"], in_the_middle, table="phones", bots=1, shared=True),
        create_table(store, ["Anise"], to_throw, table="throwing", bots=3, game="safranito"),
        create_table(store, ["Anise"], to_buy, table="buying", bots=3, game="safranito"),
        laid(store, KITCHEN, bots=3, table="kitchen"),
        laid(store, "pan ana: crepe 2\nflags: rolled\nactions: 2", bots=1, table="crepe"),
        create_table(store, ["Anise"], to_blend, table="blending", bots=3, game="safranito"),
        create_table(store, ["Anise"], over, table="counted", bots=3, game="safranito"),
        create_table(store, ["Anise"], over, table="eaten", bots=3, game="a_la_carte"),
        create_table(store, ["Anise", "Clove"], to_throw, table="hands", bots=1, game="safranito", shared=True),
        create_table(store, ["Anise"], first_ending, table="ending", bots=3, cycles=2),
        create_table(store, ["Anise"], in_the_middle, table="alone", bots=3),
        create_table(store, ["Anise", "Clove"], in_the_middle, table="paused", bots=2),
        create_table(store, ["Anise"], to_throw, table="aiming", bots=3, game="safranito", input="physics"),
        laid(store, KITCHEN, people=("Anise", "Clove"), bots=1, table="cooks", shared=True),
        create_table(store, ["Anise"], struck, table="struck", bots=3, game="a_la_carte"),
    )
