"""À la carte's kitchen in three dimensions: what its scene weighs, and how soon a toss and a pour are answered."""

from typing import Any

from bench import feel
from bench.table import scene_weight

from browser.cooking import Cook, laid
from browser.kit import House
from browser.tables import Laid
from peppermill.match import Store

TIMES = 3
SMALL = {"width": 400, "height": 560}
AT_HAND = 800
"""ms for the eye to glide to the hand."""
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
POSITIONS = {"pour": "pan ana: lemon_sole 3", "toss": "pan ana: crepe 2\nflags: rolled\nactions: 2"}


def lay_tables(store: Store) -> dict[str, list[Laid]]:
    """A table for each gesture: what comes of one changes what is asked next."""
    return {
        kind: [laid(store, text, table=f"{kind}-{number}") for number in range(TIMES)]
        for kind, text in POSITIONS.items()
    }


def figures_of(house: House, tables: dict[str, list[Laid]]) -> dict[str, object]:
    weighed = tables["pour"][0]
    device = house.device("desktop", weighed.tokens["Anise"], viewport=SMALL)
    weight = scene_weight(device, weighed, "a_la_carte", ".alc-canvas")
    figures: dict[str, object] = {"kitchen_scene_kb_gzip": round(weight / 1_000, 1)}
    for kind, wanted in (("toss", TOSS), ("pour", POUR)):
        figures |= feel.figures(kind, [made(house, table, wanted) for table in tables[kind]])
    return figures


def made(house: House, table: Laid, wanted: dict[str, Any]) -> feel.Felt:
    device = house.device("desktop", table.tokens["Anise"], moving=True, viewport=SMALL)
    feel.watch(device.page)
    cook = Cook(device, quality="medium", path=table.path)
    cook.controls.first.wait_for(timeout=feel.PATIENCE)
    if wanted is POUR:
        cook.take("lemon")
    device.page.wait_for_timeout(AT_HAND)
    feel.begin(device.page)
    cook.make("mouse", wanted)
    felt = feel.answer(device.page)
    device.context.close()
    house.devices.remove(device)
    return felt
