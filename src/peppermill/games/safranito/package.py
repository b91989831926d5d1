"""The description of Safranito."""

from typing import Final

from peppermill.packages import BotInfo, GamePackage

PACKAGE: Final = GamePackage(
    api=1,
    name="safranito",
    game="peppermill.games.safranito.game:Safranito",
    bots={
        "random": BotInfo("peppermill.bots.safranito:RandomBot"),
        "casual": BotInfo("peppermill.bots.safranito:CasualBot", hand=True, effort=True),
        "cautious": BotInfo("peppermill.bots.safranito.styles:CautiousBot", hand=True, effort=True, style=True),
        "collector": BotInfo("peppermill.bots.safranito.styles:CollectorBot", hand=True, effort=True, style=True),
        "spoiler": BotInfo("peppermill.bots.safranito.styles:SpoilerBot", hand=True, effort=True, style=True),
        "solid": BotInfo("peppermill.bots.safranito:SolidBot", hand=True, effort=True),
        "strong": BotInfo("peppermill.bots.safranito.strong:StrongBot", hand=True, effort=True, observes=True),
    },
    earlier={"strong-1": BotInfo("peppermill.bots.safranito.earlier:FirstStrongBot", observes=True)},
    usual_bot="solid",
    catalogues="peppermill.i18n",
    messages=(
        "safranito",
        "safranito-rule",
        "web-safranito",
        "safranito-lesson",
        "safranito-figure",
        "safranito-bots",
        "safranito-report",
    ),
    terminal="peppermill.cli.games.safranito.view:SafranitoTerminalView",
    web="peppermill.games.safranito.page:PAGE",
    gestures=("throw",),
    companion=True,
    practice="peppermill.games.safranito.practice:props",
    maps="peppermill.games.safranito.maps:task_of",
    warm_up="peppermill.games.safranito.practice:warm_up",
    compiled=("peppermill.physics.proxy", "peppermill.bots.safranito.strong"),
    engine="peppermill.games.safranito.engine:SafranitoEngine",
    rollouts="peppermill.bots.safranito.rollouts:SafranitoRollouts",
    batch="peppermill.games.safranito.batch:SafranitoBatch",
    codec="peppermill.games.safranito.codec:SafranitoCodec",
    picture="peppermill.games.safranito.picture:draw",
    balance="peppermill.games.safranito.balance:SafranitoBalance",
)
