"""Facts of Chili for pages."""

from typing import Final

from peppermill.games.page_facts import PageFacts

PAGE: Final = PageFacts(
    minutes=20,
    opponents=3,
    part="web-chili-story-part",
    quiet=(
        *("choice_made", "card_chosen", "choice_changed", "cards_freed"),
        *("cards_taken", "round_begun", "cycle_begun"),
    ),
    hidden=("peppers", "reason"),
)
