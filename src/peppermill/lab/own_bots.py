"""Bots of an experimenter's own: classes in Python files, named by `FILE.py:CLASS`, and trained ones, `FILE.npz`."""

import re
import sys
from functools import cache
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from peppermill.bots import Bot
from peppermill.core import RandomStream, Refused
from peppermill.core.extras import extra_missing
from peppermill.games.contract import Decision
from peppermill.platform import read_bytes

WHERE: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[A-Za-z_]\w*)")
NETWORK: Final = ".npz"
LARGEST: Final = 64 * 1024 * 1024


def locate_bot(where: str, folder: Path) -> str:
    """Return a bot's place with its whole path: `FILE.py:CLASS` or `FILE.npz`, where the file is named as seen from a
    folder. Raises `Refused` (`own-bot-malformed`) for anything else."""
    if where.endswith(NETWORK):
        return str((folder / where).resolve())
    found = WHERE.fullmatch(where)
    if found is None:
        raise Refused("own-bot-malformed", field="bots", value=where)
    return f"{(folder / found['file']).resolve()}:{found['name']}"


def file_of(where: str) -> Path:
    """Return the file of a bot.

    >>> file_of("/home/ana/bots.py:Patient").name
    'bots.py'
    """
    return Path(where if where.endswith(NETWORK) else where.rpartition(":")[0])


def digest_of(where: str) -> str:
    """Return a digest of the file of a bot, so that results of an older version are not taken for those of this one.
    Raises `Refused` if it cannot be read."""
    return blake2b(read_bytes(file_of(where), LARGEST), digest_size=8).hexdigest()


def own_bot(where: str) -> Bot:
    """Return a new bot from its file. Raises `Refused`: `bot-broken` if the file or the class fails,
    `bot-without-answer` if it has no method `answer`."""
    file, name = file_of(where), where.rpartition(":")[2]
    digest_of(where)
    if where.endswith(NETWORK):
        return trained_bot(where)
    try:
        bot = getattr(_module_of(file), name)()
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
    name = f"{file_of(where).name}:{where.rpartition(':')[2]}"
    return Refused("bot-broken", bot=name, detail=f"{type(problem).__name__}: {problem}")


@cache
def _module_of(file: Path) -> Any:
    """Import a file as a module of its own."""
    name = f"peppermill_own_{blake2b(str(file).encode(), digest_size=8).hexdigest()}"
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
