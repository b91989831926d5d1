"""Trained bots of this machine: files in the data folder, which sit at tables as `trained/NAME`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from peppermill.packages import API, NAME, BotInfo, BotPackage, game_names
from peppermill.platform import usual_store

SUFFIX: Final = ".npz"


def bots_folder(game: str) -> Path:
    """Return the folder of a game's trained bots."""
    return usual_store().parent / "bots" / game


def trained_file(game: str, name: str) -> str | None:
    """Return the file of a trained bot `trained/NAME`; None if there is none, or it is another's name."""
    package, _, level = name.partition("/")
    info = _Files(game).get(level) if package == PACKAGE.name else None
    return None if info is None else info.given["file"]


class _Files(Mapping[str, BotInfo]):
    """The trained bots of a game, as they are at present."""

    def __init__(self, game: str) -> None:
        self._folder = bots_folder(game)

    def __getitem__(self, name: str) -> BotInfo:
        file = self._folder / f"{name}{SUFFIX}"
        if not NAME.fullmatch(name) or not file.is_file():
            raise KeyError(name)
        return BotInfo("peppermill.bots.trained:TrainedBot", observes=True, given={"file": str(file)})

    def __iter__(self) -> Iterator[str]:
        return (file.stem for file in sorted(self._folder.glob(f"*{SUFFIX}")) if NAME.fullmatch(file.stem))

    def __len__(self) -> int:
        return len(list(iter(self)))


class _Games(Mapping[str, Mapping[str, BotInfo]]):
    """Trained bots by game. The folder is looked up each time: `PEPPERMILL_HOME` may change."""

    def __getitem__(self, game: str) -> Mapping[str, BotInfo]:
        if game not in game_names():
            raise KeyError(game)
        return _Files(game)

    def __iter__(self) -> Iterator[str]:
        return iter(game_names())

    def __len__(self) -> int:
        return len(game_names())


PACKAGE: Final = BotPackage(api=API, name="trained", bots=_Games())
