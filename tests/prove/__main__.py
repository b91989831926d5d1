"""Run long proofs and print their figures, last as one line of JSON."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from browser.reading import can_be_read
from prove import disks, mutants
from prove.attack_bodies import attack_bodies
from prove.attack_bots import attack_bots
from prove.attack_fanout import attack_fanout
from prove.attack_hands import attack_hands
from prove.attack_mixed import siege_mixed
from prove.audit import audit
from prove.browser_games import browser_games
from prove.browser_pace import browser_pace
from prove.browser_screens import browser_screens
from prove.browser_steady import browser_steady
from prove.browser_tables import by_hand, table_games
from prove.calibration import calibration
from prove.cheater import cheater
from prove.dish import dish
from prove.edges import edges
from prove.endings import endings
from prove.engines import engines
from prove.fuzzing import ATTACKS, fuzz
from prove.gpu import gpu
from prove.hands import hands
from prove.kills import kill_rounds
from prove.physics import physics
from prove.pour_model import pour_model
from prove.practice import practice
from prove.pythons import pythons
from prove.search import search
from prove.server_fuzzing import lay_siege
from prove.server_secrecy import compare_pairs
from prove.shares import shares
from prove.strength import strength

ROOT = Path(__file__).parents[2]
KILLS = 40
SERVER_KILLS = 20
FUZZ = {"stores": 600, "requests": 4_000, "forged_records": 4_000}
FUZZ_ELSE = 20_000
TIMES_MORE = 40
GAMES = 2_000
WITH_PHYSICS = 100
SEARCHED = 200
SEARCHED_COMPILED = 1_000
CALIBRATED = 10_000
SHARED = 500
DISHES = 20
CHEATED = 1_000
ENDINGS = 1_000
ENGINE_GAMES = 2_000
TRACED, TRACED_ROUNDS = 64, 120
POURS = 3_000
PAIRS = 600
UNIT_GAMES = 800
TRAINING_UPDATES = 400
BROWSER_GAMES = 3
HANDS = 400
RANGE = 200
GOAL_MUTANTS = 0.85


def laws() -> dict[str, object]:
    """Run the law suite on many times more games."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-p", "no:cacheprovider", "tests/laws", "tests/bots"],
        cwd=ROOT,
        env={**os.environ, "PEPPERMILL_TIMES_MORE": str(TIMES_MORE)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.strip().splitlines()[-1]
    print(last if done.returncode == 0 else done.stdout, file=sys.stderr)
    return {"ok": done.returncode == 0, "times_more": TIMES_MORE, "said": last}


def long_tests() -> dict[str, object]:
    """Run the tests marked `long`: other devices, languages and ways of what `test` sees in one."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "long", "-p", "no:cacheprovider", "tests"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.strip().splitlines()[-1]
    print(last if done.returncode == 0 else done.stdout, file=sys.stderr)
    return {"ok": done.returncode == 0, "said": last}


def kills() -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        figures = kill_rounds(Path(folder) / "games.sqlite", KILLS)
    return {"ok": figures["lost"] == figures["broken"] == 0 and figures["acknowledged"] > KILLS, **figures}


def server_kills() -> dict[str, object]:
    from prove.server_kills import is_fine
    from prove.server_kills import kill_rounds as kill_servers

    with tempfile.TemporaryDirectory() as folder:
        figures = kill_servers(Path(folder) / "games.sqlite", SERVER_KILLS)
    return {"ok": is_fine(figures), **figures}


def cluster() -> dict[str, object]:
    from prove.cluster import Scale, prove_cluster

    return prove_cluster(Scale())


def fuzzing() -> dict[str, object]:
    figures = {name: fuzz(name, FUZZ.get(name, FUZZ_ELSE), seed=2) for name in ATTACKS}
    return {"ok": all(counts["refused"] for counts in figures.values()), **figures}


def siege() -> dict[str, object]:
    """Run all attacks on servers, one after the other."""
    figures = {name: attack() for name, attack in ATTACKS_ON_SERVERS.items()}
    return {"ok": all(figure["ok"] for figure in figures.values()), **figures}


def secrecy() -> dict[str, object]:
    return compare_pairs(PAIRS)


def train() -> dict[str, object]:
    from prove.training import prove_training

    return prove_training(TRAINING_UPDATES)


def deployment() -> dict[str, object]:
    from prove.deployment import prove_deployment

    return prove_deployment()


def ray() -> dict[str, object]:
    from prove.ray_cluster import ray_cluster  # runs in an environment with Ray

    return ray_cluster(UNIT_GAMES)


def full_disks() -> dict[str, object]:
    from prove.full_disks import served

    problems = [*disks.problems(), *served()]
    return {"ok": not problems, "problems": problems}


def mutation(*games: str) -> dict[str, object]:
    figures = {game: mutants.run(ROOT, game) for game in games or mutants.PARTS}
    ok = all(figure["rate"] >= GOAL_MUTANTS and not figure["unexplained"] for figure in figures.values())
    return {"ok": ok, **figures}


def browsers() -> dict[str, object]:
    chili, tables, pace = browser_games(BROWSER_GAMES), table_games(), browser_pace()
    clean = all(figures["complaints"] == 0 for figures in (chili, *tables.values()))
    over = all(figures["over"] for figures in tables.values())
    read = all(can_be_read(page) for figures in (chili, *tables.values()) for page in figures["reading"])
    ok = clean and by_hand(tables) and over and read and bool(pace["ok"])
    return {"ok": ok, **chili, **tables, "pace": pace}


ATTACKS_ON_SERVERS: dict[str, Callable[[], dict[str, object]]] = {
    "protocol": lay_siege,
    "bodies": attack_bodies,
    "fanout": attack_fanout,
    "bots": attack_bots,
    "hands": attack_hands,
    "mixed": siege_mixed,
}
PARTS = ("mutants-", "siege-", "browser-steady", "browser-pace")
"""Prefixes of proofs that run only when they are named: parts of others, and the tests of browsers many times."""
PROOFS: dict[str, Callable[[], dict[str, object]]] = {
    "laws": laws,
    "strength": lambda: strength(GAMES, WITH_PHYSICS),
    "search": lambda: search(SEARCHED, SEARCHED_COMPILED),
    "calibration": lambda: calibration(CALIBRATED),
    "shares": lambda: shares(SHARED),
    "cheater": lambda: cheater(CHEATED),
    "dish": lambda: dish(DISHES),
    "endings": lambda: endings(ENDINGS),
    "engines": lambda: engines(ENGINE_GAMES),
    "gpu": lambda: gpu(TRACED, TRACED_ROUNDS),
    "pour_model": lambda: pour_model(POURS, POURS // 10, POURS // 4),
    "kills": kills,
    "server-kills": server_kills,
    "cluster": cluster,
    "edges": edges,
    "deployment": deployment,
    "ray": ray,
    "train": train,
    "fuzzing": fuzzing,
    "secrecy": secrecy,
    "siege": siege,
    **{f"siege-{name}": attack for name, attack in ATTACKS_ON_SERVERS.items()},
    "browsers": browsers,
    "browser-pace": browser_pace,
    "browser-steady": browser_steady,
    "long": long_tests,
    "screens": browser_screens,
    "hands": lambda: hands(HANDS),
    "range": lambda: practice(RANGE),
    "disks": full_disks,
    "physics": physics,
    "audit": audit,
    "pythons": pythons,
    "mutants": mutation,
    **{f"mutants-{game}": partial(mutation, game) for game in mutants.PARTS},
}
WITH_WORDS: dict[str, Callable[[Sequence[str]], dict[str, object]]] = {
    "browser-steady": browser_steady,
    "siege-mixed": siege_mixed,
}
"""Proofs with words of their own: whatever follows their name is for them."""


def main(names: list[str]) -> int:
    if names and names[0] in WITH_WORDS:
        return run_proofs({names[0]: partial(WITH_WORDS[names[0]], names[1:])})
    unknown = [name for name in names if name not in PROOFS]
    if unknown:
        print(f"There is no proof {unknown[0]!r}. There is: {', '.join(PROOFS)}.", file=sys.stderr)
        return 2
    chosen = names or [proof for proof in PROOFS if not proof.startswith(PARTS)]
    return run_proofs({name: PROOFS[name] for name in chosen})


def run_proofs(proofs: dict[str, Callable[[], dict[str, object]]]) -> int:
    """Run proofs one after the other, print their figures, and return the exit code."""
    figures: dict[str, dict[str, object]] = {}
    for name, proof in proofs.items():
        began = time.monotonic()
        print(f"{name} …", file=sys.stderr, flush=True)
        figures[name] = proof()
        print(f"{name}: {figures[name]} ({time.monotonic() - began:.0f} s)", file=sys.stderr, flush=True)
    print(json.dumps(figures))
    return 0 if all(figure["ok"] or figure["ok"] is None for figure in figures.values()) else 1  # None: not proven


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
