"""Earlier versions of bots of Chili, which play on for comparison."""

from peppermill.bots.chili.rollouts import ChiliRollouts
from peppermill.bots.chili.strong import StrongBot
from peppermill.bots.search import Budget


class FirstStrongBot(StrongBot):
    """The first version of `strong`: 600 rollouts a decision, from even deals of the unseen cards."""

    def __init__(self) -> None:
        super().__init__()
        self.budget, self.rollouts = Budget(600), ChiliRollouts(belief=0.0)
