"""The description of Ladle, by which Peppermill finds it."""

from peppermill.packages import BotInfo, BotPackage, GamePackage

PACKAGE = GamePackage(
    api=1,
    name="ladle",
    game="ladle.game:Ladle",
    bots={
        "random": BotInfo("peppermill.bots.anywhere:RandomBot"),
        "modest": BotInfo("ladle.bots:ModestBot"),
        "canny": BotInfo("ladle.bots:CannyBot"),
    },
    catalogues="ladle",
    messages=("ladle",),
    laws="ladle.laws:KITS",
)
GUESTS = BotPackage(api=1, name="ladle", bots={"chili": {"Hasty": BotInfo("ladle.guests:HastyBot")}})
