"""Bots of other distributions, each asked in a process of its own with limits on time and memory.

They are trusted code and not sandboxed: a limit keeps a slow or broken bot from stopping a game.
"""

import logging
import signal
import sys
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from peppermill.bots import Bot, find_bot, find_bot_info, split_bot_name
from peppermill.core import RandomStream, Refused
from peppermill.games.contract import Decision
from peppermill.platform import bound_memory

SECONDS: Final = 20.0
"""Time for one answer, and for starting the process."""
MEGABYTES: Final = 2_048
LOG: Final = logging.getLogger("peppermill")


class ConfinedBot:
    """A bot that answers in another process. Raises `Refused` where it takes too long (`bot-too-slow`), fails or dies
    (`bot-broken`); its process is then started anew for the next answer."""

    def __init__(self, game: str, name: str, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        self._game, self._name, self._seconds, self._megabytes = game, name, seconds, megabytes
        info = find_bot_info(game, split_bot_name(name).level)
        self.wants_observation = info is not None and info.observes
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def answer(self, seen: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return the bot's answer to a decision."""
        pipe = self._pipe or self._start()
        try:
            pipe.send((seen, decision, rng))
            done, found = self._receive(pipe)
        except (EOFError, OSError):
            self.close()
            raise Refused("bot-broken", bot=self._name, detail="exit") from None
        if not done:
            raise Refused("bot-broken", bot=self._name, detail=found)
        return found

    def close(self) -> None:
        """End the process that runs the bot."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None

    def _start(self) -> Connection:
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        given = (theirs, self._game, self._name, self._megabytes)
        self._process = spawn.Process(target=serve_answers, args=given, daemon=True)
        self._process.start()
        theirs.close()
        try:
            done, problem = self._receive(self._pipe)
        except (EOFError, OSError):
            done, problem = False, "exit"
        if not done:
            self.close()
            raise Refused("bot-broken", bot=self._name, detail=problem)
        return self._pipe

    def _receive(self, pipe: Connection) -> tuple[bool, Any]:
        if not pipe.poll(self._seconds):
            self.close()
            raise Refused("bot-too-slow", bot=self._name, seconds=round(self._seconds))
        answer: tuple[bool, Any] = pipe.recv()
        return answer


def serve_answers(pipe: Connection, game: str, name: str, megabytes: int) -> None:
    """Run in the process of a bot: answer decisions until the pipe is closed. The bot's own output goes to the standard
    error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    bound_memory(megabytes)
    try:
        bot = find_bot(game, name)
        pipe.send((True, ""))
        while True:
            seen, decision, rng = pipe.recv()
            pipe.send((True, bot.answer(seen, decision, rng)))
    except EOFError:
        return
    except Exception as problem:
        LOG.exception("bot %s", name)
        pipe.send((False, f"{type(problem).__name__}: {problem}"))


def seat_bot(game: str, name: str) -> Bot:
    """Return a bot by its name, confined if it is of another distribution. Raises `Refused` if there is none."""
    if "/" not in name:
        return find_bot(game, name)
    if find_bot_info(game, split_bot_name(name).level) is None:
        find_bot(game, name)
    return _confined(game, name)


@cache
def _confined(game: str, name: str) -> ConfinedBot:
    return ConfinedBot(game, name)
