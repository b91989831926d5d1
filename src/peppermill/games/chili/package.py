"""The description of Chili."""

from typing import Final

from peppermill.packages import BotInfo, GamePackage

PACKAGE: Final = GamePackage(
    api=1,
    name="chili",
    game="peppermill.games.chili.game:Chili",
    bots={
        "random": BotInfo("peppermill.bots.anywhere:RandomBot"),
        "greedy": BotInfo("peppermill.bots.chili:GreedyBot"),
        "cautious": BotInfo("peppermill.bots.chili.styles:CautiousBot", style=True),
        "collector": BotInfo("peppermill.bots.chili.styles:CollectorBot", style=True),
        "spoiler": BotInfo("peppermill.bots.chili.styles:SpoilerBot", style=True),
        "solid": BotInfo("peppermill.bots.chili:SolidBot"),
        "strong": BotInfo("peppermill.bots.chili.strong:StrongBot", effort=True, observes=True),
    },
    earlier={"strong-1": BotInfo("peppermill.bots.chili.earlier:FirstStrongBot", observes=True)},
    usual_bot="solid",
    catalogues="peppermill.i18n",
    messages=("chili", "chili-rule", "chili-figure", "chili-lesson", "chili-bots", "chili-report"),
    terminal="peppermill.cli.games.chili.view:ChiliTerminalView",
    web="peppermill.games.chili.page:PAGE",
    compiled=("peppermill.bots.chili.policies",),
    engine="peppermill.games.chili.engine:ChiliEngine",
    rollouts="peppermill.bots.chili.rollouts:ChiliRollouts",
    batch="peppermill.games.chili.batch:ChiliBatch",
    jax_batch="peppermill.games.chili.jax_batch:ChiliJaxBatch",
    codec="peppermill.games.chili.codec:ChiliCodec",
    features="peppermill.games.chili.features:ChiliFeatures",
    picture="peppermill.games.chili.picture:draw",
    balance="peppermill.games.chili.balance:ChiliBalance",
)
