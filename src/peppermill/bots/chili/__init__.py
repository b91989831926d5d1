"""Bots for Chili: `greedy` takes near targets; `solid` plans a card for every target to come; `strong` searches."""

from peppermill.bots.chili.levels import GreedyBot, SolidBot, Weights, best_columns

__all__ = ["GreedyBot", "SolidBot", "Weights", "best_columns"]
