"""Bots of an experimenter's own: classes in Python files, named by `FILE.py:CLASS`, or in modules that are installed,
`MODULE:CLASS`, and trained ones, `FILE.npz`."""

import re
import sys
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from peppermill.bots import Bot
from peppermill.core import RandomStream, Refused
from peppermill.core.extras import extra_missing
from peppermill.games.contract import Decision
from peppermill.lab.sources import Source, find_source, source_of

WHERE: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[A-Za-z_]\w*)")
IN_MODULE: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
NETWORK: Final = ".npz"


def locate_bot(where: str, folder: Path) -> str:
    """Return a bot's place with the whole path of its file: `FILE.py:CLASS` or `FILE.npz`, where the file is named as
    seen from a folder, or `MODULE:CLASS` as it is. Raises `Refused` (`own-bot-malformed`) for anything else."""
    if where.endswith(NETWORK):
        return str((folder / where).resolve())
    found = WHERE.fullmatch(where)
    if found is not None:
        return f"{(folder / found['file']).resolve()}:{found['name']}"
    if IN_MODULE.fullmatch(where) is None:
        raise Refused("own-bot-malformed", field="bots", value=where)
    return where


def place_of(where: str) -> str:
    """Return the file or module of a bot.

    >>> place_of("/home/ana/bots.py:Patient"), place_of("corner.bots:Patient")
    ('/home/ana/bots.py', 'corner.bots')
    """
    return where if where.endswith(NETWORK) else where.rpartition(":")[0]


def bot_source(where: str) -> Source:
    """Return the source of a bot as it is now, so that results of an older version are not taken for those of this one.
    Raises `Refused` if it cannot be found or read."""
    return source_of(place_of(where))


def own_bot(where: str) -> Bot:
    """Return a new bot from its file or module. Raises `Refused`: `bot-not-installed` if there is no such module here,
    `bot-broken` if the file, the module or the class fails, `bot-without-answer` if it has no method `answer`."""
    place, name = place_of(where), where.rpartition(":")[2]
    source = source_of(place)
    if where.endswith(NETWORK):
        return trained_bot(str(find_source(place)))
    try:
        module = _module_of(find_source(place), source.digest) if source.is_file else import_module(place)
        bot = getattr(module, name)()
    except Exception as problem:  # noqa: BLE001  # anything may go wrong in a bot of somebody's own
        raise _broken(where, problem) from None
    if not callable(getattr(bot, "answer", None)):
        raise Refused("bot-without-answer", field="bots", value=where)
    return _OwnBot(bot, where)


def trained_bot(file: str) -> Bot:
    """Return the bot of a network. Raises `Refused` if the file holds none, or numpy is missing."""
    try:
        from peppermill.bots.trained import TrainedBot
    except ModuleNotFoundError as problem:
        raise extra_missing(problem, "bots") from None
    return TrainedBot(file)


class _OwnBot:
    """A bot whose errors are refusals (`bot-broken`)."""

    def __init__(self, bot: Any, where: str) -> None:
        self._bot, self._where = bot, where
        self.wants_observation = bool(getattr(bot, "wants_observation", False))

    def answer(self, seen: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the bot's answer to a decision."""
        try:
            return self._bot.answer(seen, decision, rng)
        except Exception as problem:  # noqa: BLE001  # anything may go wrong in a bot of somebody's own
            raise _broken(self._where, problem) from None


def _broken(where: str, problem: Exception) -> Refused:
    name = f"{Path(place_of(where)).name}:{where.rpartition(':')[2]}"
    return Refused("bot-broken", bot=name, detail=f"{type(problem).__name__}: {problem}")


@cache
def _module_of(file: Path, digest: str) -> Any:
    """Import a file as a module of its own, another one when its content has another digest."""
    name = f"peppermill_own_{blake2b(f'{digest} {file}'.encode(), digest_size=8).hexdigest()}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(str(file))
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
