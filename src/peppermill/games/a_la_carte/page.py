"""Facts of À la carte for pages."""

from typing import Final

from peppermill.games.page_facts import PageFacts

PAGE: Final = PageFacts(
    minutes=40,
    open=True,
    part="a_la_carte-story-part",
    goes_on=True,
    quiet=(
        *("game_begun", "heat_begun", "bottle_tilted", "crepe_tossed"),
        *("turn_begun", "turn_ended", "cups_shuffled"),
    ),
    palette="chips",
    hidden=("menu", "reason"),
)
