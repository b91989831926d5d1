"""The description of À la carte."""

from typing import Final

from peppermill.packages import BotInfo, GamePackage

PACKAGE: Final = GamePackage(
    api=1,
    name="a_la_carte",
    game="peppermill.games.a_la_carte.game:ALaCarte",
    bots={
        "random": BotInfo("peppermill.bots.anywhere:RandomBot"),
        "casual": BotInfo("peppermill.bots.a_la_carte:CasualBot", hand=True, effort=True),
        "cautious": BotInfo("peppermill.bots.a_la_carte.styles:CautiousBot", hand=True, effort=True, style=True),
        "collector": BotInfo("peppermill.bots.a_la_carte.styles:CollectorBot", hand=True, effort=True, style=True),
        "spoiler": BotInfo("peppermill.bots.a_la_carte.styles:SpoilerBot", hand=True, effort=True, style=True),
        "solid": BotInfo("peppermill.bots.a_la_carte:SolidBot", hand=True, effort=True),
        "strong": BotInfo("peppermill.bots.a_la_carte.strong:StrongBot", hand=True, effort=True, observes=True),
    },
    earlier={"strong-1": BotInfo("peppermill.bots.a_la_carte.earlier:FirstStrongBot", observes=True)},
    usual_bot="solid",
    catalogues="peppermill.i18n",
    messages=(
        "a_la_carte",
        "a_la_carte-rule",
        "cli-a_la_carte",
        "web-a_la_carte",
        "a_la_carte-lesson",
        "a_la_carte-figure",
        "a_la_carte-bots",
        "a_la_carte-report",
    ),
    terminal="peppermill.cli.games.a_la_carte.view:ALaCarteTerminalView",
    web="peppermill.games.a_la_carte.page:PAGE",
    gestures=("pour", "toss"),
    companion=True,
    practice="peppermill.games.a_la_carte.practice:props",
    maps="peppermill.games.a_la_carte.maps:task_of",
    warm_up="peppermill.games.a_la_carte.practice:warm_up",
    compiled=("peppermill.bots.a_la_carte.solving", "peppermill.bots.a_la_carte.policies"),
    engine="peppermill.games.a_la_carte.engine:ALaCarteEngine",
    rollouts="peppermill.bots.a_la_carte.rollouts:ALaCarteRollouts",
    batch="peppermill.games.a_la_carte.batch:ALaCarteBatch",
    codec="peppermill.games.a_la_carte.codec:ALaCarteCodec",
    picture="peppermill.games.a_la_carte.picture:draw",
    balance="peppermill.games.a_la_carte.balance:ALaCarteBalance",
)
