"""A learner in À la carte's guided first game, who does what they are advised to, with hands that are not steady."""

import math
from typing import Any

from peppermill.bots import find_bot, luck_of_bot
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.lesson import Remark, Teaching
from peppermill.gestures import Hand, hand_of, perturb, pour, toss
from peppermill.match import Accepted, Chair, Match, new_match
from peppermill.store import MemoryStore
from peppermill.table import Chance, Seat, Stream

GAME = ALaCarte()
LESSON = GAME.lesson()
STEADY = Hand(0.0, 0.0)


def begun(seed: str = LESSON.seed) -> Match:
    chairs = [Chair("Ana", "human"), *(Chair(f"Bot {number}", level) for number, level in enumerate(LESSON.bots))]
    store, options, position = MemoryStore(), LESSON.options, LESSON.position
    return new_match(store, "a_la_carte", chairs, match_id="m", seed=seed, options=options, position=position)


def taught(match: Match) -> Teaching:
    return GAME.teach(match.view(0), [piece.news for piece in match.news(0)])


def advised(match: Match, advice: Remark, luck: Stream, skill: str = "") -> Any:
    """The command a remark speaks of."""
    (asked,) = match.decisions(0)
    name, said, hand = asked.id, advice.params, hand_of(skill) if skill else STEADY
    chance = Chance(str(luck.word()))
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
            return asked.answers.sample(luck)


def bots_play(match: Match) -> None:
    """As the server lets them."""
    while match.outcome is None and not match.decisions(0):
        decision = match.decisions()[0]
        bot, luck = find_bot("a_la_carte", LESSON.bots[0]), match.luck(luck_of_bot(decision.seat, decision.id))
        assert isinstance(match.submit(decision.seat, bot.answer(match.view(1), decision, luck)), Accepted)


def follow(match: Match, luck: Stream, skill: str = "", most: int = 40) -> list[Remark]:
    """Do what is advised until everything was met. Gives the advice there was."""
    given: list[Remark] = []
    while (told := taught(match)).left and match.outcome is None and len(given) < most:
        assert told.advice is not None, match.view(0).phase
        given.append(told.advice)
        done = match.submit(0, advised(match, told.advice, luck, skill))
        assert isinstance(done, Accepted), (told.advice, done)
        bots_play(match)
    return given
