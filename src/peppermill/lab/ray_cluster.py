"""An executor for many machines: a cluster of Ray. Every machine of it needs this version of Peppermill, and the
packages of games and bots that are played with; files of an experimenter's own bots are sent to it."""

import os
import pickle
from collections.abc import Iterable, Iterator
from typing import Any, Final

from peppermill.core import Refused
from peppermill.core.extras import extra_missing
from peppermill.lab.executors import AHEAD, MOST_LOSSES
from peppermill.lab.sources import Source, missing_here, read_source, receive_source
from peppermill.lab.work import Done, Unit, run_unit
from peppermill.version import __version__

RETRIES: Final = 5
"""Times that Ray itself runs a unit again whose worker or machine was lost."""


class RayCluster:
    """An executor on the Ray cluster at an address; `auto` is the one that this machine belongs to. A machine that is
    lost costs the units it had, which run again elsewhere. Raises `Refused`: `ray-unreachable`, or `ray-version` if a
    machine has another version of Peppermill or none."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ModuleNotFoundError as problem:
            raise extra_missing(problem, "ray") from None
        self._ray: Any = ray
        try:
            ray.init(address=address, log_to_driver=False, ignore_reinit_error=True, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise Refused("ray-unreachable", field="ray", value=address, detail=str(problem).split("\n")[0]) from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        """Disconnect from the Ray cluster, which goes on running."""
        self._ray.shutdown()

    def run(self, units: Iterable[Unit], /) -> Iterator[Done]:
        """Run units and yield results as they come."""
        ray, sent = self._ray, dict[Source, Any]()
        task = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(run_versioned)
        waiting, losses = iter(units), 0
        again: list[Unit] = []
        running: dict[Any, Unit] = {}
        try:
            while True:
                while len(running) < AHEAD * self.workers:
                    unit = again.pop() if again else next(waiting, None)
                    if unit is None:
                        break
                    for source in unit.sources:
                        if source not in sent:
                            sent[source] = ray.put(read_source(source))
                    files = [sent[source] for source in unit.sources]
                    running[task.remote(__version__, pickle.dumps(unit), *files)] = unit
                if not running:
                    return
                for ready in ray.wait(list(running), num_returns=1)[0]:
                    unit = running.pop(ready)
                    try:
                        done: Done = ray.get(ready)
                    except (
                        ray.exceptions.WorkerCrashedError,
                        ray.exceptions.NodeDiedError,
                        ray.exceptions.ObjectLostError,
                    ):
                        again.append(unit)
                        losses += 1
                        if losses == MOST_LOSSES * self.workers:
                            raise Refused("units-lost", count=losses) from None
                    except ray.exceptions.RayTaskError as problem:
                        raise self._told(problem) from problem
                    else:
                        losses = 0
                        yield done
        finally:
            for left in running:
                ray.cancel(left, force=True)

    def _told(self, problem: Any) -> Exception:
        """Return what a unit raised."""
        cause = getattr(problem, "cause", None)
        if isinstance(cause, ModuleNotFoundError):
            return Refused("ray-version", version=__version__, found="-")
        return cause if isinstance(cause, Exception) else problem


def run_versioned(version: str, packed: bytes, *files: bytes | None) -> Done:
    """Run a unit on a machine of the cluster, with the files of its sources. Raises `Refused`: `ray-version` if the
    machine has another version, `bot-not-installed` if it lacks a package that the unit needs."""
    if version != __version__:
        raise Refused("ray-version", version=version, found=__version__)
    try:
        unit: Unit = pickle.loads(packed)
    except ModuleNotFoundError as problem:
        raise missing_here(str(problem.name)) from None
    for source, content in zip(unit.sources, files, strict=True):
        receive_source(source, content)
    try:
        return run_unit(unit)
    except Refused as refused:
        if refused.refusal.code in ("bot-unknown", "bot-package-unknown"):
            raise missing_here(str(refused.refusal.params["value"])) from None
        raise
