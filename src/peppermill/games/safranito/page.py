"""Facts of Safranito for pages."""

from typing import Final

from peppermill.games.page_facts import PageFacts

PAGE: Final = PageFacts(
    minutes=45,
    part="safranito-story-part",
    goes_on=True,
    points="safranito-points",
    quiet=(
        *("table_laid", "chip_thrown", "chip_released", "space_skipped", "chips_turned_up", "action_idle"),
        *(
            "action_used",
            "cards_looked_at",
            "board_cleared",
            "bowl_picked",
            "sale_chosen",
            "sale_ready",
            "sales_closed",
        ),
        *("bowl_closed", "blending_begun", "turn_passed"),
    ),
    palette="chips",
    hidden=("recipes", "radii", "sides", "reason"),
)
