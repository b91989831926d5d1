"""The tables behind the screens that are looked at: prepared once, in every state worth a look."""

from typing import NamedTuple

from browser.cooking import KITCHEN, laid
from browser.tables import Laid, in_the_middle, lay, over, to_blend, to_buy, to_throw
from peppermill.match import Store


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
    resting: Laid


def lay_tables(store: Store) -> Tables:
    return Tables(
        lay(store, ["Anise", "Clove"], in_the_middle, table="middle", bots=2),
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
        lay(store, ["Anise", "Clove"], in_the_middle, table="resting", bots=2),
    )
