"""Count how games of À la carte end, and check that everything that can become of a dish becomes of some."""

from collections import Counter
from collections.abc import Sequence

from peppermill.bots import bot_stream_name, find_bot
from peppermill.core import Chance, Refusal
from peppermill.games.a_la_carte.events import (
    CrepeBurnt,
    CrepeLaid,
    CrepeLanded,
    DishBinned,
    DishFinished,
    GameEnded,
    StovesSwapped,
)
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects

GAME = ALaCarte()
COOKS = (("solid", "casual"), ("casual", "casual"), ("solid", "solid", "casual", "casual"), ("casual",) * 3)
GUESSING = ("random", "random")
WANTED = ("ended dishes", "ended stars", "spoilt", "burnt", "crepe finished", "crepe burnt", "star", "swapped")


def game_of(bots: Sequence[str], seed: str) -> Counter[str]:
    """Play one game without physics and return what happened in it."""
    chance, happened = Chance(seed), Counter[str]()
    effects, cooks = Effects(chance), [find_bot("a_la_carte", name) for name in bots]
    steps = settle(GAME, GAME.initial(Setup(len(bots), Options(input="sampled"), house_menu())), effects)
    while True:
        for step in steps:
            happened.update(_told(step.event))
        state = steps[-1].state
        asked = GAME.decisions(state)
        if not asked:
            return happened
        seat, decision = asked[0].seat, asked[0]
        rng = chance.stream(bot_stream_name(seat, decision.id))
        played = play(GAME, state, seat, cooks[seat].answer(GAME.view(state, seat), decision, rng), effects)
        assert not isinstance(played, Refusal), played
        steps = played


def _told(event: object) -> list[str]:
    match event:
        case GameEnded(reason=reason):
            return [f"ended {reason}"]
        case DishBinned(ruin=ruin):
            return [str(ruin)]
        case DishFinished(star=star):
            return ["finished", *(["star"] if star else [])]
        case CrepeLaid():
            return ["crepe laid"]
        case CrepeLanded(caught="picture"):
            return ["crepe finished"]
        case CrepeBurnt():
            return ["crepe burnt"]
        case StovesSwapped():
            return ["swapped"]
        case _:
            return []


def endings(games: int) -> dict[str, object]:
    """Play games between cooks of all kinds, two to four, and a tenth as many between random players."""
    cooked, guessed = Counter[str](), Counter[str]()
    for number in range(games):
        cooked += game_of([f"{bot}@quick" for bot in COOKS[number % len(COOKS)]], f"endings/{number}")
    for number in range(games // 10):
        guessed += game_of(GUESSING, f"guessing/{number}")
    good = all(cooked[one] for one in WANTED) and guessed["ended no_dish"] > 0 and not cooked["ended round_limit"]
    return {"ok": good, "cooked": dict(sorted(cooked.items())), "guessed": dict(sorted(guessed.items()))}
