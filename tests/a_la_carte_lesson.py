"""Play À la carte's guided first game as its advice says, with unsteady hands."""

import math
from typing import Any

from peppermill.bots import bot_stream_name, find_bot
from peppermill.core import Chance, RandomStream, Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.lesson import Lesson, Remark, Teaching, lesson_of_package
from peppermill.gestures import Hand, hand_of, perturb, pour, toss
from peppermill.match import Accepted, Match, Player, new_match
from peppermill.store import MemoryStore

GAME = ALaCarte()
LESSON = lesson_of_package("peppermill.games.a_la_carte")
STEADY = Hand(0.0, 0.0)


def begun(seed: str = "", part: int = 1) -> Match:
    """Begin a part of the lesson, with its own random numbers unless others are given."""
    lesson = lesson_part(part)
    players = [Player("Ana", "human"), *(Player(f"Bot {number}", level) for number, level in enumerate(lesson.bots))]
    store, options, position, seed = MemoryStore(), lesson.options, lesson.position, seed or lesson.seed
    return new_match(store, "a_la_carte", players, match_id="m", seed=seed, options=options, position=position)


def lesson_part(part: int) -> Lesson:
    found = LESSON.part(part)
    assert found is not None
    return found


def taught(match: Match, part: int = 1) -> Teaching:
    return GAME.teach(match.view(0), [piece.news for piece in match.news(0)], part)


def advised(match: Match, advice: Remark, rng: RandomStream, skill: str = "") -> Any:
    """Return the command that a remark advises."""
    (asked,) = match.decisions(0)
    name, said, hand = asked.id, advice.params, hand_of(skill) if skill else STEADY
    chance = Chance(str(rng.word()))
    match advice.say:
        case "take-dish" | "take-crepe":
            return c.PickDish(name, advice.point["dish"])
        case "steps":
            return c.TurnUp(name, int(str(said["steps"])))
        case "save" | "cup-cool":
            return c.PlayCup(name, "cool", None, int(str(said["steps"])))
        case "cup-point":
            return c.PlayCup(name, "point")
        case "cup-spoons":
            return c.PlayCup(name, "spoons")
        case "heat" | "crepe-roll":
            return c.Heat(name)
        case "pour" | "pour-last":
            return c.Season(name, Seat(0), perturb(pour(str(said["bottle"]), math.radians(118.0), 0.15), hand, chance))
        case "flip":
            return c.Flip(name, perturb(toss(), hand, chance))
        case "end":
            return c.EndTurn(name)
        case _:
            return asked.answers.sample(rng)


def bots_play(match: Match, part: int = 1) -> None:
    """As the server lets them."""
    levels = lesson_part(part).bots
    while match.outcome is None and not match.decisions(0):
        decision = match.decisions()[0]
        bot, rng = (
            find_bot("a_la_carte", levels[decision.seat - 1]),
            match.random_stream(bot_stream_name(decision.seat, decision.id)).fork(),
        )
        assert isinstance(match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, rng)), Accepted)


def follow(match: Match, rng: RandomStream, skill: str = "", most: int = 40, part: int = 1) -> list[Remark]:
    """Do what is advised until everything was met. Gives the advice there was."""
    given: list[Remark] = []
    while (told := taught(match, part)).left and match.outcome is None and len(given) < most:
        assert told.advice is not None, match.view(0).phase
        given.append(told.advice)
        done = match.submit(0, advised(match, told.advice, rng, skill))
        assert isinstance(done, Accepted), (told.advice, done)
        bots_play(match, part)
    return given
