"""Kill a writing process at any moment: every acknowledged command must be stored, once, and the games go on."""

import random
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

from peppermill.core import Chance, Refused
from peppermill.match import Accepted, Match, Player, new_match
from peppermill.match.record import record_of, verify_record
from peppermill.store import SqliteStore

MATCHES = 4


def write_until_killed(path: str, seed: str) -> None:
    """Write in a thread for each match, and report every command when it has been accepted."""
    store = SqliteStore(path)

    def play(number: int) -> None:
        rng = Chance(seed).stream(f"moves/{number}")
        for game in range(1000):
            name = f"m{number}.{game}"
            match = opened(store, name)
            while match.outcome is None:
                decision = rng.pick([decision for decision in match.decisions() if decision.pending])
                answer = match.submit(decision.seat, decision.answers.sample(rng))
                assert isinstance(answer, Accepted)
                command = match.log.read(answer.version - 1)[0].command
                sys.stdout.write(f"{name}\t{answer.version}\t{decision.seat}\t{command}\n")
                sys.stdout.flush()

    threads = [Thread(target=play, args=(number,)) for number in range(MATCHES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def opened(store: SqliteStore, name: str) -> Match:
    try:
        return Match(store.open(name))
    except Refused:
        return new_match(store, "chili", [Player("Ana", "human"), Player("Ben", "human")], match_id=name)


def kill_rounds(path: Path, rounds: int, seed: int = 1) -> dict[str, int]:
    """Return how many commands were acknowledged, lost or doubled over so many kills of writers on one file."""
    rng = random.Random(seed)
    acknowledged: dict[tuple[str, int], str] = {}
    for number in range(rounds):
        victim = subprocess.Popen(
            [sys.executable, "-m", "prove.kills", str(path), str(number)],
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(Path(__file__).parents[1])},
        )
        assert victim.stdout is not None
        first = victim.stdout.readline()
        time.sleep(rng.uniform(0.0, 0.25))
        victim.kill()
        out = first + victim.communicate()[0]
        for line in out.splitlines(keepends=True):
            if line.endswith("\n"):
                name, version, seat, command = line.rstrip("\n").split("\t")
                acknowledged[name, int(version)] = f"{seat} {command}"
    return {"kills": rounds, "acknowledged": len(acknowledged), **_checked(path, acknowledged)}


def _checked(path: Path, acknowledged: dict[tuple[str, int], str]) -> dict[str, int]:
    lost = broken = 0
    with SqliteStore(path) as store:
        logs = {name: store.open(name).read(0) for name in store.matches()}
        for (name, version), told in acknowledged.items():
            entries = logs.get(name, ())
            kept = entries[version - 1] if version <= len(entries) else None
            lost += kept is None or f"{kept.seat} {kept.command}" != told
        for name in logs:
            match = Match(store.open(name))
            try:
                verify_record(record_of(match, private=True), name)
            except Refused:
                broken += 1
    return {"lost": lost, "broken": broken}


if __name__ == "__main__":
    write_until_killed(sys.argv[1], sys.argv[2])
