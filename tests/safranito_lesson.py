"""Play Safranito's guided first game as its advice says, with unsteady hands."""

from typing import Any

from peppermill.bots import bot_stream_name, find_bot
from peppermill.core import Chance, RandomStream
from peppermill.games.contract import Listed
from peppermill.games.lesson import Lesson, Remark, Teaching, lesson_of_package
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.board import board, bowls
from peppermill.games.safranito.pieces import SPICES
from peppermill.gestures import Hand, Throw, hand_of, perturb
from peppermill.match import Accepted, Match, Player, new_match
from peppermill.physics.throwing.aiming import aim
from peppermill.store import MemoryStore
from safranito_kit import SAFRANITO

LESSON = lesson_of_package("peppermill.games.safranito")
STEADY = Hand(0.0, 0.0)


def begun(seed: str = "", part: int = 1) -> Match:
    """Begin a part of the lesson, with its own random numbers unless others are given."""
    lesson = lesson_part(part)
    players = [Player("Ana", "human"), *(Player(f"Bot {number}", level) for number, level in enumerate(lesson.bots))]
    store, options, position, seed = MemoryStore(), lesson.options, lesson.position, seed or lesson.seed
    return new_match(store, "safranito", players, match_id="m", seed=seed, options=options, position=position)


def lesson_part(part: int) -> Lesson:
    found = LESSON.part(part)
    assert found is not None
    return found


def taught(match: Match, part: int = 1) -> Teaching:
    return SAFRANITO.teach(match.view(0), [piece.news for piece in match.news(0)], part)


def thrown_at(bowl: str, rng: RandomStream, skill: str = "") -> Throw:
    circle = bowls()[SPICES.index(bowl)]
    hand = hand_of(skill) if skill else STEADY
    return perturb(aim(board(), (circle.x, circle.y)), hand, Chance(str(rng.word())))


def advised(match: Match, advice: Remark, rng: RandomStream, skill: str) -> Any:
    """Return the command that a remark advises."""
    (asked,) = match.decisions(0)
    view, said = match.view(0), advice.params
    if view.phase == "throw":
        gesture = thrown_at(str(said["bowl"]), rng, skill)
        return c.ThrowChip(asked.id, rng.pick(view.own_chips), gesture)
    assert isinstance(asked.answers, Listed)
    return next(answer for answer in asked.answers if is_meant(answer, advice))


def is_meant(answer: Any, advice: Remark) -> bool:
    said = advice.params
    match answer:
        case c.UseSpace(use=use):
            return use
        case c.KeepCard(spice=spice):
            return bool(spice == said["spice"])
        case c.PickBowl(bowl=bowl):
            return advice.say == "pick" or bool(bowl == said["bowl"])
        case c.SellSpice(count=count):
            return bool(count == said["count"])
        case c.BuySpice(buy=buy):
            return buy
        case c.BlendSpices(blend=blend):
            return bool(blend == advice.point.get("blend"))
        case _:
            return advice.say == "pass"


def bots_play(match: Match, part: int = 1) -> None:
    """As the server lets them."""
    levels = lesson_part(part).bots
    while match.outcome is None and not match.decisions(0):
        decision = match.decisions()[0]
        bot, rng = (
            find_bot("safranito", levels[decision.seat - 1]),
            match.random_stream(bot_stream_name(decision.seat, decision.id)).fork(),
        )
        assert isinstance(match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, rng)), Accepted)


def follow(match: Match, rng: RandomStream, skill: str = "", most: int = 40, part: int = 1) -> list[Remark]:
    """Do what is advised until everything was met. Gives the advice there was."""
    given: list[Remark] = []
    while (told := taught(match, part)).left and len(given) < most:
        assert told.advice is not None
        given.append(told.advice)
        assert isinstance(match.submit(0, advised(match, told.advice, rng, skill)), Accepted)
        bots_play(match, part)
    return given
