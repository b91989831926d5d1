"""Count the functions and files that one throw at a server's table runs through: `python3 run.py bench throw_path`.

Two people sit at a table of Safranito with real throws. The second throw is recorded by `sys.setprofile`, from the
socket message with the command to the update with its news at the other seat: every function of `peppermill` that is
entered in the server's threads. The simulation, which a server gives to a worker process, is run here and recorded
apart. A function counts once, however often it is called. Functions called by our own Python client, comprehensions
and lambdas are left out. `calls_across_files` counts the functions that are called from another file of the package,
or by the event loop: the places where a reader who follows the throw has to open another file.
"""

import asyncio
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from unittest.mock import patch

import peppermill
from peppermill.games.effects import PhysicsJob
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers
from peppermill.store import SqliteStore
from server.kit import running, seated, start

PACKAGE = str(Path(peppermill.__file__).parent)
CLIENT = str(Path(PACKAGE, "client"))
OPTIONS: dict[str, object] = {"input": "physics", "round_limit": 1, "first_chef": 1}


class Recording:
    """The functions of `peppermill` that were entered, and those of them that were called from another file."""

    def __init__(self) -> None:
        self.functions: set[CodeType] = set()
        self.across_files: set[CodeType] = set()

    def figures(self, name: str) -> dict[str, object]:
        """Return the numbers of functions, files and calls across files, under names that begin with `name`."""
        files = {code.co_filename for code in self.functions}
        return {
            f"{name}_functions": len(self.functions),
            f"{name}_files": len(files),
            f"{name}_calls_across_files": len(self.across_files),
        }


class Recorder:
    """Add to the recording `into`, while there is one, each function of `peppermill` that is entered."""

    def __init__(self) -> None:
        self.into: Recording | None = None

    def profile(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call. A function for `sys.setprofile` and `threading.setprofile`."""
        if event != "call" or self.into is None or not _is_ours(frame.f_code):
            return
        callers = _callers(frame)
        if any(caller.co_filename.startswith(CLIENT) for caller in (frame.f_code, *callers)):
            return
        self.into.functions.add(frame.f_code)
        if not callers or callers[0].co_filename != frame.f_code.co_filename:
            self.into.across_files.add(frame.f_code)


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(PACKAGE) and not code.co_name.startswith("<")


def _callers(frame: FrameType) -> list[CodeType]:
    """List the functions of the package on the stack below a frame, the nearest first."""
    found, below = [], frame.f_back
    while below is not None:
        if _is_ours(below.f_code):
            found.append(below.f_code)
        below = below.f_back
    return found


def run() -> dict[str, object]:
    """Record one throw and return its figures, at the table and in the simulation."""
    recorder = Recorder()
    threading.setprofile(recorder.profile)
    sys.setprofile(recorder.profile)
    try:
        with tempfile.TemporaryDirectory() as folder, SqliteStore(Path(folder) / "store.sqlite") as store:
            table, physics = asyncio.run(_throw(recorder, store))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return {"bench": "throw_path", **table.figures("table"), **physics.figures("physics")}


async def _throw(recorder: Recorder, store: SqliteStore) -> tuple[Recording, Recording]:
    jobs: list[PhysicsJob] = []
    simulate: Callable[[Workers, Source, PhysicsJob], Any] = Workers.simulate

    async def noted(workers: Workers, source: Source, job: PhysicsJob) -> Any:
        jobs.append(job)
        return await simulate(workers, source, job)

    table, physics = Recording(), Recording()
    with patch.object(Workers, "simulate", noted):
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=OPTIONS) as (ana, ben),
        ):
            await start([ana, ben])
            await ana.play(0, ana.open_turns()[0].answers()[0])  # imports everything
            await ben.until(lambda: bool(ben.open_turns()))
            heard = ana.models[0].seq
            recorder.into = table
            await ben.play(1, ben.open_turns()[0].answers()[0])
            await ana.until(lambda: ana.models[0].seq > heard)
            recorder.into = None
    jobs[-1].run()  # imports the engine
    recorder.into = physics
    jobs[-1].run()
    recorder.into = None
    return table, physics
