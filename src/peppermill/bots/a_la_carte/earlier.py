"""Earlier versions of bots of À la carte, which play on for comparison."""

from peppermill.bots.a_la_carte.strong import StrongBot
from peppermill.bots.search import Budget


class FirstStrongBot(StrongBot):
    """The first version of `strong`: 1,500 rollouts a decision."""

    def __init__(self) -> None:
        super().__init__(effort="quick")
        self.budget = Budget(1_500, 2.0)
