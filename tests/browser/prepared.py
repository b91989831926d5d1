"""The tables behind the screens that are looked at: prepared once, in every state worth a look."""

from typing import NamedTuple

from browser.cooking import KITCHEN, laid
from browser.tables import Laid, in_the_middle, last_round, lay, over, to_blend, to_buy, to_throw
from peppermill.match import Match, Store


class Tables(NamedTuple):
    middle: Laid
    shared: Laid
    chosen: Laid
    done: Laid
    phones: Laid
    throwing: Laid
    buying: Laid
    kitchen: Laid
    crepe: Laid
    blending: Laid
    counted: Laid
    eaten: Laid
    hands: Laid
    ending: Laid
    alone: Laid
    paused: Laid
    aiming: Laid
    cooks: Laid


def with_a_collection(match: Match) -> bool:
    return in_the_middle(match) and len(match.state.collected[0]) >= 2


def first_ending(match: Match) -> bool:
    """The last round of a cycle that another follows."""
    return last_round(match) and match.state.cycle == 1


def lay_tables(store: Store) -> Tables:
    return Tables(
        lay(store, ["Anise", "Clove"], with_a_collection, table="middle", bots=2),
        lay(store, ["Anise", "Clove"], in_the_middle, table="shared", bots=2, shared=True),
        lay(store, ["Anise", "Clove"], in_the_middle, table="chosen", bots=2),
        lay(store, ["Anise", "Clove"], over, table="done", bots=2, cycles=2),
        lay(store, ["Anise", "Clove", "Dill"], in_the_middle, table="phones", bots=1, shared=True),
        lay(store, ["Anise"], to_throw, table="throwing", bots=3, game="safranito"),
        lay(store, ["Anise"], to_buy, table="buying", bots=3, game="safranito"),
        laid(store, KITCHEN, bots=3, table="kitchen"),
        laid(store, "pan ana: crepe 2\nflags: rolled\nactions: 2", bots=1, table="crepe"),
        lay(store, ["Anise"], to_blend, table="blending", bots=3, game="safranito"),
        lay(store, ["Anise"], over, table="counted", bots=3, game="safranito"),
        lay(store, ["Anise"], over, table="eaten", bots=3, game="a_la_carte"),
        lay(store, ["Anise", "Clove"], to_throw, table="hands", bots=1, game="safranito", shared=True),
        lay(store, ["Anise"], first_ending, table="ending", bots=3, cycles=2),
        lay(store, ["Anise"], in_the_middle, table="alone", bots=3),
        lay(store, ["Anise", "Clove"], in_the_middle, table="paused", bots=2),
        lay(store, ["Anise"], to_throw, table="aiming", bots=3, game="safranito", throws="physics"),
        laid(store, KITCHEN, people=("Anise", "Clove"), bots=1, table="cooks", shared=True),
    )
