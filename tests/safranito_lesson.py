"""A learner in Safranito's guided first game, who does what they are advised to, with hands that are not steady."""

from typing import Any

from peppermill.bots import find_bot, luck_of_bot
from peppermill.games.contract import Listed
from peppermill.games.lesson import Remark, Teaching
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.board import board, bowls
from peppermill.games.safranito.pieces import SPICES
from peppermill.gestures import Hand, Throw, hand_of, perturb
from peppermill.match import Accepted, Chair, Match, new_match
from peppermill.physics.throwing.aiming import aim
from peppermill.store import MemoryStore
from peppermill.table import Chance, Stream
from safranito_kit import SAFRANITO

LESSON = SAFRANITO.lesson()
STEADY = Hand(0.0, 0.0)


def begun(seed: str = LESSON.seed) -> Match:
    chairs = [Chair("Ana", "human"), *(Chair(f"Bot {number}", level) for number, level in enumerate(LESSON.bots))]
    store, options, position = MemoryStore(), LESSON.options, LESSON.position
    return new_match(store, "safranito", chairs, match_id="m", seed=seed, options=options, position=position)


def taught(match: Match) -> Teaching:
    return SAFRANITO.teach(match.view(0), [piece.news for piece in match.news(0)])


def thrown_at(bowl: str, luck: Stream, skill: str = "") -> Throw:
    circle = bowls()[SPICES.index(bowl)]
    hand = hand_of(skill) if skill else STEADY
    return perturb(aim(board(), (circle.x, circle.y)), hand, Chance(str(luck.word())))


def advised(match: Match, advice: Remark, luck: Stream, skill: str) -> Any:
    """The command a remark speaks of."""
    (asked,) = match.decisions(0)
    view, said = match.view(0), advice.params
    if view.phase == "throw":
        gesture = thrown_at(str(said["bowl"]), luck, skill)
        fields = {name: getattr(gesture, name) for name in gesture.__struct_fields__}
        return c.ThrowChip(asked.id, luck.pick(view.own_chips), **fields)
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


def bots_play(match: Match) -> None:
    """As the server lets them."""
    while match.outcome is None and not match.decisions(0):
        decision = match.decisions()[0]
        bot, luck = find_bot("safranito", LESSON.bots[0]), match.luck(luck_of_bot(decision.seat, decision.id))
        assert isinstance(match.submit(decision.seat, bot.answer(match.view(1), decision, luck)), Accepted)


def follow(match: Match, luck: Stream, skill: str = "", most: int = 40) -> list[Remark]:
    """Do what is advised until everything was met. Gives the advice there was."""
    given: list[Remark] = []
    while (told := taught(match)).left and len(given) < most:
        assert told.advice is not None
        given.append(told.advice)
        assert isinstance(match.submit(0, advised(match, told.advice, luck, skill)), Accepted)
        bots_play(match)
    return given
